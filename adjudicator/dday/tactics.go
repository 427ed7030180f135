package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// effect carries out a card. It returns why the card cannot be used as ordered, nil when it was.
type effect struct {
	// places is how many places the order names, at least and at most.
	least, most int
	run         func(t tactics, row *deck.Tactic, st forms.Use) words.Topic
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

// tactics is the use of a tactics card.
type tactics struct{ *action }

// drawTactic draws the tactics card of the order just carried out; its user may use it, once in the game. One that is passed up is
// gone, unless the table lets it come up again (DD-TACTIC.0.1 to 3).
func (t tactics) drawTactic() {
	n := t.Now.Card
	if !t.Now.OptionOn(normandy.OptionTactics) || t.Now.Gone(n) || t.Now.Winner != "" {
		return
	}
	if why := t.useTactic(&t.Tactics[n-1]); why != nil {
		t.Emit(1, TacticKept{Card: n, Name: t.Tactic(n), Why: book.Say(why), Gone: !t.Now.Persists()}, nil, fmt.Sprintf("DD-TACTIC.%d", n), "DD-RULING.18")
	}
	t.Now.Expired[n] = !t.Now.Used[n] && !t.Now.Persists() // DD-RULING.18
}

// useTactic uses a card if its user says so. It returns why the card could not be used as ordered.
func (t tactics) useTactic(row *deck.Tactic) words.Topic {
	n, user := row.Number, t.TacticUser(row.Number)
	uses := slices.DeleteFunc(t.directives(user, n), func(st said) bool {
		use, ok := st.Statement.(forms.Use)
		return !ok || use.Card != n || t.Now.Drawn && t.declines(st.seat)
	})
	if user == 1 && t.disputed(func(seat normandy.Power) string { return t.answerBy(uses, seat) }) { // DD-THREE.3: the Axis does not use it
		return alliesDisagree{}
	}
	if len(uses) == 0 {
		return nil
	}
	before, told := t.Now.Clone(), t.Mark()
	t.Emit(0, TacticUsed{Card: n, Name: words.Name(row.Name), Who: words.Name(normandy.SideNames[user])}, nil, fmt.Sprintf("DD-TACTIC.%d", n))
	if why := effects[row.Effect].run(t, row, uses[0].Statement.(forms.Use)); why != nil {
		t.Now = before
		t.Untell(told)
		return why
	}
	t.Now.Used[n] = true // DD-TACTIC.0.2
	return nil
}

// answerBy is what a seat says of the tactics card that is drawn; to decline it when asked is an answer, too.
func (h *hearing) answerBy(uses []said, seat normandy.Power) string {
	if h.Now.Drawn && h.declines(seat) {
		return "pass"
	}
	return h.textBy(uses, seat)
}

// declines says whether a seat passes in its section for the card that stands.
func (h *hearing) declines(seat normandy.Power) bool {
	sec := h.section(seat, h.Now.Card)
	return sec != nil && slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool { return st.Form() == orders.FormPass })
}

// tacticShot is one die at a unit of the enemy that the user names (DD-TACTIC.3, .4, .5, .6, .12).
func (t tactics) tacticShot(row *deck.Tactic, st forms.Use) words.Topic {
	at, why := t.shotPlace(row, st)
	if why != nil {
		return why
	}
	enemy := 1 - t.TacticUser(row.Number)
	owner, k := t.namedTarget(at, enemy, row.Mobile, st.Targets)
	switch {
	case owner == normandy.NoPower && namesLand(t.Tables, st.Targets):
		return noneOfThoseIn{t.Where(at)}
	case owner == normandy.NoPower:
		return nothingToFireAt{t.Where(at)}
	}
	if why := t.noAttacker(at, row, st.Targets); why != nil {
		return why
	}
	if row.Shelters {
		t.Now.Effects.Shelter, t.Now.Effects.ShelterOf = at, t.attacker(at, st.Targets)
	}
	th, hit := t.shoot(row.Hits, t.PlaceName(at), normandy.SideNames[1-enemy], row.Name)
	if hit {
		t.Now.Destroy(at, owner, k)
	}
	t.Emit(1, Shot{By: book.Say(words.Name(row.Name)), At: t.Where(at), Target: book.Say(t.Unit(k, 1)), Hit: hit}, one(th), fmt.Sprintf("DD-TACTIC.%d", row.Number))
	return nil
}

