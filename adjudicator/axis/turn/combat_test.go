package turn_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/edition"
	"despatch/adjudicator/axis/turn"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
)

// conducting is Anniversary with another conduct of combat.
func conducting(r *axis.Rules, combat *battle.Combat) edition.Edition {
	rules := *r
	rules.Phases = slices.Clone(r.Phases)
	rules.Phases[rules.PhaseIndex("combat")].Run = turn.Fight(combat)
	return edition.Of(&rules, combat, nil)
}

// conduct resolves a case under another conduct of combat and returns the report.
func conduct(t *testing.T, c battleCase, combat *battle.Combat) (axis.RuledState, string) {
	t.Helper()
	_, state, subs := campaign(t, c)
	game := conducting(state.(axis.RuledState).Rules, combat)
	faces, err := dice.ParseFaces(c.dice)
	if err != nil {
		t.Fatal(err)
	}
	cup := dice.NewList(faces...)
	out := game.Resolve(state, subs, cup)
	report := reportOf(t, out.Events)
	if cup.Err() != nil || cup.Left() > 0 {
		t.Errorf("dice: %v, %d left", cup.Err(), cup.Left())
	}
	if out.Refused || out.Stopped || orders.Failed(out.Diagnostics) {
		t.Fatalf("the sheet is not carried out: %v\n%s", out.Diagnostics, report)
	}
	return out.State.(axis.RuledState), report
}

// expect compares spaces and looks for lines of the report in their order.
func expect(t *testing.T, state axis.RuledState, report, stands, tells, silent string) {
	t.Helper()
	for _, line := range lines(stands) {
		if got := describe(t, state, line[:strings.IndexAny(line, ":(")]); got != line {
			t.Errorf("got  %s\nwant %s", got, line)
		}
	}
	rest := report
	for _, line := range lines(tells) {
		_, after, found := strings.Cut(rest, line)
		if !found {
			t.Errorf("the report does not tell, in its place: %s", line)
		}
		rest = after
	}
	for _, line := range lines(silent) {
		if strings.Contains(report, line) {
			t.Errorf("the report tells: %s", line)
		}
	}
	if t.Failed() {
		t.Log("\n" + report)
	}
}

// All battles of a turn may be fought side by side. The trial takes them for won as ever: the fighter flies home from one of them, and the sheet
// is not refused.
func TestBattlesSideBySide(t *testing.T) {
	c := battleCase{
		power: "Germany",
		spaces: `Poland: {owner: Germany, units: {Germany: {tank: 2, fighter: 1}}}
			East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}
			Baltic States: {owner: Soviet Union, units: {Soviet Union: {infantry: 1}}}`,
		orders: `COMBAT MOVE
			1 tank, 1 fighter Poland -> East Poland
			1 tank Poland -> Baltic States
			NONCOMBAT MOVE
			1 fighter East Poland -> Poland`,
		dice: "6 6 6  6 6   3 6 6  3 6", // tank, fighter, infantry; tank, infantry; and the same again
	}
	combat := &battle.Combat{Stages: []battle.Stage{battle.SideBySide}}
	state, report := conduct(t, c, combat)
	expect(t, state, report,
		"East Poland (Germany): Germany 1 tank\nBaltic States (Germany): Germany 1 tank\nPoland (Germany): Germany 1 fighter",
		"East Poland, round 1\nBaltic States, round 1\nEast Poland, round 2\nSoviet Union loses 1 infantry\nBaltic States, round 2\nSoviet Union loses 1 infantry", "")
	_, start, subs := campaign(t, c)
	if odds := conducting(start.(axis.RuledState).Rules, combat).Odds(start, "germany", subs); len(odds) != 2 {
		t.Errorf("the odds of %d battles are told, want both", len(odds))
	}
}

// scramble is a stage in which the fighters of an enemy's islands rise over the sea zones beside them that the power on turn is in.
func scramble(c *battle.Conduct) {
	for _, sea := range c.Places() {
		for i := range c.State.Units {
			u := &c.State.Units[i]
			if c.Rules.Board.IsSea(sea) && u.Alive() && c.Enemy(u) && c.Rules.Units[u.Kind].Carriable && c.Rules.Board.IsLand(u.Space) &&
				c.Rules.Territories[u.Space].Island && c.Rules.Board.Adjacent(sea, u.Space) {
				u.From, u.Space = u.Space, sea
			}
		}
	}
}

