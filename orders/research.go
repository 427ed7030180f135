package orders

import "fmt"

const researchExample = "2 researchers, chart 1"

var researchForm = form{
	id: FormResearch, plural: "researchers", example: researchExample,
	parse: parseResearch,
	print: printResearch,
}

func parseResearch(p *reader) Statement {
	st := Research{Pos: p.at()}
	st.Tokens = p.number("the number of researchers", 0, "write, for example: "+researchExample)
	p.expectWord(wordResearchers, "write, for example: "+researchExample)
	more := p.accept(comma)
	if !p.acceptWord(wordChart) {
		if more {
			p.missing(`"chart"`, "write, for example: "+researchExample)
		}
		return st
	}
	at := p.at()
	st.Chart = p.number("the number of the chart", 1, "write chart 1 or chart 2")
	if st.Chart > 2 {
		p.report(TopicChart, at, fmt.Sprintf("there is no chart %d", st.Chart), "write chart 1 or chart 2")
	}
	return st
}

func printResearch(s Statement, _ *Vocabulary) string {
	st := s.(Research)
	text := fmt.Sprintf("%d researchers", st.Tokens)
	if st.Tokens == 1 {
		text = "1 researcher"
	}
	if st.Chart != 0 {
		text += fmt.Sprintf(", chart %d", st.Chart)
	}
	return text
}