// noAttacker is why the fighter or bomber that an order names among its targets does not attack, nil when it does or none is named.
func (t tactics) noAttacker(at normandy.Place, row *deck.Tactic, named []orders.Loss) words.Topic {
	for _, w := range named {
		k, _ := t.Kind(w.Unit)
		if q := t.Power(w.Of); normandy.IsLand(k) || w.Of == "" || q == normandy.Allies || row.Needs != deck.NeedsFighter || t.Now.Units[at][q][k] > 0 {
			continue
		}
		return nonePatrols{Unit: t.Unit(k, 1), Owner: t.Who(t.Power(w.Of)), Place: t.Where(at)}
	}
	return nil
}

// attacker is whose fighter attacks: that of the power named before "fighter" among the targets, or one of the power that has more
// of them in the zone.
func (t tactics) attacker(at normandy.Place, named []orders.Loss) normandy.Power {
	for _, w := range named {
		k, _ := t.Kind(w.Unit)
		if q := t.Power(w.Of); k == normandy.Fighter && w.Of != "" && q != normandy.Allies && t.Now.Units[at][q][normandy.Fighter] > 0 {
			return q
		}
	}
	if t.Now.Units[at][normandy.UnitedKingdom][normandy.Fighter] > t.Now.Units[at][normandy.UnitedStates][normandy.Fighter] {
		return normandy.UnitedKingdom
	}
	return normandy.UnitedStates
}

// shotPlace is where a shot falls, or why it cannot.
func (t tactics) shotPlace(row *deck.Tactic, st forms.Use) (normandy.Place, words.Topic) {
	if row.Needs == deck.NeedsFlakKill {
		for _, at := range t.Now.Kills {
			if t.Now.Land(at, 1) > 0 && (len(st.Where) == 0 || t.PlaceIDs[st.Where[0].ID] == at) {
				return at, nil
			}
		}
		return normandy.Nowhere, noFighterFell{normandy.FlakCard}
	}
	at := t.PlaceIDs[st.Where[0].ID]
	beside := func(other int) bool {
		return t.Adjacent(at, normandy.Place(other)) && t.Now.Planes(normandy.Place(other), normandy.Bomber) > 0
	}
	switch {
	case !t.IsZone(at):
		return normandy.Nowhere, noZone{t.Where(at)}
	case row.Needs == deck.NeedsFighter && t.Now.Planes(at, normandy.Fighter) == 0:
		return normandy.Nowhere, noFighterPatrols{t.Where(at)}
	case row.Needs == deck.NeedsBomber && t.Now.Planes(at, normandy.Bomber) == 0:
		return normandy.Nowhere, noBomberOver{t.Where(at)}
	case row.Needs == deck.NeedsBeside && !slices.ContainsFunc(t.zoneNumbers(), beside):
		return normandy.Nowhere, noBomberBeside{t.Where(at)}
	}
	return at, nil
}

func (f field) zoneNumbers() []int {
	out := make([]int, len(f.Zones))
	for i := range out {
		out[i] = i
	}
	return out
}

// namesLand says whether an order names land units among its targets.
func namesLand(t *normandy.Tables, targets []orders.Loss) bool {
	return slices.ContainsFunc(targets, func(w orders.Loss) bool {
		k, _ := t.Kind(w.Unit)
		return normandy.IsLand(k)
	})
}

// namedTarget is the first unit on a list of targets that is there; only an order that names none leaves the choice open.
func (t tactics) namedTarget(at normandy.Place, enemy int, mobileOnly bool, wanted []orders.Loss) (normandy.Power, normandy.Kind) {
	if !namesLand(t.Tables, wanted) {
		return t.shotTarget(at, enemy, mobileOnly, nil)
	}
	return t.firstTarget(at, enemy, mobileOnly, wanted)
}

// shotTarget is the first unit on a list of targets that is there, or else the most dangerous.
func (t tactics) shotTarget(at normandy.Place, enemy int, mobileOnly bool, wanted []orders.Loss) (normandy.Power, normandy.Kind) {
	list := slices.Clone(wanted)
	for _, k := range []normandy.Kind{normandy.Tank, normandy.Artillery, normandy.Bunker, normandy.Infantry} {
		list = append(list, orders.Loss{Unit: t.Vocab.Units[k].ID})
	}
	return t.firstTarget(at, enemy, mobileOnly, list)
}

