package orders

import (
	"fmt"

	"despatch/words"
)

const repairExample = "repair 4 at Germany"

var repairForm = StatementType{
	ID: FormRepair, Plural: "repairs", Example: repairExample,
	Verbs: []Keyword{verbRepair},
	Parse: parseRepair,
	Print: func(s Statement, v *Vocabulary) string {
		st := s.(Repair)
		return fmt.Sprintf("repair %d at %s%s", st.Markers, v.Space(st.Where.ID), facilityText(st.Unit, v))
	},
}

func parseRepair(p *Reader) Statement {
	st := Repair{Pos: p.At()}
	p.AcceptWord(verbRepair)
	st.Markers = p.Number(words.Name("the number of damage markers"), 1, ForExample(repairExample))
	if !p.Sees(WordAt) && p.UnitAt(p.Tokens, p.Next) > 0 { // "repair 4 industrial complex at Germany"
		st.Unit = p.KindOfUnit()
	}
	p.ExpectWord(WordAt, ForExample(repairExample))
	st.Where = p.Place()
	if st.Unit == "" {
		st.Unit = p.facility()
	}
	return st
}

// facility reads ": port" behind a place that may have several facilities, "" where nothing names one.
func (p *Reader) facility() string {
	if !p.Accept(Colon) {
		return ""
	}
	if p.Vocabulary.Missions && p.AcceptWord(WordUnits) {
		return TheUnits
	}
	return p.KindOfUnit()
}

// facilityText prints what facility reads.
func facilityText(unit string, v *Vocabulary) string {
	switch unit {
	case "":
		return ""
	case TheUnits:
		return ": units"
	}
	return ": " + v.Unit(unit, 1)
}
