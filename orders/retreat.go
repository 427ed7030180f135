package orders

import (
	"fmt"
	"strconv"
	"strings"

	"despatch/words"
)

const retreatExample = "retreat to Poland when attackers <= 2"

// PressOn is the order never to retreat.
const PressOn = "press on"

var retreatForm = StatementType{
	ID: FormRetreat, Plural: "orders to retreat", Example: retreatExample,
	Verbs: []Keyword{verbRetreat, verbPressOn},
	Parse: parseRetreat,
	Print: printRetreat,
}

// parseRetreat reads retreat [overland | seaborne | aircraft] {at place | from place | to place | after round n | when tests}, or press on [at place].
func parseRetreat(p *Reader) Statement {
	st := Retreat{Pos: p.At()}
	if p.AcceptWord(verbPressOn) {
		st.Never = true
		p.atPlace(&st.Where)
		p.noPlaceInBattle(st.Where)
		return st
	}
	p.AcceptWord(verbRetreat)
	p.Clauses(
		func() bool { return sideIs(p, &st.Side, wordOverland, Overland) },
		func() bool { return sideIs(p, &st.Side, wordSeaborne, Seaborne) },
		func() bool { return sideIs(p, &st.Side, wordAircraft, Airborne) },
	)
	p.Clauses(
		func() bool { return p.atPlace(&st.Where, WordTo, wordAfter, WordWhen) || fromPlace(p, &st.Where) },
		func() bool { return toPlace(p, &st.To) },
		func() bool { return afterRound(p, &st.After) },
		func() bool { return tests(p, &st.When) },
	)
	p.noPlaceInBattle(st.Where)
	return st
}

// fromPlace reads "from Caucasus", once, which says at which place.
func fromPlace(p *Reader, where *Place) bool {
	if !where.IsZero() || !p.AcceptWord(WordFrom) {
		return false
	}
	*where = p.Place(WordTo, wordAfter, WordWhen)
	return true
}

// toPlace reads "to Poland", once.
func toPlace(p *Reader, to *Place) bool {
	if !to.IsZero() || !p.AcceptWord(WordTo) {
		return false
	}
	*to = p.Place(WordAt, wordAfter, WordWhen)
	return true
}

// afterRound reads "after round 2" or "after 2 rounds", once.
func afterRound(p *Reader, round *int) bool {
	if *round != 0 || !p.AcceptWord(wordAfter) {
		return false
	}
	if p.Peek() == Number && p.Phrase(1, WordRound) > 0 {
		*round = p.Number(words.Name("the number of the round"), 1, words.Text{})
		p.AcceptWord(WordRound)
		return true
	}
	p.ExpectWord(WordRound, ForExample("retreat after round 2"))
	*round = p.Number(words.Name("the number of the round"), 1, ForExample("retreat after round 2"))
	return true
}

// Tests reads "when attackers <= 3" for a statement of a game's own, once, and TestsText prints it.
func (p *Reader) Tests(when *[]Test) bool { return tests(p, when) }

// TestsText prints tests as they follow a statement: " when attackers <= 3".
func TestsText(list []Test) string {
	text := ""
	for i, t := range list {
		if i == 0 {
			text += " when "
		} else {
			text += " and "
		}
		text += testText(t)
	}
	return text
}

// tests reads "when attackers <= 2 and odds < 1:1", once.
func tests(p *Reader, when *[]Test) bool {
	if *when != nil || !p.AcceptWord(WordWhen) {
		return false
	}
	*when = []Test{test(p)}
	for p.AcceptWord(WordAnd) {
		*when = append(*when, test(p))
	}
	return true
}

func test(p *Reader) Test {
	t := Test{Pos: p.At()}
	switch {
	case p.AcceptWord(wordAttackers):
		t.Measure = Attackers
	case p.AcceptWord(wordDefenders):
		t.Measure = Defenders
	case p.AcceptWord(wordOdds):
		t.Measure = Odds
	default:
		p.Missing(words.Name("attackers, defenders or odds"), ForExample(retreatExample))
	}
	if p.Peek() == Compare {
		t.Op = Comparison(p.Tokens[p.Next].Fold)
	}
	p.Expect(Compare, "<=", book.Say(compareWith{retreatExample}))
	t.Num, t.Den = ratio(p, t.Measure)
	return t
}

// ratio reads the number of a test. Units are counted in whole numbers; odds are 2, 1.5 or 3:2.
func ratio(p *Reader, m Measure) (num, den int) {
	if p.Peek() != Number {
		p.Missing(words.Name("a number"), book.Say(forExampleEither{"attackers <= 2", "odds < 3:2"}))
		return 0, 1
	}
	if m == Odds && strings.Contains(p.Tokens[p.Next].Fold, ".") {
		return decimal(p)
	}
	num, den = p.Number(words.Name("the number to compare with"), 0, words.Text{}), 1
	if m == Odds && p.Accept(Colon) {
		den = p.Number(words.Name("the second part of the odds"), 1, ForExample("odds < 3:2"))
	}
	return num, den
}

// decimal reads 1.5 as 3 over 2.
func decimal(p *Reader) (num, den int) {
	t := p.Tokens[p.Next]
	p.Next++
	whole, fraction, _ := strings.Cut(t.Fold, ".")
	if len(fraction) > 3 || len(whole) > 3 || strings.HasPrefix(whole, "-") {
		p.Report(TopicOdds, t.Pos, book.Say(noOdds{words.Own(QuoteText(t.Fold))}), ForExample("odds < 1.5"))
		return 0, 1
	}
	num, err := strconv.Atoi(whole + fraction)
	if err != nil {
		p.Report(TopicOdds, t.Pos, book.Say(noOdds{words.Own(QuoteText(t.Fold))}), ForExample("odds < 1.5"))
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
		return PressOn + Clause(" at ", st.Where, v)
	}
	text := "retreat " + sideText(st.Side)
	text = strings.TrimSuffix(text, " ") + Clause(" at ", st.Where, v) + Clause(" to ", st.To, v)
	if st.After != 0 {
		text += fmt.Sprintf(" after round %d", st.After)
	}
	return text + TestsText(st.When)
}

func testText(t Test) string {
	n := strconv.Itoa(t.Num)
	if t.Measure == Odds || t.Den > 1 {
		n += ":" + strconv.Itoa(max(t.Den, 1))
	}
	return fmt.Sprintf("%s %s %s", t.Measure, t.Op, n)
}
