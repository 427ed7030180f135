package orders

import (
	"slices"
	"strconv"
	"strings"
)

const musterExample = "Germany: 3 infantry at Poland"

var musterForm = StatementType{
	ID: FormMuster, plural: "reinforcements from a chart", Example: musterExample,
	parse: parseMuster,
	print: printMuster,
}

// parseMuster reads chart ":" units "at" place, or chart ":" ("all" "at" | "fill" ["at most" number ["at"]]) filling {"," filling}.
// The chart may be left out where only one brings units to all the places, and the colon before "fill".
func parseMuster(p *Reader) Statement {
	st := Muster{Pos: p.At()}
	if p.Peek() != Number && !p.Sees(WordFill) && !p.Sees(WordAll) {
		st.Chart = p.Place(WordFill)
		if !p.Sees(WordFill) {
			p.expect(Colon, ":", "write, for example: "+musterExample)
		}
	}
	all := p.Phrase(0, WordAll)
	switch {
	case p.AcceptWord(WordFill):
		if p.AcceptWord(wordAtMost) {
			st.Most = p.Number("the number of units", 1, "write, for example: Germany: fill at most 3 at Poland, Norway")
			p.AcceptWord(WordAt)
		}
	case all > 0 && p.Phrase(all, WordAt) > 0:
		p.AcceptWord(WordAll)
		p.AcceptWord(WordAt)
	default:
		st.Units = p.Quantities("write, for example: " + musterExample)
		p.expectWord(WordAt, "write, for example: "+musterExample)
		st.Where = []Filling{{Place: p.Place()}}
		return withChart(p, st)
	}
	st.Where = []Filling{filling(p)}
	for p.separator() || p.Sees(WordThen) {
		p.AcceptWord(WordThen)
		st.Where = append(st.Where, filling(p))
	}
	return withChart(p, st)
}

// withChart puts the chart into a statement that leaves it out.
func withChart(p *Reader, st Muster) Muster {
	if st.Chart.ID == "" && !p.Bad {
		st.Chart = Place{st.Pos, onlyChart(p, st)}
	}
	return st
}

// onlyChart is the chart that alone brings units to all the places of a statement that names none; where it is not the only one, or
// each place has another, the lines that say which are told.
func onlyChart(p *Reader, st Muster) string {
	var charts, lines []string
	for i, f := range st.Where {
		of := p.Vocabulary.charts(f.ID)
		if i == 0 {
			charts = slices.Clone(of)
		}
		charts = slices.DeleteFunc(charts, func(id string) bool { return !slices.Contains(of, id) })
	}
	if len(charts) == 1 {
		return charts[0]
	}
	for _, s := range p.Vocabulary.Spaces {
		part := st
		part.Chart.ID = s.ID
		part.Where = slices.DeleteFunc(slices.Clone(st.Where), func(f Filling) bool { return !slices.Contains(p.Vocabulary.charts(f.ID), s.ID) })
		if len(part.Where) > 0 && (len(charts) == 0 || slices.Contains(charts, s.ID)) {
			lines = append(lines, printMuster(part, p.Vocabulary))
		}
	}
	joint := ", and on a line of its own: "
	if len(charts) > 0 {
		joint = ", or: "
	}
	hint := "say whose units enter, for example: " + strings.Join(lines, joint)
	if len(lines) == 0 {
		hint = "say whose units enter, for example: Germany: fill Poland, Norway"
	}
	p.Fail(TopicMissing, st.Pos, "the chart is missing before \""+p.Tokens[0].Text+"\"", hint)
	return ""
}

// charts lists the charts that bring units to a space.
func (v *Vocabulary) charts(space string) []string {
	if i := slices.IndexFunc(v.Spaces, func(n Name) bool { return n.ID == space }); i >= 0 {
		return v.Spaces[i].Charts
	}
	return nil
}

// filling reads place ["up to" number [unit]].
func filling(p *Reader) Filling {
	f := Filling{Place: p.Place(WordThen, WordAnd, wordUpTo)}
	if !p.AcceptWord(wordUpTo) {
		return f
	}
	f.UpTo = p.Number("the number of units", 1, "write, for example: Germany: fill Poland up to 5, Norway")
	if n := p.Run(); n > 0 && !p.Sees(WordThen) && !p.Sees(WordAnd) && !p.AcceptWord(wordUnits) {
		f.Unit = p.kindOfUnit()
	}
	return f
}

func printMuster(s Statement, v *Vocabulary) string {
	st := s.(Muster)
	where := ListText(st.Where, func(f Filling) string { return fillingText(f, v) })
	switch {
	case len(st.Units) > 0:
		return v.Space(st.Chart.ID) + ": " + QuantitiesText(st.Units, v) + " at " + where
	case st.Most > 0:
		return v.Space(st.Chart.ID) + ": fill at most " + strconv.Itoa(st.Most) + " at " + where
	}
	return v.Space(st.Chart.ID) + ": fill " + where
}

func fillingText(f Filling, v *Vocabulary) string {
	text := v.Space(f.ID)
	if f.UpTo > 0 {
		text += " up to " + strconv.Itoa(f.UpTo)
	}
	if f.Unit != "" {
		text += " " + v.Unit(f.Unit, f.UpTo)
	}
	return text
}
