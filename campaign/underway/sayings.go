package underway

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words why letters are not taken, and what their writers may do.
var book = words.Carried(phrases())

// Why a letter is not taken.
type (
	noSuchGame               struct{ Game words.Own }
	namesNoGame              struct{}
	answerLatestLetter       struct{}
	notRegistered            struct{ Address, Game words.Own }
	youPlayIn                struct{ Games []words.Own }
	couldNotBeRead           struct{ Why words.Text }
	noPlayersAddress         struct{}
	nothingToLeaveHere       struct{}
	notInGame                struct{ Address, Game words.Own }
	mayGetSeatAgain          struct{}
	nothingProves            struct{}
	keyMistyped              struct{ Key words.Own }
	howToConfirm             struct{}
	tooManyHeld              struct{ Number int }
	programFailed            struct{}
	programFailsOnIt         struct{}
	gameCannotBeRead         struct{}
	gameNotBegun             struct{}
	behindQuoteMarks         struct{}
	namesOtherGame           struct{ Game, Other words.Own }
	sheetOfOtherGame         struct{ Game, Other words.Own }
	strikesOut               struct{}
	breaksRules              struct{}
	standingOrdersBreakRules struct{}
	// noMoreInGame has the seats that its reader gave up or lost, none where somebody else plays in his place.
	noMoreInGame struct {
		Game          words.Own
		Seats         []words.Name
		Several, Gave bool
		On            words.Text
	}
	voteBeside struct {
		Concede bool
		Row     words.Own
	}
	isThatYourVote struct{ Concede bool }
)

// Words that may keep orders from being played.
type (
	// keptWaiting tells of recorded orders that the words of a letter keep from being carried out.
	keptWaiting struct {
		Words words.Own
		Seats []words.Name
		Until words.Text
		// Other is true where PLAY plays another sheet, which the answer offers.
		Other bool
	}
	ordersWaitForAnswer struct{}
	// replacedWaits tells of recorded orders that wait because others of their writer were not taken.
	replacedWaits struct {
		Seats []words.Name
		Until words.Text
	}
	cannotTell struct {
		Words    words.Own
		Standing words.Text
		// Several is true where the letter holds other sheets, too, so that PLAY would not say which is to be played.
		Several bool
	}
	ifItChangesThem   struct{}
	toHaveThemChecked struct{}
	ifNotToBePlayed   struct{}
	changedItIsPlayed struct{}
	ifForAnother      struct{}
	ifAnOrder         struct{ How words.Text }
)

// Letters without a sheet. Asked: the desk has asked about the sheet, and did not only check it.
type (
	noSheetInIt   struct{}
	writeIntoForm struct{}
	// rowsWithoutSheet may repeat the one row. Unclear: nobody can tell how it goes together with what is recorded.
	rowsWithoutSheet struct {
		Row      words.Own
		Sections []words.Line
		Unclear  bool
	}
	writtenBehindRecorded struct{}
	mendBelow             struct{}
	sendSheetBack         struct{}
	playPlaysIt           struct{}
	recordedStandsBelow   struct {
		Seats []words.Name
		// CancelTold: how they are taken back stands above.
		CancelTold bool
	}
	nothingTakenBack  struct{}
	refusedSheetBelow struct{}
	cameBackUnmended  struct{}
	// playTheChecked is told of several sheets.
	playTheChecked   struct{ Asked, One bool }
	playOneOfChecked struct{}
	wordsMayChange   struct{ Asked bool }
	// sheetNotPlayed names a sheet that was checked, Asked about, or Recorded and stays.
	sheetNotPlayed struct {
		Seat            words.Name
		Asked, Recorded bool
	}
	// carriedOutThen tells when recorded orders are carried out. NotBefore: that is not known, but not before. Stays: PLAY ends the wait.
	carriedOutThen struct {
		At               words.Text
		NotBefore, Stays bool
	}
	staysNoLonger       struct{}
	statusShowsRecorded struct{}
	asYouWish           struct {
		Asked, Several, Recorded bool
		Seats                    []words.Name
	}
	ordersStand struct{ Seats []words.Name }
	thankYou    struct{ Awaited []words.Name }
	// nothingOver is told of words to a game that is over. Press: players may write to each other.
	nothingOver struct {
		Winner words.Name
		Press  bool
	}
	nothingNow   struct{ Master, Press bool }
	besideCancel struct{ Beside words.Text }
)

// Plain words in answer to something.
type (
	plainYesOrNo   struct{}
	ifForProposal  struct{}
	answersMessage struct{ All words.Line }
	pressToWhom    struct{ Seats []words.Name }
	declinesGame   struct{ Game words.Own }
	nothingToLeave struct{ Game words.Own }
	plainWords     struct{}
	// ifThatIsWanted says which of the lines below do it: Each that is meant, OneOf them, all the Lines, or the only one.
	ifThatIsWanted   struct{ Each, OneOf, Lines bool }
	joinedAlready    struct{ Game words.Own }
	answerItsLetters struct{}
	sayWishesAnew    struct{}
	toLeaveAnswer    struct{}
	needDoNothing    struct{ Leave words.Line }
)

// Who can stop the game for a while, and how to be away.
type (
	gamePausedResume struct{}
	masterPauseStops struct{}
	organiserPauses  struct{}
	onlyMasterPauses struct{}
	deputyStill      struct {
		Deputy words.Own
		Until  words.Text
	}
	// wasDeputy is told of letters of who was somebody's deputy.
	wasDeputy struct {
		Game, Player words.Own
		On           words.Text
	}
	noDaysForAbsences struct{}
	pressTellsMaster  struct{}
	absenceTells      struct{}
	putOwnDays        struct{}
)
