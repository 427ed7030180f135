package campaign

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

// tells says who has done what with an entry that was folded last; before is where the game stood.
func (g *game) tells(e storage.Entry, before adjudicator.Stand) (EntryLine, error) {
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
	By     *by                `json:"by"`
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
func (b *entryBody) person(g *game) string {
	var p Player
	if json.Unmarshal(b.Player, &p) == nil && p.Name != "" {
		return p.Name
	}
	id := b.From
	if b.Deputy != nil {
		id = b.Deputy.Of
	}
	_ = json.Unmarshal(b.Player, &id) // what is no ID leaves it as it is
	if p := g.playerCalled(id); p != nil {
		return p.Name
	}
	seat := b.Seat // an entry that has one tells of the sections of its own sheet alone
	if taken := slices.Concat(b.Sections, b.Ahead); seat == "" && len(taken) > 0 {
		seat = taken[0].Seat
	}
	if p := g.player(seat); p != nil {
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
	tell func(g *game, b *entryBody, person string, before adjudicator.Stand) string
}

// of makes an entryTell of a function of the entry alone.
func of(by doer, tell func(b *entryBody, person string) string) entryTell {
	return entryTell{by, func(_ *game, b *entryBody, who string, _ adjudicator.Stand) string { return tell(b, who) }}
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
	kindCreated:   of(nobody, func(b *entryBody, _ string) string { return "with " + people(b.Players) }),
	kindArrived:   of(aMaster, func(b *entryBody, _ string) string { return "from " + b.From }),
	kindAnnounced: of(aMaster, nothing), kindOpened: of(aMaster, nothing), kindJoined: of(aPlayer, nothing), kindPress: of(aPlayer, func(b *entryBody, _ string) string { return "to " + b.Named }),
	kindSettings: of(aPlayer, nothing), kindAbsent: of(aPlayer, nothing), kindHeld: of(nobody, nothing), kindAnnouncement: of(aMaster, nothing),
	kindWithdrawn: of(aPlayer, func(b *entryBody, person string) string { return ejected(b, person) }),
	kindLeft: {aPlayer, func(g *game, b *entryBody, person string, _ adjudicator.Stand) string {
		return strings.TrimSpace(list(g.namesOf(b.Seats)) + " " + ejected(b, person))
	}},
	kindReplaced: {aMaster, func(g *game, b *entryBody, person string, _ adjudicator.Stand) string {
		return list(g.namesOf(b.Seats)) + " now played by " + person
	}},
	kindClosed: of(aMaster, reasons), kindPaused: of(aMaster, reasons), kindResumed: of(aMaster, nothing), kindPolicy: of(aMaster, nothing),
	kindSheet: {aPlayer, func(g *game, b *entryBody, _ string, before adjudicator.Stand) string {
		return turnOf(before) + "orders of " + g.seatName(b.Seat)
	}},
	kindAhead: {aPlayer, func(g *game, b *entryBody, _ string, before adjudicator.Stand) string {
		return turnOf(before) + fmt.Sprintf("orders of %s, sent ahead for round %d", g.seatName(b.Seat), b.Round)
	}},
	kindLapsed: {nobody, func(g *game, b *entryBody, _ string, before adjudicator.Stand) string {
		return turnOf(before) + "given back what was sent ahead of " + g.seatName(b.Seat)
	}},
	kindCancelled: {aPlayer, func(g *game, b *entryBody, _ string, before adjudicator.Stand) string {
		return turnOf(before) + "withdrawn: " + strings.Join(g.played(slices.Concat(b.Sections, b.Ahead)), ", ")
	}},
	kindResolved: {nobody, func(g *game, b *entryBody, _ string, before adjudicator.Stand) string {
		return turnOf(before) + strings.Join(g.played(b.Consumed), ", ")
	}},
	kindBecame: {aMaster, func(g *game, b *entryBody, _ string, _ adjudicator.Stand) string {
		return "wrote for " + g.seatName(b.Seat)
	}},
	kindUnfit:     {nobody, sheetsOf("orders that no longer hold: ")},
	kindMissed:    {nobody, sheetsOf("played for ")},
	kindProcessed: of(aMaster, func(b *entryBody, _ string) string { return b.Phase }),
	kindEdited: {aMaster, func(_ *game, b *entryBody, _ string, before adjudicator.Stand) string {
		return because(turnOf(before)+"corrected", b.Reason)
	}},
	kindRolledback: of(aMaster, func(b *entryBody, _ string) string { return because("to entry "+string(b.To)+",", b.Reason) }),
	kindRenewed:    of(nobody, func(*entryBody, string) string { return "a backup was restored; a new seed is promised" }),
	kindReminded:   {nobody, seatsOf("")},
	kindLate: {nobody, func(g *game, b *entryBody, _ string, _ adjudicator.Stand) string {
		return list(g.namesOf(b.Seats)) + ": " + cmp.Or(b.Stage, deadline.Late).String()
	}},
	kindMoved: of(aMaster, func(*entryBody, string) string { return "deadlines" }),
	kindTerms: of(aMaster, func(b *entryBody, _ string) string {
		if b.Terms == nil {
			return ""
		}
		return b.Terms.String()
	}),
	kindReturned: of(nobody, func(b *entryBody, person string) string {
		return "mail to " + person + " at " + b.Address + " comes back"
	}),
	kindReached: of(nobody, func(b *entryBody, person string) string { return person + " at " + b.Address }),
	kindAddresses: of(aPlayer, func(b *entryBody, _ string) string {
		if b.Added != "" {
			return "added " + b.Added
		}
		return "removed " + b.Removed
	}),
	kindDeputy:      {aPlayer, deputyTells("speaks for")},
	kindDeputyEnded: {aMaster, deputyTells("speaks no longer for")},
	kindVote:        of(aPlayer, func(b *entryBody, _ string) string { return strings.TrimSpace(b.Motion + " " + b.Voice) }),
	kindAgreed:      of(nobody, func(b *entryBody, _ string) string { return b.Verdict.Why }),
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
	return list(names)
}

func seatsOf(begin string) func(*game, *entryBody, string, adjudicator.Stand) string {
	return func(g *game, b *entryBody, _ string, _ adjudicator.Stand) string {
		return begin + list(g.namesOf(b.Seats))
	}
}

func sheetsOf(begin string) func(*game, *entryBody, string, adjudicator.Stand) string {
	return func(g *game, b *entryBody, _ string, _ adjudicator.Stand) string {
		return begin + list(g.namesOf(slices.Sorted(maps.Keys(b.Sheets))))
	}
}

func deputyTells(verb string) func(*game, *entryBody, string, adjudicator.Stand) string {
	return func(g *game, b *entryBody, _ string, _ adjudicator.Stand) string {
		if b.Deputy == nil {
			return ""
		}
		line := b.Deputy.Name + " " + verb + " " + list(g.namesOf(b.Deputy.Seats))
		if !b.Deputy.Until.IsZero() {
			line += ", until " + b.Deputy.Until.UTC().Format(time.DateOnly)
		}
		return line
	}
}
