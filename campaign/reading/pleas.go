package reading

import "despatch/words"

// What somebody may write who asks for something in plain words.
type (
	editOrRollback     struct{}
	organiserTakesBack struct{}
	masterPutsRight    struct{}
	whyTells           struct{}
	positionSends      struct{}
	mapSends           struct{}
	picturesOffLeaves  struct{}
	formInLetter       struct{}
	positionShowsMoney struct{}
	statusTells        struct{}
	statusTellsWho     struct{}
	carriedOutOn       struct {
		Seat words.Name
		On   words.Text
	}
	waitForOthers struct{ Seat words.Name }
	waitForTurn   struct {
		Seat  words.Name
		Round int
	}
	noOrdersWait struct{}
	oddsTells    struct{}
	addressAdds  struct{}
	// deputyLets says whether the Day has to be put into the line, and the Address.
	deputyLets      struct{ Address, Day bool }
	pressToAll      struct{}
	pressToSomebody struct{}
	pressToPlayer   struct {
		Player words.Own
		Seats  []words.Name
	}
	noDeadlineRuns struct{}
	// deadlineIs is told of a deadline, which may be Over. Until Grace orders still count as in time; a Late one's are awaited all the same.
	deadlineIs struct {
		At         words.Topic
		Over, Late bool
		Grace      words.Text
	}
	notAwaited        struct{}
	masterExtends     struct{}
	masterProcesses   struct{}
	organiserMovesIt  struct{}
	masterMovesIt     struct{}
	resendSends       struct{ Round int }
	drawProposed      struct{}
	drawAsksAll       struct{}
	concedeOrResign   struct{ Alone bool }
	rulesByNumber     struct{}
	helpOrdersTells   struct{}
	onlyMasterAnswers struct{}
	passEverywhere    struct{ Seats []words.Name }
)

// What CANCEL takes back.
type (
	nothingToTakeBack  struct{}
	masterTakesBack    struct{}
	recordedStands     struct{ Seats []words.Name }
	waitsOfOthers      struct{ None, Seats []words.Name }
	cancelTakesBack    struct{ Seats []words.Name }
	cancelBySeat       struct{ Seats []words.Name }
	sheetWithoutSpaces struct {
		Sections []words.Line
		Seat     words.Name
		Spaces   []words.Name
	}
	recordedStays       struct{}
	deskWaitsForNothing struct{}
	nothingElseRecorded struct{}
	cancelOneOf         struct{ Sections []words.Line }
	cancelBySection     struct{ Sections []words.Line }
)