// land brings them back.
func land(c *battle.Conduct) {
	for i := range c.State.Units {
		if u := &c.State.Units[i]; u.Alive() && c.Enemy(u) && c.Rules.Units[u.Kind].Carriable && c.Rules.Board.IsSea(u.Space) && u.From != board.None {
			u.Space = u.From
		}
	}
}

// enemyAbove says that ships fight where enemy aircraft are in the air, as well as where they would.
func enemyAbove(c *battle.Conduct, sea board.Space) bool {
	return c.Attacks(sea) || len(c.UnitsAt(sea, func(_ axis.UnitID, u *axis.Unit) bool { return c.Enemy(u) && c.Rules.Units[u.Kind].Carriable })) > 0
}

// landing is an American assault on Japanese islands.
var landing = battleCase{
	power: "United States",
	spaces: `Sea Zone 59: {units: {United States: {battleship: 1, transport: [{cargo: {infantry: 1, tank: 1}}]}}}
		Iwo Jima: {owner: Japan, units: {Japan: {infantry: 1, fighter: 1}}}`,
	orders: "COMBAT MOVE\n 1 transport Sea Zone 59: unload at Iwo Jima",
}

// A stage of a game's own may bring a sea battle about that nobody could order, before the landing that it threatens; and another bring its
// units home. Neither the trial nor the odds of the attacker know of it.
func TestStagesOfItsOwn(t *testing.T) {
	scrambling := &battle.Combat{
		Stages:   []battle.Stage{{CarryOut: scramble}, battle.Assaults, battle.Battles, {CarryOut: land}},
		Openings: []battle.Opening{battle.Bombardment},
		Attacks:  enemyAbove,
	}
	c := landing
	c.dice = "4  4   1 6  6"
	state, report := conduct(t, c, scrambling)
	expect(t, state, report, "Iwo Jima (United States): United States 1 infantry, 1 tank",
		"Sea Zone 59\nJapan loses 1 fighter\nIwo Jima\nJapan loses 1 infantry", "bombards")

	_, start, subs := campaign(t, c)
	seat := adjudicator.Seat("usa")
	foretold := conducting(start.(axis.RuledState).Rules, scrambling).Odds(start, seat, subs)
	if len(foretold) != 1 || foretold[0].Place != "Iwo Jima" || !strings.Contains(foretold[0].Defenders.String(), "fighter") {
		t.Errorf("what the enemy may do in secret is in the odds: %+v", foretold)
	}
}

// A stage may bar ships from bombarding: without a battle at sea the battleship would fire.
func TestBarred(t *testing.T) {
	bar := battle.Stage{CarryOut: func(c *battle.Conduct) {
		sea, _ := c.Rules.FindSpace("Sea Zone 59")
		c.Bar(sea)
	}}
	for _, barred := range []bool{false, true} {
		combat := &battle.Combat{Stages: []battle.Stage{battle.Assaults}, Openings: []battle.Opening{battle.Bombardment}}
		c := landing
		c.dice = "6   1 1  6 6" // the battleship; infantry and tank, infantry and fighter
		if barred {
			combat.Stages = append([]battle.Stage{bar}, combat.Stages...)
			c.dice = "1 1  6 6"
		}
		state, report := conduct(t, c, combat)
		expect(t, state, report, "Iwo Jima (United States): United States 1 infantry, 1 tank", "", "")
		if told := strings.Contains(report, "bombards"); told == barred {
			t.Errorf("barred %v: the battleship bombards %v", barred, told)
		}
	}
}

