package desk

import "despatch/words"

// fault is an error of which whoever sets a game up is told.
func fault(what words.Topic) words.Telling { return &words.Fault{Says: book.Say(what)} }

// asLines says of strings that a reader may write them.
func asLines(list []string) []words.Line {
	out := make([]words.Line, len(list))
	for i, s := range list {
		out[i] = words.Line(s)
	}
	return out
}

// What is wrong with a game that is set up.
type (
	negativeWait  struct{}
	unreadTooLong struct{ Most words.Line }
	noPhaseCalled struct {
		Phase  words.Own
		Phases []words.Line
	}
	noSuchEvidence struct{ Evidence words.Own }
	authservFirst  struct{}
	readsNoKeys    struct{}
	phraseLength   struct {
		Least   int
		Most    int
		Letters int
	}
	noSuchRuleset struct {
		Ruleset words.Own
		Known   []words.Line
	}
	ownAddress           struct{ Address words.Own }
	masterWithoutAddress struct{ Master words.Own }
	noSuchSeat           struct {
		Seat  words.Own
		Seats []words.Line
	}
	nobodySitsOn struct{ Seat words.Line }
	twoSides     struct {
		Address words.Own
		First   words.Name
		Second  words.Name
	}
	noAddress    struct{ Address words.Own }
	givenForTwo  struct{ Address words.Own }
	noSuchChoice struct {
		Choice words.Own
		Either []words.Line
	}
	givenTwice   struct{ Seat words.Line }
	sendsNothing struct {
		Seat  words.Line
		Seats []words.Line
	}
	cannotPlayIt struct {
		Players int
		Least   int
		Most    int
	}
	allSeatsOrNone struct{}
	masterIs       struct{ Why words.Text }
	onSeat         struct {
		Seat words.Line
		Why  words.Text
	}
	phraseIs struct{ Why words.Text }
	phraseOf struct {
		Address words.Own
		Why     words.Text
	}
	keyIs struct{ Why words.Text }
	keyOf struct {
		Address words.Own
		Why     words.Text
	}
	notFirstAddress struct{ Address words.Own }
	noLengthOfTime  struct{ Wrote words.Own }
	isNobody        struct{ Wrote words.Own }
)
