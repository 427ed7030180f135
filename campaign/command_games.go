package campaign

import (
	"slices"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

// mostListed is how many games an answer lists.
const mostListed = 50

var _ = underway.Carries(answerGames)

// answerGames lists games. Anybody may ask, so it names nobody: the reader's own seats are all that it tells of people.
func answerGames(h *underway.Letter, c commands.Games) (reading.Said, error) {
	own := h.GamesOf(h.Letter.From)
	list, not := underway.Apart(h, "games\x00"+string(c.Which), smallSteps, func(view desk.Viewer, _ int) (list templates.Games, _ int, err error) {
		err = view(func(r storage.Reader) error {
			list = templates.Games{Which: string(c.Which)}
			ids := r.Games()
			// The reader's own come first, for the list may be cut.
			slices.SortStableFunc(ids, func(a, b string) int { return rank(own, a) - rank(own, b) })
			for _, id := range ids {
				g, err := h.Load(r, id)
				if err != nil {
					h.Log.Error("a game cannot be listed", "game", id, "error", err)
					continue
				}
				listGame(h, &list, g, c.Which, slices.Contains(own, id))
			}
			return nil
		})
		return list, smallSteps, err
	})
	if not != nil {
		return *not, nil
	}
	return reading.Said{Kind: "games", Data: list}, nil
}

// rank sorts what is among some before what is not.
func rank(among []string, id string) int {
	if slices.Contains(among, id) {
		return 0
	}
	return 1
}

// listGame adds a game to a list, if it is asked for and there is room. own says whether the reader is in it.
func listGame(h *underway.Letter, list *templates.Games, g *journal.Game, which commands.GameState, own bool) {
	_, over := g.Over()
	open := !g.Started()
	closed := open && (g.Signup == nil || !g.Signup.Open)
	wanted := which == commands.AllGames || (which == commands.OpenGames) == open
	switch {
	case over || closed || !wanted:
	case len(list.Open)+len(list.Running) == mostListed:
		list.More++
	case open:
		list.Open = append(list.Open, templates.OpenGame{
			Game: g.ID, Title: g.Info.Title, Scenario: g.ScenarioTitle(), Joined: len(g.Signup.Wishes), Wanted: g.Signup.Wanted,
			Agreed: writing.AgreedOfTable(g), Yours: own,
		})
	default:
		r := templates.RunningGame{Game: g.ID, Title: g.Info.Title, Stand: g.Rules.Stand(g.Position)}
		if p := g.PlayerAt(h.Letter.From); p != nil {
			r.Yours = g.SeatNames(p)
			var err error
			if r.Awaited, err = g.Awaits(p); err != nil {
				h.Log.Error("it cannot be said whether a game waits for somebody", "game", g.ID, "error", err)
			}
		}
		list.Running = append(list.Running, r)
	}
}
