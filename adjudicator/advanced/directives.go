package advanced

import (
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// The forms of what powers say beforehand of their ships, aircraft and coasts.
const (
	formBlock     orders.Form = "block"
	formBlocked   orders.Form = "if-blocked"
	formScramble  orders.Form = "scramble"
	formAssault   orders.Form = "assault"
	formDogfight  orders.Form = "dogfight"
	formTarget    orders.Form = "target"
	formSilent    orders.Form = "silent"
	formCoast     orders.Form = "coastal-fire"
	formLand      orders.Form = "land-if"
	formSalvo     orders.Form = "bombardment"
	formLaunch    orders.Form = "launch"
	formIntercept orders.Form = "intercept"
)

// directive is such a statement: what of it says something depends on its form.
type directive struct {
	axis.Local
	amount
	// kinds are units, first to last; with are those that do what is said.
	kinds, with []aim
	// round is the first round for which it holds, 0 for all.
	round int
	when  []orders.Test
	// aircraft are tests of how many aircraft the enemy has.
	aircraft []orders.Test
}

// amount is how many: none, all, a number, or all but a number.
type amount struct {
	none, all, but bool
	count          int
}

// of is how many of some it comes to.
func (a amount) of(n int) int {
	switch {
	case a.none:
		return 0
	case a.but:
		return max(n-a.count, 0)
	case a.all:
		return n
	}
	return min(a.count, n)
}

func (a amount) text() string {
	switch {
	case a.none:
		return "nothing"
	case a.but:
		return "all but " + strconv.Itoa(a.count)
	case a.all:
		return "all"
	}
	return strconv.Itoa(a.count)
}

// aim is a kind of units in a list: all of them, or those that carry somebody; rest is whatever the list leaves out.
type aim struct {
	orders.Pos
	unit        string
	laden, rest bool
}

// fits says whether a unit is of those.
func (a aim) fits(r *axis.Rules, k axis.Kind, laden bool) bool {
	return a.rest || r.KindOf(a.unit) == k && (laden || !a.laden)
}

func aimsText(list []aim, v *orders.Vocabulary) string {
	var names []string
	for _, a := range list {
		switch {
		case a.rest:
			names = append(names, "all")
		case a.laden:
			names = append(names, "loaded "+v.Unit(a.unit, 1))
		default:
			names = append(names, v.Unit(a.unit, 1))
		}
	}
	return strings.Join(names, ", ")
}

// mould is how statements of a form read.
type mould struct {
	form            orders.Form
	plural, example string
	// verb begins a statement, never one that says no; lead is how it is printed before what follows.
	verb, never orders.Keyword
	lead, no    string
	// counts: it says how many; lists: it lists kinds of units, where it says no number.
	counts, lists bool
	// both: it says how many, and behind it which kinds.
	both bool
	// counted is what is counted, one and several, where that is printed.
	counted [2]string
}

// moulds are those of all such forms.
var moulds = []mould{
	{form: formBlock, plural: "blocks", example: "block loaded transport, carrier with destroyers at Eire Sea Zone when attackers <= 3", verb: verbBlock, never: verbNoBlock, lead: "block ", no: "no block", counts: true, lists: true},
	{form: formScramble, plural: "scrambles", example: "scramble all at Britain when aircraft <= 3", verb: verbScramble, never: verbNoScramble, lead: "scramble ", no: "no scramble", counts: true},
	{form: formAssault, plural: "orders to aircraft", example: "assault with 2 aircraft at Karelia", verb: verbAssault, never: verbKeepSafe, lead: "assault with ", no: "keep aircraft safe", counts: true, counted: [2]string{" aircraft", " aircraft"}},
	{form: formDogfight, plural: "orders to aircraft", example: "dogfight jet fighter, fighter", verb: verbDogfight, lead: "dogfight ", lists: true},
	{form: formTarget, plural: "orders to aircraft", example: "target carrier, loaded transport, destroyer", verb: verbTarget, lead: "target ", lists: true},
	{form: formSilent, plural: "orders to submarines", example: "silent submarines at Hawaiian Sea Zone when defenders >= 4", verb: verbSilent, never: verbNotSilent, lead: "silent submarines: ", no: "no silence", counts: true},
	{form: formCoast, plural: "orders to the coast", example: "coastal fire all but 1 at Western Europe", verb: verbCoast, never: verbNoCoast, lead: "coastal fire ", no: "no coastal fire", counts: true},
	{form: formLand, plural: "orders to landing parties", example: "land if at least 3 at Karelia", verb: verbLandIf, never: verbStayAboard, lead: "land if at least ", no: "stay aboard", counts: true},
	{form: formSalvo, plural: "orders to battleships", example: "no bombardment at Midway", verb: verbSalvo, never: verbNoSalvo, lead: "bombardment", no: "no bombardment"},
	{form: formIntercept, plural: "interceptions", example: "intercept all at Germany when attackers <= 2", verb: verbIntercept, never: verbNoIntercept, lead: "intercept ", no: "no interception", counts: true},
	{form: formKamikaze, plural: "kamikaze attacks", example: "kamikaze 2 at Hawaiian Sea Zone: battleship, carrier", verb: verbKamikaze, never: verbNoKamikaze, lead: "kamikaze ", no: "no kamikaze", both: true},
	{form: formLaunch, plural: "launches", example: "launch 2 fighters at Hawaiian Sea Zone", verb: verbLaunch, lead: "launch ", counts: true, counted: [2]string{" fighter", " fighters"}},
}

// statementType is the form of the language that reads and prints statements of a mould.
func (m mould) statementType() orders.StatementType {
	verbs := []orders.Keyword{m.verb}
	if m.never != "" {
		verbs = append(verbs, m.never)
	}
	return orders.StatementType{
		ID: m.form, Plural: m.plural, Example: m.example, Verbs: verbs,
		Parse: func(p *orders.Reader) orders.Statement { return m.read(p) },
		Print: func(st orders.Statement, v *orders.Vocabulary) string { return m.print(st.(directive), v) },
	}
}

func (m mould) read(p *orders.Reader) orders.Statement {
	d := directive{Local: axis.Local{Pos: p.At(), ID: m.form}}
	if m.never != "" && p.AcceptWord(m.never) {
		d.none = true
	} else {
		p.AcceptWord(m.verb)
		p.Accept(orders.Colon)
		m.readBody(p, &d)
	}
	p.Clauses(
		func() bool { return withThese(p, &d.with) },
		func() bool { return fromRound(p, &d.round) },
		func() bool { return p.Here(&d.Where, orders.WordWith) },
		func() bool { return aircraftTest(p, &d.aircraft) },
		func() bool { return p.Tests(&d.when) },
		func() bool { return m.aimsBehind(p, &d) },
	)
	return d
}

func (m mould) readBody(p *orders.Reader, d *directive) {
	switch {
	case m.both:
		if p.AcceptWord(wordUpTo); !readAmount(p, &d.amount) {
			d.all = true
		}
		if !p.Sees(orders.WordAt) && p.UnitAt(p.Tokens, p.Next) > 0 { // "at" is short for air transports, too
			d.kinds = readAims(p, m.example)
		}
	case m.counts && readAmount(p, &d.amount):
	case m.lists:
		d.kinds = readAims(p, m.example)
	case m.counts && m.form != formSilent:
		p.Missing(words.Name("how many"), orders.ForExample(m.example))
	default:
		d.all = true
	}
}

// readAmount reads "all", "all but 1", "nothing" or a number, with a word for what is counted.
func readAmount(p *orders.Reader, a *amount) bool {
	switch {
	case p.AcceptWord(orders.WordNothing), p.AcceptWord(wordNever):
		a.none = true
	case p.AcceptWord(wordAllBut):
		a.all, a.but = true, true
		a.count = p.Number(words.Name("how many"), 1, words.Text{})
	case p.AcceptWord(wordEverything), p.AcceptWord(orders.WordAll):
		a.all = true
	case p.Peek() == orders.Number:
		a.count = p.Number(words.Name("how many"), 1, words.Text{})
	default:
		return false
	}
	for p.AcceptWord(wordThem) {
	}
	return true
}

// readAims reads "loaded transport, carrier, all".
func readAims(p *orders.Reader, example string) (list []aim) {
	for {
		a := aim{Pos: p.At()}
		if a.rest = p.AcceptWord(orders.WordAll) || p.AcceptWord(wordEverything); !a.rest {
			a.laden = p.AcceptWord(wordLoaded)
			if p.Run() == 0 {
				p.Missing(words.Name("a unit"), orders.ForExample(example))
				return list
			}
			a.unit = p.KindOfUnit()
		}
		if list = append(list, a); !p.Separator() {
			return list
		}
	}
}

// aimsBehind reads ": battleship, carrier" at the end of a statement that says how many, once.
func (m mould) aimsBehind(p *orders.Reader, d *directive) bool {
	if !m.both || d.kinds != nil || !p.Accept(orders.Colon) {
		return false
	}
	d.kinds = readAims(p, m.example)
	return true
}

func withThese(p *orders.Reader, with *[]aim) bool {
	if *with != nil || !p.AcceptWord(orders.WordWith) {
		return false
	}
	*with = readAims(p, moulds[0].example)
	return true
}

// fromRound reads "at round 2", once.
func fromRound(p *orders.Reader, round *int) bool {
	at := p.Phrase(0, orders.WordAt)
	if *round != 0 || at == 0 || p.Phrase(at, orders.WordRound) == 0 {
		return false
	}
	p.AcceptWord(orders.WordAt)
	p.AcceptWord(orders.WordRound)
	*round = p.Number(words.Name("the number of the round"), 1, words.Text{})
	return true
}

// aircraftTest reads "when aircraft <= 3": the enemy's.
func aircraftTest(p *orders.Reader, tests *[]orders.Test) bool {
	n := p.Phrase(0, orders.WordWhen)
	if *tests != nil || n == 0 || p.Phrase(n, wordThem) == 0 {
		return false
	}
	p.AcceptWord(orders.WordWhen)
	test := orders.Test{Pos: p.At(), Den: 1}
	p.AcceptWord(wordThem)
	if p.Peek() == orders.Compare {
		test.Op = orders.Comparison(p.Tokens[p.Next].Fold)
	}
	p.Expect(orders.Compare, "<=", orders.ForExample("scramble all when aircraft <= 3"))
	test.Num = p.Number(words.Name("how many aircraft"), 0, words.Text{})
	*tests = []orders.Test{test}
	return true
}

func (m mould) print(d directive, v *orders.Vocabulary) string {
	line := m.lead
	switch {
	case d.none && m.no != "":
		line = m.no
	case d.kinds != nil && !m.both:
		line += aimsText(d.kinds, v)
	case m.counts || m.both:
		line += d.text() + m.counted[1-axis.OneIf(d.count == 1 && !d.all)]
	}
	if d.with != nil {
		line += " with " + aimsText(d.with, v)
	}
	line += orders.Clause(" at ", d.Where, v)
	if d.round > 0 {
		line += " at round " + strconv.Itoa(d.round)
	}
	for _, test := range d.aircraft {
		line += " when aircraft " + string(test.Op) + " " + strconv.Itoa(test.Num)
	}
	line += orders.TestsText(d.when)
	if m.both && d.kinds != nil {
		line += ": " + aimsText(d.kinds, v)
	}
	return line
}

// told is the first of what a power has said so of a battle that holds in its next round, and whether it has said anything.
func told(b *battle.Battle, p axis.Power, form orders.Form) (d directive, holds, said bool) {
	list := battle.HeardIn(b, p, form)
	i := slices.IndexFunc(list, func(st orders.Statement) bool { return st.(directive).holds(b) })
	if i < 0 {
		return directive{}, false, len(list) > 0
	}
	return list[i].(directive), true, true
}

// saysNo says whether something that a power has said so of a battle is that it does not: then what it has said does not hold elsewhere, and the default does.
func saysNo(b *battle.Battle, p axis.Power, form orders.Form) bool {
	return slices.ContainsFunc(battle.HeardIn(b, p, form), func(st orders.Statement) bool { return st.(directive).none })
}

// holds says whether a directive holds in a battle as it stands.
func (d directive) holds(b *battle.Battle) bool {
	enemy := 0
	for i := range b.Sides[battle.Attack].Units {
		c := &b.Sides[battle.Attack].Units[i]
		enemy += axis.OneIf(c.Condition == battle.Fighting && inTheAir(c))
	}
	return b.Round >= d.round && battle.Meets(b, d.when) && !slices.ContainsFunc(d.aircraft, func(test orders.Test) bool { return !test.Op.Holds(enemy, test.Num) })
}

// checkDirective refuses directives that mean nothing where they are to hold, or of units that do nothing of the sort.
func (g *game) checkDirective(t *axis.Turn, st orders.Statement, at board.Space) {
	d := st.(directive)
	topic := axis.Topic(d.ID)
	if d.ID == formKamikaze && t.Power != g.japan {
		t.Refuse(d.Pos, topic, onlyJapanDives{t.Who(g.japan)}) // CR-KAMIKAZE.1
	}
	if at != board.None {
		switch sea := g.Board.IsSea(at); {
		case sea && (d.ID == formCoast || d.ID == formLand || d.ID == formSalvo):
			t.Refuse(d.Where.Pos, topic, isSea{t.Where(at)})
		case !sea && (d.ID == formBlock || d.ID == formSilent || d.ID == formLaunch):
			t.Refuse(d.Where.Pos, topic, isNoSea{t.Where(at)})
		}
	}
	for _, a := range d.kinds {
		k := g.KindOf(a.unit)
		if k == axis.NoKind {
			continue
		}
		typ, ship := &g.Units[k], g.Units[k].Domain == axis.SeaUnit
		switch {
		case d.ID == formBlock && !ship, d.ID == formDogfight && typ.Domain != axis.AirUnit, (d.ID == formTarget || d.ID == formKamikaze) && (typ.Domain == axis.AirUnit || !typ.Fights()), a.laden && typ.Hold == 0:
			t.Refuse(a.Pos, topic, notMeantSo{t.UnitName(k, 2)})
		}
	}
	for _, a := range d.with {
		if k := g.KindOf(a.unit); k != axis.NoKind && !g.Units[k].Warship {
			t.Refuse(a.Pos, topic, doesNotBlock{t.UnitName(k, 2)}) // CR-BLOCK.5
		}
	}
}
