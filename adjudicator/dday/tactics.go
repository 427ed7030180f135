package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/orders"
	"despatch/words"
)

// Effects are what tactics cards leave for a later order of the turn (DD-TACTIC.0.4).
type Effects struct {
	// Shelter is the zone, and ShelterOf the power, of a fighter that order 4 cannot fire at (DD-TACTIC.3).
	Shelter   Place
	ShelterOf Power
	// Closed is the zone that no Allied unit leaves or enters in order 8 (DD-TACTIC.7).
	Closed Place
	// From and To are the box that may land elsewhere, and where (DD-TACTIC.9).
	From, To Place
	// Paired: infantry beside artillery attacks better in order 11 (DD-TACTIC.10).
	Paired bool
}

// noEffects is what stands when no card has been used.
var noEffects = Effects{Shelter: nowhere, ShelterOf: NoPower, Closed: nowhere, From: nowhere, To: nowhere}

// effect carries out a card. It returns why the card cannot be used as ordered, nil when it was.
type effect struct {
	// places is how many places the order names, at least and at most.
	least, most int
	run         func(p *play, row *deck.Tactic, st orders.Use) words.Topic
}

// effects are the effects by name. Filled in by init, since they look cards up themselves.
var effects map[string]effect

func init() {
	effects = map[string]effect{
		"drop": {0, 0, (*play).drop}, "chart-loss": {0, 0, (*play).chartLoss}, "shot": {1, 1, (*play).tacticShot},
		"close": {1, 1, (*play).closeZone}, "build": {1, 1, (*play).buildBunker}, "redirect": {2, 2, (*play).redirect},
		"pair": {0, 0, (*play).pair}, "barrage": {2, 2, (*play).barrage}, "redeploy": {0, 0, (*play).redeploy},
		"convoy": {2, 7, (*play).convoy}, "recall": {0, 0, (*play).recall},
	}
}

// tacticUser is the side that may use a card: 0 for the Axis, 1 for the Allies (DD-TACTIC.0.5). The last card's is a table option
// (DD-RULING.19).
func (t *tables) tacticUser(s *State, number int) int {
	user := t.Tactics[number-1].User
	if number == lastCard && s.Options[optionLastUser] != "" {
		user = s.Options[optionLastUser]
	}
	return slices.Index(sideNames[:], user)
}

// drawTactic draws the tactics card of the order just carried out; its user may use it, once in the game. One that is passed up is
// gone, unless the table lets it come up again (DD-TACTIC.0.1 to 3).
func (p *play) drawTactic() {
	n := p.s.Card
	if !p.s.optionOn(optionTactics) || p.s.gone(n) || p.s.Winner != "" {
		return
	}
	if why := p.useTactic(&p.Tactics[n-1]); why != nil {
		p.emit(1, TacticKept{Card: n, Name: p.tactic(n), Why: book.Say(why), Gone: !p.s.persists()}, nil, fmt.Sprintf("DD-TACTIC.%d", n), "DD-RULING.18")
	}
	p.s.Expired[n] = !p.s.Used[n] && !p.s.persists() // DD-RULING.18
}

// useTactic uses a card if its user says so. It returns why the card could not be used as ordered.
func (p *play) useTactic(row *deck.Tactic) words.Topic {
	n, user := row.Number, p.tacticUser(p.s, row.Number)
	uses := slices.DeleteFunc(p.directives(user, n), func(st said) bool {
		use, ok := st.Statement.(orders.Use)
		return !ok || use.Card != n || p.s.Drawn && p.declines(st.seat)
	})
	if user == 1 && p.disputed(func(seat Power) string { return p.answerBy(uses, seat) }) { // DD-THREE.3: the Axis does not use it
		return alliesDisagree{}
	}
	if len(uses) == 0 {
		return nil
	}
	before, events := p.s.Clone(), len(p.events)
	p.emit(0, TacticUsed{Card: n, Name: words.Name(row.Name), Who: words.Name(sideNames[user])}, nil, fmt.Sprintf("DD-TACTIC.%d", n))
	if why := effects[row.Effect].run(p, row, uses[0].Statement.(orders.Use)); why != nil {
		p.s, p.events = before, p.events[:events]
		return why
	}
	p.s.Used[n] = true // DD-TACTIC.0.2
	return nil
}

// answerBy is what a seat says of the tactics card that is drawn; to decline it when asked is an answer, too.
func (p *play) answerBy(uses []said, seat Power) string {
	if p.s.Drawn && p.declines(seat) {
		return "pass"
	}
	return p.textBy(uses, seat)
}