func (t tactics) firstTarget(at normandy.Place, enemy int, mobileOnly bool, list []orders.Loss) (normandy.Power, normandy.Kind) {
	for _, w := range list {
		k, _ := t.Kind(w.Unit)
		if !normandy.IsLand(k) || mobileOnly && !normandy.IsMobile(k) {
			continue
		}
		if q := t.loser(w.Of, enemy, k, &t.Now.Units[at]); q != normandy.NoPower {
			return q, k
		}
	}
	return normandy.NoPower, 0
}

// closeZone keeps Allied units from leaving and entering a zone in order 8 (DD-TACTIC.7).
func (t tactics) closeZone(_ *deck.Tactic, st forms.Use) words.Topic {
	at := t.PlaceIDs[st.Where[0].ID]
	if !t.IsZone(at) || t.Zones[at].City {
		return closesWithoutCity{}
	}
	t.Now.Effects.Closed = at
	return nil
}

// buildBunker puts one bunker where one was destroyed (DD-TACTIC.8).
func (t tactics) buildBunker(_ *deck.Tactic, st forms.Use) words.Topic {
	at := t.PlaceIDs[st.Where[0].ID]
	switch {
	case !t.IsZone(at) || t.Now.Units[at][normandy.Germany][normandy.Bunker] >= t.Zones[at].Outlines || t.Now.Lost[normandy.Germany][normandy.Bunker] == 0:
		return noBunkerFell{t.Where(at)}
	case t.Now.Land(at, 0) == 0 || t.Now.Land(at, 1) > 0:
		return axisDoesNotHold{t.Where(at)}
	}
	t.Now.Lost[normandy.Germany][normandy.Bunker]--
	t.Now.Units[at][normandy.Germany][normandy.Bunker]++
	t.Emit(1, Reinforced{Units: words.Forces{{Units: words.Amounts{t.Some(1, normandy.Bunker)}}}, At: t.Where(at)}, nil, "DD-TACTIC.8")
	return nil
}

// redirect lets a box land its units in one coastal zone (DD-TACTIC.9, DD-MAP.8).
func (t tactics) redirect(_ *deck.Tactic, st forms.Use) words.Topic {
	from, to := t.PlaceIDs[st.Where[0].ID], t.PlaceIDs[st.Where[1].ID]
	switch {
	case !t.IsBox(from):
		return noLandingBox{t.Where(from)}
	case !t.IsZone(to) || !t.Zones[to].Coastal:
		return notCoastal{t.Where(to)}
	}
	t.Now.Effects.From, t.Now.Effects.To = from, to
	return nil
}

// pair lets infantry beside artillery attack better in order 11 (DD-TACTIC.10).
func (t tactics) pair(*deck.Tactic, forms.Use) words.Topic {
	t.Now.Effects.Paired = true
	return nil
}

// barrage lets the artillery of one zone fire into an adjacent one; the enemy chooses its losses and does not fire back
// (DD-TACTIC.11, DD-TACTIC.13).
func (t tactics) barrage(row *deck.Tactic, st forms.Use) words.Topic {
	from, to := t.PlaceIDs[st.Where[0].ID], t.PlaceIDs[st.Where[1].ID]
	user := t.TacticUser(row.Number)
	n := 0
	if t.IsZone(from) {
		n = t.Now.Kind(from, user, normandy.Artillery)
	}
	switch {
	case !t.Adjacent(from, to):
		return doesNotBorder{t.Where(from), t.Where(to)}
	case n == 0:
		return noArtilleryIn{t.Where(from)}
	case t.Now.Land(to, 1-user) == 0:
		return nothingToFireAt{t.Where(to)}
	}
	th, hits := t.throw(n, row.Hits, t.PlaceName(to), normandy.SideNames[user], row.Name)
	lost := t.fallen(to, 1-user, hits, normandy.IsLand, true)
	t.remove(to, lost)
	t.Emit(1, Volley{Who: words.Name(normandy.SideNames[user]), From: t.Where(from), At: t.Where(to), Hits: hits, Enemy: words.Name(normandy.SideNames[1-user]), Lost: t.Forces(lost, 1-user)}, one(th),
		fmt.Sprintf("DD-TACTIC.%d", row.Number))
	return nil
}
