package forms

import (
	"slices"
	"strconv"

	"despatch/orders"
	"despatch/words"
)

const musterExample = "Germany: 3 infantry at Poland"

var musterForm = orders.StatementType{
	ID: FormMuster, Plural: "reinforcements from a chart", Example: musterExample,
	Parse: parseMuster, Shaped: isMuster, Several: true, Marked: true, Leads: []string{"fill "},
	Print: printMuster,
}

// isMuster says whether a line without a verb brings units from a chart.
func isMuster(p *orders.Reader, section *orders.SectionType) bool {
	return p.Peek() != orders.Number && p.Has(orders.Colon) || p.HasWord(orders.WordFill) || entersHere(p, section)
}

// entersHere says whether the line is "3 infantry at Gold" or "all at Gold", where a section takes units from charts and no others.
func entersHere(p *orders.Reader, section *orders.SectionType) bool {
	units := p.Peek() == orders.Number || p.Sees(orders.WordAll)
	return units && p.HasWord(orders.WordAt) && !p.Has(orders.Colon) && !p.Has(orders.Arrow) && !p.Takes(section.ID, orders.FormDeploy)
}

// parseMuster reads chart ":" units "at" place, or chart ":" ("all" "at" | "fill" ["at most" number ["at"]]) filling {"," filling}.
// The chart may be left out where only one brings units to all the places, and the colon before "fill".
func parseMuster(p *orders.Reader) orders.Statement {
	st := Muster{Pos: p.At()}
	if p.Peek() != orders.Number && !p.Sees(orders.WordFill) && !p.Sees(orders.WordAll) {
		st.Chart = p.Place(orders.WordFill)
		if !p.Sees(orders.WordFill) {
			p.Expect(orders.Colon, ":", orders.ForExample(musterExample))
		}
	}
	all := p.Phrase(0, orders.WordAll)
	switch {
	case p.AcceptWord(orders.WordFill):
		if p.AcceptWord(wordAtMost) {
			st.Most = p.Number(words.Name("the number of units"), 1, orders.ForExample("Germany: fill at most 3 at Poland, Norway"))
			p.AcceptWord(orders.WordAt)
		}
	case all > 0 && p.Phrase(all, orders.WordAt) > 0:
		p.AcceptWord(orders.WordAll)
		p.AcceptWord(orders.WordAt)
	default:
		st.Units = p.Quantities(orders.ForExample(musterExample))
		p.ExpectWord(orders.WordAt, orders.ForExample(musterExample))
		st.Where = []Filling{{Place: p.Place()}}
		return withChart(p, st)
	}
	st.Where = []Filling{filling(p)}
	for p.Separator() || p.Sees(orders.WordThen) {
		p.AcceptWord(orders.WordThen)
		st.Where = append(st.Where, filling(p))
	}
	return withChart(p, st)
}

// withChart puts the chart into a statement that leaves it out.
func withChart(p *orders.Reader, st Muster) Muster {
	if st.Chart.ID == "" && !p.Bad {
		st.Chart = orders.Place{Pos: st.Pos, ID: onlyChart(p, st)}
	}
	return st
}

// onlyChart is the chart that alone brings units to all the places of a statement that names none; where it is not the only one, or
// each place has another, the lines that say which are told.
func onlyChart(p *orders.Reader, st Muster) string {
	var bring, lines []string
	for i, f := range st.Where {
		of := charts(p.Vocabulary, f.ID)
		if i == 0 {
			bring = slices.Clone(of)
		}
		bring = slices.DeleteFunc(bring, func(id string) bool { return !slices.Contains(of, id) })
	}
	if len(bring) == 1 {
		return bring[0]
	}
	for _, s := range p.Vocabulary.Spaces {
		part := st
		part.Chart.ID = s.ID
		part.Where = slices.DeleteFunc(slices.Clone(st.Where), func(f Filling) bool { return !slices.Contains(charts(p.Vocabulary, f.ID), s.ID) })
		if len(part.Where) > 0 && (len(bring) == 0 || slices.Contains(bring, s.ID)) {
			lines = append(lines, printMuster(part, p.Vocabulary))
		}
	}
	if len(lines) == 0 {
		lines = []string{"Germany: fill Poland, Norway"}
	}
	hint := sayWhose{orders.Lines(lines), len(bring) == 0}
	p.Fail(orders.TopicMissing, st.Pos, orders.MissingBefore(words.Name("the chart"), p.Tokens[0].Text), book.Say(hint))
	return ""
}

// charts lists the charts that bring units to a space.
func charts(v *orders.Vocabulary, space string) []string {
	if i := slices.IndexFunc(v.Spaces, func(n orders.Name) bool { return n.ID == space }); i >= 0 {
		return v.Spaces[i].Charts
	}
	return nil
}

// filling reads place ["up to" number [unit]].
func filling(p *orders.Reader) Filling {
	f := Filling{Place: p.Place(orders.WordThen, orders.WordAnd, wordUpTo)}
	if !p.AcceptWord(wordUpTo) {
		return f
	}
	f.UpTo = p.Number(words.Name("the number of units"), 1, orders.ForExample("Germany: fill Poland up to 5, Norway"))
	if n := p.Run(); n > 0 && !p.Sees(orders.WordThen) && !p.Sees(orders.WordAnd) && !p.AcceptWord(orders.WordUnits) {
		f.Unit = p.KindOfUnit()
	}
	return f
}

func printMuster(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(Muster)
	where := orders.ListText(st.Where, func(f Filling) string { return fillingText(f, v) })
	switch {
	case len(st.Units) > 0:
		return v.Space(st.Chart.ID) + ": " + orders.QuantitiesText(st.Units, v) + " at " + where
	case st.Most > 0:
		return v.Space(st.Chart.ID) + ": fill at most " + strconv.Itoa(st.Most) + " at " + where
	}
	return v.Space(st.Chart.ID) + ": fill " + where
}

func fillingText(f Filling, v *orders.Vocabulary) string {
	text := v.Space(f.ID)
	if f.UpTo > 0 {
		text += " up to " + strconv.Itoa(f.UpTo)
	}
	if f.Unit != "" {
		text += " " + v.Unit(f.Unit, f.UpTo)
	}
	return text
}
