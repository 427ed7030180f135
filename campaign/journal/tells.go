package journal

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/storage"
)

const (
	theDesk     = "the desk"
	theOperator = "the operator"
)

// Tells says who has done what with an entry that was folded last; before is where the game stood.
func (g *Game) Tells(e storage.Entry, before adjudicator.Stand) (EntryLine, error) {
	line := EntryLine{Number: e.Number, At: e.At, Kind: e.Kind, Who: theDesk}
	kind, ok := kinds[e.Kind]
	if !ok {
		return line, nil
	}
	var body entryBody
	if err := json.Unmarshal(e.Body, &body); err != nil {
		return line, fmt.Errorf("game %s, journal entry %d (%s): %w", e.Game, e.Number, e.Kind, err)
	}
	person := body.person(g)
	line.Who = body.doer(kind.by, person)
	if kind.tells != nil {
		line.What = kind.tells(about{&body, g, person, before})
	}
	return line, nil
}

// entryBody is what a list of the journal tells of any entry; each kind has some of it.
type entryBody struct {
	By     *By                `json:"by"`
	Seat   adjudicator.Seat   `json:"seat"`
	Round  int                `json:"round"`
	Seats  []adjudicator.Seat `json:"seats"`
	Reason string             `json:"reason"`
	Phase  string             `json:"phase"`
	To     json.RawMessage    `json:"to"`
	// Ejected: not the player has left. Over: a term was over. Why says for what time was given.
	Ejected   bool          `json:"ejected"`
	Over      bool          `json:"over"`
	Why       deadline.Kind `json:"why"`
	Anonymous bool          `json:"anonymous"`
	From      string        `json:"from"`
	Address   string        `json:"address"`
	Added     string        `json:"added"`
	Removed   string        `json:"removed"`
	Motion    string        `json:"motion"`
	Voice     string        `json:"voice"`
	Named     string        `json:"named"`
	// Player is a person, or his ID.
	Player   json.RawMessage       `json:"player"`
	Players  []Player              `json:"players"`
	Deputy   *Player               `json:"deputy"`
	Consumed []adjudicator.Carried `json:"consumed"`
	Sections []adjudicator.Carried `json:"sections"`
	Ahead    []adjudicator.Carried `json:"ahead"`
	Terms    *deadline.Terms       `json:"terms"`
	Stage    deadline.Stage        `json:"stage"`
	Verdict  adjudicator.Verdict   `json:"verdict"`
	// Sheets are by seat, whatever an entry keeps of each.
	Sheets map[adjudicator.Seat]json.RawMessage `json:"sheets"`
}

// doer names who has done it. Entries do not say it of the operator.
func (b *entryBody) doer(usual doer, person string) string {
	switch {
	case b.Anonymous:
		return "somebody"
	case b.By != nil && b.By.Name != "":
		return b.By.Name
	case usual == aMaster && !b.Over && (b.Why == "" || b.Why == deadline.ForExtension):
		return theOperator
	case usual == aPlayer && (b.Ejected || b.Deputy != nil && b.By != nil):
		return theOperator
	case usual == aPlayer && person != "":
		return person
	}
	return theDesk
}

// person is the name of whom the entry is about, "" for nobody.
func (b *entryBody) person(g *Game) string {
	var p Player
	if json.Unmarshal(b.Player, &p) == nil && p.Name != "" {
		return p.Name
	}
	id := b.From
	if b.Deputy != nil {
		id = b.Deputy.Of
	}
	_ = json.Unmarshal(b.Player, &id) // what is no ID leaves it as it is
	if p := g.PlayerCalled(id); p != nil {
		return p.Name
	}
	seat := b.Seat // an entry that has one tells of the sections of its own sheet alone
	if taken := slices.Concat(b.Sections, b.Ahead); seat == "" && len(taken) > 0 {
		seat = taken[0].Seat
	}
	if p := g.Player(seat); p != nil {
		return p.Name
	}
	return ""
}

// doer is who does what entries of a kind tell, where they do not say it.
type doer uint8

