package orders

import "fmt"

const researchExample = "2 researchers, chart 1"

var researchForm = StatementType{
	ID: FormResearch, Plural: "researchers", Example: researchExample,
	Parse: parseResearch,
	Print: printResearch,
}

func parseResearch(p *Reader) Statement {
	st := Research{Pos: p.At()}
	st.Tokens = p.Number("the number of researchers", 0, "write, for example: "+researchExample)
	p.ExpectWord(wordResearchers, "write, for example: "+researchExample)
	more := p.Accept(Comma)
	if !p.AcceptWord(wordChart) {
		if more {
			p.Missing(`"chart"`, "write, for example: "+researchExample)
		}
		return st
	}
	at := p.At()
	st.Chart = p.Number("the number of the chart", 1, "write chart 1 or chart 2")
	if st.Chart > 2 {
		p.Report(TopicChart, at, fmt.Sprintf("there is no chart %d", st.Chart), "write chart 1 or chart 2")
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
