// Package journal is what a game's journal says: the kinds of its entries, what each holds, and the game that they fold to. It
// knows who sits where, what was ordered and waits, by when an answer is due, who votes for what; who may write an entry and what
// is mailed of it is the desk's (package campaign). A Game is a function of its entries and of the rules alone, so that whoever
// has the journal has the game.
package journal

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/storage"
	"despatch/words"
)

// StandingSection is the ID of the section that holds standing orders. It is taken at any time from any seat, and waits
// with the seat's other orders for the next resolution.
const StandingSection = "standing"

// Game is what a journal folds to, at work. Each of its parts knows what it says by itself: who has a seat need not know the position,
// and what the rules say of the position does not know what waits.
type Game struct {
	// Orders are the table, the position on it and what waits of orders.
	Orders
	// Deadlines are by when these must be in, Keys what letters have shown of them, Past what came before.
	Deadlines
	Keys
	Past
	// Opened is when the game began.
	Opened time.Time
	// Was is the position before the last entry that put another in its place, for the letters about it.
	Was adjudicator.State
	// Dropped are sheets sent ahead that the last entry has dropped, for the letters about it.
	Dropped map[adjudicator.Seat]Ahead
}

// New is a game of which no entry is folded yet. rulesets are those that the program has, by name.
func New(id string, rulesets map[string]adjudicator.Ruleset) *Game {
	g := new(Game)
	g.ID, g.Rulesets = id, rulesets
	return g
}

// Bind finds the game's ruleset.
func (g *Table) Bind() error {
	rules, ok := g.Rulesets[g.Created.Ruleset]
	if !ok {
		return fmt.Errorf("game %s is played by the ruleset %q, which this program does not have", g.ID, g.Created.Ruleset)
	}
	rules = adjudicator.AsOf(rules, g.Created.Version)
	g.Rules, g.Info = rules, rules.Info()
	if g.Created.Position == "" || g.Created.Options != nil { // older journals do not tell the options of a position
		g.Info = adjudicator.InfoWith(rules, g.Created.Options)
	}
	return nil
}

// Fold carries one journal entry into the game.
func (g *Game) Fold(e storage.Entry) error {
	if err := g.follows(e); err != nil {
		return err
	}
	kind, ok := kinds[e.Kind]
	if !ok {
		return fmt.Errorf("game %s, journal entry %d: this program does not know entries of kind %q", g.ID, e.Number, e.Kind)
	}
	if err := kind.fold(g, e); err != nil {
		return err
	}
	g.dropStays()
	g.Mark(e)
	return nil
}

// follows refuses an entry that cannot stand where it does: a game is announced first if at all, and begins once.
func (g *Game) follows(e storage.Entry) error {
	first := g.Number == 0
	if first && e.Kind != KindCreated && e.Kind != KindAnnounced || !first && e.Kind == KindAnnounced || g.Started() && e.Kind == KindCreated {
		return fmt.Errorf("game %s, journal entry %d: a game begins with the entry %q, or %q before it, and has only one of each",
			g.ID, e.Number, KindCreated, KindAnnounced)
	}
	return nil
}

func (h *Past) Mark(e storage.Entry) { h.Number, h.Hash, h.At = e.Number, e.Hash[:], e.At }

// foldCreated folds the opening.
func foldCreated(g *Game, e storage.Entry, body Created) error {
	g.Created, g.Players, g.Signup = body, Identified(body.Players), nil
	if err := g.Bind(); err != nil {
		return err
	}
	g.Pending = make(RecordedSheets)
	if g.TurnLetters == nil {
		g.TurnLetters = make(map[adjudicator.Seat][]uint64)
	}
	g.Since, g.Began, g.Promise, g.Version = e.At, e.Number, body.Promise, body.Version
	g.Opened = e.At
	g.Terms, g.Missed, g.Wait, g.UnreadWords = body.AllTerms(), body.Missed, body.Wait, body.UnreadWords
	for i := range g.Players {
		g.giveKeys(&g.Players[i], e)
	}
	g.Mark(e)
	if err := g.begin(body); err != nil {
		return err
	}
	g.openClocks(body.Clocks, true, e.At)
	return nil
}

// begin makes the opening position the game's.
func (g *Game) begin(body Created) error {
	if body.After != nil {
		return g.restore(body.After, body.State)
	}
	state, err := SetUp(g.Rules, body)
	if err != nil {
		return fmt.Errorf("game %s: %w", g.ID, err)
	}
	return g.become(state, body.State, body.Version)
}

