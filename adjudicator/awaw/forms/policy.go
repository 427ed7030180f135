package forms

import (
	"strconv"

	"despatch/orders"
	"despatch/words"
)

const (
	interceptExample = "intercept transport, supply with TF1 in target hex when chance >= 50"
	counterExample   = "counter with TF1 within 6 hexes"
	withdrawExample  = "leave battle when lost >= 25"
	reserveExample   = "reserve TF1 for invade, transport"
)

// wholeChance is certain, in per cent.
const wholeChance = 100

var interceptForm = orders.StatementType{
	ID: FormIntercept, Plural: "orders to intercept", Example: interceptExample, Verbs: []orders.Keyword{verbIntercept}, Parse: parseIntercept, Print: printIntercept,
}

// parseIntercept reads intercept deeds "with" (parts | "nothing") ["in target hex" | "at" place] ["when chance" ">=" number].
func parseIntercept(p *orders.Reader) orders.Statement {
	st := Intercept{Pos: p.At()}
	p.AcceptWord(verbIntercept)
	st.What = activities(p, interceptExample)
	st.With = company(p, interceptExample)
	if st.With != nil && p.AcceptWord(orders.WordFrom) {
		st.From = p.Place(wordTargetHex, orders.WordAt, wordChance)
	}
	p.Clauses(
		func() bool {
			if st.TargetHex || !st.Where.IsZero() || !p.AcceptWord(wordTargetHex) {
				return false
			}
			st.TargetHex = true
			return true
		},
		func() bool {
			if st.TargetHex || !st.Where.IsZero() || !p.AcceptWord(orders.WordAt) {
				return false
			}
			st.Where = p.Place(wordChance)
			return true
		},
		func() bool {
			if st.Chance > 0 || !p.AcceptWord(wordChance) {
				return false
			}
			st.Chance = percent(p, words.Name("the chance in per cent"), interceptExample)
			return true
		})
	return st
}

// percent reads ">=" number.
func percent(p *orders.Reader, what words.Topic, example string) int {
	at := p.At()
	p.Accept(orders.Compare)
	n := p.Number(what, 1, orders.ForExample(example))
	if n > wholeChance && !p.Bad {
		p.Fail(orders.TopicNumber, at, book.Say(tooMuch{n}), orders.ForExample(example))
	}
	return n
}

// company reads "with" (parts | "nothing").
func company(p *orders.Reader, example string) []Part {
	p.ExpectWord(wordWith, orders.ForExample(example))
	if p.AcceptWord(wordNothing) {
		return nil
	}
	return parts(p, example)
}

// activities reads the verbs of voyages: "transport, supply".
func activities(p *orders.Reader, example string) (list []orders.Form) {
	for {
		form := activity(p, example)
		if form == "" {
			return list
		}
		list = append(list, form)
		if !p.Separator() {
			return list
		}
	}
}

func activity(p *orders.Reader, example string) orders.Form {
	if p.AcceptWord(wordHome) {
		return FormHome
	}
	for _, d := range deeds {
		if p.AcceptWord(d.verb) {
			return d.form
		}
	}
	p.Missing(words.Name("what is intercepted"), orders.ForExample(example))
	return ""
}

func activitiesText(list []orders.Form) string { return orders.ListText(list, Verb) }

func companyText(list []Part, v *orders.Vocabulary) string {
	if list == nil {
		return " with nothing"
	}
	return " with " + partsText(list, v)
}

func printIntercept(s orders.Statement, v *orders.Vocabulary) string {
	st := s.(Intercept)
	text := "intercept " + activitiesText(st.What) + companyText(st.With, v) + orders.Clause(" from ", st.From, v) + orders.Clause(" at ", st.Where, v)
	if st.TargetHex {
		text += " in target hex"
	}
	if st.Chance > 0 {
		text += " when chance >= " + strconv.Itoa(st.Chance)
	}
	return text
}

