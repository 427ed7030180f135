package mime

import (
	"strings"

	"despatch/words"
)

// sift tells the lines of a letter that its writer wrote for it from quoted lines, the line that introduces them, signatures, the
// frame of a text signed with PGP, and the unmarked copy that Outlook puts at the end.
//
// The notes say when a block without quote marks was taken out, which is the one thing that can go wrong unseen.
func sift(full string) (c *cutter, notes []words.Topic) {
	c = &cutter{lines: strings.Split(full, "\n")}
	c.fate = make([]fate, len(c.lines))
	c.quotes()
	c.armour()
	notes = c.original()
	c.attributions()
	c.signatures()
	return c, notes
}

// own is what the writer wrote for the letter. Whatever it is stays, above, between and below the quotes, for orders are written
// in all three places. A line that is taken out leaves an empty one.
func (c *cutter) own() string {
	lines := make([]string, len(c.lines))
	for i, f := range c.fate {
		if f == kept {
			lines[i] = c.lines[i]
		}
	}
	return wholeText(lines)
}

// endsOwn says whether the last line of the letter is one that its writer wrote for it.
func (c *cutter) endsOwn() bool {
	last := c.before(len(c.lines))
	return last >= 0 && c.fate[last] == kept
}

// fate says what becomes of a line.
type fate uint8

const (
	kept fate = iota
	quoted
	removed
	// copied lines are those of the letter answered, in a copy without quote marks.
	copied
)

// cutter decides line by line. Its steps follow one another as in sift: each looks only at what the ones before kept.
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

// original ends the letter at the first block that shows another letter's header. What stands below it, down to the next such
// block, is that letter.
func (c *cutter) original() []words.Topic {
	start, head := c.copyFrom(0)
	if head < 0 {
		return nil
	}
	body := head + 1
	for body < len(c.lines) && (blank(c.lines[body]) && body == head+1 || headerLine.MatchString(c.lines[body])) {
		body++
	}
	end, next := c.copyFrom(body)
	if next < 0 {
		end = len(c.lines)
	}
	if c.mostlyQuoted(body, end) {
		for i := start; i < body; i++ {
			c.fate[i] = removed
		}
		return nil
	}
	for i := start; i < len(c.lines); i++ {
		if i >= body && i < end && c.fate[i] == kept {
			c.fate[i] = copied
		} else {
			c.fate[i] = removed
		}
	}
	return []words.Topic{copyBelow{start + 1}}
}

// mostlyQuoted says whether a program draws its line above a letter whose lines bear marks all the same, as Proton does: what bears none
// is the writer's then.
func (c *cutter) mostlyQuoted(from, to int) bool {
	marked, bare := 0, 0
	for i := from; i < to; i++ {
		switch {
		case c.fate[i] == quoted:
			marked++
		case !blank(c.lines[i]):
			bare++
		}
	}
	return marked > bare
}

// copyFrom finds the next block from line i on that shows another letter's header: head is its first line, start that or the line
// drawn above it. Both are -1 when there is none.
func (c *cutter) copyFrom(from int) (start, head int) {
	opened := false // the line above may have opened a header
	for i := from; i < len(c.lines); i++ {
		line, above := c.lines[i], opened
		opened = opensHeader(line)
		if c.fate[i] != kept || !originalMessage.MatchString(line) && (above || !opened || !c.headerBlock(i)) {
			continue
		}
		if drawn := c.before(i); drawn >= from && ruleLine.MatchString(c.lines[drawn]) {
			return drawn, i
		}
		return i, i
	}
	return -1, -1
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
		if next := c.after(i); c.fate[i] != kept || next >= 0 && c.fate[next] == kept || !attributionEnd.MatchString(line) {
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

// signatures takes out what stands below "-- ", down to the next quote or to a postscript, and the line that a telephone adds. Telephones
// put the dashes where people go on to write: above a postscript they stay.
func (c *cutter) signatures() {
	inside, dashes := false, 0
	for i, line := range c.lines {
		if c.fate[i] != kept {
			inside = false
			continue
		}
		if line == signatureLine {
			inside, dashes = true, i
		}
		if inside && postscript.MatchString(line) {
			inside, c.fate[dashes] = false, kept
		}
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
