package awaw

import (
	"slices"

	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// stage moves aircraft on land to other bases, before anybody else moves (WW-21.225).
func (t airfields) stage(list []orders.Statement) {
	var stages []forms.Stage
	t.stagedTo = map[sea.Place]bool{}
	for _, st := range list {
		if s, is := st.(forms.Stage); is {
			stages = append(stages, s)
			if to, known := t.Theatre.Find(s.To.ID); known {
				t.stagedTo[to] = true
			}
		}
	}
	if t.tried {
		t.navy(func(n *activity.Navy) { n.Stage(t.Account, stages) })
		return
	}
	for i, st := range stages { // one that fails lapses, and the others are carried out
		trial := play.NewAccount(book)
		n := activity.Navy{State: t.State.Clone(), Side: t.Mover}
		if n.Stage(trial, stages[:i+1]); trial.Failed() {
			t.lapsedFor(trial, st)
			stages = append(stages[:i:i], stages[i+1:]...)
			t.stage(statements(stages))
			return
		}
	}
	var moved [][]activity.Flown
	t.navy(func(n *activity.Navy) { moved = n.Stage(t.Account, stages) })
	for i, st := range stages {
		from, _ := t.Theatre.Find(st.From.ID)
		to, _ := t.Theatre.Find(st.To.ID)
		t.Emit(1, staged{Air: airOf(moved[i]), From: t.name(from), To: t.name(to)}, nil, "WW-21.225")
	}
}

// debark puts aircraft of ships that have turned back into the base from which they came.
func (t airfields) debark(v *voyage) {
	t.navy(func(n *activity.Navy) {
		for _, s := range v.Sailing {
			for _, c := range s.Cargo {
				if c.Kind == theatre.Aircraft && (s.Beaten || v.Beaten) && !s.Gone() {
					n.Base([]activity.Flown{{Power: c.Power, Air: c.Air}}, v.Route.From)
				}
			}
		}
	})
}

// mayEmbark refuses to carry aircraft by sea that have just flown in: each moves once (WW-21.436b).
func (t airfields) mayEmbark(st forms.Voyage, p *activity.Plan) bool {
	flies := slices.ContainsFunc(p.Cargo, func(c theatre.Cargo) bool { return c.Kind == theatre.Aircraft })
	if !flies || !t.stagedTo[p.Route.From] {
		return true
	}
	t.Refuse(st.Pos, "WW-21.436b", flewIn{t.name(p.Route.From)})
	t.giveBack(p)
	return false
}

// book keeps aircraft that are to go by sea from flying before (WW-21.436a).
func (t airfields) book(list []forms.Voyage) {
	n := activity.Navy{State: t.State, Side: t.Mover}
	t.booked = map[wingKey]theatre.Air{}
	for _, f := range n.Booked(list) {
		key := wingKey{f.From, f.Power}
		t.booked[key] = t.booked[key].Plus(f.Air)
	}
}

func statements(list []forms.Stage) (out []orders.Statement) {
	for _, st := range list {
		out = append(out, st)
	}
	return out
}

// airOf are aircraft in words.
func airOf(list []activity.Flown) words.Text {
	a := airSeen{}
	for _, f := range list {
		a.Factors, a.Squadrons = a.Factors+f.Factors, a.Squadrons+f.Squadrons
	}
	return book.Say(a)
}

// lapsedFor tells the mover of an order that can no longer be carried out, and why.
func (t airfields) lapsedFor(trial *play.Account, st orders.Statement) {
	var why words.Text
	for _, d := range trial.Diagnostics {
		why = d.Message
	}
	t.tellMover(2, lapsed{Line: words.Line(play.Lines([]orders.Statement{st}, t.game.vocab)[0]), Why: why})
}

// airRaids has aircraft on land attack bases, before anybody is met in the phase (WW-23.51a): each flies once, and is inverted then. Army air attacks
// whole (WW-23.52a), and no raid is flown together with carriers (WW-23.51b).
func (t airfields) airRaids(list []orders.Statement) {
	flown := map[wingKey]theatre.Air{}
	for _, st := range list {
		raid, is := st.(forms.AirRaid)
		if !is {
			continue
		}
		began := t.Mark()
		var air []activity.Flown
		on, ok := sea.Nowhere, false
		t.navy(func(n *activity.Navy) { air, on, ok = n.AirRaid(t.Account, raid) })
		switch {
		case !ok && !t.tried:
			t.lapse(began, raid)
		case !ok || t.tried:
		default:
			for _, f := range decks(t).bomb(raid, air, on) {
				key := wingKey{f.From, f.Power}
				flown[key] = flown[key].Plus(f.Air)
			}
		}
	}
	for key, air := range flown {
		t.inverts(key, air)
	}
	t.Settle()
}

// inverts puts aircraft back into their base, inverted.
func (t airfields) inverts(key wingKey, air theatre.Air) {
	w := t.Wing(key.at, key.power)
	w.Inverted = w.Inverted.Plus(air)
}

// bomb carries out a raid, and gives back who has come home.
func (t decks) bomb(st forms.AirRaid, air []activity.Flown, on sea.Place) (home []activity.Flown) {
	e := &engagement{turn: t.turn, passing: true, apart: true}
	enemy := 1 - t.Mover
	m := chain.Meeting{At: on, Interceptor: t.Mover}
	m.Sides[enemy] = t.inPort(on, enemy)
	setup := battle.Setup{Hex: t.name(on), Interceptor: int(t.Mover), Passage: true, Nations: battle.NationsOf(t.Theatre), Seniority: e.seniority()}
	naval := false // army air squadrons fight only where there are naval ones (WW-23.131A, WW-23.141A)
	for _, f := range air {
		naval = naval || f.Squadrons > 0
	}
	defenders := airfields(t).standing(on, enemy)
	for _, w := range defenders {
		naval = naval || w.Ready.Squadrons > 0
	}
	bases := [2][]battle.Base{}
	for i, f := range air {
		bases[t.Mover] = append(bases[t.Mover], battle.Base{
			Key: i + 1, Name: t.name(f.From), Power: f.Power, Factors: f.Factors, Squadrons: f.Squadrons, Elite: f.Elite, Whole: true,
		})
	}
	for i, w := range defenders {
		bases[enemy] = append(bases[enemy], battle.Base{
			Key: i + 1, Name: t.name(on), Power: w.Power, Factors: w.Ready.Factors, Squadrons: w.Ready.Squadrons, Elite: w.Ready.Elite, Whole: !naval,
		})
	}
	for side := range theatre.Side(2) {
		p := battle.Party{Seat: seatOf(t.State, side), Name: words.Name(t.Theatre.Seats[side].Name), Bases: bases[side], Means: e.means(side), Policy: e.fights(side)}
		for _, s := range m.Sides[side] {
			p.Forces = append(p.Forces, e.force(s, false))
		}
		setup.Sides[side] = p
	}
	e.battle = battle.Begin(setup)
	t.Emit(1, airRaided{At: t.name(on), From: t.name(air[0].From), Air: airOf(air)}, nil, "WW-23.51a")
	for range mostStrikes {
		res := e.conduct().PortRound(e.battle, battle.PortRaid{Side: int(t.Mover), Counterair: st.Counterair, Harbour: battle.Harbour(t.Theatre, on), Last: !st.Again})
		if !st.Again || !res.Flew || !res.Harm { // WW-23.53
			break
		}
	}
	e.battle.Over = true
	e.write()
	e.settle()
	t.backInPort(m.Sides[enemy])
	for i, a := range e.battle.Aircraft(int(t.Mover)) {
		left := a.Ready.Plus(a.Inverted)
		airfields(t).loseAir(t.Mover, air[i].Power, a.Lost)
		home = append(home, activity.Flown{Power: air[i].Power, From: air[i].From, Air: left})
	}
	for i, a := range e.battle.Aircraft(int(enemy)) {
		airfields(t).loseAir(enemy, defenders[i].Power, a.Lost)
		airfields(t).defended(on, defenders[i].Power, a)
	}
	return home
}

// standing are the aircraft of a side in a place.
func (t airfields) standing(p sea.Place, side theatre.Side) (list []position.Wing) {
	for _, w := range t.Wings {
		if w.At == p && t.Theatre.OfPower(w.Power) == side && w.Ready != (theatre.Air{}) {
			list = append(list, w)
		}
	}
	return list
}

// defended writes what is left of aircraft that have defended their base.
func (t airfields) defended(p sea.Place, power fleet.Power, a battle.Aircraft) {
	for i := range t.Wings {
		if w := &t.Wings[i]; w.At == p && w.Power == power {
			w.Ready, w.Inverted = a.Ready, w.Inverted.Plus(a.Inverted)
		}
	}
}

// loseAir counts aircraft that are lost, and gives the enemy his points.
func (t airfields) loseAir(side theatre.Side, power fleet.Power, lost theatre.Air) {
	w := t.Theatre.Victory.Losses
	t.LostAir[power] = t.LostAir[power].Plus(lost)
	t.Points[1-side] += lost.Factors*w.AirFactor + lost.Squadrons*w.Squadron
}

// What is told of them.
type (
	staged struct {
		Air  words.Text `json:"air"`
		From words.Name `json:"from"`
		To   words.Name `json:"to"`
	}
	airRaided struct {
		At   words.Name `json:"at"`
		From words.Name `json:"from"`
		Air  words.Text `json:"air"`
	}
)

// EventType implements adjudicator.Detail.
func (staged) EventType() string    { return "staged" }
func (airRaided) EventType() string { return "air-raided" }

// none are no aircraft.
func none(battle.Base) exchange.Flights { return exchange.Flights{} }
