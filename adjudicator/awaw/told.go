package awaw

import (
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/theatre"
	"despatch/words"
)

// What happens in a turn.
type (
	phaseBegan struct {
		Who   words.Name `json:"who"`
		Turn  words.Name `json:"turn"`
		Phase words.Name `json:"phase"`
	}
	announcedPhase struct {
		Who   words.Name `json:"who"`
		Other words.Name `json:"other"`
	}
	setSail struct {
		What   words.Name   `json:"what"`
		Forces []words.Text `json:"forces,omitempty"`
		Cargo  words.Names  `json:"cargo,omitempty"`
		From   words.Name   `json:"from"`
		To     words.Name   `json:"to"`
		Way    words.Names  `json:"way,omitempty"`
		Length int          `json:"length"`
	}
	lapsed struct {
		Line words.Line `json:"line"`
		Why  words.Text `json:"why"`
	}
	turnedBack struct {
		What words.Name `json:"what"`
		To   words.Name `json:"to"`
	}
	patrolStays struct {
		At words.Name `json:"at"`
	}
	patrolReturns struct {
		To words.Name `json:"to"`
	}
	patrolHome struct {
		Force words.Text `json:"force"`
		To    words.Name `json:"to"`
	}
	lineDrawn struct {
		To  words.Name `json:"to"`
		Cut bool       `json:"cut,omitempty"`
	}
	landed struct {
		Units words.Names `json:"units"`
		At    words.Name  `json:"at"`
	}
	invaded struct {
		At         words.Name  `json:"at"`
		Attack     int         `json:"attack"`
		Defence    int         `json:"defence"`
		To1        int         `json:"to1"`
		Undefended bool        `json:"undefended,omitempty"`
		Taken      bool        `json:"taken"`
		Destroyers int         `json:"destroyers,omitempty"`
		Lost       words.Names `json:"lost,omitempty"`
	}
	captured struct {
		At words.Name `json:"at"`
		By words.Name `json:"by"`
	}
	displaced struct {
		Force words.Text `json:"force"`
		To    words.Name `json:"to"`
	}
	displacedLost struct {
		Force words.Text `json:"force"`
		At    words.Name `json:"at"`
	}
	overfullLost struct {
		At words.Name `json:"at"`
	}
	scored struct {
		Side   words.Name  `json:"side"`
		Points words.Line  `json:"points"`
		What   words.Name  `json:"what"`
		At     words.Names `json:"at,omitempty"`
	}
	cardsPlayed struct {
		Who   words.Name `json:"who"`
		Cards int        `json:"cards"`
	}
	damagedAtEnd struct {
		Side   words.Name `json:"side"`
		Points words.Line `json:"points"`
	}
	gameEnded struct {
		Why words.Text `json:"why"`
	}
	arrived struct {
		At    words.Name   `json:"at"`
		Ships []words.Text `json:"ships,omitempty"`
		Air   []words.Text `json:"air,omitempty"`
		Units words.Names  `json:"units,omitempty"`
	}
	repaired struct {
		Ships words.Names `json:"ships"`
	}
	departed struct {
		Ships words.Names  `json:"ships,omitempty"`
		Air   []words.Text `json:"air,omitempty"`
	}
	outOfSupply struct {
		At words.Names `json:"at"`
	}
)

// EventType implements adjudicator.Detail.
func (phaseBegan) EventType() string     { return "phase" }
func (announcedPhase) EventType() string { return "phase-announced" }
func (setSail) EventType() string        { return "set-sail" }
func (lapsed) EventType() string         { return "order-lapsed" }
func (turnedBack) EventType() string     { return "turned-back" }
func (patrolStays) EventType() string    { return "patrol-stays" }
func (patrolReturns) EventType() string  { return "patrol-returns" }
func (patrolHome) EventType() string     { return "patrol-home" }
func (lineDrawn) EventType() string      { return "line-drawn" }
func (landed) EventType() string         { return "landed" }
func (invaded) EventType() string        { return "invaded" }
func (captured) EventType() string       { return "captured" }
func (displaced) EventType() string      { return "displaced" }
func (displacedLost) EventType() string  { return "displaced-lost" }
func (overfullLost) EventType() string   { return "overfull-lost" }
func (scored) EventType() string         { return "scored" }
func (cardsPlayed) EventType() string    { return "cards-played" }
func (damagedAtEnd) EventType() string   { return "damaged-at-end" }
func (gameEnded) EventType() string      { return "game-ended" }
func (arrived) EventType() string        { return "arrived" }
func (repaired) EventType() string       { return "repaired" }
func (departed) EventType() string       { return "departed" }
func (outOfSupply) EventType() string    { return "out-of-supply" }

// opening tells how a player turn begins: who has come, is repaired and has gone, and what is out of supply.
func (t *turn) opening(o position.Opening) {
	t.head(openingTitle)
	for _, c := range o.Came {
		e := arrived{At: t.name(c.At), Air: aircraft(c.Air)}
		for _, f := range c.Forces {
			e.Ships = append(e.Ships, t.contents(t.Mover, f))
		}
		for _, u := range c.Cargo {
			e.Units = append(e.Units, words.Name(u.ID))
		}
		t.Emit(1, e, nil, "WW-20.164F", "WW-21.34")
	}
	if len(o.Repaired) > 0 {
		t.Emit(1, repaired{named(o.Repaired)}, nil, "WW-RULING.58")
	}
	if o.Left != nil || o.LeftAir != (theatre.Air{}) {
		t.Emit(1, departed{Ships: named(o.Left), Air: aircraft(o.LeftAir)}, nil, "WW-RULING.34")
	}
	var out words.Names
	for _, p := range t.Unsupplied {
		if t.Holds(t.Mover, p) {
			out = append(out, t.name(p))
		}
	}
	if out != nil {
		t.Emit(1, outOfSupply{out}, nil, "WW-21.36C-b")
	}
}

const openingTitle = "Beginning of the turn"

func named(list []string) (out words.Names) {
	for _, name := range list {
		out = append(out, words.Name(name))
	}
	return out
}
