package chain

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/orders"
	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// Phrases are those of what is told here, for the book of the game.
func Phrases() fs.FS { return words.Phrases(phraseFiles) }

var emptyPlace orders.Place

// book words what is told here.
var book = words.Carried(Phrases())

// company is a force as both sides may see it: a task force by its marker, loose ships one by one.
type company struct {
	// Of is whose it is, Adj the same before a noun: American.
	Of, Adj, Marker words.Name
	Ships           words.Names
	Lights          words.Amounts
}

// What is told of interceptions.
type (
	tried struct {
		Force    words.Text `json:"force"`
		What     words.Name `json:"what,omitempty"`
		Counters bool       `json:"counters,omitempty"`
		From     words.Name `json:"from"`
		At       words.Name `json:"at"`
		Far      int        `json:"far"`
		Dice     int        `json:"dice"`
		Hexes    int        `json:"hexes"`
		InBase   bool       `json:"in_base,omitempty"`
		Arrives  bool       `json:"arrives"`
	}
	supported struct {
		Force   words.Text `json:"force"`
		From    words.Name `json:"from"`
		At      words.Name `json:"at"`
		Far     int        `json:"far"`
		Arrives bool       `json:"arrives"`
	}
	lineCut struct {
		Force words.Text `json:"force"`
		To    words.Name `json:"to"`
		At    words.Name `json:"at"`
	}
	met struct {
		At    words.Name   `json:"at"`
		One   []words.Text `json:"one"`
		Other []words.Text `json:"other"`
	}
	heldSea struct {
		Force words.Text `json:"force"`
		At    words.Name `json:"at"`
	}
	cameUp struct {
		Force   words.Text `json:"force"`
		At      words.Name `json:"at"`
		Arrives bool       `json:"arrives"`
	}
)

// EventType implements adjudicator.Detail.
func (tried) EventType() string     { return "interception-tried" }
func (supported) EventType() string { return "patrol-supports" }
func (lineCut) EventType() string   { return "line-cut" }
func (met) EventType() string       { return "forces-met" }
func (heldSea) EventType() string   { return "sea-held" }
func (cameUp) EventType() string    { return "came-up" }

// CutsLine says whether an event is that a line of supply is cut which nobody protects, and to where it was drawn.
func CutsLine(d adjudicator.Detail) (to words.Name, cut bool) {
	e, is := d.(lineCut)
	return e.To, is
}

func (r *Run) name(p sea.Place) words.Name { return words.Name(r.Theatre.Name(p)) }

func (r *Run) company(s *Sailing) words.Text { return CompanyOf(r.Theatre, s.Side, s.Marker, s.Force) }

func (r *Run) companies(list []*Sailing) (out []words.Text) {
	for _, s := range list {
		out = append(out, r.company(s))
	}
	return out
}

// CompanyOf is a force as all may see it: of a task force its marker alone (WW-20.164A); what is loose lies open.
func CompanyOf(t *theatre.Theatre, side theatre.Side, m position.Marker, f fleet.Force) words.Text {
	if m.Any() {
		return book.Say(company{Of: words.Name(t.Powers[m.Power].Name), Adj: words.Name(t.Powers[m.Power].Adjective), Marker: words.Name(markerName(m))})
	}
	return book.Say(Contents(t, side, f))
}

// Contents are the ships of a force, one by one, for who may see them.
func Contents(t *theatre.Theatre, side theatre.Side, f fleet.Force) words.Topic {
	c := company{Of: words.Name(t.Seats[side].Name), Adj: words.Name(t.Seats[side].Name)}
	if flag, any := f.Flag(func(fleet.Power) bool { return false }); any {
		c.Of, c.Adj = words.Name(t.Powers[flag].Name), words.Name(t.Powers[flag].Adjective)
	}
	ships := slices.Clone(f.Ships)
	slices.SortFunc(ships, func(a, b fleet.Ship) int { return cmp.Compare(a.Name(), b.Name()) })
	for _, s := range ships {
		c.Ships = append(c.Ships, words.Name(s.Name()))
	}
	for k := range fleet.Kind(fleet.Kinds) {
		if n := f.Sum(k) * k.Size(); n > 0 {
			one, many := forms.KindName(k)
			c.Lights = append(c.Lights, words.Count{Number: n, One: one, Many: many})
		}
	}
	return c
}

func markerName(m position.Marker) string { return fmt.Sprint("TF", m.Number) }

// Submarines says whether a force is submarines alone.
func Submarines(s *Sailing) bool { return s.submarines() }

// Label names a force in the reasons of dice, and in battles.
func Label(t *theatre.Theatre, s *Sailing) string { return s.label(t) }

func (s *Sailing) label(t *theatre.Theatre) string {
	if s.Marker.Any() {
		return t.Powers[s.Marker.Power].Name + " " + markerName(s.Marker)
	}
	return t.Seats[s.Side].Name + ", " + t.Name(s.From)
}

var deedNames = map[orders.Form]words.Name{
	forms.FormPatrol: "patrol", forms.FormBaseChange: "base change", forms.FormSupply: "supply line", forms.FormTransport: "sea transport", forms.FormInvade: "invasion",
	forms.FormRaid: "raid", forms.FormStrike: "carrier mission", forms.FormRedeploy: "redeployment", forms.FormEscort: "sea escort", forms.FormHome: "way home",
	forms.FormHunters: "interceptors",
}

// DeedName is what people call an activity.
func DeedName(deed orders.Form) words.Name { return deedNames[deed] }
