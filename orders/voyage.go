package orders

import (
	"strings"

	"despatch/words"
)

const voyageExample = "1 transport  Sea Zone 5: load 1 infantry, 1 tank from Germany; sail Sea Zone 3; unload at Norway"

var voyageForm = StatementType{
	ID: FormVoyage, Plural: "voyages", Example: voyageExample,
	Parse: parseVoyage,
	Print: printVoyage,
}

// parseVoyage reads ships place ":" leg {";" leg}. A way over several zones may be one leg, "sail Sea Zone 18 -> Sea Zone 19", with arrows or
// commas between them.
func parseVoyage(p *Reader) Statement {
	st := Voyage{Pos: p.At()}
	st.Ships = p.Quantities(ForExample(voyageExample))
	st.From = p.Place()
	p.Expect(Colon, ":", ForExample(voyageExample))
	st.Legs = further(p, leg(p))
	for p.Accept(Semicolon) && p.Peek() != 0 {
		st.Legs = append(st.Legs, further(p, leg(p))...)
	}
	return st
}

// further are a leg and those that go on from it.
func further(p *Reader, first Leg) []Leg {
	legs := []Leg{first}
	for first.Kind == Sail && (p.Accept(Arrow) || p.Accept(Comma)) {
		legs = append(legs, Leg{Pos: p.At(), Kind: Sail, Where: p.Place()})
	}
	return legs
}

func leg(p *Reader) Leg {
	leg := Leg{Pos: p.At()}
	switch {
	case p.AcceptWord(WordLoad):
		leg.Kind = Load
		leg.Units = p.Quantities(ForExample("load 1 infantry from Germany"))
		p.ExpectWord(WordFrom, ForExample("load 1 infantry from Germany"))
	case p.AcceptWord(WordSail):
		leg.Kind = Sail
		p.AcceptWord(WordTo)
	case p.AcceptWord(WordUnload):
		leg.Kind = Unload
		if !p.Sees(WordAt) {
			leg.Units = p.Quantities(book.Say(forExampleEither{"unload 1 infantry at Norway", "unload at Norway"}))
		}
		p.ExpectWord(WordAt, ForExample("unload at Norway"))
	default:
		p.Missing(words.Name("load, sail or unload"), ForExample(voyageExample))
	}
	leg.Where = p.Place()
	return leg
}

func printVoyage(s Statement, v *Vocabulary) string {
	st := s.(Voyage)
	var b strings.Builder
	b.WriteString(QuantitiesText(st.Ships, v) + "  " + v.Space(st.From.ID) + ": ")
	for i, leg := range st.Legs {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(legText(leg, v))
	}
	return b.String()
}

func legText(leg Leg, v *Vocabulary) string {
	where := v.Space(leg.Where.ID)
	switch {
	case leg.Kind == Load:
		return "load " + QuantitiesText(leg.Units, v) + " from " + where
	case leg.Kind == Sail:
		return "sail " + where
	case len(leg.Units) == 0:
		return "unload at " + where
	}
	return "unload " + QuantitiesText(leg.Units, v) + " at " + where
}
