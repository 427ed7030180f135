package said

import (
	"strconv"
	"strings"

	"despatch/orders"
	"despatch/pattern"
	"despatch/words"
)

// repairing finds a line that would repair something, in the words of several languages.
var repairing = pattern.Of(`(?i)^(?:please |per favore |bitte )?(?:repair|mend|fix|ripar|repar|répar|instand)\pL*\b`)

// wouldRepair says whether the line would repair something.
func (p *Row) wouldRepair() bool { return repairing.MatchString(p.Text[p.Tokens[0].Start:]) }

// repairs tells who would repair something, and does not write it as repairs are written, how that is: what he names must never be bought.
// It is nil for any other line, and for one that lacks nothing but a name that can be read.
func (p *Row) repairs(section *orders.SectionType) *orders.Diagnostic {
	if !p.Takes(section.ID, orders.FormRepair) || !p.wouldRepair() {
		return nil
	}
	number, place, at := 0, "", false
	for i := 1; i < len(p.Tokens); i++ {
		n, name := p.PlaceAt(i)
		length := p.UnitAt(p.Tokens, i)
		at = at || p.WordIn(p.Tokens, i, orders.WordAt) > 0
		switch t := p.Tokens[i]; {
		case n > 0 && place == "":
			place, i = name, i+n-1
		case length > 0 && len(t.Fold) > 2:
			number, i = 0, i+length-1 // "1 factory" counts no damage
		case t.Kind == orders.Number && number == 0:
			number, _ = strconv.Atoi(t.Fold)
		case number == 0:
			number = p.NumberIn(t.Fold)
		}
	}
	wrote := words.Own(WholeLine(p.Text))
	var message words.Topic = repairsUnsaid{wrote, place == ""}
	hint := orders.ForExample("repair 4 at Germany")
	switch verb := p.Ahead(p.Text[p.Tokens[0].Start:]).VerbHere(); {
	case place == "" && verb != nil && verb.ID == orders.FormRepair && at:
		return nil // what stands behind it is told to be no place
	case place != "":
		st := p.plainly("repair "+strconv.Itoa(max(1, number))+" at "+place, section)
		if st == nil {
			return nil
		}
		line := orders.PrintStatement(st, p.Vocabulary)
		if number == 0 {
			hint = book.Say(writeRepair{words.Line(strings.TrimPrefix(line, "repair 1"))})
			break
		}
		message = noOrderAsItStands{wrote}
		hint = book.Say(ifItMeans{words.Line(line)})
	}
	return &orders.Diagnostic{
		Pos: p.Tokens[0].Pos, Severity: orders.Error, Topic: orders.TopicNotUnderstood,
		Message: book.Say(message), Hint: hint,
	}
}
