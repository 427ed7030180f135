package underway

import "despatch/words"

// What PLAY is answered.
type (
	playBeside       struct{}
	playAlone        struct{ InLetter bool }
	checkNotPlayed   struct{}
	playInAnswer     struct{}
	nothingChecked   struct{}
	answerWithPlay   struct{}
	checkFoundErrors struct{ Wrong words.Text }
	mendAndSend      struct{}
	sheetOfOldTurn   struct{}
	writeNewSheet    struct{}
)

// Substitutes, tokens, and games that have gone on since somebody asked.
type (
	// notInPool is said of an address, or of the reader's.
	notInPool          struct{ Address words.Own }
	poolShowsIt        struct{}
	standsByNoMore     struct{ Address words.Own }
	endedBeforeItBegan struct {
		Game words.Own
		Why  words.Text
	}
	tokenUnknown      struct{}
	askForNewToken    struct{}
	mayHaveChanged    struct{ Game words.Own }
	hasBegunSince     struct{ Game words.Own }
	seatsChangedSince struct{ Game words.Own }
	goneOnSince       struct {
		Game  words.Own
		Round int
	}
	leavingIsResigning struct {
		Seats   []words.Name
		Several bool
	}
)

// What goes on to nobody.
type (
	holdsLinesOfOurs  struct{}
	endBelowYourWords struct{}
	holdsAKey         struct{}
	sendWithoutKey    struct{}
)

// How much is answered.
type (
	askedSeveralTimes  struct{ Times int }
	answerTooLong      struct{}
	askInOwnLetter     struct{}
	answerLeftOut      struct{}
	noMoreAnswersToday struct{}
	answersReachedSize struct{ Megabytes int }
	readAndCounts      struct{}
	doesNotHoldIn      struct{ Games []words.Own }
)

// Who may not give a command, and when not.
type (
	deskCannotYet        struct{}
	helpListsWhatItCan   struct{}
	deskKnowsNoSuch      struct{}
	helpListsWhatItKnows struct{}
	gamesCanBeJoined     struct{}
	noGameKnown          struct{}
	answerOrGameLine     struct{}
	onlyGameMaster       struct{}
	askMasterFor         struct{}
	notForDeputies       struct{}
	noSeatInGame         struct{}
	soManyAnswered       struct{ Hour, Day int }
	ofEarlierTurn        struct{}
	sendInAnswer         struct{}
)

// What is confirmed, or not.
type (
	noLetterWaits    struct{}
	copyTheWord      struct{}
	confirmedAlready struct{}
	waitedAWeek      struct{}
	sendItAgain      struct{}
	declined         struct{}
	done             struct{}
	askedToConfirm   struct{ Player words.Own }
	ordersFor        struct{ Seat words.Name }
	// orderSheetInLetter has what came of it.
	orderSheetInLetter   struct{ Came words.Text }
	nothingDoneAsYouWish struct{}
	sendAgainOtherwise   struct{ What words.Line }
	askedToConfirmWhat   struct{ What words.Line }
	answerWithLine       struct{ Line words.Line }
	lineNamesOtherGame   struct{ Game, Other words.Own }
	cancelThere          struct {
		Game words.Own
		How  words.Text
	}
)

// Pass phrases and keys.
type (
	twoNewPhrases struct{}
	sendTheOne    struct{}
	phraseUnfit   struct{ Why words.Text }
	chooseAnother struct{}
	readsNoKeys   struct{}
	noKeyInIt     struct{}
	attachKey     struct{}
	phraseIsSet   struct{ Game words.Own }
	keyIsSet      struct{ Game, Print words.Own }
)

// What is not worked out.
type (
	gameWentOn  struct{}
	askAgain    struct{}
	cameToNoEnd struct{}
	askForLess  struct{}
	workUsedUp  struct{ For words.Name }
	askTomorrow struct{}
)

// What a stranger is told of the desk.
type (
	whatDeskIs  struct{}
	noOpenGames struct{}
	openGames   struct {
		Games   []words.Own
		Offered words.Own
	}
)

// What a letter lacks of what its game asks for.
type (
	serverNotHeard      struct{}
	serverDoesNotVouch  struct{ Domain words.Own }
	noPhraseYet         struct{}
	noPhraseInIt        struct{}
	tooManyWrongPhrases struct{}
	wrongPhrase         struct{}
	noKeyYet            struct{}
	notSigned           struct{}
	signedInPart        struct{}
	subjectNotSigned    struct{}
)