// declines says whether a seat passes in its section for the card that stands.
func (p *play) declines(seat Power) bool {
	sec := p.section(seat, p.s.Card)
	return sec != nil && slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool { return st.Form() == orders.FormPass })
}

// tacticShot is one die at a unit of the enemy that the user names (DD-TACTIC.3, .4, .5, .6, .12).
func (p *play) tacticShot(row *deck.Tactic, st orders.Use) words.Topic {
	at, why := p.shotPlace(row, st)
	if why != nil {
		return why
	}
	enemy := 1 - p.tacticUser(p.s, row.Number)
	owner, k := p.namedTarget(at, enemy, row.Mobile, st.Targets)
	switch {
	case owner == NoPower && namesLand(p.tables, st.Targets):
		return noneOfThoseIn{p.where(at)}
	case owner == NoPower:
		return nothingToFireAt{p.where(at)}
	}
	if why := p.noAttacker(at, row, st.Targets); why != nil {
		return why
	}
	if row.Shelters {
		p.s.Effects.Shelter, p.s.Effects.ShelterOf = at, p.attacker(at, st.Targets)
	}
	th, hit := p.shoot(row.Hits, p.placeName(at), sideNames[1-enemy], row.Name)
	if hit {
		p.s.destroy(at, owner, k)
	}
	p.emit(1, Shot{By: book.Say(words.Name(row.Name)), At: p.where(at), Target: book.Say(p.unit(k, 1)), Hit: hit}, one(th), fmt.Sprintf("DD-TACTIC.%d", row.Number))
	return nil
}

// noAttacker is why the fighter or bomber that an order names among its targets does not attack, nil when it does or none is named.
func (p *play) noAttacker(at Place, row *deck.Tactic, named []orders.Loss) words.Topic {
	for _, w := range named {
		k, _ := p.kind(w.Unit)
		if q := p.power(w.Of); isLand(k) || w.Of == "" || q == Allies || row.Needs != deck.NeedsFighter || p.s.Units[at][q][k] > 0 {
			continue
		}
		return nonePatrols{Unit: p.unit(k, 1), Owner: p.who(p.power(w.Of)), Place: p.where(at)}
	}
	return nil
}

// attacker is whose fighter attacks: that of the power named before "fighter" among the targets, or one of the power that has more
// of them in the zone.
func (p *play) attacker(at Place, named []orders.Loss) Power {
	for _, w := range named {
		k, _ := p.kind(w.Unit)
		if q := p.power(w.Of); k == Fighter && w.Of != "" && q != Allies && p.s.Units[at][q][Fighter] > 0 {
			return q
		}
	}
	if p.s.Units[at][UnitedKingdom][Fighter] > p.s.Units[at][UnitedStates][Fighter] {
		return UnitedKingdom
	}
	return UnitedStates
}

// shotPlace is where a shot falls, or why it cannot.
func (p *play) shotPlace(row *deck.Tactic, st orders.Use) (Place, words.Topic) {
	if row.Needs == deck.NeedsFlakKill {
		for _, at := range p.s.Kills {
			if p.s.land(at, 1) > 0 && (len(st.Where) == 0 || p.placeIDs[st.Where[0].ID] == at) {
				return at, nil
			}
		}
		return nowhere, noFighterFell{flakCard}
	}
	at := p.placeIDs[st.Where[0].ID]
	beside := func(other int) bool { return p.adjacent(at, Place(other)) && p.s.planes(Place(other), Bomber) > 0 }
	switch {
	case !p.isZone(at):
		return nowhere, noZone{p.where(at)}
	case row.Needs == deck.NeedsFighter && p.s.planes(at, Fighter) == 0:
		return nowhere, noFighterPatrols{p.where(at)}
	case row.Needs == deck.NeedsBomber && p.s.planes(at, Bomber) == 0:
		return nowhere, noBomberOver{p.where(at)}
	case row.Needs == deck.NeedsBeside && !slices.ContainsFunc(p.zoneNumbers(), beside):
		return nowhere, noBomberBeside{p.where(at)}
	}
	return at, nil
}

func (p *play) zoneNumbers() []int {
	out := make([]int, len(p.zones))
	for i := range out {
		out[i] = i
	}
	return out
}

// namesLand says whether an order names land units among its targets.
func namesLand(t *tables, targets []orders.Loss) bool {
	return slices.ContainsFunc(targets, func(w orders.Loss) bool {
		k, _ := t.kind(w.Unit)
		return isLand(k)
	})
}

