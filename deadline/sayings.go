package deadline

import (
	"embed"
	"io/fs"

	"despatch/words"
)

// What is wrong with terms, why a deadline is where it is, and moments themselves are topics, with phrases in
// phrases/<language>/….tmpl.

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

var book = words.Carried(phrases())

// Moments, and lengths of time.
type (
	fullMoment struct {
		Day  words.Topic
		Year int
		Hour words.Topic
		Zone words.Name
		// InUTC is the hour there, nil where the zone is UTC; DayInUTC is the day of the week if it is another.
		InUTC    words.Topic
		DayInUTC words.Name
	}
	briefMoment struct {
		Day, Hour words.Topic
		Zone      words.Name
	}
	dayOfYear struct {
		Weekday words.Name
		Day     int
		Month   words.Name
	}
	hourOfDay struct{ Hour, Minute int }
	fullDay   struct {
		Day  words.Topic
		Year int
	}
	// shortMoment is a moment of these days, without the day of the week.
	shortMoment struct {
		Day   int
		Month words.Name
		Hour  words.Topic
		Zone  words.Name
	}
	lasts struct{ Days, Hours, Minutes int }
)

// Reasons.
type (
	noPhaseIsShorter struct{ Than words.Line }
	// isAway speaks of the reader himself, or of somebody.
	isAway struct {
		You      bool
		From, To words.Topic
	}
	movedFromDayOff struct{ Day words.Topic }
	dayNotCounted   struct{ Day words.Topic }
	spanNotCounted  struct{ From, To words.Topic }
	deadlinesFallAt struct {
		Hour words.Line
		Zone words.Name
	}
	clocksPutForward   struct{ Hour words.Line }
	givenBackForOutage struct{ Length words.Topic }
	givenBackForPause  struct{ Length words.Topic }
	givenBackForMail   struct{ Length words.Topic }
	setRight           struct{ From words.Topic }
	broughtForward     struct{ From words.Topic }
	movedByMaster      struct{ From words.Topic }
)

// Where a fault is.
type (
	atPhase struct {
		Phase words.Line
		Says  words.Text
	}
	onLine struct {
		Line int
		Says words.Text
	}
)

// Faults of absences, and of deadlines that are to be moved.
type (
	absenceTooEarly struct{ Day, Today words.Line }
	noAbsences      struct{}
	absenceTooLong  struct {
		Days               words.Line
		More, Left, Budget int
	}
	nothingToMove  struct{}
	movedTooFar    struct{}
	inThePast      struct{ Until words.Topic }
	beforeShortest struct{ Until, Shortest words.Topic }
)

// Faults of days, hours, zones and lengths.
type (
	notADay         struct{ Wrote words.Own }
	notInCalendar   struct{ Days words.Line }
	endsBefore      struct{ Days words.Line }
	longerThanAYear struct{ What words.Line }
	notAWeekday     struct {
		Wrote      words.Own
		Days, Last words.Line
	}
	notADayOff struct{ Wrote words.Own }
	notALength struct {
		Wrote words.Own
		Like  []words.Line
	}
	noWholeMinutes struct{ What, Like words.Line }
	isNegative     struct{ What, None words.Line }
	notAZone       struct {
		Wrote words.Own
		Like  []words.Line
	}
	notAnHour struct {
		Wrote     words.Own
		Like, Any words.Line
	}
	noHourOfTheDay   struct{ Hour, Like words.Line }
	notANumberOfDays struct {
		Key   words.Line
		Wrote words.Own
		Like  words.Line
	}
	trueOrFalse struct{ Key words.Line }
)

// Faults of the shape of terms.
type (
	termsMissing struct{}
	termsAreKeys struct{ Like words.Line }
	saidTwice    struct {
		What words.Line
		// Whole: all that belongs to it is to stand together.
		Whole bool
	}
	notKnown struct {
		Wrote words.Own
		Known []words.Line
	}
	// holdsForGame may name the key beside which it is to be written.
	holdsForGame  struct{ Key, Beside words.Line }
	needsOneValue struct{ Key words.Line }
	wrongValue    struct {
		Key  words.Line
		Says words.Text
	}
	itemIsAWord        struct{}
	valueIsAText       struct{}
	phasesAreNames     struct{}
	nothingBetween     struct{ Like words.Line }
	termsNotUnderstood struct {
		Wrote words.Own
		Known []words.Line
	}
	saysNothing    struct{ Key words.Line }
	phaseHasNoName struct{ Like words.Line }
	nameTooLong    struct{ Begins words.Own }
	noNameOfAPhase struct{ Wrote words.Own }
)

// Faults of terms that contradict each other.
type (
	onlyOfAPhase     struct{ What words.Line }
	absencesCannotBe struct{ Days, Most int }
	tooManyDates     struct {
		Dates, Most int
		Like        words.Line
	}
	phaseSaysNothing     struct{ Like, Or words.Line }
	phaseWithoutDeadline struct{}
	noTimeToBeginWith    struct{ Like, Or words.Line }
	noTimeLeft           struct{ Longer, Like words.Line }
	daysNeedAnHour       struct{ Days, Write words.Line }
	nextTooShort         struct{ Next, Is, Shortest, Least words.Line }
	beforeEndOf          struct{ Longer, Is, End words.Line }
	comesBefore          struct{ Longer, Is, Other words.Line }
	noWeekdayLeft        struct{ After words.Line }
	reminderTooLate      struct{ Length words.Line }
)
