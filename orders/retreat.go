package orders

import (
	"fmt"
	"strconv"
	"strings"
)

const retreatExample = "retreat to Poland when attackers <= 2"

// pressOn is the order never to retreat.
const pressOn = "press on"

var retreatForm = form{
	id: FormRetreat, plural: "orders to retreat", example: retreatExample,
	verbs: []keyword{verbRetreat, verbPressOn},
	parse: parseRetreat,
	print: printRetreat,
}

// parseRetreat reads retreat [overland | seaborne] {at place | to place | after round n | when tests}, or press on [at place].
func parseRetreat(p *reader) Statement {
	st := Retreat{Pos: p.at()}
	if p.acceptWord(verbPressOn) {
		st.Never = true
		p.atPlace(&st.Where)
		p.noPlaceInBattle(st.Where)
		return st
	}
	p.acceptWord(verbRetreat)
	p.clauses(
		func() bool { return sideIs(p, &st.Side, wordOverland, Overland) },
		func() bool { return sideIs(p, &st.Side, wordSeaborne, Seaborne) },
	)
	p.clauses(
		func() bool { return p.atPlace(&st.Where, wordTo, wordAfter, wordWhen) },
		func() bool { return toPlace(p, &st.To) },
		func() bool { return afterRound(p, &st.After) },
		func() bool { return tests(p, &st.When) },
	)
	p.noPlaceInBattle(st.Where)
	return st
}

// toPlace reads "to Poland", once.
func toPlace(p *reader, to *Place) bool {
	if !to.IsZero() || !p.acceptWord(wordTo) {
		return false
	}
	*to = p.place(wordAt, wordAfter, wordWhen)
	return true
}

// afterRound reads "after round 2" or "after 2 rounds", once.
func afterRound(p *reader, round *int) bool {
	if *round != 0 || !p.acceptWord(wordAfter) {
		return false
	}
	if p.peek() == number && p.phrase(1, wordRound) > 0 {
		*round = p.number("the number of the round", 1, "")
		p.acceptWord(wordRound)
		return true
	}
	p.expectWord(wordRound, "write, for example: retreat after round 2")
	*round = p.number("the number of the round", 1, "write, for example: retreat after round 2")
	return true
}

// tests reads "when attackers <= 2 and odds < 1:1", once.
func tests(p *reader, when *[]Test) bool {
	if *when != nil || !p.acceptWord(wordWhen) {
		return false
	}
	*when = []Test{test(p)}
	for p.acceptWord(wordAnd) {
		*when = append(*when, test(p))
	}
	return true
}

func test(p *reader) Test {
	t := Test{Pos: p.at()}
	switch {
	case p.acceptWord(wordAttackers):
		t.Measure = Attackers
	case p.acceptWord(wordDefenders):
		t.Measure = Defenders
	case p.acceptWord(wordOdds):
		t.Measure = Odds
	default:
		p.missing("attackers, defenders or odds", "write, for example: "+retreatExample)
	}
	if p.peek() == compare {
		t.Op = Comparison(p.tokens[p.next].fold)
	}
	p.expect(compare, "<=", "compare with <, <=, > or >=: "+retreatExample)
	t.Num, t.Den = ratio(p, t.Measure)
	return t
}

// ratio reads the number of a test. Units are counted in whole numbers; odds are 2, 1.5 or 3:2.
func ratio(p *reader, m Measure) (num, den int) {
	if p.peek() != number {
		p.missing("a number", "write, for example: attackers <= 2, or: odds < 3:2")
		return 0, 1
	}
	if m == Odds && strings.Contains(p.tokens[p.next].fold, ".") {
		return decimal(p)
	}
	num, den = p.number("the number to compare with", 0, ""), 1
	if m == Odds && p.accept(colon) {
		den = p.number("the second part of the odds", 1, "write, for example: odds < 3:2")
	}
	return num, den
}

// decimal reads 1.5 as 3 over 2.
func decimal(p *reader) (num, den int) {
	t := p.tokens[p.next]
	p.next++
	whole, fraction, _ := strings.Cut(t.fold, ".")
	if len(fraction) > 3 || len(whole) > 3 || strings.HasPrefix(whole, "-") {
		p.report(TopicOdds, t.Pos, "odds cannot be "+quoteText(t.fold), "write, for example: odds < 1.5")
		return 0, 1
	}
	num, err := strconv.Atoi(whole + fraction)
	if err != nil {
		p.report(TopicOdds, t.Pos, "odds cannot be "+quoteText(t.fold), "write, for example: odds < 1.5")
		return 0, 1
	}
	den = 1
	for range fraction {
		den *= 10
	}
	d := gcd(num, den)
	return num / d, den / d
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func printRetreat(s Statement, v *Vocabulary) string {
	st := s.(Retreat)
	if st.Never {
		return pressOn + clause(" at ", st.Where, v)
	}
	text := "retreat " + sideText(st.Side)
	text = strings.TrimSuffix(text, " ") + clause(" at ", st.Where, v) + clause(" to ", st.To, v)
	if st.After != 0 {
		text += fmt.Sprintf(" after round %d", st.After)
	}
	for i, t := range st.When {
		if i == 0 {
			text += " when "
		} else {
			text += " and "
		}
		text += testText(t)
	}
	return text
}

func testText(t Test) string {
	n := strconv.Itoa(t.Num)
	if t.Measure == Odds || t.Den > 1 {
		n += ":" + strconv.Itoa(max(t.Den, 1))
	}
	return fmt.Sprintf("%s %s %s", t.Measure, t.Op, n)
}
