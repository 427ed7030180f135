package orders

import "strings"

const voyageExample = "1 transport  Sea Zone 5: load 1 infantry, 1 tank from Germany; sail Sea Zone 3; unload at Norway"

var voyageForm = form{
	id: FormVoyage, plural: "voyages", example: voyageExample,
	parse: parseVoyage,
	print: printVoyage,
}

// parseVoyage reads ships place ":" leg {";" leg}.
func parseVoyage(p *reader) Statement {
	st := Voyage{Pos: p.at()}
	st.Ships = p.quantities("write, for example: " + voyageExample)
	st.From = p.place()
	p.expect(colon, ":", "write, for example: "+voyageExample)
	st.Legs = []Leg{leg(p)}
	for p.accept(semicolon) && p.peek() != 0 {
		st.Legs = append(st.Legs, leg(p))
	}
	return st
}

func leg(p *reader) Leg {
	leg := Leg{Pos: p.at()}
	switch {
	case p.acceptWord(wordLoad):
		leg.Kind = Load
		leg.Units = p.quantities("write, for example: load 1 infantry from Germany")
		p.expectWord(wordFrom, "write, for example: load 1 infantry from Germany")
	case p.acceptWord(wordSail):
		leg.Kind = Sail
		p.acceptWord(wordTo)
	case p.acceptWord(wordUnload):
		leg.Kind = Unload
		if !p.sees(wordAt) {
			leg.Units = p.quantities("write, for example: unload 1 infantry at Norway, or: unload at Norway")
		}
		p.expectWord(wordAt, "write, for example: unload at Norway")
	default:
		p.missing("load, sail or unload", "write, for example: "+voyageExample)
	}
	leg.Where = p.place()
	return leg
}

func printVoyage(s Statement, v *Vocabulary) string {
	st := s.(Voyage)
	var b strings.Builder
	b.WriteString(quantitiesText(st.Ships, v) + "  " + v.Space(st.From.ID) + ": ")
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
		return "load " + quantitiesText(leg.Units, v) + " from " + where
	case leg.Kind == Sail:
		return "sail " + where
	case len(leg.Units) == 0:
		return "unload at " + where
	}
	return "unload " + quantitiesText(leg.Units, v) + " at " + where
}
