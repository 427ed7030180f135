package commands

import (
	"embed"
	"io/fs"

	"despatch/lexis"
	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what is wrong with a line, and the help on commands. What only one command says stands with it.
var book = words.CarriedWith(helps, phrases())

// helpOn is the help on a command, which is worded with its words.
type helpOn struct{ verb Verb }

// Phrase implements words.Phrased.
func (h helpOn) Phrase() string { return "help-" + string(h.verb) }

// helps are the phrases of all help, by language.
func helps() words.More {
	list := make(map[string]map[string]string)
	for _, t := range lexis.Tables(keywordFiles, "keywords", readTongue) {
		said := make(map[string]string, len(t.Help))
		for verb, help := range t.Help {
			said[helpOn{verb}.Phrase()] = help
		}
		list[t.Language] = said
	}
	return words.More{Phrases: list}
}

// What is said of a line.
type (
	isMissingBefore struct {
		What   words.Topic
		Before words.Own
	}
	isMissing   struct{ What words.Topic }
	writeUsage  struct{ Usage words.Line }
	forExample  struct{ Example words.Line }
	ifTheseDays struct{ Line words.Line }
	cannotBe    struct {
		What  words.Name
		Wrote words.Own
	}
	wholeNumber         struct{ Highest int }
	freeText            struct{}
	notUnderstoodHere   struct{ Wrote words.Own }
	dayOrMonth          struct{ Wrote words.Own }
	noDate              struct{ Wrote words.Own }
	dateMissing         struct{}
	noSuchDay           struct{}
	writeADate          struct{}
	lastBeforeFirst     struct{}
	noHour              struct{ Wrote words.Own }
	noMoreThanAYear     struct{}
	noShortName         struct{ Wrote words.Own }
	shortNames          struct{ Example words.Line }
	noGame              struct{ Wrote words.Own }
	notKnown            struct{ Wrote words.Own }
	markNotClosed       struct{}
	secondMark          struct{}
	noWholeAddress      struct{ Wrote words.Own }
	addressEnds         struct{}
	noToken             struct{ Wrote words.Own }
	copyToken           struct{}
	textCannotBegin     struct{ Wrote words.Own }
	textMissing         struct{}
	fileMissing         struct{}
	writeBelow          struct{}
	setBySheet          struct{}
	headerAbove         struct{ Header words.Line }
	oneGameOneTurn      struct{}
	anotherLetter       struct{}
	nothingBelowDone    struct{ Hint words.Text }
	letterCutOff        struct{}
	sendAgain           struct{}
	tooManyCommands     struct{ Most int }
	thoseBelow          struct{}
	tooManyErrors       struct{}
	restNotRead         struct{}
	lineTooLong         struct{ Most int }
	lineOfItsOwn        struct{}
	forMasters          struct{ Wrote words.Own }
	masterWrites        struct{ Line words.Line }
	noWholeCommand      struct{ Wrote words.Own }
	writeOneOf          struct{ Lines []words.Line }
	noCommandCalled     struct{ Wrote words.Own }
	helpLists           struct{}
	nothingBehindMaster struct{}
	forEverybody        struct{ Wrote words.Own }
	writeLine           struct{ Line words.Line }
	didYouMean          struct{ Line words.Line }
)
