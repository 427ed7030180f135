package battle

import (
	"slices"

	"despatch/adjudicator/awaw/exchange"
)

// Pool are a side's aircraft on land in a phase. Army air factors part into squadrons when they first act (WW-23.131), stay so for the phase, and become
// factors again as it ends; who has acted is inverted then (WW-23.163).
type Pool struct {
	Bases []Base
	side  Side
	flown exchange.Sorties
}

// NewPool is a pool of all aircraft of some bases.
func NewPool(bases []Base) *Pool {
	p := &Pool{Bases: bases}
	p.side.Bases = bases
	for _, b := range bases {
		p.side.Air = p.side.Air.Plus(b.flights())
	}
	return p
}

// Draw takes the squadrons of a base out of the pool that may act for or against a force in what it does (WW-23.161a), of some kinds.
func (p *Pool) Draw(base int, deed string, force int, may func(exchange.Kind) bool) exchange.Flights {
	free := p.flown.Free(p.side.Air.At(base), deed, force).Of(may)
	p.side.Air = p.side.Air.Minus(free)
	return free
}

// Back puts those that were drawn back, as a battle, or a sortie, has left them.
func (p *Pool) Back(b *Battle, side int, deed string, force int) {
	x := &b.Sides[side]
	acted := x.Acted.Plus(x.Covering)
	p.side.Air = p.side.Air.Plus(x.Air).Plus(x.Covering)
	p.side.Lost, p.side.Landed = p.side.Lost.Plus(x.Lost), p.side.Landed.Plus(x.Landed)
	p.side.Acted = p.side.Acted.Or(acted)
	p.flown.Fly(acted, deed, force)
	p.flown.Fly(x.Lost, deed, force)
}

// Aircraft are what the pool's bases have: as they stand in the phase, when nobody is inverted yet, or as it ends.
func (p *Pool) Aircraft(ended bool) []Aircraft {
	b := Battle{}
	b.Sides[0] = p.side
	b.Sides[0].Bases = slices.Clone(p.Bases)
	if !ended {
		b.Sides[0].Acted = nil
	}
	return b.Aircraft(0)
}

// Return puts squadrons back that were drawn, and did nothing.
func (p *Pool) Return(f exchange.Flights) { p.side.Air = p.side.Air.Plus(f) }
