package sheets

import (
	"despatch/orders"
	"despatch/words"
)

// What is wrong with the lines of a sheet. What somebody wrote stands in quotation marks.
type (
	lineTooLong       struct{ Most int }
	secondSheet       struct{}
	openedTwice       struct{ Section words.Line }
	nothingBelowTitle struct{ Section words.Line }
	nothingMayFollow  struct{ Section words.Line }
	inNoSection       struct{ Wrote words.Own }
	// lineBelow and sectionBelow stand below a line that closes the letter, or below the end of the sheet.
	lineBelow    struct{ Wrote, Closing words.Own }
	sectionBelow struct {
		Section words.Line
		Closing words.Own
	}
	sectionAbove      struct{ Section words.Line }
	whatIsNotToBeDone struct{ Wrote words.Own }
	noSheet           struct{}
	opensNoSheet      struct{ Wrote words.Own }
	sectionAstray     struct{ Wrote words.Own }
	// orderAstray is one for Sure, or nearly one.
	orderAstray struct {
		Wrote words.Own
		Under []words.Line
		Sure  bool
	}
)

// What to write instead.
type (
	beginSheet struct{ Line words.Line }
	notQuoted  struct{ Line words.Line }
	// beginSheetAndSection has the section and the orders that the line may be, or else the sections of which it is one.
	beginSheetAndSection struct {
		Line     words.Line
		Section  words.Line
		Orders   []words.Line
		Sections []words.Line
	}
	keyFromLetter struct{ Line words.Line }
	breakLineUp   struct{}
	aMailEach     struct{}
	allUnderFirst struct{ Line int }
	ordersOrPass  struct{ Section words.Line }
	ordersBelow   struct{}
	sectionsEach  struct{ Sections []words.Line }
	onLineBelow   struct {
		Section words.Line
		Lines   []words.Line
	}
	openOneFirst struct{ Sections []words.Line }
	sectionsAre  struct{ Sections []words.Line }
	inOneLine    struct {
		Number int
		Line   words.Line
	}
	putAboveEnd    struct{}
	takeLineAway   struct{ Number int }
	putHeaderAbove struct{}
	onlyWhatIsDone struct{ MayPass bool }
)

// Offers says that it offers a line (orders.Offering).
func (onLineBelow) Offers() bool { return true }

// beginWith is the hint with an example of the line that opens a sheet.
func beginWith() words.Text { return book.Say(beginSheet{ExampleHeader}) }

// keywords are those of sections.
func keywords(list []orders.SectionType) []words.Line {
	out := make([]words.Line, len(list))
	for i, s := range list {
		out[i] = words.Line(s.Keyword)
	}
	return out
}
