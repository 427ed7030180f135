package axis

import (
	"strings"

	"despatch/adjudicator/board"
	"despatch/words"
)

// What the rules have against orders is topics: sayings_….go holds them by theme, with the details that their phrases in
// phrases/<language>/….tmpl print. (A Topic of this package is which rule says so.)

// book words them where a game has no book of its own.
var book = words.Carried(Phrases())

// say makes a text of what there is to say, in the words of the game.
func (r *Rules) say(what words.Topic) words.Text {
	if r.Book != nil {
		return r.Book.Say(what)
	}
	return book.Say(what)
}

// who and phase are the display names of a power and of a phase within a sentence; keyword is the line that opens a section.
func (r *Rules) who(p Power) words.Name { return words.Name(r.PowerName(p)) }

func (r *Rules) phase(i int) words.Name { return words.Name(strings.ToLower(r.Phases[i].Title)) }

func (r *Rules) keyword(section string) words.Line {
	return words.Line(r.Vocab.Section(section).Keyword)
}

// who, where and unit are display names: of a power, of a space, and of so many units of a kind. some is the number of them with it, and
// counts those of several units, kind by kind.
func (t *Turn) who(p Power) words.Name { return t.Rules.who(p) }

func (t *Turn) where(at board.Space) words.Name { return words.Name(t.Rules.SpaceName(at)) }

func (t *Turn) unit(k Kind, n int) words.Name { return words.Name(t.Rules.UnitName(k, n)) }

func (t *Turn) some(n int, k Kind) words.Count {
	return words.Count{Number: n, One: t.unit(k, 1), Many: t.unit(k, 2)}
}

func (t *Turn) counts(ids []UnitID) (list []words.Count) {
	numbers := make([]int, len(t.Rules.Units))
	for _, id := range ids {
		numbers[t.State.Units[id].Kind]++
	}
	for k, n := range numbers {
		if n > 0 {
			list = append(list, t.some(n, Kind(k)))
		}
	}
	return list
}

func (t *Turn) keyword(section string) words.Line { return t.Rules.keyword(section) }

// What to write instead.
type (
	write                struct{ Line words.Line }
	writeOneOf           struct{ Lines []words.Line }
	writeEither          struct{ First, Second words.Line }
	writeOneOfTwo        struct{}
	leaveLineOut         struct{}
	leaveOrResend        struct{ Section words.Line }
	takeSectionOut       struct{}
	mayBeLeftOut         struct{}
	takeOutIgnore        struct{ Line words.Line }
	takeOutPass          struct{ Line words.Line }
	sendThemAgain        struct{}
	putMoveUnder         struct{ Section words.Line }
	putMoveUnderOrAttack struct{ Section words.Line }
	putFlightUnder       struct{ Section words.Line }
	putVoyageUnder       struct{ Section words.Line }
	researchMightHelp    struct{}
	allyMightHelp        struct{ Power words.Name }
)

// Of sheets, and of what contradicts itself in them.
type (
	gameIsOver      struct{ Winner words.Name }
	sheetForRound   struct{ Round int }
	notOnTurn       struct{ Power words.Name }
	turnHasNoPhase  struct{ Phase words.Name }
	noPhaseOfItsOwn struct{ Power, Phase words.Name }
	phaseIsOver     struct{}
	itIs            struct {
		Round       int
		Turn, Phase words.Name
	}
	waitingFails struct {
		Power  words.Name
		Reason words.Text
	}
	ignoredAndFought struct{ Place words.Name }
	passesAndOrders  struct{ Section words.Line }
	nobodySharesTurn struct{ Power words.Name }
	doesNotActNow    struct{ Power words.Name }
	wasFirstAlready  struct{ Power words.Name }
	otherSheetSays   struct{ Power words.Name }
	noUnitCalled     struct{ Unit words.Own }
	noSpaceCalled    struct{ Place words.Own }
	// diceGone tells what a list of dice says when it has no more.
	diceGone struct{ Reason words.Own }
)
