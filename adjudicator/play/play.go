// Package play is what every game does around its rules: it keeps account of what happens and of what is wrong with the sheets, goes
// through a resolution, finds in the sheets what is said for a step of it, keeps standing orders, and reads and writes positions. It
// knows no rule of any game; what a game does in its steps is the game's own.
//
// A game puts an Account and the Sheets into the value that carries out its steps (a turn, a battle, an order card), and is a Course.
package play

import (
	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// Account is what has come of a resolution so far: what happened, and what is wrong with the sheets. The zero Account has no book, and is for
// those who word what they have to say themselves (Say).
type Account struct {
	Events      []adjudicator.Event
	Diagnostics []orders.Diagnostic
	book        *words.Book
}

// NewAccount opens an account in which a game's book words what is said of orders.
func NewAccount(book *words.Book) *Account { return &Account{book: book} }

// Emit records an event with its dice and the rules that made it happen, the most telling first.
func (a *Account) Emit(depth int, d adjudicator.Detail, throws []dice.Throw, rules ...string) {
	a.Events = append(a.Events, adjudicator.Event{Detail: d, Rules: rules, Throws: throws, Depth: depth})
}

// Refuse records an error: what is wrong with the order at a place in a sheet, and under which rule.
func (a *Account) Refuse(at orders.Pos, rule string, what words.Topic) {
	a.Say(orders.Error, at, rule, a.book.Say(what))
}

// Warn records something that the player should look at, though it may be what he means.
func (a *Account) Warn(at orders.Pos, rule string, what words.Topic) {
	a.Say(orders.Warning, at, rule, a.book.Say(what))
}

// Note records something that the player should know.
func (a *Account) Note(at orders.Pos, rule string, what words.Topic) {
	a.Say(orders.Note, at, rule, a.book.Say(what))
}

// Hint adds to the last diagnostic what to write instead.
func (a *Account) Hint(what words.Topic) { a.Advise(a.book.Say(what)) }

// Say records what is to be said of an order, by a book of the caller's, and returns it.
func (a *Account) Say(severity orders.Severity, at orders.Pos, rule string, what words.Text) *orders.Diagnostic {
	a.Diagnostics = append(a.Diagnostics, orders.Diagnostic{Pos: at, Severity: severity, Rule: rule, Message: what})
	return &a.Diagnostics[len(a.Diagnostics)-1]
}

// Advise adds to the last diagnostic what to write instead, as Hint does, by a book of the caller's.
func (a *Account) Advise(what words.Text) {
	if n := len(a.Diagnostics); n > 0 {
		a.Diagnostics[n-1].Hint = what
	}
}

// Failed says whether a sheet has an error.
func (a *Account) Failed() bool { return orders.Failed(a.Diagnostics) }

// Mark is a moment in an account.
type Mark struct{ events, diagnostics int }

// Mark is the present moment.
func (a *Account) Mark() Mark { return Mark{len(a.Events), len(a.Diagnostics)} }

// FailedSince says whether an error has been recorded since a moment.
func (a *Account) FailedSince(m Mark) bool { return orders.Failed(a.Diagnostics[m.diagnostics:]) }

// SaidSince says whether anything has been said of the sheets since a moment.
func (a *Account) SaidSince(m Mark) bool { return len(a.Diagnostics) > m.diagnostics }

// ToldSince says whether anything has happened since a moment.
func (a *Account) ToldSince(m Mark) bool { return len(a.Events) > m.events }

// Unsay takes back what has been said of the sheets since a moment.
func (a *Account) Unsay(m Mark) { a.Diagnostics = a.Diagnostics[:m.diagnostics] }

// Untell takes back what has happened since a moment.
func (a *Account) Untell(m Mark) { a.Events = a.Events[:m.events] }

// Attempt does something on the state that may not come off. Where it does not, nothing of it has happened: undo puts the state back. What
// was said of the sheets stays said.
func (a *Account) Attempt(do func() (done bool), undo func()) bool {
	before := a.Mark()
	if do() {
		return true
	}
	undo()
	a.Untell(before)
	return false
}

// TakeErrors takes over from a trial the errors of which keep is true.
func (a *Account) TakeErrors(trial *Account, keep func(orders.Diagnostic) bool) {
	for _, d := range trial.Diagnostics {
		if d.Severity == orders.Error && keep(d) {
			a.Diagnostics = append(a.Diagnostics, d)
		}
	}
}
