package judging

import (
	"slices"

	"despatch/orders"
	"despatch/words"
)

// PassOver leaves out of a sheet what was carried out before and comes again as it was; notes tell of it. over are the keywords of
// sections that were carried out and come again with other orders. Where nothing would be left the sheet stays as it is.
func (j *Found) PassOver(sheet *orders.Sheet) (rest *orders.Sheet, notes []orders.Diagnostic, over []string, err error) {
	carried, err := j.CarriedBefore(j.Seat)
	if err != nil || len(carried) == 0 {
		return sheet, nil, nil, err
	}
	vocab := j.Game.Rules.Vocabulary()
	less := *sheet // where it ends in the letter, too
	left := &less
	left.Sections = nil
	for _, sec := range sheet.Sections {
		was, ok := carried[sec.Key()]
		if ok {
			if ok, err = j.isOver(sheet.Header, sec); err != nil { // else it can be given again
				return sheet, nil, nil, err
			}
		}
		keyword := j.Game.Keyword(sec.Key())
		switch {
		case !ok:
			left.Sections = append(left.Sections, sec)
		case was == orders.PrintSection(sec, vocab):
			notes = append(notes, orders.Diagnostic{
				Pos: sec.Pos, Severity: orders.Note, Message: book.Say(carriedOutBefore{}),
			})
		default:
			left.Sections = append(left.Sections, sec)
			if !slices.Contains(over, keyword) {
				over = append(over, keyword)
			}
		}
	}
	if len(left.Sections) == 0 {
		for _, sec := range sheet.Sections {
			if keyword := j.Game.Keyword(sec.Key()); !slices.Contains(over, keyword) {
				over = append(over, keyword)
			}
		}
		return sheet, nil, over, nil
	}
	return left, notes, over, nil
}

// isOver says whether the rules have something against a section that they do not have against what waits for its seat already: that may
// be asked for anew.
func (j *Found) isOver(header orders.Header, sec orders.Section) (bool, error) {
	with, err := j.Game.Propose(j.Seat, &orders.Sheet{Header: header, Sections: []orders.Section{sec}})
	if err != nil || !orders.Failed(with.Checked.Diagnostics) {
		return false, err
	}
	without, err := j.Game.Propose(j.Seat, &orders.Sheet{Header: header})
	if err != nil {
		return false, err
	}
	return slices.ContainsFunc(with.Checked.Diagnostics, func(d orders.Diagnostic) bool {
		return d.Severity == orders.Error && !slices.ContainsFunc(without.Checked.Diagnostics, func(was orders.Diagnostic) bool {
			return was.Severity == orders.Error && was.Message.Equal(d.Message)
		})
	}), nil
}

// takenBefore says which sections of a sheet were carried out before, and that they are to be taken out; nothing for none.
func takenBefore(over []string) words.Text {
	if len(over) == 0 {
		return words.Text{}
	}
	return book.Say(takeOut{orders.Lines(over), len(over) > 1})
}
