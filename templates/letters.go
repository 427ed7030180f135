package templates

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"despatch/adjudicator"
	"despatch/words"
)

// Awaited is what one seat is asked to say.
type Awaited struct {
	// Seat is its name, Player who sits there.
	Seat, Player string
	// Yours is true when the reader sits there.
	Yours bool
	// Free is true when the game does not wait for it: the seat may say something besides.
	Free bool
	// Unreachable is true when the player's mail comes back; Still, when no deadline runs because of it.
	Unreachable, Still bool
	Sections           []AwaitedSection
}

// AwaitedSection is a section that a sheet may or must hold.
type AwaitedSection struct {
	// Keyword opens the section in a sheet; Title says what it is about, "" where the keyword does.
	Keyword  string
	Title    words.Text
	Required bool
	// Question is what it answers where it is asked about something: "use tactics card 5?".
	Question words.Text
	// Needed says on what condition a section that is not Required must be given after all: "if you buy".
	Needed words.Text
	// Default says what the section stands for when it says only "pass".
	Default words.Text
	// Examples are lines it may hold.
	Examples []string
	// Notes tell what the reader has for it, in a form: money and prices, units where they stand. Lines are orders, or the lines of
	// another section, that need only lose their comment mark.
	Notes []words.Text
	Lines []string
	// New is true in a report for what the game did not wait for before the orders of which it tells.
	New bool
}

// Turn is what a player whose turn it is needs for his sheet.
type Turn struct {
	Seat string
	// Header is the line that opens the sheet, ready to copy: "ORDERS k7q2 NORTH ROUND 3 KEY 7hq2m9xd".
	Header   string
	Sections []AwaitedSection
	// Extra are sections that the sheet may hold beside those that are awaited.
	Extra []AwaitedSection
}

// Dice is what a player needs to recompute the throws of one resolution.
type Dice struct {
	// Key is what the stream is keyed with: "game|round|power|phase|digest".
	Key string
	// Seed is revealed, Commitment its hash as mailed before; both in hexadecimal digits.
	Seed, Commitment string
}

// Line is a line of a sheet with what there is to say about it.
type Line struct {
	// Number is the line's number in the letter that the player wrote, 0 where the canonical sheet is shown.
	Number int
	Text   string
	// AsWritten is true for a line that stays as its writer wrote it; a line of a canonical sheet may be broken where it is long.
	AsWritten bool `json:",omitempty"`
	// Remark is what the game adds: the path taken, what a purchase costs.
	Remark words.Text
	Notes  []Note
}

// Note is something wrong with, or worth saying about, a line.
type Note struct {
	// Severity is "error", "warning" or "note".
	Severity string
	Message  words.Text
	// Rule is the ID of the rule, "" for a slip of language; Hint what to write instead, if anything.
	Rule string
	Hint words.Text
}

// Ending is how a game ended.
type Ending struct {
	// Winner is the name of the side that won, "" for none. Why is the reason in a sentence.
	Winner string
	Why    words.Text
	// Scores tell what each seat has scored, the best first, in a game that keeps a score.
	Scores []Scored
	// Together is what players of several seats have scored, in a game that counts so.
	Together []Sum
}

// Scored is what a seat has scored, by its name.
type Scored struct{ Seat, Points string }

// Sum is what a player of several seats has scored, by their names.
type Sum struct {
	Player string
	Seats  []string
	Points string
}

// State is where a game stands, as every letter that shows a position needs it.
type State struct {
	Stand adjudicator.Stand
	// Over is set when the game has ended.
	Over *Ending
	// Awaited lists who must say what, Until by when; zero means that there is no deadline.
	Awaited []Awaited
	Until   time.Time
	// Due is when orders are carried out, where all that the reader knows of are in; else zero.
	Due time.Time
	// Clock is what there is to say of time beside that.
	Clock Clock
	// Turns holds a sheet to fill in for each of the reader's seats that is awaited.
	Turns []Turn
	// Standing is the header line with which the reader may send standing orders while nothing is awaited from him.
	Standing string
	// StandingOrders are those that hold for that seat.
	StandingOrders []string
	// StandingNotes tell what standing orders may say.
	StandingNotes []words.Text
	Position      adjudicator.Position
	// Before is the position of the report before, nil for none.
	Before *adjudicator.Position
	// Next is the commitment to the seed of the next resolution.
	Next string
}