// Identified gives each player the name by which Message-IDs know him, where the journal does not say it.
func Identified(players []Player) []Player {
	players = slices.Clone(players)
	for i := range players {
		players[i].ID = cmp.Or(players[i].ID, players[i].Addresses[0])
	}
	return players
}

// KeySeats are the seats under which a player gets keys: his own, or, for somebody who sits nowhere, a name that no seat has.
func (p *Player) KeySeats() []adjudicator.Seat {
	if len(p.Seats) > 0 {
		keys := make([]adjudicator.Seat, len(p.Seats))
		for i, seat := range p.Seats {
			keys[i] = p.KeySeat(seat)
		}
		return keys
	}
	return []adjudicator.Seat{adjudicator.Seat("@" + p.ID)}
}

// SetUp makes the opening position, with the defaults that the rules had when the game was opened.
func SetUp(rules adjudicator.Ruleset, body Created) (adjudicator.State, error) {
	rules = adjudicator.AsOf(rules, body.Version)
	if body.Position != "" {
		return rules.LoadPosition([]byte(body.Position))
	}
	return rules.New(body.Scenario, body.Options)
}

// become makes state the game's, which must have the hash that the journal says.
func (g *Game) become(state adjudicator.State, want string, version int) error {
	data, sum, err := HashState(state)
	if err != nil {
		return err
	}
	if sum != want {
		return fmt.Errorf("%w: game %s, entry %d: the position differs from the one recorded (rules version %d then, %d now)",
			ErrReplay, g.ID, g.Number, version, g.Info.Version)
	}
	g.Position, g.State = state, data
	return nil
}

// take folds an accepted sheet into what waits for its seat.
func foldSheet(g *Game, _ storage.Entry, body SheetEntry) error {
	newer, err := g.Understood(body.RecordedSheet)
	if err != nil {
		return err
	}
	g.Pending[body.Seat] = g.merged(body.Seat, newer)
	g.noteStay(body.Seat, newer, body.Stay)
	if g.Shown == nil {
		g.Shown = make(map[adjudicator.Seat]Shown)
	}
	g.Shown[body.Seat] = body.Shown
	g.Due = body.Due
	if body.Ahead != 0 {
		delete(g.Ahead, body.Seat)
	}
	g.ordered(body)
	return nil
}

// Held takes back the date on which pending sheets were to be carried out, because they could not be.
type Held struct {
	Why string `json:"why"`
	// Due is when they are to be carried out, zero for not yet.
	Due time.Time `json:"due,omitzero"`
}

func foldHeld(g *Game, _ storage.Entry, body Held) error {
	g.Due = body.Due
	return nil
}

// First is the first of the diagnostics, for messages that have room for one.
func First(diags []orders.Diagnostic) words.Text {
	if len(diags) == 0 {
		return book.Say(nothingToUse{})
	}
	d := diags[0]
	return book.Say(firstFault{d.Line, d.Column, words.Name(d.Severity.String()), d.Message, words.Own(d.Rule), !d.Hint.IsZero(), d.Hint})
}

// What is wrong with orders, in a line.
type (
	nothingToUse struct{}
	firstFault   struct {
		Line, Column int
		Severity     words.Name
		Message      words.Text
		Rule         words.Own
		Hinted       bool
		Hint         words.Text
	}
)

// Submissions are the pending sheets in the order of the seats.
func (g *Orders) Submissions() ([]adjudicator.Submission, error) { return g.ReadAll(g.Pending) }

func (g *Rulebook) ReadAll(sheets RecordedSheets) ([]adjudicator.Submission, error) {
	var subs []adjudicator.Submission
	for _, seat := range g.Info.Seats {
		recorded, ok := sheets[seat.ID]
		if !ok {
			continue
		}
		sheet, err := g.Read(recorded)
		if err != nil {
			return nil, err
		}
		subs = append(subs, adjudicator.Submission{Seat: seat.ID, Sheet: sheet})
	}
	return subs, nil
}

// Awaited says whether a seat has something to say now, which may be optional or said already, or acts in the turn of one that has.
func (g *Play) Awaited(seat adjudicator.Seat) bool { return g.awaitedBy(g.Duties(), seat) }

func (of *Seats) awaitedBy(duties []adjudicator.Duty, seat adjudicator.Seat) bool {
	master := seat
	for _, s := range of.Info.Seats {
		if s.ID == seat && s.PlayedBy != "" {
			master = s.PlayedBy
		}
	}
	return slices.ContainsFunc(duties, func(d adjudicator.Duty) bool { return d.Seat == seat || d.Seat == master })
}

