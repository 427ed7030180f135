package orders

import (
	"fmt"

	"despatch/words"
)

const researchExample = "2 researchers, chart 1"

var researchForm = StatementType{
	ID: FormResearch, Plural: "researchers", Example: researchExample,
	Parse: parseResearch,
	Print: printResearch,
}

func parseResearch(p *Reader) Statement {
	st := Research{Pos: p.At()}
	st.Tokens = p.Number(words.Name("the number of researchers"), 0, ForExample(researchExample))
	p.ExpectWord(wordResearchers, ForExample(researchExample))
	more := p.Accept(Comma)
	if !p.AcceptWord(wordChart) {
		if more {
			p.Missing(words.Line(`"chart"`), ForExample(researchExample))
		}
		return st
	}
	at := p.At()
	st.Chart = p.Number(words.Name("the number of the chart"), 1, book.Say(chartOneOrTwo{}))
	if st.Chart > 2 {
		p.Report(TopicChart, at, book.Say(noChart{st.Chart}), book.Say(chartOneOrTwo{}))
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