// Mine says whether something is awaited from the reader.
func (s State) Mine() bool { return len(s.Turns) > 0 }

// Welcome opens a game for a player.
type Welcome struct {
	Heading
	State
	// Scenario is what is set up.
	Scenario string
	// Seats are the names of the reader's seats, Players who sits where. Who has no seat leads the game (Lead) or watches it.
	Seats   []string
	Lead    bool
	Players []Seated
	// Given says why the reader got his seats, nil where nobody joined beforehand.
	Given   []Given
	Options []Option
	// Asks is what a letter must show of who wrote it: "token" or "" for nothing beside a key, "dmarc", "phrase" or "openpgp".
	Asks string
}

// Seated is a seat and who sits there.
type Seated struct{ Seat, Side, Player string }

// Option is a table option as agreed.
type Option struct {
	Name words.Name
	// Meaning tells in words what it settles, "" where the Name says it.
	Meaning words.Name
	Value   words.Text
}

// Report tells a player what a resolution has brought.
type Report struct {
	Heading
	State
	// Forward are the reader's seats whose turn has come, and whose orders, sent ahead, are judged next.
	Forward []string
	// Was is where the game stood before, Played the sections that were carried out.
	Was    adjudicator.Stand
	Played []string
	// Open are sections that were heard, and are not carried out before somebody else has decided.
	Open []string
	// Stopped is true when a later phase of a sheet could not be carried out; Problems are its lines, none when it is not the
	// reader's.
	Stopped  bool
	Problems []Line
	// Waiting are the keywords of the reader's sections that wait on until the game comes to them.
	Waiting []string
	// News is what happened in a few lines.
	News []words.Text
	// Whole has it show the whole position; else it shows what has changed, and Own, rows that it shows in any case.
	Whole bool
	Own   adjudicator.Position
	// Map shows what happened, Board the whole board; nil where they are not drawn.
	Map, Board *Map
	// Happened is what the reader may see, in order; Defaults are the decisions that fell to a default.
	Happened, Defaults []Told
	// Orders is the reader's own sheet as it was understood, empty for the others; Evidence is what showed who sent it.
	Orders   []Line
	Evidence []SeatEvidence
	// ByDesk are the seats for which the desk wrote the orders, because nothing came in time or the game master would not wait.
	ByDesk []string
	Dice   Dice
}

// Begins says whether the report tells no more than who comes first in a round in which it was nobody's turn yet.
func (r Report) Begins() bool {
	return r.Was.Turn == "" && r.Stand.Turn != "" && r.Was.Round == r.Stand.Round
}

// GoesOn says whether the turn on which orders were carried out is not over yet.
func (r Report) GoesOn() bool { return r.Was.Turn == r.Stand.Turn && r.Was.Round == r.Stand.Round }

// Receipt tells a player what was understood of his sheet.
type Receipt struct {
	Heading
	Seat  string
	Round int
	// Unused is what the orders leave unused: "purchase 4 IPCs unspent".
	Unused []words.Text
	// Check is true for a dry run, of which nothing is kept; Sound says that it would be accepted.
	Check, Sound bool
	Lines        []Line
	// Missing are the sections still to come.
	Missing []AwaitedSection
	// Standing is true when the sheet holds nothing but standing orders.
	Standing bool
	// Ahead is true when the sheet waits for a turn in Round that has not come: then Sound says that the rules would take it as the
	// position is now. Came is true when such a turn has come.
	Ahead, Came bool
	// Holds is true when standing orders stood in a sheet that waits: they hold at once.
	Holds bool
	// Now is the present round where the seat is on turn and a sheet for it is still to come, 0 otherwise.
	Now int
	// Odds are those of the battles that a sheet under check leads to, in order.
	Odds []adjudicator.BattleOdds
	// Due is when the sheet is carried out, zero while something is missing; Until is the deadline, zero for none.
	Due, Until time.Time
	// Stay is until when the orders are not carried out because of words beside them that were not read, zero for no such stay; AtOnce says that
	// they are at once when their writer answers with PLAY.
	Stay   time.Time
	AtOnce bool
	// Earlier is true where the words stood in an earlier letter, beside other sections that wait.
	Earlier bool
	// Evidence is what showed who sent the orders.
	Evidence Evidence
	// Noticed are lines of the letter of which there is something to say, such as one that was not read.
	Noticed []Line
	// Unheard are words beside the orders, in quotation marks and with a stop behind them, which were not read; "" for none.
	Unheard string
	// Unsent is the line behind which a message among those words would have gone out, "" for none.
	Unsent words.Line
	// Displaced are orders that were recorded before and that the sheet has replaced, in quotation marks and with a stop behind them; "" for none.
	Displaced string
	// Carried is true when the orders were carried out at once, which a report tells.
	Carried bool
	// Master is true when the game has a game master, who can put right what was carried out.
	Master bool
	// Since is true when the turn for which it waited has come since.
	Since bool
}

