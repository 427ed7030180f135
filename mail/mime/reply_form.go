package mime

import "strings"

// form is the letter as it would read had nothing been quoted: the writer's own lines, and those of the letter that he answers,
// without their mark. Each stands in its place; what letters before that one said, who wrote it, and signatures leave empty lines.
// Who fills in a form inside the letter that he answers has written such a text. It is "" when the letter quotes nothing.
func (c *cutter) form() string {
	lines := make([]string, len(c.lines))
	quotes := false
	for i, f := range c.fate {
		switch f {
		case kept:
			lines[i] = c.lines[i]
		case quoted:
			lines[i] = withoutMark(c.lines[i])
			if c.slipsIn(i) {
				lines[i] = withoutMark(withoutOne(c.lines[i]))
			}
			quotes = true
		case copied:
			lines[i] = c.lines[i]
			quotes = true
		}
	}
	if !quotes {
		return ""
	}
	return wholeText(lines)
}

// mostSlipped is how many lines somebody types one mark too deep; more are of an earlier letter.
const mostSlipped = 3

// slipsIn says whether a line stands two marks deep in the midst of lines that have one: its writer has typed a mark that his program had
// set already.
func (c *cutter) slipsIn(i int) bool {
	deep := func(i int) bool { return c.fate[i] == quoted && isQuote(withoutOne(c.lines[i])) }
	from, to := i, i
	for from >= 0 && i-from <= mostSlipped && deep(from) {
		from--
	}
	for to < len(c.lines) && to-i <= mostSlipped && deep(to) {
		to++
	}
	once := func(i int) bool {
		return i >= 0 && i < len(c.lines) && c.fate[i] == quoted && !deep(i) && strings.TrimSpace(withoutMark(c.lines[i])) != ""
	}
	return deep(i) && to-from-1 <= mostSlipped && once(from) && once(to)
}

// withoutOne is a line without its first mark.
func withoutOne(line string) string {
	return strings.TrimPrefix(strings.TrimPrefix(line, " "), ">")
}

// isQuote says whether a line begins with a quote mark.
func isQuote(line string) bool { return strings.HasPrefix(strings.TrimPrefix(line, " "), ">") }

// withoutMark takes one quote mark off a line; a line that is quoted deeper is of an earlier letter, and empty.
func withoutMark(line string) string {
	line = withoutOne(line)
	if isQuote(line) {
		return ""
	}
	return strings.TrimPrefix(line, " ")
}

// wholeText joins lines, and drops the empty ones at the end.
func wholeText(lines []string) string {
	text := strings.TrimRight(strings.Join(lines, "\n"), " \t\n")
	if text != "" {
		text += "\n"
	}
	return text
}
