package commands

import (
	"slices"
	"strings"
	"unicode/utf8"

	"despatch/lexis"
	"despatch/orders"
	"despatch/pattern"
)

// Limits that keep a letter from costing more than it is worth.
const (
	maxLine        = 2000 // characters in a line, but for a message that begins on it; longer ones are prose
	maxDiagnostics = 50   // then reading stops
	// width is what any mail program gets on a line before it breaks it, in characters.
	width = 60
)

// Parse reads the commands of a letter, and finds the sheet in it. The text is what the writer typed, without quoted mail. The
// subject is looked at only if the text holds nothing that concerns the desk.
func Parse(subject, text string, o Options) Letter {
	r := &reader{o: o, lines: lexis.Lines(strings.ToValidUTF8(text, "\uFFFD"))}
	for r.next < len(r.lines) && !isSignature(r.lines[r.next]) {
		r.line()
	}
	if r.empty() {
		r.subject(subject)
	}
	if r.out.SheetLine > 0 {
		r.out.Sheet = strings.Join(r.lines[r.out.SheetLine-1:], "\n")
	}
	return r.out
}

// reader goes through the lines of a letter.
type reader struct {
	o     Options
	lines []string
	// next is the index of the line to read.
	next int
	out  Letter
	// prose is the line before if it was prose, else "".
	prose string
	// tooMany: the excess of commands has been told.
	tooMany bool
}

func (r *reader) empty() bool {
	return r.out.Binding.Game == "" && len(r.out.Commands) == 0 && r.out.SheetLine == 0 && len(r.out.Diagnostics) == 0
}

// line reads one line, with what belongs to it below.
func (r *reader) line() {
	raw := r.lines[r.next]
	switch {
	case lexis.IsQuotedLine(raw):
		r.next++
		r.prose = ""
	case tooLong(raw):
		r.command(raw)
	case r.out.SheetLine == 0 && r.opensSheet(raw):
		r.passSheet()
	case r.binding(raw):
		r.prose = ""
	default:
		r.command(raw)
	}
}

// command reads the line as a command, or passes over it.
func (r *reader) command(raw string) {
	f := r.recognise(raw, r.next+1)
	first := r.next
	r.next++
	before := r.prose
	if r.prose = raw; tooLong(raw) { // a paragraph in one line, which no mail program has broken
		r.prose = ""
	}
	switch {
	case f.command == nil && f.fault == nil, !f.capitals && !r.o.Master && endsSentence(before, raw), r.mayBeSection(f):
		return
	}
	r.prose = ""
	if f.command != nil {
		f = r.addBody(f)
	}
	f = r.unlessCut(f)
	r.blankOut(first)
	r.take(f)
}

// unlessCut refuses a command with which a letter stops that was cut off in the middle: its last word may be half of one. A text
// that END closes is whole.
func (r *reader) unlessCut(f found) found {
	if f.command == nil || !r.o.Cut || r.next > 0 && isEnd(r.lines[r.next-1]) ||
		slices.ContainsFunc(r.lines[r.next:], func(line string) bool { return strings.TrimSpace(line) != "" }) {
		return f
	}
	f.fault = wrong(f.command.At(), letterCutOff{}, sendAgain{})
	f.command = nil
	return f
}

// take keeps what a line turned out to be.
func (r *reader) take(f found) {
	switch {
	case f.fault != nil:
		r.report(*f.fault)
	case len(r.out.Commands) < MaxCommands:
		r.out.Commands = append(r.out.Commands, f.command)
	case !r.tooMany:
		r.tooMany = true
		r.report(*wrong(f.command.At(), tooManyCommands{MaxCommands}, thoseBelow{}))
	}
}

// report keeps an error. After too many, reading stops.
func (r *reader) report(d orders.Diagnostic) {
	r.out.Diagnostics = append(r.out.Diagnostics, d)
	if len(r.out.Diagnostics) < maxDiagnostics {
		return
	}
	r.out.Diagnostics = append(r.out.Diagnostics, *wrong(orders.Pos{Line: d.Line, Column: 1}, tooManyErrors{}, restNotRead{}))
	r.next = len(r.lines)
}

// endsSentence says whether a line is the end of a sentence in the line before, which a mail program has broken.
func endsSentence(before, line string) bool {
	before = strings.TrimSpace(before)
	return before != "" && !strings.ContainsAny(before[len(before)-1:], ".:!?") && brokenOff(before, line)
}

// brokenOff says whether the next line's first word had no room on a line.
func brokenOff(line, next string) bool {
	words := strings.Fields(next)
	return len(words) > 0 && utf8.RuneCountInString(strings.TrimSpace(line))+1+utf8.RuneCountInString(words[0]) > width
}

// tooLong says whether a line has more characters than are read as a command.
func tooLong(line string) bool { return utf8.RuneCountInString(line) > maxLine }

// isSignature knows the two dashes above a signature.
func isSignature(line string) bool { return strings.TrimRight(line, " \t\u00a0") == "--" }

// replyMark is what mail programs put before the subject of an answer or of a mail that is passed on.
var replyMark = pattern.Of(`^\s*(?i:re|aw|r|rif|i|fwd?|wg|sv|vs|antw)(?:\[\d+\])?\s*[:：]\s*`)

// subject reads the subject as a command. In an answer it may be the desk's own, so that it is never found fault with there.
func (r *reader) subject(subject string) {
	answer := false
	for replyMark.MatchString(subject) {
		subject = replyMark.ReplaceAllString(subject, "")
		answer = true
	}
	subject = strings.Join(lexis.Lines(strings.ToValidUTF8(subject, "\uFFFD")), " ")
	if tooLong(subject) {
		return
	}
	f := r.recognise(subject, 0)
	if f.command != nil {
		r.next = 0
		f = r.addBody(f)
	}
	if f = r.unlessCut(f); f.command != nil || f.fault != nil && !answer {
		r.take(f)
	}
}