// What is fired before a battle on land is the game's list, in its order; what is not on it is not fired.
func TestOpenings(t *testing.T) {
	guarded := landing
	guarded.spaces = strings.Replace(landing.spaces, "{infantry: 1, fighter: 1}", "{infantry: 1, aa_gun: 1}", 1) +
		"\nSea Zone 60: {units: {United States: {carrier: 1, fighter: 1}}}"
	guarded.orders += "\n 1 fighter Sea Zone 60 -> Iwo Jima"
	for _, c := range []struct {
		name     string
		openings []battle.Opening
		dice     string
		tells    string
		silent   string
	}{
		// bombardment; gun; infantry, tank, fighter; infantry
		{"the family's", []battle.Opening{battle.Bombardment, battle.Guns}, "6  6  1 6 6  6", "bombards\nAntiaircraft fire", ""},
		{"guns first", []battle.Opening{battle.Guns, battle.Bombardment}, "6  6  1 6 6  6", "Antiaircraft fire\nbombards", ""},
		{"none", nil, "1 6 6  6", "", "bombards\nAntiaircraft fire"},
	} {
		guarded.dice = c.dice
		state, report := conduct(t, guarded, &battle.Combat{Stages: []battle.Stage{battle.Assaults}, Openings: c.openings})
		expect(t, state, report, "", c.tells, c.silent)
	}
}

// A fight of its own, by rounds of its own, with whom a stage lets join: two interceptors meet a bomber and its escort for one round, and after
// that the bomber, which did not fire, goes on.
func TestFightOfItsOwn(t *testing.T) {
	var survived []string
	stage := battle.Stage{CarryOut: func(c *battle.Conduct) {
		air, err := c.Rules.ReadFire(fstest.MapFS{"air.yaml": {Data: []byte(`
classes: [surface, aircraft, submarine]
steps:
  - {side: attackers, values: {fighter: 1, bomber: 0}, dice: 1}
  - {side: defenders, values: {fighter: 2}, clear: true}
`)}}, "air.yaml")
		if err != nil {
			t.Fatal(err)
		}
		at, _ := c.Rules.FindSpace("Northwestern Europe")
		b := c.Draw(at, air)
		for i := range c.State.Units {
			u := &c.State.Units[i]
			if u.Space == at && c.Rules.Units[u.Kind].Domain == axis.AirUnit {
				role := battle.Defence
				if u.Owner == c.Power {
					role = battle.Attack
				}
				b.Join(c.Turn, role, axis.UnitID(i))
			}
		}
		b.LineUp(c.Turn)
		b.Open(c.Turn)
		b.FightRound(c.Turn)
		b.End(c.Turn)
		for _, id := range c.UnitsAt(at, nil) {
			survived = append(survived, c.Type(id).ID)
		}
	}, Assume: battle.Battles.Assume}
	_, report := conduct(t, battleCase{
		power: "United Kingdom",
		spaces: `United Kingdom: {owner: United Kingdom, units: {United Kingdom: {fighter: 1, bomber: 1}}}
			Northwestern Europe: {owner: Germany, units: {Germany: {infantry: 1, fighter: 2}}}`,
		orders: "COMBAT MOVE\n 1 fighter, 1 bomber United Kingdom -> Northwestern Europe",
		dice:   "1  2 3", // the escort at 1; both interceptors at 2
	}, &battle.Combat{Stages: []battle.Stage{stage}})
	slices.Sort(survived)
	if want := []string{"bomber", "fighter", "infantry"}; !slices.Equal(survived, want) {
		t.Errorf("there are left %v, want %v\n%s", survived, want, report)
	}
}

// A game may end battles otherwise: here transports of the attacker that are left alone are lost without dice. In Anniversary they would be
// shot at.
func TestAttackersTransportsAreDoomed(t *testing.T) {
	c := battleCase{
		power:  "United Kingdom",
		spaces: "Sea Zone 6: {units: {United Kingdom: {cruiser: 1, transport: 1}, Germany: {cruiser: 1}}}",
		orders: "COMBAT MOVE\n pass",
	}
	doom := func(b *battle.Battle, now *axis.Turn) bool {
		if b.Round > 0 && b.Sides[battle.Attack].Only((*battle.Combatant).Transport) {
			b.DestroyTransports(now, battle.Attack, axis.TopicDefenceless)
		}
		return b.Settled(now)
	}
	for _, otherwise := range []bool{false, true} {
		combat := &battle.Combat{Stages: []battle.Stage{battle.Battles}}
		c.dice = "6 1  1" // the cruisers, of which the attacker's is lost; then the transport is shot at
		if otherwise {
			combat.Settled, c.dice = doom, "6 1"
		}
		state, report := conduct(t, c, combat)
		expect(t, state, report, "Sea Zone 6: Germany 1 cruiser", "United Kingdom loses 1 cruiser.", "")
	}
}
