package advanced

import (
	"strconv"
	"strings"

	"despatch/orders"
	"despatch/words"
)

const (
	formInfluence orders.Form = "influence"
	formInterfere orders.Form = "interfere"
	formSurrender orders.Form = "surrender"
	formSteal     orders.Form = "steal"
	formReturn    orders.Form = "return-chit"
)

// surrender gives the war up: "surrender".
type surrender struct{ orders.Pos }

// At implements orders.Statement.
func (s surrender) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (surrender) Form() orders.Form { return formSurrender }

var surrenderForm = orders.StatementType{
	ID: formSurrender, Plural: "surrenders", Example: "surrender", Verbs: []orders.Keyword{verbSurrender},
	Parse: func(p *orders.Reader) orders.Statement {
		st := surrender{p.At()}
		p.AcceptWord(verbSurrender)
		return st
	},
	Print: func(orders.Statement, *orders.Vocabulary) string { return "surrender" },
}

// steal says what is to be stolen from whom, the first that can be tried: "steal Radar from Germany else Rockets from Japan".
type steal struct {
	orders.Pos
	wishes []stealing
}

// stealing is an advance and a power, by their IDs.
type stealing struct{ advance, from string }

// At implements orders.Statement.
func (s steal) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (steal) Form() orders.Form { return formSteal }

const stealExample = "steal Radar from Germany"

// stealForm reads advances by the names of a game.
func stealForm(advances []orders.Name) orders.StatementType {
	index := orders.NewIndex(advances)
	names := map[string]string{}
	for _, a := range advances {
		names[a.ID] = a.Name
	}
	return orders.StatementType{
		ID: formSteal, Plural: "thefts", Example: stealExample, Verbs: []orders.Keyword{verbSteal},
		Parse: func(p *orders.Reader) orders.Statement {
			st := steal{Pos: p.At()}
			p.AcceptWord(verbSteal)
			for {
				one := stealing{advance: readAdvance(p, index)}
				p.ExpectWord(orders.WordFrom, orders.ForExample(stealExample))
				p.AcceptWord(wordThe)
				one.from = p.Seat(orders.WordElse)
				st.wishes = append(st.wishes, one)
				if !p.AcceptWord(orders.WordElse) && !p.Separator() {
					return st
				}
				p.AcceptWord(orders.WordElse)
				p.AcceptWord(verbSteal)
			}
		},
		Print: func(st orders.Statement, v *orders.Vocabulary) string {
			var list []string
			for _, w := range st.(steal).wishes {
				list = append(list, names[w.advance]+" from "+v.Seat(w.from))
			}
			return "steal " + strings.Join(list, " else ")
		},
	}
}

// readAdvance reads the name of an advance, up to "from".
func readAdvance(p *orders.Reader, index orders.Index) string {
	n, at := 0, p.At()
	for n < p.Run() && p.Phrase(n, orders.WordFrom) == 0 {
		n++
	}
	if n == 0 {
		p.Missing(words.Name("the technology"), orders.ForExample(stealExample))
		return ""
	}
	written := p.Quote(n)
	id, ok := index.Find(strings.Join(p.Folded(n), " "))
	if !ok {
		p.Report(orders.TopicUnknown, at, orders.NoSuchName("technology", written), orders.ForExample(stealExample))
	}
	p.Next += n
	return id
}

// sendBack says whose chit Enemy Code sends back when it is drawn: "return chit of UK, USSR".
type sendBack struct {
	orders.Pos
	// chits are the IDs of powers.
	chits []string
}

// At implements orders.Statement.
func (s sendBack) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (sendBack) Form() orders.Form { return formReturn }

var returnForm = orders.StatementType{
	ID: formReturn, Plural: "returns of chits", Example: "return chit of Germany", Verbs: []orders.Keyword{verbReturn},
	Parse: func(p *orders.Reader) orders.Statement {
		st := sendBack{Pos: p.At()}
		p.AcceptWord(verbReturn)
		for {
			p.AcceptWord(wordThe)
			st.chits = append(st.chits, p.Seat(orders.WordAnd))
			if !p.Separator() && !p.AcceptWord(orders.WordAnd) {
				return st
			}
			p.AcceptWord(orders.WordAnd)
		}
	},
	Print: func(st orders.Statement, v *orders.Vocabulary) string {
		return "return chit of " + orders.ListText(st.(sendBack).chits, v.Seat)
	},
}

// influencing is an attempt to win a neutral: "influence Turkey".
type influencing struct {
	orders.Pos
	where orders.Place
}

// At implements orders.Statement.
func (s influencing) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (influencing) Form() orders.Form { return formInfluence }

var influenceForm = orders.StatementType{
	ID: formInfluence, Plural: "attempts to win neutrals", Example: "influence Turkey", Verbs: []orders.Keyword{verbInfluence},
	Parse: func(p *orders.Reader) orders.Statement {
		st := influencing{Pos: p.At()}
		p.AcceptWord(verbInfluence)
		p.AcceptWord(orders.WordAt)
		st.where = p.Place()
		return st
	},
	Print: func(st orders.Statement, v *orders.Vocabulary) string {
		return "influence " + v.Space(st.(influencing).where.ID)
	},
}

// interference is what a power pays at most to interfere where an enemy tries to win a neutral: "interfere at Turkey up to 3"; 0 for whatever it costs.
type interference struct {
	orders.Pos
	where orders.Place
	most  int
}

// At implements orders.Statement.
func (s interference) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (interference) Form() orders.Form { return formInterfere }

// Place implements axis.Placed.
func (s interference) Place() orders.Place { return s.where }

const interfereExample = "interfere at Turkey up to 3"

var interfereForm = orders.StatementType{
	ID: formInterfere, Plural: "interferences", Example: interfereExample, Verbs: []orders.Keyword{verbInterfere},
	Parse: func(p *orders.Reader) orders.Statement {
		st := interference{Pos: p.At()}
		p.AcceptWord(verbInterfere)
		p.ExpectWord(orders.WordAt, orders.ForExample(interfereExample))
		st.where = p.Place(wordUpTo)
		if p.AcceptWord(wordUpTo) {
			st.most = p.Number(words.Name("the IPCs"), 1, orders.ForExample(interfereExample))
		}
		return st
	},
	Print: func(st orders.Statement, v *orders.Vocabulary) string {
		line := "interfere at " + v.Space(st.(interference).where.ID)
		if most := st.(interference).most; most > 0 {
			line += " up to " + strconv.Itoa(most)
		}
		return line
	},
}
