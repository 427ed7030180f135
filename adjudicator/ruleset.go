// Package adjudicator is the vocabulary that every game shares: what a ruleset is, what it keeps (State), what it waits
// for (Duty), what it tells (Event, Position) and what it complains of (Diagnostic).
//
// # How to add a game
//
// A game is a folder beside the others with one value of type Ruleset, and one line in package games. Go step by step; after each the
// tests run, and what is missing is said by name. A game of four spaces and two units takes an hour.
//
//  1. Read the rulebook and number its rules like AB-1, AB-MOVE.2: two capitals and a hyphen. A rule is a row of docs/rules-<game>.md,
//     "- **AB-MOVE.2** What it says.": there the program finds what a number means when a player asks. Code and cases cite the
//     numbers. If it is of the Axis & Allies family go on with A, else with B.
//
// A. A game of the family: begin from the example of package axis/edition, a whole game of four spaces and two units in a hundred
// lines, whose tables become files. Package toy shows whatever else the family can do; the list "The seams, and who tries them" in
// docs/games.md names what the kernel asks a game, and the case of the toy that answers otherwise than most.
//
//  2. data/: powers.yaml, map.yaml, units.yaml, fire.yaml, losses.yaml, setup-<scenario>.yaml, as docs/data.md describes them. Loading
//     tells all that is wrong at once, with file, line and what belongs there. Leave out technologies.yaml if there is nothing to say. Without
//     decisions.yaml letters number no default of the family. Powers of which people speak as of several are plural: true.
//  3. New: axis.LoadRules(data), then Info (axis.SeatsOf gives the seats), Phases, Book (axis.BookOf) and Questions, then edition.Of with the
//     battle.Combat of the game. An edition is a whole Ruleset; what the game answers otherwise than the family it overrides.
//     Files are embedded: axis.LoadRules takes the folder data itself (fs.Sub), words.Phrases the folder phrases, which must not be empty.
//  4. Phases: each has an ID, a title, a section with its keyword, what happens by default, and Run. Those of packages economy and turn
//     are the family's: toy.go of package toy has the rows of all of them, purchase, noncombat move and mobilise among them, with what they
//     need (Idle, FedBy, Needed, Samples) and Examples for the form, or Samples where what is shown hangs on the position. A phase of the
//     family keeps its name, since sentences of the family speak of the combat move. What comes before the moves, such as a declaration of
//     war, is handed to turn.MoveIntoCombatAfter, which opens the phase with its heading.
//     A phase of your own is a function of a Turn and of the section that orders it, which is nil where Idle or Vain lets it pass. It
//     opens with Open, which tells its heading, and may end with SayPassed, which tells that nothing was done. In between it changes
//     Turn.State (money is Powers[p].IPCs; Add and Remove units; Turn.UnitsAt counts what is aboard of ships, too; Facilities.Harm puts
//     damage on a facility and knows its most), throws dice (Throw), tells events (Emit, with how deep in a report each stands: 1 is an
//     item, more belong to the item before, 0 is a heading of its own), refuses orders (Refuse), both under topics, and tells the receipt
//     of each statement that it has carried out (Understand). While Turn.Projecting is true no die is thrown and nobody's secret
//     orders are heard; what orders cost is taken all the same. sayings.go, levy.go and politics.go of package toy do all of it.
//  5. phrases/<language>/*.tmpl: words for each event, default and topic of your own; those of the family come with it. The test of
//     words/wordstest finds them by itself and compares them. What units, facilities and money are called, the family's sentences
//     take from your tables; a verb that goes with a power is written {{.Who}} {{agree .Who "burns" "burn"}}.
//  6. data/citations-*.yaml: which of your rules says what each topic names. A test of a line lists those that have none, with what each
//     is of, in the words of another game's rule: axistest.EveryTopicHasARule(t, game.(edition.Edition).Rules, nil). Of what your tables
//     lack, such as aircraft, it knows that nobody raises it. What a refusal has no rule for is told without a number, so that a game can
//     be played before all of them are there.
//  7. Orders of your own: a statement type in Vocabulary.Statements, the sections that take it, and what is wrong with one
//     (Questions.Directives for what is said beforehand; else the phase that carries it out refuses it). A section of the family takes it
//     by axis.Takes; one of your own is a row of Vocabulary.Sections, opened by its keyword and by its ID, neither of which may be the
//     first word of a statement. In it Verbs are the words that open it: keywords of your own, which a table by language gives,
//     keywords/en.yaml: orders.GameWords returns the func that reads it, and what that returns is put into Vocabulary.Words; keywords.go
//     and forms.go of package advanced show all of it. A game in one language may do with Shaped instead, which says whether a line
//     is one by its first words: forms.go of package toy has four so. Either way a line is known
//     for one in every section, and refused where the section does not take it. Parse reads it with what an orders.Reader knows
//     (Place, Seat, Number, and AcceptWord of its orders.Line; what it expects and does not find it reports), and Print writes what Parse reads. A
//     statement without Verbs and Shaped, a verb without words, and one that no section takes are refused as package games makes the
//     game (Vocabulary.Validate). The toy's politics.go carries a declaration of war out. Questions for powers off turn: Phase.Who
//     and axis.AskForm.
//
// B. Another game: it brings five things, and package play what every game does around its rules. The example of package play is a whole
// game of four spaces and two units; begin from that. The vault in selfplay/hidden_leaks_test.go hides cards and standing orders besides.
//
//  2. A State: an ordinary Go value that says everything there is to know about a game between two letters. Encode gives
//     its canonical bytes, Ruleset.Decode reads them back; two states are the same game exactly when their bytes are.
//  3. A Vocabulary: the names of its seats, spaces and units, and the sections that an order sheet may hold. The order
//     language itself is in package orders; a game adds no parser unless it needs a new form of statement, which comes with its
//     vocabulary (orders.StatementType). Vocabulary.Validate says what in it could not be read back, and Vocabulary.Samples whose names
//     stand in the examples of hints where others would make better sense. What a statement holds its type tells: whose units
//     a Quantity means (Of), that a Move may lead back to where it began.
//  4. Duties: who must say what next, and what happens when he does not. Check and Resolve: the rules. Resolve takes a state, the
//     sheets accepted so far and a cup of dice; it goes as far as the sheets carry it, and returns a new state with the events that led
//     to it. It never changes the state it was given. A play.Course does so step by step, and its Times say whose turn it is:
//     what was written for another moment the frame refuses by itself. Where all write at once, Duties lists each seat, Step waits
//     for the sections of all, and Stand has neither Seat nor Turn; Check is given the sheets of the others, too, and must not tell of them.
//  5. Phrases: for every type of event, and for everything that is wrong with an order, words of its own. Rules code never writes
//     prose: it emits typed events and names typed topics, and the phrase book words them, one language at a time. An event that
//     not everybody may see lists who may (Event.VisibleTo); it is added to the Events of the account.
//  6. Positions: tables of what a seat may see, which letters and pages lay out. LoadPosition and DumpPosition: the same as a file.
//  7. Embed Plain for what the game has nothing to say to: phases with deadlines of their own, odds, what a game can do without.
//
// Then, for either:
//
//  8. Phrases of events, and why somebody has won, are sentences: "Norn takes Skerry." Defaults and what is wrong with an order are less,
//     without a capital or a full stop, because others go on with them: "nobody moves", "foot go 1 space at most".
//  9. Cases: testdata/cases/*.txtar, one a rule, each with a position, sheets, dice and what must come of it (docs/cases.md). A test of a
//     line runs them (casetest.Run); it tells, too, what of the game is missing or twice, which phrases and which examples of hints
//     cannot be read, and from which opening no game may start.
//  10. A line in package games; rows in rooms_test.go and docs/rooms.md, which say what the room may import; a row in TestRuleNumbers
//     for the page of your rules. The game's name stands in no other room. `go test .` says what of these is missing. Then
//     `despatch resolve` carries a sheet out on a position, without a mailbox, and `despatch demo` plays the game by mail: for that demo/scripts/<game>/<scenario> holds an
//     order sheet for each seat. With --once it prints the reports of the round and no letter between. A game needs no board: without
//     one its letters have no pictures, and MAP says so. One that has pictures needs the place of each space on the globe (at, in
//     map.yaml), a plan in maps/generate, its table of looks, and its map among those of maps/maps_test.go (docs/maps.md).
//  11. The tests of package games, and TestHiddenStaysHidden of selfplay, try every game of the list: the latter with sheets that chance
//     has written. It says where the game shows a seat what another keeps to itself, and finds what it falls over.
//
// What every game does around its rules is in package play: the course of a resolution, with an account of what happens and what is wrong;
// sheets, standing orders, receipts, order forms, table options, position files and stored bytes.
//
// Nothing here reads a clock, a file, the network or a random number: what a game needs of the world is handed to it. That
// is what lets a journal be replayed for ever with the same result.
package adjudicator

