package orders

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what is wrong with lines, and what to write instead.
var book = words.Carried(phrases())

// What is wrong with a line. What somebody wrote stands in quotation marks, but for a number.
type (
	// missing may have what stands in its place.
	missing struct {
		What   words.Topic
		Before words.Own
	}
	quotationOpen     struct{}
	notUnderstoodHere struct{ Wrote words.Own }
	notACount         struct {
		What        words.Topic
		Wrote       words.Own
		Least, Most int
	}
	moreErrors struct{ Number int }
	noSuchName struct {
		Kind  words.Name
		Wrote words.Own
	}
	couldBe struct {
		Wrote words.Own
		Names []words.Name
	}
	// severalNames are names with "and" between them where one is to stand, behindName and beforeName words beside a name.
	severalNames struct{ Wrote words.Own }
	behindName   struct{ Rest, Name words.Own }
	beforeName   struct{ Rest, Name words.Own }
	passAndMore  struct{ Rest words.Own }
	placeTwice   struct{}
	takesNone    struct {
		Section words.Line
		Orders  words.Name
	}
	ordinal                struct{ Wrote words.Own }
	twoNumbers             struct{ Wrote, Before words.Own }
	unitsParted            struct{ Units words.Own }
	colonMissingAfterPlace struct{}
	arrowMissingBetween    struct{}
	originMissing          struct{}
	allInPurchase          struct{}
	noChart                struct{ Number int }
	noOdds                 struct{ Wrote words.Own }
)

// What may be missing, beside what has a name.
type (
	oneOfKind   struct{ Kind words.Name }
	numberAfter struct{ Keyword words.Line }
)

// What to write instead.
type (
	forExample       struct{ Line words.Line }
	joinOrPart       struct{ Line words.Line }
	forExampleEither struct{ First, Second words.Line }
	writeEither      struct{ First, Second words.Line }
	writeSo          struct{ Line words.Line }
	readsSo          struct{ Line words.Line }
	conditionReads   struct{ Line words.Line }
	compareWith      struct{ Line words.Line }
	lineForEach      struct{ Line words.Line }
	byRankOrDie      struct{ Ranked, Dice words.Line }
	closeQuotation   struct{}
	moreOfName       struct{}
	aLineEach        struct{}
	orderWithout     struct{}
	eachKindCounted  struct{}
	passOrOrders     struct{}
	oneOnALine       struct{}
	didYouMean       struct{ Names []words.Name }
	seatsAre         struct{ Seats []words.Name }
	unitsAre         struct{ Units []words.Name }
	leavePlaceOut    struct{ Section words.Line }
	// takesThese may have where the orders that are refused belong.
	takesThese struct {
		Orders  []words.Name
		Refused words.Name
		Under   []words.Line
	}
	numberOfUnits     struct{ Line words.Line }
	asOneNumber       struct{ Units words.Name }
	oneOrAll          struct{ One, All words.Line }
	howManyForExample struct{ Line words.Line }
	howManyToBuy      struct{ Line words.Line }
	originBeforeArrow struct{ Units, To words.Line }
	chartOneOrTwo     struct{}
)

// Offering is a topic by which a line is offered in the place of one that is none: who wrote what is not to be done must not be told so.
type Offering interface{ Offers() bool }

// Offers says whether a diagnostic offers a line in the place of the one that it is about.
func (d Diagnostic) Offers() bool {
	for _, text := range []words.Text{d.Message, d.Hint} {
		if offering, ok := text.About().(Offering); ok && offering.Offers() {
			return true
		}
	}
	return false
}

// Suggests says whether a diagnostic names what was probably meant.
func (d Diagnostic) Suggests() bool {
	_, ok := d.Hint.About().(didYouMean)
	return ok
}

// Offers says that the line is one but for what is missing before something.
func (m missing) Offers() bool { return m.Before != "" }

// Offers says that they offer a line.
func (originMissing) Offers() bool    { return true }
func (forExample) Offers() bool       { return true }
func (forExampleEither) Offers() bool { return true }
func (didYouMean) Offers() bool       { return true }

// ForExample is the hint with an example of a line, of a game of which Vocabulary.Samples puts its own names.
func ForExample(line string) words.Text { return book.Say(forExample{words.Line(line)}) }

// LineForEach is the hint to who put into one line what takes several, with an example of one.
func LineForEach(example string) words.Text { return book.Say(lineForEach{words.Line(example)}) }

// WriteSo is the hint with the line to write.
func WriteSo(line string) words.Text { return book.Say(writeSo{words.Line(line)}) }

// ByRankOrDie is the hint to who mixed the marks of two orders that mean different things, with both.
func ByRankOrDie(ranked, dice string) words.Text {
	return book.Say(byRankOrDie{words.Line(ranked), words.Line(dice)})
}

// DidYouMean is the hint with what was probably meant: names, keywords.
func DidYouMean(names ...string) words.Text { return book.Say(didYouMean{Names(names)}) }

// MissingBefore says of something that it is missing before what was written.
func MissingBefore(what words.Topic, wrote string) words.Text {
	return book.Say(missing{what, words.Own(QuoteText(wrote))})
}

// NoSuchName says that nothing of a kind is called so; wrote is in quotation marks.
func NoSuchName(kind words.Name, wrote string) words.Text {
	return book.Say(noSuchName{kind, words.Own(wrote)})
}

// NumberAfter is what is missing behind the keyword of a section that takes a number.
func NumberAfter(keyword string) words.Topic { return book.Say(numberAfter{words.Line(keyword)}) }

// Names are texts as names.
func Names(list []string) []words.Name { return each[words.Name](list) }

// Lines are texts as lines that a reader may write.
func Lines(list []string) []words.Line { return each[words.Line](list) }

func each[T ~string](list []string) []T {
	out := make([]T, len(list))
	for i, s := range list {
		out[i] = T(s)
	}
	return out
}
