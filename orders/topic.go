package orders

// Topic tells apart the things that can be wrong with the text of a sheet, or worth saying about it. The zero Topic is that of
// diagnostics which this package has not made, such as those of a game's rules.
type Topic struct{ name string }

// String returns the topic's name: "unknown-name".
func (t Topic) String() string { return t.name }

// topics lists every topic there is, in the order in which they are declared.
var topics []Topic

// newTopic makes a topic and lists it. There is no other way to make one, so that none is forgotten by those who go through all.
func newTopic(name string) Topic {
	t := Topic{name}
	topics = append(topics, t)
	return t
}

// Topics lists every topic that a diagnostic of this package may have.
func Topics() []Topic { return append([]Topic(nil), topics...) }

// The topics of whole letters and of lines.
var (
	TopicNoSheet      = newTopic("no-sheet")
	TopicSecondSheet  = newTopic("second-sheet")
	TopicAboveHeader  = newTopic("above-header")
	TopicBelowEnd     = newTopic("below-end")
	TopicLongLine     = newTopic("long-line")
	TopicTooMany      = newTopic("too-many")
	TopicSection      = newTopic("unknown-section")
	TopicNoSection    = newTopic("no-section")
	TopicSectionTwice = newTopic("section-twice")
	TopicSectionLine  = newTopic("section-line")
	TopicBelowClosing = newTopic("below-closing")
	TopicBehindMark   = newTopic("behind-mark")
	TopicUnordered    = newTopic("unordered")
)

// The topics of statements.
var (
	TopicNotUnderstood = newTopic("not-understood")
	TopicWrongSection  = newTopic("wrong-section")
	TopicRest          = newTopic("rest-of-line")
	TopicMissing       = newTopic("missing")
	TopicQuotation     = newTopic("open-quotation")
	TopicNumber        = newTopic("number")
	TopicUnknown       = newTopic("unknown-name")
	TopicAmbiguous     = newTopic("ambiguous-name")
	TopicPlaceTwice    = newTopic("place-twice")
	TopicBuyAll        = newTopic("purchase-of-all")
	TopicChart         = newTopic("chart")
	TopicOdds          = newTopic("odds")
	TopicListMark      = newTopic("list-mark")
	TopicAmount        = newTopic("amount")
	TopicNoOrder       = newTopic("no-order")
)