// TellCarried has the receipt stand beside a report: what may be left out is not still to come, since the game may be past it, and
// the report tells the deadline.
func (r *Receipt) TellCarried() {
	r.Carried, r.Until = true, time.Time{}
	r.Missing = slices.DeleteFunc(slices.Clone(r.Missing), func(s AwaitedSection) bool { return !s.Required && s.Needed.IsZero() })
}

// RefusalKind is the reason why a letter changed nothing.
type RefusalKind string

const (
	// Illformed: the order language was not followed.
	Illformed RefusalKind = "ill-formed"
	// Illegal: the orders break the rules.
	Illegal RefusalKind = "illegal"
	// Stale: the sheet belongs to another turn or to a seat that is not awaited.
	Stale RefusalKind = "stale"
	// Unproved: nothing in the letter proves that its sender may speak for the seat.
	Unproved RefusalKind = "unproved"
	// Elsewhere: the sender plays here, but not in the game that the letter names.
	Elsewhere RefusalKind = "elsewhere"
	// Unreadable: the letter could not be read as mail.
	Unreadable RefusalKind = "unreadable"
	// Fault: the program failed on the letter.
	Fault RefusalKind = "fault"
	// Unknown: the sender plays no game here.
	Unknown RefusalKind = "unknown"
	// Asked: it was written in words that may mean something; Offer is the line that would do it.
	Asked RefusalKind = "asked"
	// Invited: it answers an invitation, and does not join; Declines: it says no to one.
	Invited  RefusalKind = "invited"
	Declines RefusalKind = "declines"
	// HasJoined: it is plain words from who has joined a game that has not begun.
	HasJoined RefusalKind = "joined"
	// Thanked: it was thanks for what is recorded, and nothing more is needed.
	Thanked RefusalKind = "thanked"
	// Courteous: it was thanks where nothing is recorded.
	Courteous RefusalKind = "courteous"
)

// Refusal tells a player why his letter changed nothing, and what is current.
type Refusal struct {
	Heading
	Kind RefusalKind
	// Asks is the question of one that asks, for its subject; nothing where the subject says no more than that something is asked.
	Asks words.Text
	// Seat is the seat's name, "" when it is not known.
	Seat string
	// Reason is the exact reason in sentences with their full stops.
	Reason words.Text
	// Offer are lines to send back as they stand, "" for none.
	Offer string
	Lines []Line
	// Stand is where the game is, Awaited and Until what it waits for; Turns the reader's own sheets. They stay empty
	// in an answer to somebody whose letter proved nothing.
	Stand   adjudicator.Stand
	Awaited []Awaited
	Until   time.Time
	Turns   []Turn
	// Form shows the sheets whole, ready to be filled in, and not only the lines that open them.
	Form bool
	// Kept are the reader's own orders without the line that opens a sheet, ready to go below one of those; "" for none.
	Kept string
	// Joined is true where Kept holds what was recorded before, too.
	Joined bool
	// Mended is true where Kept holds a sheet that was refused, with the reader's new orders in it.
	Mended bool
	// Waited is true for orders that were sent ahead: not a letter is refused, but what had waited.
	Waited bool
	// Waits tells that orders which were recorded before wait for the reader's answer; nothing where none do.
	Waits words.Text
}