import (
	"fmt"

	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// Seat is the ID of a place at the table, usually a power: "germany". Who sits there is the campaign's business.
type Seat string

// Diagnostic is something wrong with, or worth saying about, an order sheet.
type Diagnostic = orders.Diagnostic

// Info describes a game to people and to the campaign. It never changes while a program runs.
type Info struct {
	// Name is the short name used in files and letters: "anniversary".
	Name string
	// Title is the full name.
	Title string
	// Version counts changes of the rules code that could change a result. A game keeps the version it was resolved with.
	Version int
	// Seats lists the seats in turn order of the first scenario.
	Seats []SeatInfo
	// Scenarios lists the openings, the default first.
	Scenarios []ScenarioInfo
	// Options lists what the players may agree before the first turn.
	Options []OptionInfo
}

// SeatInfo describes a seat.
type SeatInfo struct {
	ID   Seat
	Name string
	// Side groups seats that win together: "Axis".
	Side string
	// PlayedBy is the seat whose player also speaks for this one (China), or "".
	PlayedBy Seat
	// Silent: with the options of the game this seat sends nothing, and another sends its orders.
	Silent bool
}

// ScenarioInfo describes an opening.
type ScenarioInfo struct {
	ID    string
	Title string
}

// OptionInfo describes a table option.
type OptionInfo struct {
	Name    string
	Meaning string
	// Values are the values it takes; nil means a whole number, or text of the kind that Form shows.
	Values []string
	// Form is an example of the text that an option takes, "" for one that takes none.
	Form string
	// File: the value is the content of a data file that amends the game's own, such as cards whose text a club knows better.
	// People name the file; the content is what the game keeps, so that it stays what it was when the file changes.
	File    bool
	Default string
}

// PhaseInfo names a phase, as Stand does.
type PhaseInfo struct{ ID, Title string }

// Options are the table options of a game by name; a name that is absent has its default.
type Options map[string]string

// State is everything a game knows between two letters.
type State interface {
	// Encode returns the canonical bytes: equal states give equal bytes, and Decode(Encode(s)) is s.
	Encode() ([]byte, error)
}

// Stand tells where a game stands, in the words of its ruleset.
type Stand struct {
	// Round counts from 1.
	Round int `json:"round"`
	// Seat is on turn, "" when several are.
	Seat Seat `json:"seat"`
	// Turn names whose turn it is for people: "Germany"; "" when several are on turn at once.
	Turn string `json:"turn"`
	// Phase is the phase's name in files: "combat-move".
	Phase string `json:"phase"`
	// PhaseTitle is the phase's name for people: "Combat move".
	PhaseTitle string `json:"phase_title"`
}

// String tells it to who runs the game: "round 3, Germany, Combat move".
func (s Stand) String() string {
	text := fmt.Sprintf("round %d", s.Round)
	for _, part := range []string{s.Turn, s.PhaseTitle} {
		if part != "" {
			text += ", " + part
		}
	}
	return text
}

// Duty is something that somebody must say before the game goes on.
type Duty struct {
	Seat Seat
	// Phase is the phase that waits for it.
	Phase string
	// Section is the ID of the section that answers it, Keyword the word that opens that section in a sheet. Title says what the
	// section is about, where its keyword does not: "Naval bombardment".
	Section, Keyword string
	Title            words.Text
	// Decision names a choice inside a phase (casualties, a scramble); "" when the phase itself is awaited.
	Decision string
	// Question is what the section answers, where it is a question about something and no order: "use tactics card 5?".
	Question words.Text
	// Required is false for a section that may be left out, because there is nothing it must say.
	Required bool
	// Own: others are not told of it, since it would show what its seat keeps to itself, such as that standing orders say it already.
	// What is Required can be no secret, because all wait for it.
	Own bool
	// Needed says on what condition a section that is not Required must be given after all: "if you buy"; it may say nothing.
	Needed words.Text
	// Default says in a sentence what happens if nobody answers.
	Default words.Text
	// Examples are lines such a section may hold, to show a newcomer how orders are written.
	Examples []string
}

// Submission is a sheet that the campaign has accepted from a seat.
type Submission struct {
	Seat  Seat
	Sheet *orders.Sheet
}

// Understood is one order as the game understood it, for receipts.
type Understood struct {
	orders.Pos
	// Section is the keyword of its section.
	Section string
	// Text is the order in canonical form.
	Text string
	// Remark is what the check adds: the path taken, what a purchase costs; it may say nothing.
	Remark words.Text
}

// Checked is the result of a dry run.
type Checked struct {
	Lines       []Understood
	Diagnostics []Diagnostic
	// Missing are the duties of the seat that the sheet leaves open.
	Missing []Duty
	// Unused tells what the sheet leaves unused, in a few words fit for the subject of a letter: "purchase 4 IPCs unspent".
	Unused []words.Text
	// Hopeless: what is wrong with orders for a turn to come can be mended by nothing that may happen before (Scheduler).
	Hopeless bool
}

// Outcome is the result of a resolution.
type Outcome struct {
	// State is the new state; when Refused it is the old one.
	State State
	// Refused is true when a sheet was refused whole: nothing was carried out and no die thrown.
	Refused bool
	// Stopped is true when phases were resolved, but a later phase of the sheet could not be: the Diagnostics say why,
	// and the seat is asked again.
	Stopped bool
	// Events tell what happened, in order.
	Events []Event
	// Diagnostics speak of the sheets' lines.
	Diagnostics []Diagnostic
	// Consumed lists the sections that were carried out; they are dropped from the pending sheets.
	Consumed []Carried
	// Alone is true when the game went on before anybody was asked, and no section was carried out.
	Alone bool
	// Open are those among them that were heard and settle nothing yet, because another seat is asked first.
	Open []Carried
}

// Carried is a section of a seat's sheet that was carried out.
type Carried struct {
	Seat Seat
	orders.SectionKey
}

// Of lists the sections of one seat among some that were carried out.
func Of(seat Seat, carried []Carried) []orders.SectionKey {
	var keys []orders.SectionKey
	for _, c := range carried {
		if c.Seat == seat {
			keys = append(keys, c.SectionKey)
		}
	}
	return keys
}

// Resolved says whether anything happened.
func (o Outcome) Resolved() bool { return !o.Refused && (o.Alone || len(o.Consumed) > 0) }

// Verdict tells how a game ended.
type Verdict struct {
	// Winner is the name of the side that won: "Axis".
	Winner string `json:"winner"`
	// Why is the reason in a sentence.
	Why words.Text `json:"why"`
	// Scores tell what each seat has scored, the best first, in a game that keeps a score; a seat that is not listed has none.
	Scores []Score `json:"scores,omitempty"`
}

// Score is what a seat has scored when the game is over. Points are as the game writes them: "1", "1/2", "17 VP".
type Score struct {
	Seat   Seat   `json:"seat"`
	Points string `json:"points"`
}

// Ruleset is one game's rules. Its methods are pure and safe for concurrent use. The states they take are those that the
// same ruleset made; any other is a programming error.
type Ruleset interface {
	// Info describes the game.
	Info() Info
	// Vocabulary is what the game teaches the order language.
	Vocabulary() *orders.Vocabulary

	// New sets up a scenario. Its error, a words.Fault, names the option or scenario that it cannot serve, and why.
	New(scenario string, options Options) (State, error)
	// Decode reads canonical bytes.
	Decode(data []byte) (State, error)
	// LoadPosition reads a position file (docs/cases.md). Its error lists what is wrong, by line, in words of books: a byhand.Unfit.
	LoadPosition(data []byte) (State, error)
	// DumpPosition writes a position file that LoadPosition reads back as the same state.
	DumpPosition(s State) ([]byte, error)

	// Stand tells where the game stands.
	Stand(s State) Stand
	// Duties lists who must say what next. It is empty when the game is over, and where the game goes on before anybody is asked, as to draw
	// whose turn comes first: then Resolve takes no sheets and comes to where somebody is.
	Duties(s State) []Duty
	// Check reads a sheet against the state without resolving it. Sheets holds what is pending of the seat's player: the seat's own
	// sheet (already merged), of which alone the Lines are, and those of other seats that he plays. What others have sent is theirs to
	// know. A section in which it finds no error waits on when the turn goes to another seat in the same
	// round; what is over, or not the seat's to say, is an error.
	Check(s State, seat Seat, sheets []Submission) Checked
	// Resolve goes as far as the sheets carry it.
	Resolve(s State, sheets []Submission, cup dice.Cup) Outcome
	// Over tells whether the game has ended.
	Over(s State) (Verdict, bool)

	// Position shows the state as a seat may see it; viewer "" is a spectator.
	Position(s State, viewer Seat) Position
	// Phrases holds the game's phrase book: templates in <language>/*.tmpl, one per type of event (see Event) and one per topic (see
	// words.Book).
	Phrases() *words.Book

	// What follows is asked of every game too. One that has nothing to say to it embeds Plain.

	// AuditPosition returns an error that lists, as LoadPosition's does, why no game may start from a position file. LoadPosition alone takes any
	// position that can be written down, because cases about single rules need no more.
	AuditPosition(data []byte) error
	// Form lists the sections that a sheet of the seat may hold now, in the order of a sheet, each with what the seat has for it and
	// what it may write. It tells nothing that Position does not, but the seat's own standing orders.
	Form(s State, seat Seat) []FormSection
	// Phases lists every phase for which a game may wait, in order, so that each can be given a deadline of its own; nil if any may be.
	Phases() []PhaseInfo
	// Substitute gives the lines of the section that answers a duty, for a seat that has let its deadline pass: what the rules
	// allow and does the seat least harm. Nil stands for a section that passes. With provident the section may also spend, as on
	// the units that a player would hardly do without; otherwise only what the game cannot do without is written.
	Substitute(s State, d Duty, sheets []Submission, provident bool) []string
	// NextTurn is the round of a seat's next turn after the one under way, so that orders for it can be sent ahead: the present round
	// where the seat is still to come in it; 0 where there is none, or nothing can be sent ahead.
	NextTurn(s State, seat Seat) int
	// Foresee is the state as it would be if that turn had come and nothing had happened before: what can be judged of orders
	// already is judged by it. It is no state that a game may go on from. Nil: nothing can be judged before.
	Foresee(s State, seat Seat) State
	// Listens says whether a sheet of a seat that is not asked speaks of something that is still to come in this round. So it is in
	// games in whose rounds the turn goes to and fro: such orders wait beside those of the seats that are asked.
	Listens(s State, seat Seat, sheet *orders.Sheet) bool
	// Oddsmaker works out battles; nil where nobody can.
	Oddsmaker() Oddsmaker
	// Charter shows the game space by space; nil where nobody can.
	Charter() Charter

	// Together is what a player has scored who plays several seats of a game that is over, as the game writes points; "" where that is no more
	// than the seats' own scores tell.
	Together(s State, seats []Seat) string

	// OptionsOf gives the value of every option of a game, those that have their default included, also where it began from a
	// position; nil if its states do not know what was agreed.
	OptionsOf(s State) Options
	// SeatsWith lists the seats of Info, in the same order, as they are played with some options; nil if options change nothing in
	// them. InfoWith asks it.
	SeatsWith(o Options) []SeatInfo
	// AsOf gives the rules with the defaults that an earlier version of them had, because a game keeps those with which it began; nil
	// if the defaults never changed. The function AsOf asks it.
	AsOf(version int) Ruleset
	// Remark says in sentences how this game departs from the rule of that number as the handbook tells it, because its players have
	// amended its data; nothing when it does not.
	Remark(s State, rule string) words.Text
}