// namedTarget is the first unit on a list of targets that is there; only an order that names none leaves the choice open.
func (p *play) namedTarget(at Place, enemy int, mobileOnly bool, wanted []orders.Loss) (Power, Kind) {
	if !namesLand(p.tables, wanted) {
		return p.shotTarget(at, enemy, mobileOnly, nil)
	}
	return p.firstTarget(at, enemy, mobileOnly, wanted)
}

// shotTarget is the first unit on a list of targets that is there, or else the most dangerous.
func (p *play) shotTarget(at Place, enemy int, mobileOnly bool, wanted []orders.Loss) (Power, Kind) {
	list := slices.Clone(wanted)
	for _, k := range []Kind{Tank, Artillery, Bunker, Infantry} {
		list = append(list, orders.Loss{Unit: p.vocab.Units[k].ID})
	}
	return p.firstTarget(at, enemy, mobileOnly, list)
}

func (p *play) firstTarget(at Place, enemy int, mobileOnly bool, list []orders.Loss) (Power, Kind) {
	for _, w := range list {
		k, _ := p.kind(w.Unit)
		if !isLand(k) || mobileOnly && !isMobile(k) {
			continue
		}
		if q := p.loser(w.Of, enemy, k, &p.s.Units[at]); q != NoPower {
			return q, k
		}
	}
	return NoPower, 0
}

// closeZone keeps Allied units from leaving and entering a zone in order 8 (DD-TACTIC.7).
func (p *play) closeZone(_ *deck.Tactic, st orders.Use) words.Topic {
	at := p.placeIDs[st.Where[0].ID]
	if !p.isZone(at) || p.zones[at].city {
		return closesWithoutCity{}
	}
	p.s.Effects.Closed = at
	return nil
}

// buildBunker puts one bunker where one was destroyed (DD-TACTIC.8).
func (p *play) buildBunker(_ *deck.Tactic, st orders.Use) words.Topic {
	at := p.placeIDs[st.Where[0].ID]
	switch {
	case !p.isZone(at) || p.s.Units[at][Germany][Bunker] >= p.zones[at].outlines || p.s.Lost[Germany][Bunker] == 0:
		return noBunkerFell{p.where(at)}
	case p.s.land(at, 0) == 0 || p.s.land(at, 1) > 0:
		return axisDoesNotHold{p.where(at)}
	}
	p.s.Lost[Germany][Bunker]--
	p.s.Units[at][Germany][Bunker]++
	p.emit(1, Reinforced{Units: words.Forces{{Units: words.Amounts{p.some(1, Bunker)}}}, At: p.where(at)}, nil, "DD-TACTIC.8")
	return nil
}

// redirect lets a box land its units in one coastal zone (DD-TACTIC.9, DD-MAP.8).
func (p *play) redirect(_ *deck.Tactic, st orders.Use) words.Topic {
	from, to := p.placeIDs[st.Where[0].ID], p.placeIDs[st.Where[1].ID]
	switch {
	case !p.isBox(from):
		return noLandingBox{p.where(from)}
	case !p.isZone(to) || !p.zones[to].coastal:
		return notCoastal{p.where(to)}
	}
	p.s.Effects.From, p.s.Effects.To = from, to
	return nil
}

// pair lets infantry beside artillery attack better in order 11 (DD-TACTIC.10).
func (p *play) pair(*deck.Tactic, orders.Use) words.Topic {
	p.s.Effects.Paired = true
	return nil
}

// barrage lets the artillery of one zone fire into an adjacent one; the enemy chooses its losses and does not fire back
// (DD-TACTIC.11, DD-TACTIC.13).
func (p *play) barrage(row *deck.Tactic, st orders.Use) words.Topic {
	from, to := p.placeIDs[st.Where[0].ID], p.placeIDs[st.Where[1].ID]
	user := p.tacticUser(p.s, row.Number)
	n := 0
	if p.isZone(from) {
		n = p.s.kind(from, user, Artillery)
	}
	switch {
	case !p.adjacent(from, to):
		return doesNotBorder{p.where(from), p.where(to)}
	case n == 0:
		return noArtilleryIn{p.where(from)}
	case p.s.land(to, 1-user) == 0:
		return nothingToFireAt{p.where(to)}
	}
	th, hits := p.throw(n, row.Hits, p.placeName(to), sideNames[user], row.Name)
	lost := p.fallen(to, 1-user, hits, isLand, true)
	p.remove(to, lost)
	p.emit(1, Volley{Who: words.Name(sideNames[user]), From: p.where(from), At: p.where(to), Hits: hits, Enemy: words.Name(sideNames[1-user]), Lost: p.forces(lost, 1-user)}, one(th),
		fmt.Sprintf("DD-TACTIC.%d", row.Number))
	return nil
}
