package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

var _ = underway.Carries(answerCreate)

// answerCreate makes a game that people may join, or, where its file gives all seats, one that begins at once. A game master who
// has no letter of ours to answer is sent a token first, for this command and those below it.
func answerCreate(h *underway.Letter, c commands.Create) (reading.Said, error) {
	if !h.Operator && h.DeskMaster(h.Letter.From) == nil {
		return reading.Declined(words.Plain("Only the game masters of this desk can make games."), words.Plain("Ask whoever runs the desk.")), nil
	}
	n, err := newGame(h, c)
	if err != nil {
		return reading.Declined(words.Plain("The game cannot be made: "+err.Error()+"."), words.Text{}), nil
	}
	if err := desk.Unused(h.Txn, n.ID); err != nil {
		if errors.Is(err, desk.ErrExists) {
			return reading.Declined(words.Plain(fmt.Sprintf("There is a game %s already.", n.ID)), words.Plain("Choose another name.")), nil
		}
		return reading.Said{}, err
	}
	g := h.Desk.BlankGame(n.ID)
	if len(n.Seats) > 0 {
		return createFull(h, g, n)
	}
	body, err := h.Announcing(n)
	if err != nil {
		return reading.Declined(words.Plain(refusedSetup(err)), words.Text{}), nil
	}
	if !sure(h) {
		return askForRest(h, c)
	}
	body.By = h.By()
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindAnnounced, body); err != nil {
		return reading.Said{}, err
	}
	if err := desk.Register(h.Txn, g); err != nil {
		return reading.Said{}, err
	}
	lead(h, g)
	return underway.Told(words.Plain(fmt.Sprintf("Game %s is made, for %d players. Nobody can join it yet.", g.ID, body.Wanted)),
		words.Plain("MASTER OPEN "+g.ID+" FOR SIGN-UP lets anybody join; MASTER INVITE asks somebody by letter; MASTER START begins it.")), nil
}

// createFull makes a game whose seats are all given.
func createFull(h *underway.Letter, g *journal.Game, n desk.NewGame) (reading.Said, error) {
	body, err := h.Plan(n)
	if err != nil {
		return reading.Declined(words.Plain(refusedSetup(err)), words.Text{}), nil
	}
	if !sure(h) {
		return h.AskToConfirm(h.Asked.Commands...)
	}
	h.CarryOver(h.Txn, body.Players)
	if err := h.BeginGame(h.Txn, g, body, h.At); err != nil {
		return reading.Said{}, err
	}
	lead(h, g)
	return underway.Told(words.Plain(fmt.Sprintf("Game %s is made and has begun: all seats are given, and every player has been written to.", g.ID))), nil
}

// refusedSetup makes a sentence of an error of Open.
func refusedSetup(err error) string {
	text := strings.TrimPrefix(err.Error(), desk.ErrSetup.Error()+": ")
	return "The game cannot be made: " + strings.TrimSuffix(text, ".") + "."
}

// sure says whether it is certain who wrote.
func sure(h *underway.Letter) bool { return h.Operator || h.Confirmed || h.Proved() }

// askForRest asks to confirm a command and all that stand below it in the letter, which are about what it makes.
func askForRest(h *underway.Letter, c commands.Command) (reading.Said, error) {
	i := slices.IndexFunc(h.Asked.Commands, func(other commands.Command) bool { return other.At() == c.At() })
	h.Deferred = true
	return h.AskToConfirm(h.Asked.Commands[max(i, 0):]...)
}

// lead makes the rest of the letter be about a game that it has just made.
func lead(h *underway.Letter, g *journal.Game) {
	h.Game, h.Proofs = g, nil
	if h.Operator {
		return
	}
	if h.Player = g.PlayerAt(h.Letter.From); h.Player != nil {
		h.Proofs = []journal.Proof{{Game: g.ID, Player: h.Player, Entry: g.Number}}
	}
}

// newGame reads what a line CREATE and the file below it say.
func newGame(h *underway.Letter, c commands.Create) (desk.NewGame, error) {
	n := desk.NewGame{ID: c.Name, Scenario: c.Scenario, Options: make(adjudicator.Options), Seats: make(map[adjudicator.Seat]desk.Seated)}
	var err error
	if n.Ruleset, n.Scenario, err = scenarioNamed(h.Rulesets, c.Ruleset, c.Scenario); err != nil {
		return n, err
	}
	if err := n.ReadFile(c.File); err != nil {
		return n, err
	}
	for _, o := range c.Options {
		n.Options[o.Name] = o.Value
	}
	if m := h.DeskMaster(h.Letter.From); m != nil && !h.Operator {
		n.Masters = append([]desk.Seated{*m}, n.Masters...)
	}
	return n, nil
}

// scenarioNamed finds a ruleset and a scenario by their names or titles, in any letters.
func scenarioNamed(rulesets map[string]adjudicator.Ruleset, ruleset, scenario string) (string, string, error) {
	var known []string
	for id, rules := range rulesets {
		known = append(known, id)
		if info := rules.Info(); strings.EqualFold(id, ruleset) || strings.EqualFold(info.Title, ruleset) {
			var names []string
			for _, s := range info.Scenarios {
				if strings.EqualFold(s.ID, scenario) || strings.EqualFold(s.Title, scenario) {
					return id, s.ID, nil
				}
				names = append(names, s.ID)
			}
			return id, "", fmt.Errorf("there is no scenario %q; write %s", scenario, strings.Join(names, " or "))
		}
	}
	slices.Sort(known)
	return "", "", fmt.Errorf("there is no ruleset %q; write %s", ruleset, strings.Join(known, " or "))
}