// Whole says whether the lines are a whole sheet, which can be mended where it stands, and not lines of a letter that cannot be read.
func (r Refusal) Whole() bool { return isSheet(r.Lines) }

// Wrong are the lines with an error, as far as a refusal tells of them in its first words: what a telephone shows of it.
func (r Refusal) Wrong() (lines []string) {
	if r.Kind != Illformed && r.Kind != Illegal {
		return nil
	}
	for _, l := range r.Lines {
		if text := strings.TrimSpace(l.Text); text != "" && slices.ContainsFunc(l.Notes, func(n Note) bool { return n.Severity == "error" }) {
			lines = append(lines, shortly(text))
		}
	}
	return lines
}

// mostShown is how many letters of a line are repeated in the first words of a letter.
const mostShown = 60

// shortly is the beginning of a line, to a word.
func shortly(line string) string {
	if utf8.RuneCountInString(line) <= mostShown {
		return line
	}
	begin := string([]rune(line)[:mostShown])
	if i := strings.LastIndexByte(begin, ' '); i > 0 {
		begin = begin[:i]
	}
	return begin + " ..."
}

// isSheet says whether lines are a whole sheet.
func isSheet(lines []Line) bool {
	return len(lines) > 0 && (strings.HasPrefix(lines[0].Text, "ORDERS ") || strings.HasPrefix(lines[0].Text, "CHECK "))
}

// Duplicate tells a player that the orders were known already.
type Duplicate struct {
	Heading
	Seat string
	// First is when the first letter with these orders came, Subject how it was headed.
	First time.Time
	// Carried is true when those orders were carried out since.
	Carried bool
	// Lines are the orders that now stand for the seat; Noticed are lines of the letter of which there is something to say.
	Lines, Noticed []Line
	// Unheard are words beside the orders, in quotation marks and with a stop behind them, which were not read; "" for none.
	Unheard string
}

// Why answers a player who asked what rules say.
type Why struct {
	Answers []RuleAnswer
	// Paged: some of them cite a page of the rulebook.
	Paged bool
}

// RuleAnswer is one rule, or the word that there is none of that number.
type RuleAnswer struct {
	ID   string
	Text words.Text
	// Remark says how the game departs from it, if it does.
	Remark words.Text
}

// Reminder tells a player that his deadline comes near, or has passed.
type Reminder struct {
	Heading
	// Turn lists only what is still missing.
	Turn
	Until time.Time
	// Stage is "open" before the deadline; after it "in grace", "overdue", "late" or "abandoned".
	Stage string
	// Left is the time to the deadline: "4 hours".
	Left words.Text
	// Late is from when the player is late, and Free from when his seat is free for another; zero for never.
	Late, Free time.Time
	// Remarks are what the rules have to say of the orders that wait already: "4 IPCs are left".
	Remarks []words.Text
	Clock   Clock
	Round   int
	// Ahead is the round for which orders of the seat wait that were sent ahead, 0 for none.
	Ahead int
	// Unused is what the orders that wait leave unused.
	Unused []words.Text
}

// Welcome writes a welcome letter.
func (s *Set) Welcome(d Welcome) (Letter, error) { return s.write("welcome", d) }

// Report writes a turn report.
func (s *Set) Report(d Report) (Letter, error) { return s.write("report", d) }

// Receipt writes a receipt for orders or for a dry run.
func (s *Set) Receipt(d Receipt) (Letter, error) { return s.write("receipt", d) }

// Refusal writes a refusal.
func (s *Set) Refusal(d Refusal) (Letter, error) { return s.write("refusal", d) }

// Duplicate writes the acknowledgement of a letter that came a second time.
func (s *Set) Duplicate(d Duplicate) (Letter, error) { return s.write("duplicate", d) }

// Reminder writes the reminder of a deadline, before it or after.
func (s *Set) Reminder(d Reminder) (Letter, error) { return s.write("reminder", d) }
