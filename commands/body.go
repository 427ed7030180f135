package commands

import (
	"strings"

	"despatch/pattern"
)

// addBody puts into a command what stands below its line, and passes over it.
func (r *reader) addBody(f found) found {
	switch f.spec.Body {
	case Paragraph:
		return r.paragraph(f)
	case Message:
		return r.message(f)
	case File:
		return r.file(f)
	}
	return f
}

// paragraph joins the lines into which a mail program has broken a text that began on the command's line.
func (r *reader) paragraph(f found) found {
	var more []string
	last := ""
	if at := f.command.At(); !at.IsZero() {
		last = r.lines[at.Line-1]
	}
	for r.next < len(r.lines) && goesOn(last, r.lines[r.next]) && !r.endsText(r.next, false) {
		last = r.lines[r.next]
		more = append(more, last)
		r.next++
	}
	tail := blanks(strings.Join(more, " "))
	if tail == "" {
		return f
	}
	f.command = f.spec.below(f.command, tail)
	return f
}

// goesOn says whether a text looks as if the next line belonged to it.
func goesOn(line, next string) bool {
	line = strings.TrimSpace(line)
	return strings.TrimSpace(next) != "" && !strings.Contains(next, "?") && (brokenOff(line, next) || strings.HasSuffix(line, ",") || strings.HasSuffix(line, ";"))
}

// endsText says whether a text cannot go on with the given line. A command in capitals ends it if it has a body of its own,
// lest what is for one reader go to another; any command does where the text has no END.
func (r *reader) endsText(i int, hasEnd bool) bool { return r.ends(r.lines[i], i, hasEnd) }

func (r *reader) ends(raw string, i int, hasEnd bool) bool {
	switch {
	case isSignature(raw), isEnd(raw), !tooLong(raw) && r.opensSheet(raw):
		return true
	case strings.TrimSpace(raw) == "":
		return false
	case !hasEnd && !tooLong(raw) && r.isBinding(raw): // its key is not for readers of the text
		return true
	}
	f := r.recognise(raw, i+1)
	return f.command != nil && f.capitals && (!hasEnd || f.spec.Body == Message || f.spec.Body == File)
}

// body takes the lines up to END, and passes over END; closed is false where the text ended otherwise.
func (r *reader) body() (lines []string, closed bool) {
	first, end := r.next, r.next
	for end < len(r.lines) && !r.endsText(end, true) {
		end++
	}
	if closed = end < len(r.lines) && isEnd(r.lines[end]); closed {
		r.next = end + 1
		return r.lines[first:end], true
	}
	for end = first; end < len(r.lines) && !r.endsText(end, false); end++ {
	}
	r.next = end
	return r.lines[first:end], false
}

// message reads the text of a message, which may begin on the command's line.
func (r *reader) message(f found) found {
	if f.first != "" && r.ends(f.first, r.next, true) {
		return found{fault: wrong(f.command.At(), textCannotBegin{short(f.first)}, writeBelow{})}
	}
	lines, _ := r.body()
	text := trimLines(append([]string{f.first}, lines...))
	if text == "" {
		return found{fault: wrong(f.command.At(), textMissing{}, writeBelow{})}
	}
	f.command = f.spec.below(f.command, text)
	return f
}

// yamlKey is how a game file begins.
var yamlKey = pattern.Of(`^[\w-]+:(?:\s|$)`)

// file reads a file. Where it may be missing, a text without END is one only if it begins like one.
func (r *reader) file(f found) found {
	start := r.next
	lines, closed := r.body()
	text := strings.ReplaceAll(trimLines(lines), "\u00a0", " ")
	switch {
	case f.spec.optional && !closed && !yamlKey.MatchString(text):
		r.next, text = start, ""
	case !f.spec.optional && text == "":
		return found{fault: wrong(f.command.At(), fileMissing{}, writeBelow{})}
	}
	f.command = f.spec.below(f.command, text)
	return f
}

// trimLines joins lines, less blanks at their ends and empty lines above and below.
func trimLines(lines []string) string {
	trimmed := make([]string, len(lines))
	for i, l := range lines {
		trimmed[i] = strings.TrimRight(l, " \t\u00a0")
	}
	return strings.Trim(strings.Join(trimmed, "\n"), "\n")
}

// isEnd says whether a line is END and nothing else.
func isEnd(line string) bool {
	ln := newLine(line)
	c := cursor{line: ln, lx: embedded()}
	return c.word(wordEnd) && !c.more()
}
