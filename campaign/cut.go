package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/commands"
	"despatch/orders"
	"despatch/templates"
	"despatch/words"
)

// Cut says what shows that a text may be the first half of a longer one, for half an order reads as another order.
type Cut struct {
	// Why says it as part of a sentence: "its last part has no end". It is "" when nothing shows it.
	Why string `json:",omitempty"`
	// Sure is false when nothing is missing of the mail itself, and only the last line of the text does not end.
	Sure bool `json:",omitempty"`
}

// File is what is known of an attached text beside its words.
type File struct {
	// Name is the file's name as the sender gave it, or "".
	Name string
	Cut  Cut
}

// cut is what shows that the text with the sheet was cut off.
func (j *judging) cut() Cut { return j.came }

// Stump says why a sheet that ends so may be half of one, "" when it is surely whole: END closes it, or nothing shows that it was
// cut.
func (c Cut) Stump(end orders.End) string {
	switch {
	case end.Written:
		return ""
	case c.Why != "":
		return c.Why
	case end.Begun != "":
		return fmt.Sprintf("its last word, %q, is only the beginning of a name", end.Begun)
	}
	return ""
}

// refuseStump shows the sheet as far as it came, and asks for END.
func (j *judging) refuseStump(why string) (verdict, error) {
	return j.refuse(templates.Illformed,
		fmt.Sprintf("It has no END, and may have been cut off in the middle: %s. Below stands what came of its sheet. Write END below the last order and send it again.", why),
		j.asItCame(), "the sheet has no END, and "+why)
}

// mostRows is how many rows of a sheet an answer repeats.
const mostRows = 100

// asItCame is the sheet line by line as its writer wrote it, with what cannot be read in it.
func (j *judging) asItCame() []templates.Line {
	diags := append(slices.Clone(j.diags), orders.Diagnostic{
		Pos: orders.Pos{Line: j.lastRow(), Column: 1}, Severity: orders.Error, Message: book.Say(sheetStopsHere{}),
	})
	noted := quote(j.text, diags)
	rows := strings.Split(j.text, "\n")
	var lines []templates.Line
	for i := max(j.sheet.Header.Line, 1); i <= min(j.lastRow(), j.sheet.Header.Line+mostRows); i++ {
		l := templates.Line{Number: i, Text: strings.TrimSpace(rows[i-1])}
		if at := slices.IndexFunc(noted, func(n templates.Line) bool { return n.Number == i }); at >= 0 {
			l = noted[at]
		}
		if l.Text != "" {
			lines = append(lines, l)
		}
	}
	return lines
}

// lastRow is the number of the last row of the text that is not empty.
func (j *judging) lastRow() int {
	rows := strings.Split(j.text, "\n")
	n := len(rows)
	for n > 1 && strings.TrimSpace(rows[n-1]) == "" {
		n--
	}
	return n
}

// noteCutBelow warns of what may have stood below the END of a sheet in a letter that was cut off.
func (j *judging) noteCutBelow() {
	if j.sheet.End.Written && j.letter.Cut.Sure {
		j.diags = append(j.diags, orders.Diagnostic{
			Severity: orders.Warning, Message: words.Plain(fmt.Sprintf("your letter was cut off below END (%s)", j.letter.Cut.Why)),
			Hint: book.Say(sendFurther{}),
		})
	}
}

// cutPhrase takes out a pass phrase with which a letter stops that was cut off: it may be half of one.
func (h *reading) cutPhrase() {
	if !h.letter.Cut.Sure {
		return
	}
	rows := strings.Split(strings.TrimRight(h.letter.Text, " \t\n"), "\n")
	if last := len(rows) - 1; phraseLine.MatchString(rows[last]) {
		h.letter.Text = strings.Join(rows[:last], "\n")
		h.letter.Notes = append(h.letter.Notes, "The letter was cut off in its line PHRASE, which was not read.")
	}
}

// struckOut says where the letter strikes out words of its sheet in one of its two forms, and shows them in the other.
func (j *judging) struckOut() []orders.Diagnostic {
	rows := strings.Split(j.text, "\n")
	from := min(max(j.sheet.Header.Line-1, 0), len(rows))
	to := from
	for to < len(rows) && !strings.EqualFold(strings.TrimSpace(rows[to]), "END") {
		to++
	}
	whole, starts := squeezed(strings.Join(rows[from:to], "\n"))
	var diags []orders.Diagnostic
	for _, s := range j.letter.Struck {
		words, _ := squeezed(s)
		at := strings.Index(whole, words)
		if words == "" || at < 0 {
			continue
		}
		line := from
		for line-from+1 < len(starts) && starts[line-from+1] <= at {
			line++
		}
		diags = append(diags, struckLine(line+1))
	}
	return diags
}

func struckLine(line int) orders.Diagnostic {
	return orders.Diagnostic{
		Pos: orders.Pos{Line: line, Column: 1}, Severity: orders.Error,
		Message: book.Say(struckOut{}),
		Hint:    book.Say(deleteNotMeant{}),
	}
}

// dropStruck leaves out commands that are struck out on the page which the letter's writer saw, and says so.
func (h *reading) dropStruck() {
	if len(h.letter.Struck) == 0 {
		return
	}
	rows := strings.Split(h.letter.Text, "\n")
	h.asked.Commands = slices.DeleteFunc(h.asked.Commands, func(c commands.Command) bool {
		at := c.At().Line
		if at < 1 || at > len(rows) {
			return false
		}
		row, _ := squeezed(rows[at-1])
		for _, s := range h.letter.Struck {
			if words, _ := squeezed(s); strings.Contains(row, words) || strings.Contains(words, row) {
				h.asked.Diagnostics = append(h.asked.Diagnostics, struckLine(at))
				return true
			}
		}
		return false
	})
}
