package chain

import (
	"cmp"
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/interception"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/words"
)

// hunt is a force that goes for another in a hex.
type hunt struct {
	who *Sailing
	at  sea.Place
	// far is how far it has to go, way the hexes that it enters.
	far int
	way []sea.Place
	// dice are those that it has, moved how far they take it.
	dice, moved int
	arrived     bool
	// gaveUp: it tries no more (WW-22.2412).
	gaveUp bool
	// by are those who go for it on its way.
	by []*hunt
}

// clash is who goes for some activities in a hex, and who comes to their help there.
type clash struct {
	at       sea.Place
	missions []*Mission
	side     theatre.Side // that intercepts
	hunts    []*hunt
	helps    []*hunt
}

// prospect is a force with a hex in which it could meet somebody, and how likely that is.
type prospect struct {
	offer
	attempt  interception.Attempt
	far      int
	way      []sea.Place
	ways, of int
}

// likely says whether it meets somebody with a chance of so many per cent at least; of none it must have some chance.
func (p prospect) likely(least int) bool { return p.ways > 0 && p.ways*100 >= least*p.of }

// spotters are the squadrons of a side that see what comes within their range on a way: a search squadron of each army air factor, and naval ones,
// in bases that work (WW-22.231Aa, WW-22.231Ab, WW-23.132).
func (r *Run) spotters(side theatre.Side, way []sea.Place) (n int) {
	ranges := r.Theatre.Rules.AirRange
	sees := func(from sea.Place, most int) bool {
		return slices.ContainsFunc(way, func(p sea.Place) bool {
			far, ok := r.Theatre.Chart.AirDistance(from, p)
			return ok && far <= most
		})
	}
	for _, w := range r.Wings {
		if r.Theatre.OfPower(w.Power) != side || !r.Holds(side, w.At) || slices.Contains(r.Unsupplied, w.At) {
			continue
		}
		if w.Ready.Factors > 0 && sees(w.At, ranges.Army) {
			n += w.Ready.Factors
		}
		if w.Ready.Squadrons > 0 && sees(w.At, ranges.Naval) {
			n += w.Ready.Squadrons
		}
	}
	return n
}

// prospect measures how a force could come to a hex against somebody; false where it cannot.
func (r *Run) prospect(o offer, at sea.Place, attempt interception.Attempt) (prospect, bool) {
	p := prospect{offer: o}
	far, ok := r.distance(o.Side, o.base(), at)
	if !ok {
		return p, false
	}
	p.far = far
	if p.way = []sea.Place{at}; far > 0 {
		p.way, _ = r.far[o.Side][o.base()].Way(at)
	}
	attempt.Spotters = r.spotters(o.Side, p.way)
	attempt.MoreCards = r.Played[o.Side].Strategic > r.Played[1-o.Side].Strategic // WW-22.231B
	attempt.Slow = o.Force.Slow()                                                 // WW-22.232A
	attempt.Submarines = o.submarines()
	attempt.Stranded = !attempt.Submarines && o.Patrol == sea.Nowhere && !r.Operational(o.Side, o.From) // WW-22.232C
	p.attempt = attempt
	p.ways, p.of = interception.Chance(attempt.Dice(), far, r.halved())
	return p, true
}

// attempt is one against a mission in a hex, as the other side sees it, or as it is.
func (m *Mission) attempt(at sea.Place, small bool) interception.Attempt {
	return interception.Attempt{Against: m.against(), AtMission: m.Deed == forms.FormInvade && at == m.Route.To(), Small: small}
}

// best is the hex in which one of some forces meets a mission most likely; of such hexes the one that more of its squadrons see, then the nearest to
// its base; with all forces, and how likely each meets it there (D2).
func (r *Run) best(m *Mission, offers []offer, hexes []sea.Place) (at sea.Place, list []prospect) {
	at = sea.Nowhere
	var top prospect
	small := m.factors(false) < smallForce
	for _, hex := range hexes {
		var here []prospect
		for _, o := range offers {
			if p, ok := r.prospect(o, hex, m.attempt(hex, small)); ok {
				here = append(here, p)
			}
		}
		if len(here) == 0 {
			continue
		}
		first := slices.MaxFunc(here, better)
		if at == sea.Nowhere || better(first, top) > 0 {
			at, top, list = hex, first, here
		}
	}
	return at, list
}

