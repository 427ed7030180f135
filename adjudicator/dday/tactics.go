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
	run         func(t tactics, row *deck.Tactic, st orders.Use) words.Topic
}

// effects are the effects by name. Filled in by init, since they look cards up themselves.
var effects map[string]effect

func init() {
	effects = map[string]effect{
		"drop": {0, 0, tactics.drop}, "chart-loss": {0, 0, tactics.chartLoss}, "shot": {1, 1, tactics.tacticShot},
		"close": {1, 1, tactics.closeZone}, "build": {1, 1, tactics.buildBunker}, "redirect": {2, 2, tactics.redirect},
		"pair": {0, 0, tactics.pair}, "barrage": {2, 2, tactics.barrage}, "redeploy": {0, 0, tactics.redeploy},
		"convoy": {2, 7, tactics.convoy}, "recall": {0, 0, tactics.recall},
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

// tactics is the use of a tactics card.
type tactics struct{ *action }

// drawTactic draws the tactics card of the order just carried out; its user may use it, once in the game. One that is passed up is
// gone, unless the table lets it come up again (DD-TACTIC.0.1 to 3).
func (t tactics) drawTactic() {
	n := t.s.Card
	if !t.s.optionOn(optionTactics) || t.s.gone(n) || t.s.Winner != "" {
		return
	}
	if why := t.useTactic(&t.Tactics[n-1]); why != nil {
		t.Emit(1, TacticKept{Card: n, Name: t.tactic(n), Why: book.Say(why), Gone: !t.s.persists()}, nil, fmt.Sprintf("DD-TACTIC.%d", n), "DD-RULING.18")
	}
	t.s.Expired[n] = !t.s.Used[n] && !t.s.persists() // DD-RULING.18
}

// useTactic uses a card if its user says so. It returns why the card could not be used as ordered.
func (t tactics) useTactic(row *deck.Tactic) words.Topic {
	n, user := row.Number, t.tacticUser(row.Number)
	uses := slices.DeleteFunc(t.directives(user, n), func(st said) bool {
		use, ok := st.Statement.(orders.Use)
		return !ok || use.Card != n || t.s.Drawn && t.declines(st.seat)
	})
	if user == 1 && t.disputed(func(seat Power) string { return t.answerBy(uses, seat) }) { // DD-THREE.3: the Axis does not use it
		return alliesDisagree{}
	}
	if len(uses) == 0 {
		return nil
	}
	before, told := t.s.Clone(), t.Mark()
	t.Emit(0, TacticUsed{Card: n, Name: words.Name(row.Name), Who: words.Name(sideNames[user])}, nil, fmt.Sprintf("DD-TACTIC.%d", n))
	if why := effects[row.Effect].run(t, row, uses[0].Statement.(orders.Use)); why != nil {
		t.s = before
		t.Untell(told)
		return why
	}
	t.s.Used[n] = true // DD-TACTIC.0.2
	return nil
}

// answerBy is what a seat says of the tactics card that is drawn; to decline it when asked is an answer, too.
func (h *hearing) answerBy(uses []said, seat Power) string {
	if h.s.Drawn && h.declines(seat) {
		return "pass"
	}
	return h.textBy(uses, seat)
}

// declines says whether a seat passes in its section for the card that stands.
func (h *hearing) declines(seat Power) bool {
	sec := h.section(seat, h.s.Card)
	return sec != nil && slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool { return st.Form() == orders.FormPass })
}

// tacticShot is one die at a unit of the enemy that the user names (DD-TACTIC.3, .4, .5, .6, .12).
func (t tactics) tacticShot(row *deck.Tactic, st orders.Use) words.Topic {
	at, why := t.shotPlace(row, st)
	if why != nil {
		return why
	}
	enemy := 1 - t.tacticUser(row.Number)
	owner, k := t.namedTarget(at, enemy, row.Mobile, st.Targets)
	switch {
	case owner == NoPower && namesLand(t.tables, st.Targets):
		return noneOfThoseIn{t.where(at)}
	case owner == NoPower:
		return nothingToFireAt{t.where(at)}
	}
	if why := t.noAttacker(at, row, st.Targets); why != nil {
		return why
	}
	if row.Shelters {
		t.s.Effects.Shelter, t.s.Effects.ShelterOf = at, t.attacker(at, st.Targets)
	}
	th, hit := t.shoot(row.Hits, t.placeName(at), sideNames[1-enemy], row.Name)
	if hit {
		t.s.destroy(at, owner, k)
	}
	t.Emit(1, Shot{By: book.Say(words.Name(row.Name)), At: t.where(at), Target: book.Say(t.unit(k, 1)), Hit: hit}, one(th), fmt.Sprintf("DD-TACTIC.%d", row.Number))
	return nil
}

// noAttacker is why the fighter or bomber that an order names among its targets does not attack, nil when it does or none is named.
func (t tactics) noAttacker(at Place, row *deck.Tactic, named []orders.Loss) words.Topic {
	for _, w := range named {
		k, _ := t.kind(w.Unit)
		if q := t.power(w.Of); isLand(k) || w.Of == "" || q == Allies || row.Needs != deck.NeedsFighter || t.s.Units[at][q][k] > 0 {
			continue
		}
		return nonePatrols{Unit: t.unit(k, 1), Owner: t.who(t.power(w.Of)), Place: t.where(at)}
	}
	return nil
}

// attacker is whose fighter attacks: that of the power named before "fighter" among the targets, or one of the power that has more
// of them in the zone.
func (t tactics) attacker(at Place, named []orders.Loss) Power {
	for _, w := range named {
		k, _ := t.kind(w.Unit)
		if q := t.power(w.Of); k == Fighter && w.Of != "" && q != Allies && t.s.Units[at][q][Fighter] > 0 {
			return q
		}
	}
	if t.s.Units[at][UnitedKingdom][Fighter] > t.s.Units[at][UnitedStates][Fighter] {
		return UnitedKingdom
	}
	return UnitedStates
}

// shotPlace is where a shot falls, or why it cannot.
func (t tactics) shotPlace(row *deck.Tactic, st orders.Use) (Place, words.Topic) {
	if row.Needs == deck.NeedsFlakKill {
		for _, at := range t.s.Kills {
			if t.s.land(at, 1) > 0 && (len(st.Where) == 0 || t.placeIDs[st.Where[0].ID] == at) {
				return at, nil
			}
		}
		return nowhere, noFighterFell{flakCard}
	}
	at := t.placeIDs[st.Where[0].ID]
	beside := func(other int) bool { return t.adjacent(at, Place(other)) && t.s.planes(Place(other), Bomber) > 0 }
	switch {
	case !t.isZone(at):
		return nowhere, noZone{t.where(at)}
	case row.Needs == deck.NeedsFighter && t.s.planes(at, Fighter) == 0:
		return nowhere, noFighterPatrols{t.where(at)}
	case row.Needs == deck.NeedsBomber && t.s.planes(at, Bomber) == 0:
		return nowhere, noBomberOver{t.where(at)}
	case row.Needs == deck.NeedsBeside && !slices.ContainsFunc(t.zoneNumbers(), beside):
		return nowhere, noBomberBeside{t.where(at)}
	}
	return at, nil
}

func (f field) zoneNumbers() []int {
	out := make([]int, len(f.zones))
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
func (t tactics) namedTarget(at Place, enemy int, mobileOnly bool, wanted []orders.Loss) (Power, Kind) {
	if !namesLand(t.tables, wanted) {
		return t.shotTarget(at, enemy, mobileOnly, nil)
	}
	return t.firstTarget(at, enemy, mobileOnly, wanted)
}

// shotTarget is the first unit on a list of targets that is there, or else the most dangerous.
func (t tactics) shotTarget(at Place, enemy int, mobileOnly bool, wanted []orders.Loss) (Power, Kind) {
	list := slices.Clone(wanted)
	for _, k := range []Kind{Tank, Artillery, Bunker, Infantry} {
		list = append(list, orders.Loss{Unit: t.vocab.Units[k].ID})
	}
	return t.firstTarget(at, enemy, mobileOnly, list)
}

func (t tactics) firstTarget(at Place, enemy int, mobileOnly bool, list []orders.Loss) (Power, Kind) {
	for _, w := range list {
		k, _ := t.kind(w.Unit)
		if !isLand(k) || mobileOnly && !isMobile(k) {
			continue
		}
		if q := t.loser(w.Of, enemy, k, &t.s.Units[at]); q != NoPower {
			return q, k
		}
	}
	return NoPower, 0
}

// closeZone keeps Allied units from leaving and entering a zone in order 8 (DD-TACTIC.7).
func (t tactics) closeZone(_ *deck.Tactic, st orders.Use) words.Topic {
	at := t.placeIDs[st.Where[0].ID]
	if !t.isZone(at) || t.zones[at].city {
		return closesWithoutCity{}
	}
	t.s.Effects.Closed = at
	return nil
}

// buildBunker puts one bunker where one was destroyed (DD-TACTIC.8).
func (t tactics) buildBunker(_ *deck.Tactic, st orders.Use) words.Topic {
	at := t.placeIDs[st.Where[0].ID]
	switch {
	case !t.isZone(at) || t.s.Units[at][Germany][Bunker] >= t.zones[at].outlines || t.s.Lost[Germany][Bunker] == 0:
		return noBunkerFell{t.where(at)}
	case t.s.land(at, 0) == 0 || t.s.land(at, 1) > 0:
		return axisDoesNotHold{t.where(at)}
	}
	t.s.Lost[Germany][Bunker]--
	t.s.Units[at][Germany][Bunker]++
	t.Emit(1, Reinforced{Units: words.Forces{{Units: words.Amounts{t.some(1, Bunker)}}}, At: t.where(at)}, nil, "DD-TACTIC.8")
	return nil
}

// redirect lets a box land its units in one coastal zone (DD-TACTIC.9, DD-MAP.8).
func (t tactics) redirect(_ *deck.Tactic, st orders.Use) words.Topic {
	from, to := t.placeIDs[st.Where[0].ID], t.placeIDs[st.Where[1].ID]
	switch {
	case !t.isBox(from):
		return noLandingBox{t.where(from)}
	case !t.isZone(to) || !t.zones[to].coastal:
		return notCoastal{t.where(to)}
	}
	t.s.Effects.From, t.s.Effects.To = from, to
	return nil
}

// pair lets infantry beside artillery attack better in order 11 (DD-TACTIC.10).
func (t tactics) pair(*deck.Tactic, orders.Use) words.Topic {
	t.s.Effects.Paired = true
	return nil
}

// barrage lets the artillery of one zone fire into an adjacent one; the enemy chooses its losses and does not fire back
// (DD-TACTIC.11, DD-TACTIC.13).
func (t tactics) barrage(row *deck.Tactic, st orders.Use) words.Topic {
	from, to := t.placeIDs[st.Where[0].ID], t.placeIDs[st.Where[1].ID]
	user := t.tacticUser(row.Number)
	n := 0
	if t.isZone(from) {
		n = t.s.kind(from, user, Artillery)
	}
	switch {
	case !t.adjacent(from, to):
		return doesNotBorder{t.where(from), t.where(to)}
	case n == 0:
		return noArtilleryIn{t.where(from)}
	case t.s.land(to, 1-user) == 0:
		return nothingToFireAt{t.where(to)}
	}
	th, hits := t.throw(n, row.Hits, t.placeName(to), sideNames[user], row.Name)
	lost := t.fallen(to, 1-user, hits, isLand, true)
	t.remove(to, lost)
	t.Emit(1, Volley{Who: words.Name(sideNames[user]), From: t.where(from), At: t.where(to), Hits: hits, Enemy: words.Name(sideNames[1-user]), Lost: t.forces(lost, 1-user)}, one(th),
		fmt.Sprintf("DD-TACTIC.%d", row.Number))
	return nil
}
