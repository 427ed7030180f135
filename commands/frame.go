package commands

import (
	"strings"

	"despatch/orders"
)

// opensSheet says whether a line opens an order sheet.
func (r *reader) opensSheet(raw string) bool {
	if r.o.OpensSheet != nil {
		return r.o.OpensSheet(raw)
	}
	c := r.cursor(raw, 1)
	first, _ := c.field(0)
	if !c.word(wordOrders) && !c.word(wordCheck) {
		return false
	}
	if isCapitals(first) {
		return true
	}
	b := Binding{Game: c.game()}
	c.strict = true
	c.bindingClauses(&b)
	c.mark(":")
	c.done()
	known := r.o.Games != nil && r.o.Games(b.Game) || b.Round > 0 || b.Key != ""
	return c.fault == nil && b.Seat != "" && known
}

// passSheet notes where the sheet begins, and passes over it, END included.
func (r *reader) passSheet() {
	r.out.SheetLine = r.next + 1
	for r.next++; r.next < len(r.lines) && !isSignature(r.lines[r.next]); r.next++ {
		if isEnd(r.lines[r.next]) {
			r.next++
			break
		}
	}
	r.prose = ""
}

// blankOut empties the lines of a command below the sheet, from the given one to the next to read, so that the order language
// does not read them too.
func (r *reader) blankOut(first int) {
	if r.out.SheetLine == 0 {
		return
	}
	for i := first; i < r.next; i++ {
		r.lines[i] = ""
	}
}

// mayBeSection says whether STANDING is rather the section of a sheet that lost its first line, or slipped below END. It then
// reports that, if nobody else will.
func (r *reader) mayBeSection(f found) bool {
	if _, standing := f.command.(Standing); !standing {
		return false
	}
	if r.out.SheetLine > 0 { // the order language warns of it
		return true
	}
	if r.next >= len(r.lines) || strings.TrimSpace(r.lines[r.next]) == "" || isSignature(r.lines[r.next]) || isEnd(r.lines[r.next]) {
		return false
	}
	below := r.lines[r.next]
	if r.recognise(below, r.next+1).command != nil || r.opensSheet(below) || r.isBinding(below) {
		return false
	}
	r.report(*wrong(f.command.At(), setBySheet{}, headerAbove{"ORDERS " + ExampleGame + " GERMANY"}))
	return true
}

// binding reads the line as GAME name [seat] {ROUND n | PHASE name | KEY key}, if it is that.
func (r *reader) binding(raw string) bool {
	b, fault, ok := r.bindingHere(raw)
	if !ok {
		return false
	}
	first := r.next
	r.next++
	r.blankOut(first)
	switch {
	case fault != nil:
		r.stopAt(*fault)
	case r.out.Binding.Game == "":
		r.out.Binding = b
	case r.out.Binding != withPos(b, r.out.Binding.Pos):
		r.stopAt(*wrong(b.Pos, oneGameOneTurn{}, anotherLetter{}))
	}
	return true
}

// stopAt refuses a line GAME. What stands below it is meant for what it names, and not for the game of the letter, so reading stops.
func (r *reader) stopAt(d orders.Diagnostic) {
	r.out.StopLine = d.Line
	d.Hint = book.Say(nothingBelowDone{d.Hint})
	r.report(d)
	r.next = len(r.lines)
}

func withPos(b Binding, at orders.Pos) Binding {
	b.Pos = at
	return b
}

func (r *reader) isBinding(raw string) bool {
	_, fault, ok := r.bindingHere(raw)
	return ok && fault == nil
}

// bindingHere reads a line GAME. In ordinary case the game must be known, or a round or a key be named, or it is prose.
func (r *reader) bindingHere(raw string) (b Binding, fault *orders.Diagnostic, ok bool) {
	c := r.cursor(raw, r.next+1)
	c.usage = ExampleBinding
	b.Pos = c.pos()
	first, _ := c.field(0)
	if !c.word(wordGame) {
		return b, nil, false
	}
	b.Game = c.game()
	c.bindingClauses(&b)
	c.mark(":.")
	c.done()
	if isCapitals(first) {
		return b, c.fault, true
	}
	known := r.o.Games != nil && r.o.Games(b.Game) || b.Round > 0 || b.Key != ""
	return b, nil, c.fault == nil && known
}

func (c *cursor) bindingClauses(b *Binding) {
	stops := []keyword{wordRound, wordPhase, wordKey}
	if c.mark(","); c.more() && !c.seesAny(stops) {
		b.Seat = c.nameText(stops)
	}
	for c.more() {
		c.mark(",")
		switch {
		case b.Round == 0 && c.word(wordRound):
			b.Round = c.numberTo("the number of the round", maxRound)
		case b.Phase == "" && c.word(wordPhase):
			b.Phase = c.freeName("the phase", stops...)
		case b.Key == "" && c.word(wordKey):
			b.Key = c.token()
		default:
			return
		}
	}
}