// smallForce is what a force has fewer factors than, against whom a die is lost (WW-22.232Da, WW-22.232Db).
const smallForce = 10

func better(a, b prospect) int {
	return cmp.Or(cmp.Compare(a.ways*b.of, b.ways*a.of), cmp.Compare(a.attempt.Spotters, b.attempt.Spotters), cmp.Compare(b.far, a.far))
}

// answer is what a side does about a mission: in which hex, with which forces. What it has said goes first; where that cannot be carried out, or
// nothing was said, the default holds (D1, WW-RULING.64).
func (r *Run) answer(side theatre.Side, m *Mission) (at sea.Place, with []prospect) {
	at = sea.Nowhere
	said := false
	for _, st := range r.Policies[side].Intercepts {
		if !slices.Contains(st.What, m.Deed) || m.Deed == forms.FormPatrol && m.Stays == !st.Where.IsZero() {
			continue
		}
		if st.With == nil {
			return at, r.merged(m, at, with)
		}
		offers := r.named(side, Hunts, st.With, st.From, m.Deed, with)
		if len(offers) == 0 {
			continue
		}
		said = true
		hexes := m.hexes(r.Theatre.Chart)
		if at != sea.Nowhere { // all meet it in one hex (WW-22.14F)
			hexes = []sea.Place{at}
		}
		hexes = r.wanted(hexes, m, st)
		hex, list := r.best(m, offers, hexes)
		list = slices.DeleteFunc(list, func(p prospect) bool { return !p.likely(st.Chance) })
		if len(list) > 0 {
			at, with = hex, append(with, list...)
		}
	}
	if said {
		return at, r.merged(m, at, with)
	}
	return r.byDefault(side, m)
}

// merged puts loose ships of one base that go for the same target together: they are one force (WW-22.113).
func (r *Run) merged(m *Mission, at sea.Place, list []prospect) (out []prospect) {
	for _, p := range list {
		i := slices.IndexFunc(out, func(o prospect) bool {
			return o.offer.force == p.offer.force && !p.Marker.Any() && !p.submarines() && !o.submarines()
		})
		if i < 0 {
			out = append(out, p)
			continue
		}
		o := out[i].offer
		o.Force = joined(o.Force, p.Force)
		out[i], _ = r.prospect(o, at, m.attempt(at, m.factors(false) < smallForce))
	}
	return out
}

// joined are the ships of two forces.
func joined(a, b fleet.Force) fleet.Force {
	all := fleet.Force{Ships: slices.Concat(a.Ships, b.Ships), Lights: map[fleet.Power]fleet.Lights{}}
	for _, f := range []fleet.Force{a, b} {
		for p, l := range f.Lights {
			all.Lights[p] = all.Lights[p].Plus(l)
		}
	}
	return all
}

// wanted are the hexes in which a statement would meet a mission; submarines alone may be met elsewhere (WW-22.13A).
func (r *Run) wanted(hexes []sea.Place, m *Mission, st forms.Intercept) []sea.Place {
	only := sea.Nowhere
	if p, named := r.Theatre.Find(st.Where.ID); named {
		only = p
	} else if st.TargetHex {
		only = m.Route.To()
	}
	if only == sea.Nowhere {
		return hexes
	}
	return slices.DeleteFunc(slices.Clone(hexes), func(p sea.Place) bool { return p != only })
}

// What a side that has said nothing goes by (D1): chances of half and more, and as many factors as it may expect of the enemy: eighteen of a task
// force of which it knows no more, nine of loose ships (WW-RULING.65).
const (
	evens         = 50
	expectOfTF    = 18
	expectOfLoose = 9
)