var counterForm = orders.StatementType{
	ID: FormCounter, Plural: "orders to counter-intercept", Example: counterExample, Verbs: []orders.Keyword{verbCounter},
	Parse: func(p *orders.Reader) orders.Statement {
		st := Counter{Pos: p.At()}
		p.AcceptWord(verbCounter)
		st.With = company(p, counterExample)
		p.Clauses(
			func() bool {
				if st.Within > 0 || !p.AcceptWord(wordWithin) {
					return false
				}
				st.Within = p.Number(words.Name("the number of hexes"), 1, orders.ForExample(counterExample))
				p.AcceptWord(wordHexes)
				return true
			},
			func() bool {
				if st.OnWay || !p.AcceptWord(wordOnWay) {
					return false
				}
				st.OnWay = true
				return true
			},
			func() bool {
				if st.Chance > 0 || !p.AcceptWord(wordChance) {
					return false
				}
				st.Chance = percent(p, words.Name("the chance in per cent"), counterExample)
				return true
			})
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		st := s.(Counter)
		text := "counter" + companyText(st.With, v)
		if st.Within > 0 {
			text += " within " + strconv.Itoa(st.Within) + " hexes"
		}
		if st.OnWay {
			text += " on the way"
		}
		if st.Chance > 0 {
			text += " when chance >= " + strconv.Itoa(st.Chance)
		}
		return text
	},
}

var withdrawForm = orders.StatementType{
	ID: FormWithdraw, Plural: "orders to withdraw", Example: withdrawExample, Verbs: []orders.Keyword{verbWithdraw},
	Parse: func(p *orders.Reader) orders.Statement {
		st := Withdraw{Pos: p.At()}
		p.AcceptWord(verbWithdraw)
		p.ExpectWord(wordLost, orders.ForExample(withdrawExample))
		st.Lost = percent(p, words.Name("the losses in per cent"), withdrawExample)
		return st
	},
	Print: func(s orders.Statement, _ *orders.Vocabulary) string {
		return "leave battle when lost >= " + strconv.Itoa(s.(Withdraw).Lost)
	},
}

var reserveForm = orders.StatementType{
	ID: FormReserve, Plural: "forces held back", Example: reserveExample, Verbs: []orders.Keyword{verbReserve},
	Parse: func(p *orders.Reader) orders.Statement {
		st := Reserve{Pos: p.At()}
		p.AcceptWord(verbReserve)
		st.Forces = parts(p, reserveExample)
		p.ExpectWord(wordFor, orders.ForExample(reserveExample))
		st.For = activities(p, reserveExample)
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		st := s.(Reserve)
		return "reserve " + partsText(st.Forces, v) + " for " + activitiesText(st.For)
	},
}

const (
	holdExample = "hold the sea with TF1"
	playExample = "play 1 strategic card"
)

var holdForm = orders.StatementType{
	ID: FormHold, Plural: "forces that stay where they win", Example: holdExample, Verbs: []orders.Keyword{verbHold},
	Parse: func(p *orders.Reader) orders.Statement {
		st := Hold{Pos: p.At()}
		p.AcceptWord(verbHold)
		st.With = company(p, holdExample)
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		return "hold the sea" + companyText(s.(Hold).With, v)
	},
}

const withholdExample = "withhold Hood, 2 cruiser factors"

var withholdForm = orders.StatementType{
	ID: FormWithhold, Plural: "ships kept from raiders", Example: withholdExample, Verbs: []orders.Keyword{verbWithhold},
	Parse: func(p *orders.Reader) orders.Statement {
		st := Withhold{Pos: p.At()}
		p.AcceptWord(verbWithhold)
		st.Ships = parts(p, withholdExample)
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		return "withhold " + partsText(s.(Withhold).Ships, v)
	},
}

var playForm = orders.StatementType{
	ID: FormPlay, Plural: "cards to play", Example: playExample, Verbs: []orders.Keyword{verbPlay},
	Parse: func(p *orders.Reader) orders.Statement {
		st := Play{Pos: p.At()}
		p.AcceptWord(verbPlay)
		st.Cards = p.Number(words.Name("how many cards"), 1, orders.ForExample(playExample))
		p.ExpectWord(wordStrategic, orders.ForExample(playExample))
		return st
	},
	Print: func(s orders.Statement, _ *orders.Vocabulary) string {
		if n := s.(Play).Cards; n != 1 {
			return "play " + strconv.Itoa(n) + " strategic cards"
		}
		return playExample
	},
}

// Statements are all forms of the game.
func Statements() []orders.StatementType {
	return append(append([]orders.StatementType{composeForm, dissolveForm}, voyageForms()...), interceptForm, counterForm, withdrawForm, reserveForm, fightForm, screenForm,
		holdForm, playForm, withholdForm, stageForm, airRaidForm, airAttackForm)
}
