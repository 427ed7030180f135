package letters

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"despatch/storage"
)

// verdict is what a letter counts as.
type verdict string

const (
	// right: what the letter says was done, or answered, and nothing else; a program's letter was left alone.
	right verdict = "right"
	// refused: nothing was done, and the writer was told what to write.
	refused verdict = "refused rightly"
	// wrong: other orders were recorded than the letter says, or something else was done or told.
	wrong verdict = "wrong"
	// silent: somebody who wants something got no answer.
	silent verdict = "silent"
)

// found is what came of a letter.
type found struct {
	// before are the entries that were there, entries those that have come.
	before, entries []entry
	letters         []*ours
	line            storage.Letter
}

// judge compares what came of a letter with what must. why is "" when all is well.
func judge(want expectation, to string, got found) (verdict, string) {
	if strings.Contains(got.line.Why, "the program failed") {
		return wrong, "the program failed on it"
	}
	var sheets, done []string
	for _, e := range got.entries {
		again := func(was entry) bool { return was.kind == e.kind && even(was.sheet) == even(e.sheet) }
		if e.stays && slices.ContainsFunc(got.before, again) {
			done = append(done, "kept waiting")
			continue
		}
		if e.sheet != "" && e.kind == "sheet" {
			sheets = append(sheets, even(e.sheet))
			continue
		}
		done = append(done, e.kind)
	}
	var wanted []string
	for _, s := range want.sheets {
		wanted = append(wanted, even(s))
	}
	slices.Sort(sheets)
	slices.Sort(wanted)
	if !slices.Equal(sheets, wanted) {
		return wrong, fmt.Sprintf("these orders are recorded:\n%s\nwant:\n%s", strings.Join(sheets, "\n"), strings.Join(wanted, "\n"))
	}
	if want.kind == "returned" {
		want.done = []string{"returned"}
	}
	if !slices.Equal(done, want.done) {
		return wrong, fmt.Sprintf("this was done: %q, want %q", done, want.done)
	}
	if want.kind == "returned" {
		if slices.ContainsFunc(got.letters, func(l *ours) bool { return slices.Contains(l.To, to) }) {
			return wrong, "a server's report is answered"
		}
		return right, ""
	}
	if want.kind == "nothing" {
		if len(got.letters) > 0 {
			return wrong, fmt.Sprintf("%d letters are sent, the first to %s", len(got.letters), got.letters[0].To)
		}
		return right, ""
	}
	var answers strings.Builder
	for _, m := range got.letters {
		if slices.Contains(m.To, to) {
			answers.WriteString(" " + strings.Join(strings.Fields(m.Subject+"\n"+m.Full), " "))
		}
	}
	if answers.Len() == 0 {
		return silent, to + " gets no answer"
	}
	for _, words := range want.says {
		if !strings.Contains(answers.String(), words) {
			return wrong, fmt.Sprintf("the answer does not say %q", words)
		}
	}
	for _, words := range want.not {
		if strings.Contains(answers.String(), words) {
			return wrong, fmt.Sprintf("the answer says %q", words)
		}
	}
	if want.kind == "refused" {
		return refused, ""
	}
	return right, ""
}

// roundWord tells the round on the line of a sheet that opens it: it may be left out.
var roundWord = regexp.MustCompile(`(?m)^(\s*ORDERS .*) ROUND \d+$`)

// even is a sheet line by line, without the blanks around them and the round.
func even(sheet string) string {
	sheet = roundWord.ReplaceAllString(sheet, "$1")
	var out []string
	for line := range strings.Lines(sheet) {
		if words := strings.Fields(line); len(words) > 0 {
			out = append(out, strings.Join(words, " "))
		}
	}
	return strings.Join(out, "\n")
}

// show tells what came of a letter.
func (f found) show() string {
	var out strings.Builder
	fmt.Fprintf(&out, "line: %s, %s\n", f.line.Outcome, f.line.Why)
	for _, m := range f.letters {
		text := m.Full
		if len(text) > 2500 {
			text = text[:2500] + "…"
		}
		fmt.Fprintf(&out, "=> to %s: %s\n%s\n", strings.Join(m.To, ", "), m.Subject, text)
	}
	return out.String()
}
