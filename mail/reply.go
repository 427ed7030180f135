package mail

import (
	"fmt"
	"strings"
)

// ownWords takes out of a letter what its writer did not write for it: quoted lines, the line that introduces them,
// signatures, the frame of a text signed with PGP, and the unmarked copy that Outlook puts at the end. Whatever else he wrote stays, above, between and below the
// quotes, for orders are written in all three places. A line that is taken out leaves an empty one.
//
// The notes say when a block without quote marks was taken out, which is the one thing that can go wrong unseen.
func ownWords(full string) (text string, notes []string) {
	c := cutter{lines: strings.Split(full, "\n")}
	c.fate = make([]fate, len(c.lines))
	c.quotes()
	c.armour()
	notes = c.original()
	c.attributions()
	c.signatures()
	for i, f := range c.fate {
		if f != kept {
			c.lines[i] = ""
		}
	}
	text = strings.TrimRight(strings.Join(c.lines, "\n"), " \t\n")
	if text != "" {
		text += "\n"
	}
	return text, notes
}

// fate says what becomes of a line.
type fate uint8

const (
	kept fate = iota
	quoted
	removed
)

// cutter decides line by line. Its steps follow one another as in ownWords: each looks only at what the ones before kept.
type cutter struct {
	lines []string
	fate  []fate
}

// quotes marks the lines that begin with ">".
func (c *cutter) quotes() {
	for i, line := range c.lines {
		if strings.HasPrefix(strings.TrimPrefix(line, " "), ">") {
			c.fate[i] = quoted
		}
	}
}

// original ends the letter at the first block that shows another letter's header.
func (c *cutter) original() []string {
	opened := false // the line above may have opened a header
	for i, line := range c.lines {
		above := opened
		opened = opensHeader(line)
		if c.fate[i] != kept || !originalMessage.MatchString(line) && (above || !opened || !c.headerBlock(i)) {
			continue
		}
		start := i
		if drawn := c.before(i); drawn >= 0 && ruleLine.MatchString(c.lines[drawn]) {
			start = drawn
		}
		for j := start; j < len(c.lines); j++ {
			c.fate[j] = removed
		}
		return []string{fmt.Sprintf("Line %d and all below it were taken for a copy of an earlier letter and not read.", start+1)}
	}
	return nil
}

// headerBlock says whether the lines from i on show a letter's sender, date and subject, in whatever order a program has them.
func (c *cutter) headerBlock(i int) bool {
	from, sent, subject := false, false, false
	for _, line := range c.lines[i:min(i+8, len(c.lines))] {
		if blank(line) {
			break
		}
		from = from || headerFrom.MatchString(line)
		sent = sent || headerSent.MatchString(line)
		subject = subject || headerSubject.MatchString(line)
	}
	return from && sent && subject
}

// opensHeader says whether a line is one of the two with which programs begin such a header.
func opensHeader(line string) bool {
	return headerFrom.MatchString(line) || headerSent.MatchString(line)
}

// attributions takes out "On Friday Anna wrote:" where it stands above a quote or ends the letter. It may be broken over as
// many as four lines.
func (c *cutter) attributions() {
	for i, line := range c.lines {
		if c.fate[i] != kept || !attributionEnd.MatchString(line) {
			continue
		}
		if next := c.after(i); next >= 0 && c.fate[next] == kept {
			continue
		}
		c.fate[i] = removed
		for j := i; j >= 0 && j > i-4 && c.fate[j] != quoted && !blank(c.lines[j]); j-- {
			if attributionStart.MatchString(c.lines[j]) {
				for k := j; k < i; k++ {
					c.fate[k] = removed
				}
				break
			}
		}
	}
}

// signatures takes out what stands below "-- ", down to the next quote, and the line that a telephone adds.
func (c *cutter) signatures() {
	inside := false
	for i, line := range c.lines {
		if c.fate[i] != kept {
			inside = false
			continue
		}
		inside = inside || line == signatureLine
		if inside || mobileSignature.MatchString(line) {
			c.fate[i] = removed
		}
	}
}

// before is the nearest line above i that is not blank, or -1; after is the same below.
func (c *cutter) before(i int) int {
	for i--; i >= 0 && blank(c.lines[i]); i-- {
	}
	return i
}

func (c *cutter) after(i int) int {
	for i++; i < len(c.lines); i++ {
		if !blank(c.lines[i]) {
			return i
		}
	}
	return -1
}

func blank(line string) bool { return strings.TrimSpace(line) == "" }