// Own keeps the submissions that a seat's receipt may depend on: its own, and those that the same player sent for other
// seats. What others have sent is hidden, and must not show in what he is told (I7).
func (r *Roster) Own(seat adjudicator.Seat, subs []adjudicator.Submission) []adjudicator.Submission {
	p := r.Player(seat)
	var mine []adjudicator.Submission
	for _, s := range subs {
		if s.Seat == seat || r.Player(s.Seat) == p && !OnlyStanding(s.Sheet) {
			mine = append(mine, s)
		}
	}
	return mine
}

// Check reads a seat's pending sheet without carrying it out.
func (g *Play) Check(seat adjudicator.Seat, subs []adjudicator.Submission) adjudicator.Checked {
	return g.Rules.Check(g.Position, seat, g.Own(seat, subs))
}

// GoesAlone says whether the game goes on by itself, before anybody is asked.
func (g *Play) GoesAlone() bool {
	_, over := g.Rules.Over(g.Position)
	return !over && len(g.Rules.Duties(g.Position)) == 0
}

// WentOn says whether a resolution carried out more than standing orders, or went on before anybody was asked.
func WentOn(out *adjudicator.Outcome) bool {
	return out.Resolved() && (out.Alone || slices.ContainsFunc(out.Consumed, func(k adjudicator.Carried) bool { return k.ID != StandingSection }))
}

// Ready says whether there is anything to carry out: standing orders alone never make a game go on.
func Ready(subs []adjudicator.Submission) bool {
	return slices.ContainsFunc(subs, func(s adjudicator.Submission) bool { return !OnlyStanding(s.Sheet) })
}

func OnlyStanding(s *orders.Sheet) bool {
	return !slices.ContainsFunc(s.Sections, func(sec orders.Section) bool { return sec.ID != StandingSection })
}

// diceKey is what the dice of the next resolution are keyed with. The digest covers the sheets of the seats that the game
// waits for, without their standing orders: what is hidden must not show in anything that is mailed.
func (g *Play) diceKey(subs []adjudicator.Submission) dice.Key {
	var texts []string
	for _, s := range subs {
		if !g.Awaited(s.Seat) {
			continue
		}
		played := &orders.Sheet{Header: s.Sheet.Header}
		for _, sec := range s.Sheet.Sections {
			if sec.ID != StandingSection {
				played.Sections = append(played.Sections, sec)
			}
		}
		texts = append(texts, orders.Print(played, g.Rules.Vocabulary()))
	}
	stand := g.Rules.Stand(g.Position)
	return dice.Key{Game: g.ID, Round: stand.Round, Power: string(stand.Seat), Phase: stand.Phase, Digest: dice.DigestSheets(texts)}
}

// Player returns who sits on a seat, nil for nobody.
func (r *Roster) Player(seat adjudicator.Seat) *Player {
	for i := range r.Players {
		if p := &r.Players[i]; p.Role == "" && slices.Contains(p.Seats, seat) {
			return p
		}
	}
	return nil
}

// PlayerName names who sits on a seat, "" for nobody.
func (r *Roster) PlayerName(seat adjudicator.Seat) string {
	if p := r.Player(seat); p != nil {
		return p.Name
	}
	return ""
}

// PlayerAt returns the player to whom an address belongs, nil for nobody.
func (r *Roster) PlayerAt(address string) *Player {
	for i := range r.Players {
		if slices.Contains(r.Players[i].Addresses, address) {
			return &r.Players[i]
		}
	}
	return nil
}

// PlayerCalled returns the player of an ID, nil for nobody.
func (r *Roster) PlayerCalled(id string) *Player {
	for i := range r.Players {
		if r.Players[i].ID == id {
			return &r.Players[i]
		}
	}
	return nil
}

// SeatName is a seat's name for people.
func (of *Seats) SeatName(seat adjudicator.Seat) string {
	for _, s := range of.Info.Seats {
		if s.ID == seat {
			return s.Name
		}
	}
	return string(seat)
}

// TurnLetter is the entry whose letter brought a seat its present key.
func (k *Keys) TurnLetter(seat adjudicator.Seat) uint64 {
	letters := k.TurnLetters[seat]
	if len(letters) == 0 {
		return 0
	}
	return letters[len(letters)-1]
}

// GoodFrom is the oldest entry whose letters still speak for a seat: that which began the turn, or, for a seat that the turn has
// not asked, the last that brought it a key. So whoever sends his turn in several letters may write them all in answer to the
// same one.
func (k *Keys) GoodFrom(seat adjudicator.Seat) uint64 { return min(k.Began, k.TurnLetter(seat)) }
