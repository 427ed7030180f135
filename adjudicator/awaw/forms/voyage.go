package forms

import (
	"despatch/orders"
	"despatch/words"
)

// deed is one kind of voyage: its verb, how it is printed, an example, and whether it says who or what goes.
type deed struct {
	form    orders.Form
	verb    orders.Keyword
	printed string
	plural  string
	example string
	bare    bool
}

var deeds = []deed{
	{FormPatrol, verbPatrol, "patrol", "patrols", "patrol TF1 from Norway -> Poland; stay", false},
	{FormBaseChange, verbBaseChange, "base change", "base changes", "base change 2 destroyers from Norway -> Poland", false},
	{FormSupply, verbSupply, "supply", "supply lines", "supply Norway -> Poland; protect with 2 destroyers", true},
	{FormTransport, verbTransport, "transport", "sea transports", "transport troops from Norway -> Poland; using 3 destroyers", false},
	{FormInvade, verbInvade, "invade", "invasions", "invade troops from Norway -> Poland; using 4 destroyers", false},
	{FormRaid, orders.VerbRaid, "raid", "raids", "raid Hood from Norway -> Poland", false},
	{FormStrike, verbStrike, "strike", "carrier strikes", "strike TF1 from Norway -> Poland", false},
	{FormRedeploy, verbRedeploy, "redeploy", "redeployments", "redeploy TF1 from Norway -> Poland", false},
	{FormEscort, verbEscort, "escort", "sea escorts", "escort troops from Norway -> Poland; using 2 destroyers", false},
}

// Verb is how orders call an activity.
func Verb(f orders.Form) string {
	for _, d := range deeds {
		if d.form == f {
			return d.printed
		}
	}
	return homePrinted
}

const homePrinted = "going home"

// voyageForms are the forms of all these.
func voyageForms() (list []orders.StatementType) {
	for _, d := range deeds {
		list = append(list, orders.StatementType{
			ID: d.form, Plural: d.plural, Example: d.example, Verbs: []orders.Keyword{d.verb}, Arrows: true,
			Parse: func(p *orders.Reader) orders.Statement { return parseVoyage(p, d) },
			Print: func(s orders.Statement, v *orders.Vocabulary) string { return printVoyage(s.(Voyage), d, v) },
		})
	}
	return list
}

// parseVoyage reads verb [parts] ["from"] place ("->" | "to") place ["via" places] {";" clause}.
func parseVoyage(p *orders.Reader, d deed) orders.Statement {
	st := Voyage{Pos: p.At(), Deed: d.form}
	p.AcceptWord(d.verb)
	if !d.bare {
		st.Parts = parts(p, d.example)
	}
	p.AcceptWord(orders.WordFrom)
	st.From = p.Place(orders.WordTo)
	if !p.AcceptWord(orders.WordTo) {
		p.Expect(orders.Arrow, "->", orders.ForExample(d.example))
	}
	st.To = p.Place(wordVia)
	if p.AcceptWord(wordVia) {
		st.Via = p.Places()
	}
	for p.Accept(orders.Semicolon) {
		st.clause(p, d)
	}
	return st
}

// clause reads what goes along, or what a patrol does.
func (st *Voyage) clause(p *orders.Reader, d deed) {
	switch {
	case p.AcceptWord(wordUsing):
		st.Using = append(st.Using, detachment(p, d.example))
	case p.AcceptWord(wordProtect):
		st.Protecting = append(st.Protecting, detachment(p, d.example))
	case p.AcceptWord(wordBombard):
		st.Bombarding = append(st.Bombarding, detachment(p, d.example))
	case p.AcceptWord(wordStrikes):
		st.Strikes = append(st.Strikes, p.Places()...)
	case st.Home.IsZero() && p.AcceptWord(wordHomeTo):
		st.Home = p.Place()
	case st.Loses == nil && p.AcceptWord(wordLoseFirst):
		st.Loses = parts(p, d.example)
	case !st.Split && p.AcceptWord(wordSplit):
		st.Split = true
	case !st.Joint && p.AcceptWord(wordJoint):
		st.Joint = true
	case !st.Returns && !st.Stays && p.AcceptWord(wordStayOn):
		st.Stays, st.StaysOn = true, true
	case !st.Returns && !st.Stays && p.AcceptWord(wordStay):
		st.Stays = true
	case !st.Stays && !st.Returns && p.AcceptWord(wordReturn):
		st.Returns = true
	default:
		p.Missing(words.Line("using, protect with, bombard with, strike, stay, return, stay on, joint, split, home to, lose first"), orders.ForExample(d.example))
	}
}

func printVoyage(st Voyage, d deed, v *orders.Vocabulary) string {
	text := d.printed + " "
	if !d.bare {
		text += partsText(st.Parts, v) + " from " // without the word "1 destroyer S36" would be destroyers
	}
	text += v.Space(st.From.ID) + " -> " + v.Space(st.To.ID)
	if len(st.Via) > 0 {
		text += " via " + orders.JoinPlaces(st.Via, ", ", v)
	}
	text += detachmentsText("using", st.Using, v) + detachmentsText("protect with", st.Protecting, v) + detachmentsText("bombard with", st.Bombarding, v)
	if len(st.Strikes) > 0 {
		text += "; strike " + orders.JoinPlaces(st.Strikes, ", ", v)
	}
	if len(st.Loses) > 0 {
		text += "; lose first " + partsText(st.Loses, v)
	}
	if st.Split {
		text += "; split"
	}
	if st.Joint {
		text += "; joint"
	}
	text += orders.Clause("; home to ", st.Home, v)
	switch {
	case st.StaysOn:
		text += "; stay on"
	case st.Stays:
		text += "; stay"
	case st.Returns:
		text += "; return"
	}
	return text
}
