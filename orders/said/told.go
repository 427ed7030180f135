package said

import "despatch/words"

// What is wrong with a line, which Wrote repeats in quotation marks.
type (
	noOrder              struct{ Wrote words.Own }
	noOrderAsItStands    struct{ Wrote words.Own }
	notUnderstood        struct{ Wrote words.Own }
	notUnderstoodBehind  struct{ Wrote words.Own }
	severalReadings      struct{ Wrote words.Own }
	perhapsListMark      struct{ Wrote words.Own }
	originUnsaid         struct{ Wrote words.Own }
	unitsUnsaid          struct{ Wrote words.Own }
	wayUnsaid            struct{ Wrote words.Own }
	unitsAndOriginUnsaid struct{ Wrote words.Own }
	countUnsaid          struct{ Wrote words.Own }
	numberUnsaid         struct{ Wrote words.Own }
	movesAndFights       struct{ Wrote words.Own }
	hasCondition         struct {
		Wrote   words.Own
		Section words.Line
	}
	// conditionFirst is of a condition that stands before a retreat, arrowBackwards of an arrow that points to where units come from.
	conditionFirst  struct{ Wrote words.Own }
	arrowBackwards  struct{ Wrote words.Own }
	ordersNoUnits   struct{ Wrote words.Own }
	changesOthers   struct{ Wrote words.Own }
	perhapsWithheld struct{ Wrote words.Own }
	asksForCheck    struct{ Wrote words.Own }
	perhapsHeader   struct{ Wrote words.Own }
	// repairsUnsaid has Nowhere where no place is named either.
	repairsUnsaid struct {
		Wrote   words.Own
		Nowhere bool
	}
)

// What to write instead.
type (
	writeAny   struct{ Lines []words.Line }
	writeOneOf struct{ Lines []words.Line }
	ifItMeans  struct{ Line words.Line }
	// passInstead has More where the line holds more than a word: then other orders may stand beside it.
	passInstead struct {
		Section words.Line
		More    bool
	}
	writeOrigin         struct{ Units, To words.Line }
	writeHome           struct{ Units, To words.Line }
	writeWay            struct{ Units words.Line }
	writeUnitsAndOrigin struct{ To words.Line }
	inAnyCase           struct{ Line words.Line }
	// countThem has what stands behind the number.
	countThem struct{ Rest words.Line }
	// writeNumber has what stands behind it.
	writeNumber struct{ Rest words.Line }
	// writeRepair has what stands behind the number of markers.
	writeRepair struct{ Rest words.Line }
	// moveThenBattle has the two orders of a line, the second in the section of its battle.
	moveThenBattle  struct{ Move, Battle, Order words.Line }
	leaveLineOut    struct{}
	arrowForward    struct{}
	orderApart      struct{}
	oneNumber       struct{}
	conditionBehind struct{ Example words.Line }
	wholeSection    struct{}
	eachOnItsLine   struct{ First words.Line }
	nameEachKind    struct{ Lines []words.Line }
	withoutFullStop struct{ Line words.Line }
	ifNoOrder       struct{}
	talkElsewhere   struct{}
	linesRead       struct {
		Section words.Line
		Number  int
		Lines   []words.Line
	}
	sectionTakes struct {
		Section words.Line
		Orders  []words.Name
	}
	nothingRecorded struct{}
	openWithCheck   struct{}
	headerSays      struct{}
)

// Offers says that they offer a line (orders.Offering).
func (ifItMeans) Offers() bool  { return true }
func (writeOneOf) Offers() bool { return true }

// NoOrder says of a line, in quotation marks, that it is no order.
func NoOrder(wrote string) words.Text { return book.Say(noOrder{words.Own(wrote)}) }

// TalkElsewhere says where words for people stand in a letter with orders.
func TalkElsewhere() words.Text { return book.Say(talkElsewhere{}) }
