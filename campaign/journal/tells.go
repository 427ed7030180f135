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
	what, ok := entryTells[e.Kind]
	if !ok {
		return line, nil
	}
	var body entryBody
	if err := json.Unmarshal(e.Body, &body); err != nil {
		return line, fmt.Errorf("game %s, journal entry %d (%s): %w", e.Game, e.Number, e.Kind, err)
	}
	person := body.person(g)
	line.Who = body.doer(what.by, person)
	line.What = what.tell(g, &body, person, before)
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

// entryTell says what entries of one kind tell.
type entryTell struct {
	by   doer
	tell func(g *Game, b *entryBody, person string, before adjudicator.Stand) string
}

// of makes an entryTell of a function of the entry alone.
func of(by doer, tell func(b *entryBody, person string) string) entryTell {
	return entryTell{by, func(_ *Game, b *entryBody, who string, _ adjudicator.Stand) string { return tell(b, who) }}
}

var (
	nothing = func(*entryBody, string) string { return "" }
	reasons = func(b *entryBody, _ string) string { return because("", b.Reason) }
)

func because(what, reason string) string {
	if reason == "" {
		return what
	}
	return strings.TrimSpace(what + " because " + reason)
}

// turnOf begins a line with the turn in which something was done.
func turnOf(before adjudicator.Stand) string {
	return fmt.Sprintf("round %d, %s: ", before.Round, before.Turn)
}

// entryTells has a row for each kind of entry; what people wrote to each other, and what orders say, stands in none.
var entryTells = map[string]entryTell{
	KindCreated:   of(nobody, func(b *entryBody, _ string) string { return "with " + people(b.Players) }),
	KindArrived:   of(aMaster, func(b *entryBody, _ string) string { return "from " + b.From }),
	KindAnnounced: of(aMaster, nothing), KindOpened: of(aMaster, nothing), KindJoined: of(aPlayer, nothing), KindPress: of(aPlayer, func(b *entryBody, _ string) string { return "to " + b.Named }),
	KindSettings: of(aPlayer, nothing), KindAbsent: of(aPlayer, nothing), KindHeld: of(nobody, nothing), KindAnnouncement: of(aMaster, nothing),
	KindWithdrawn: of(aPlayer, func(b *entryBody, person string) string { return ejected(b, person) }),
	KindLeft: {aPlayer, func(g *Game, b *entryBody, person string, _ adjudicator.Stand) string {
		return strings.TrimSpace(List(g.NamesOf(b.Seats)) + " " + ejected(b, person))
	}},
	KindReplaced: {aMaster, func(g *Game, b *entryBody, person string, _ adjudicator.Stand) string {
		return List(g.NamesOf(b.Seats)) + " now played by " + person
	}},
	KindClosed: of(aMaster, reasons), KindPaused: of(aMaster, reasons), KindResumed: of(aMaster, nothing), KindPolicy: of(aMaster, nothing),
	KindSheet: {aPlayer, func(g *Game, b *entryBody, _ string, before adjudicator.Stand) string {
		return turnOf(before) + "orders of " + g.SeatName(b.Seat)
	}},
	KindAhead: {aPlayer, func(g *Game, b *entryBody, _ string, before adjudicator.Stand) string {
		return turnOf(before) + fmt.Sprintf("orders of %s, sent ahead for round %d", g.SeatName(b.Seat), b.Round)
	}},
	KindLapsed: {nobody, func(g *Game, b *entryBody, _ string, before adjudicator.Stand) string {
		return turnOf(before) + "given back what was sent ahead of " + g.SeatName(b.Seat)
	}},
	KindCancelled: {aPlayer, func(g *Game, b *entryBody, _ string, before adjudicator.Stand) string {
		return turnOf(before) + "withdrawn: " + strings.Join(g.Played(slices.Concat(b.Sections, b.Ahead)), ", ")
	}},
	KindResolved: {nobody, func(g *Game, b *entryBody, _ string, before adjudicator.Stand) string {
		return turnOf(before) + strings.Join(g.Played(b.Consumed), ", ")
	}},
	KindBecame: {aMaster, func(g *Game, b *entryBody, _ string, _ adjudicator.Stand) string {
		return "wrote for " + g.SeatName(b.Seat)
	}},
	KindUnfit:     {nobody, sheetsOf("orders that no longer hold: ")},
	KindMissed:    {nobody, sheetsOf("played for ")},
	KindProcessed: of(aMaster, func(b *entryBody, _ string) string { return b.Phase }),
	KindEdited: {aMaster, func(_ *Game, b *entryBody, _ string, before adjudicator.Stand) string {
		return because(turnOf(before)+"corrected", b.Reason)
	}},
	KindRolledback: of(aMaster, func(b *entryBody, _ string) string { return because("to entry "+string(b.To)+",", b.Reason) }),
	KindRenewed:    of(nobody, func(*entryBody, string) string { return "a backup was restored; a new seed is promised" }),
	KindReminded:   {nobody, seatsOf("")},
	KindLate: {nobody, func(g *Game, b *entryBody, _ string, _ adjudicator.Stand) string {
		return List(g.NamesOf(b.Seats)) + ": " + cmp.Or(b.Stage, deadline.Late).String()
	}},
	KindMoved: of(aMaster, func(*entryBody, string) string { return "deadlines" }),
	KindTerms: of(aMaster, func(b *entryBody, _ string) string {
		if b.Terms == nil {
			return ""
		}
		return b.Terms.String()
	}),
	KindReturned: of(nobody, func(b *entryBody, person string) string {
		return "mail to " + person + " at " + b.Address + " comes back"
	}),
	KindReached: of(nobody, func(b *entryBody, person string) string { return person + " at " + b.Address }),
	KindAddresses: of(aPlayer, func(b *entryBody, _ string) string {
		if b.Added != "" {
			return "added " + b.Added
		}
		return "removed " + b.Removed
	}),
	KindDeputy:      {aPlayer, deputyTells("speaks for")},
	KindDeputyEnded: {aMaster, deputyTells("speaks no longer for")},
	KindVote:        of(aPlayer, func(b *entryBody, _ string) string { return strings.TrimSpace(b.Motion + " " + b.Voice) }),
	KindAgreed:      of(nobody, func(b *entryBody, _ string) string { return b.Verdict.Why.String() }),
}

func ejected(b *entryBody, person string) string {
	if b.Ejected {
		return "taken from " + person
	}
	return ""
}

// people names persons.
func people(players []Player) string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = p.Name
	}
	return List(names)
}

func seatsOf(begin string) func(*Game, *entryBody, string, adjudicator.Stand) string {
	return func(g *Game, b *entryBody, _ string, _ adjudicator.Stand) string {
		return begin + List(g.NamesOf(b.Seats))
	}
}

func sheetsOf(begin string) func(*Game, *entryBody, string, adjudicator.Stand) string {
	return func(g *Game, b *entryBody, _ string, _ adjudicator.Stand) string {
		return begin + List(g.NamesOf(slices.Sorted(maps.Keys(b.Sheets))))
	}
}

func deputyTells(verb string) func(*Game, *entryBody, string, adjudicator.Stand) string {
	return func(g *Game, b *entryBody, _ string, _ adjudicator.Stand) string {
		if b.Deputy == nil {
			return ""
		}
		line := b.Deputy.Name + " " + verb + " " + List(g.NamesOf(b.Deputy.Seats))
		if !b.Deputy.Until.IsZero() {
			line += ", until " + b.Deputy.Until.UTC().Format(time.DateOnly)
		}
		return line
	}
}