const (
	nobody  doer = iota // the desk by itself
	aPlayer             // the person whom the entry is about
	aMaster             // a game master, or the operator
)

// about is an entry that was folded last: its body, the game after it, the person whom it is about, "" for nobody, and where the game
// stood before.
type about struct {
	*entryBody
	game   *Game
	person string
	before adjudicator.Stand
}

// tell words an entry for a list of the journal.
type tell func(about) string

// says is a tell that is the same for every entry.
func says(what string) tell { return func(about) string { return what } }

// turn begins a line with the turn in which something was done.
func (a about) turn() string { return fmt.Sprintf("round %d, %s: ", a.before.Round, a.before.Turn) }

func (a about) ejected() string {
	if a.Ejected {
		return "taken from " + a.person
	}
	return ""
}

func because(what, reason string) string {
	if reason == "" {
		return what
	}
	return strings.TrimSpace(what + " because " + reason)
}

func tellPlayers(a about) string {
	names := make([]string, len(a.Players))
	for i, p := range a.Players {
		names[i] = p.Name
	}
	return "with " + List(names)
}

func tellOrigin(a about) string  { return "from " + a.From }
func tellPress(a about) string   { return "to " + a.Named }
func tellPhase(a about) string   { return a.Phase }
func tellReason(a about) string  { return because("", a.Reason) }
func tellEjected(a about) string { return a.ejected() }

func tellLeft(a about) string {
	return strings.TrimSpace(List(a.game.NamesOf(a.Seats)) + " " + a.ejected())
}

func tellReplaced(a about) string {
	return List(a.game.NamesOf(a.Seats)) + " now played by " + a.person
}
func tellBecame(a about) string { return "wrote for " + a.game.SeatName(a.Seat) }

func tellSheet(a about) string { return a.turn() + "orders of " + a.game.SeatName(a.Seat) }

func tellAhead(a about) string {
	return a.turn() + fmt.Sprintf("orders of %s, sent ahead for round %d", a.game.SeatName(a.Seat), a.Round)
}

func tellLapsed(a about) string {
	return a.turn() + "given back what was sent ahead of " + a.game.SeatName(a.Seat)
}

func tellCancelled(a about) string {
	return a.turn() + "withdrawn: " + strings.Join(a.game.Played(slices.Concat(a.Sections, a.Ahead)), ", ")
}

func tellResolved(a about) string { return a.turn() + strings.Join(a.game.Played(a.Consumed), ", ") }
func tellEdited(a about) string   { return because(a.turn()+"corrected", a.Reason) }

func tellRolledback(a about) string { return because("to entry "+string(a.To)+",", a.Reason) }

func tellSeats(a about) string { return List(a.game.NamesOf(a.Seats)) }

func tellSheets(begin string) tell {
	return func(a about) string { return begin + List(a.game.NamesOf(slices.Sorted(maps.Keys(a.Sheets)))) }
}

func tellLate(a about) string {
	return List(a.game.NamesOf(a.Seats)) + ": " + cmp.Or(a.Stage, deadline.Late).String()
}

func tellTerms(a about) string {
	if a.Terms == nil {
		return ""
	}
	return a.Terms.String()
}

func tellReturned(a about) string { return "mail to " + a.person + " at " + a.Address + " comes back" }
func tellReached(a about) string  { return a.person + " at " + a.Address }

func tellAddress(a about) string {
	if a.Added != "" {
		return "added " + a.Added
	}
	return "removed " + a.Removed
}

func tellVote(a about) string    { return strings.TrimSpace(a.Motion + " " + a.Voice) }
func tellVerdict(a about) string { return a.Verdict.Why.String() }

func tellDeputy(verb string) tell {
	return func(a about) string {
		if a.Deputy == nil {
			return ""
		}
		line := a.Deputy.Name + " " + verb + " " + List(a.game.NamesOf(a.Deputy.Seats))
		if !a.Deputy.Until.IsZero() {
			line += ", until " + a.Deputy.Until.UTC().Format(time.DateOnly)
		}
		return line
	}
}
