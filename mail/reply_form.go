package mail

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

// withoutMark takes one quote mark off a line; a line that is quoted deeper is of an earlier letter, and empty.
func withoutMark(line string) string {
	line = strings.TrimPrefix(strings.TrimPrefix(line, " "), ">")
	if strings.HasPrefix(strings.TrimPrefix(line, " "), ">") {
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