// Outlook is how likely a force meets a mission, in the hex in which it is likeliest: exactly, in ways of which so many.
type Outlook struct {
	Force     words.Text
	At        sea.Place
	Far, Dice int
	Ways, Of  int
	position.Marker
}

// Outlooks are those of a side's task forces that are ready, against a mission of the other side as that is seen.
func (r *Run) Outlooks(m *Mission) (list []Outlook) {
	for _, o := range r.taskForces(1-m.Side, Hunts, m.Deed) {
		at, best := r.best(m, []offer{o}, m.hexes(r.Theatre.Chart))
		if at == sea.Nowhere || best[0].ways == 0 {
			continue
		}
		p := best[0]
		list = append(list, Outlook{r.company(&p.Sailing), at, p.far, p.attempt.Dice(), p.ways, p.of, p.Marker})
	}
	return list
}

// byDefault sends task forces, as many as it takes, against what carries something or would stay at sea.
func (r *Run) byDefault(side theatre.Side, m *Mission) (sea.Place, []prospect) {
	if a := m.against(); a != interception.Carrying && a != interception.Staying {
		return sea.Nowhere, nil
	}
	at, list := r.best(m, r.taskForces(side, Hunts, m.Deed), m.hexes(r.Theatre.Chart))
	list = slices.DeleteFunc(list, func(p prospect) bool { return !p.likely(evens) })
	slices.SortStableFunc(list, func(a, b prospect) int { return -better(a, b) })
	enough := 0
	for i, p := range list {
		if enough += p.Factors(); enough >= r.expected(side, m) {
			return at, list[:i+1]
		}
	}
	return sea.Nowhere, nil
}

// expected is how many factors a side may expect in a mission.
func (r *Run) expected(side theatre.Side, m *Mission) (n int) {
	for _, s := range m.Sailing {
		seen := slices.IndexFunc(r.Sightings[side], func(x position.Sighting) bool { return x.Marker == s.Marker && x.Turn == r.State.Turn })
		switch {
		case !s.Marker.Any():
			n += expectOfLoose
		case seen >= 0:
			n += r.Sightings[side][seen].Force.Factors()
		default:
			n += expectOfTF
		}
	}
	return n
}

// together are the missions that are met with one in a hex: those that leave the same port when it is that hex, have it as their destination, or
// share it and a hex beside it on their way (WW-22.141a, WW-22.141b, WW-22.143a); ways that only cross are passed at different times (WW-22.142).
func together(m *Mission, all []*Mission, at sea.Place) []*Mission {
	list := []*Mission{m}
	for _, o := range all {
		if o == m || o.Tried || o.Stays != m.Stays || apart(m, o) {
			continue
		}
		same := m.Stays && at == o.Route.To() || at == m.Route.From && at == o.Route.From || at == m.Route.To() && at == o.Route.To()
		if same || along(m, o, at) {
			list = append(list, o)
		}
	}
	return list
}

// apart says whether two missions always sail apart: lines to different places, raids, redeployments and escorts to different places (WW-22.144a).
func apart(a, b *Mission) bool {
	redeploys := func(m *Mission) bool { return m.Deed == forms.FormRedeploy || m.Deed == forms.FormEscort }
	elsewhere := a.Route.To() != b.Route.To()
	return a.Deed == forms.FormRaid || b.Deed == forms.FormRaid || elsewhere && a.Deed == forms.FormSupply && b.Deed == forms.FormSupply ||
		elsewhere && redeploys(a) && redeploys(b)
}

// along says whether two ways share a hex and one beside it.
func along(a, b *Mission, at sea.Place) bool {
	beside := func(m *Mission) (list []sea.Place) {
		way := append([]sea.Place{m.Route.From}, m.Route.Places...)
		for i, p := range way {
			if p == at && i > 0 {
				list = append(list, way[i-1])
			}
			if p == at && i+1 < len(way) {
				list = append(list, way[i+1])
			}
		}
		return list
	}
	others := beside(b)
	return slices.ContainsFunc(beside(a), func(p sea.Place) bool { return slices.Contains(others, p) })
}
