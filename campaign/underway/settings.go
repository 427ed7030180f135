package underway

import (
	"errors"
	"maps"
	"slices"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/words"
)

// Everywhere does something to each person of a game whose addresses are among the writer's, in all games: settings are a person's,
// not a game's. It gives back the games that stand still, in which nothing was done.
func (h *Entered) Everywhere(do func(*journal.Game, *journal.Player) error) (stopped []string, err error) {
	mine := slices.Clone(h.Player.Addresses)
	ids := map[string]bool{h.Game.ID: true}
	for _, a := range mine {
		for _, id := range h.GamesOf(a) {
			ids[id] = true
		}
	}
	for _, id := range slices.Sorted(maps.Keys(ids)) {
		g := h.Game
		if id != g.ID {
			if g, err = h.LoadGame(h.Txn, id); errors.Is(err, reading.ErrStopped) {
				stopped = append(stopped, id)
				continue
			} else if err != nil {
				return nil, err
			}
		}
		for _, person := range g.Everybody() {
			p := g.PlayerCalled(person)
			if p == nil || !slices.ContainsFunc(p.Addresses, func(a string) bool { return slices.Contains(mine, a) }) {
				continue
			}
			if err := do(g, p); err != nil {
				return nil, err
			}
		}
	}
	return stopped, nil
}

// Change changes the writer's settings in all his games, and adds to what he is told the games that could not be reached.
func (h *Entered) Change(s journal.Settings, sentences ...words.Text) (reading.Said, error) {
	stopped, err := h.Everywhere(func(g *journal.Game, p *journal.Player) error {
		s.Player = p.ID
		_, err := h.Enact(h.Txn, g, h.At, journal.KindSettings, s)
		return err
	})
	if err != nil {
		return reading.Said{}, err
	}
	return Told(append(sentences, StandingStill(stopped)...)...), nil
}

// StandingStill names the games in which a change was not made.
func StandingStill(games []string) []words.Text {
	if len(games) == 0 {
		return nil
	}
	return []words.Text{book.Say(doesNotHoldIn{owns(games)})}
}

// Alter journals what a command does to the game. The roster may be another afterwards, so the writer is looked up in it again.
func (h *Entered) Alter(kind string, body any) error {
	before := h.Game.Players
	if _, err := h.Enact(h.Txn, h.Game, h.At, kind, body); err != nil {
		return err
	}
	h.FindAgain()
	for _, p := range before {
		if err := desk.Unregister(h.Txn, h.Game, p); err != nil {
			return err
		}
	}
	return desk.Register(h.Txn, h.Game)
}
