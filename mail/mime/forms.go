package mime

import (
	"strings"

	"despatch/pattern"
)

// A letter that comes as plain text and as a page says the same in both, as a rule. Where it does not, nobody knows which of them its writer
// saw.

// Apart are lines that stand in one form of a letter and not in the other.
type Apart struct {
	// OnPage are lines that the writer put on the page alone, InText those that stand in the text alone, quotations among them.
	OnPage, InText []string
}

const (
	// mostSought is how many lines of one form are looked for in the other where they are not whole lines of it.
	mostSought = 200
	// leastBroken is how many letters and digits a line has, at least, that may stand within a line of somebody else's, leastBegun how many a
	// line that begins as another does.
	leastBroken, leastBegun = 20, 10
)

// listMark is what programs write in a text before the rows of a list.
var listMark = pattern.Of(`^\s*(?:\d{1,2}[.)]|o)\s+`)

// apart compares what stands in a text above what it quotes with the same of its page. Programs break lines anew, and set marks: only letters and
// digits are compared.
func apart(text, page string) (a Apart) {
	if page == "" {
		return Apart{}
	}
	ownText, quotes := aboveQuote(text)
	ownPage := page
	if quotes != "" {
		ownPage = above(page, quotes)
	}
	if bare(ownText) == bare(ownPage) {
		return Apart{}
	}
	a.OnPage = linesNotIn(ownPage, ownText, text)
	if alone := linesNotIn(ownText, ownPage, page); len(alone) < linesOf(ownText) { // else the page only says that there is a text
		a.InText = alone
	}
	return a
}

// aboveQuote is a text above the first line that is not its writer's, and that line: "On Friday Anna wrote:". In whatever language a program
// introduces a letter, it names an address and sets a colon.
func aboveQuote(text string) (own, quotes string) {
	c, _ := sift(text)
	for i, f := range c.fate {
		introduces := strings.Contains(c.lines[i], "@") && strings.ContainsAny(c.lines[i], ":：")
		if (f != kept || introduces) && bare(c.lines[i]) != "" {
			return strings.Join(c.lines[:i], "\n"), c.lines[i]
		}
	}
	return text, ""
}

// above is a page above the line with which a quotation begins in its text, or the other way round; nothing of a page that has no such line.
func above(page, quotes string) string {
	begins := bare(quotes)
	at := 0
	for line := range strings.Lines(page) {
		if words := bare(line); words != "" && (strings.HasPrefix(words, begins) || len(words) >= leastBegun && strings.HasPrefix(begins, words)) {
			return page[:at]
		}
		at += len(line)
	}
	return ""
}

// linesOf is how many lines with words a text has.
func linesOf(text string) (n int) {
	for line := range strings.Lines(text) {
		if bare(line) != "" {
			n++
		}
	}
	return n
}

// linesNotIn are the lines that stand neither in what the writer put into another form of his letter nor in the whole of that. A short line may
// stand by chance within a line of somebody else's.
func linesNotIn(lines, own, whole string) (out []string) {
	there := make(map[string]bool)
	for line := range strings.Lines(whole) {
		there[bare(line)] = true
	}
	own, whole = bare(own), bare(whole)
	sought := 0
	for line := range strings.Lines(lines) {
		words := bare(line)
		if words == "" || there[words] || there[bare(listMark.ReplaceAllString(line, ""))] {
			continue
		}
		if sought++; sought > mostSought {
			break
		}
		if !strings.Contains(own, words) && (len(words) < leastBroken || !strings.Contains(whole, words)) {
			out = append(out, strings.TrimSpace(line))
		}
	}
	return out
}
