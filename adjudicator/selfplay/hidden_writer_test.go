package selfplay

import (
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
)

// keptSection is the ID of standing orders, in the sheets of every game that has any.
const keptSection = "standing"

// everybody writes for all who are asked; at a later attempt they play safe.
func (w *watch) everybody(s adjudicator.State, attempt int) (subs []adjudicator.Submission) {
	var seats []adjudicator.Seat
	for _, d := range w.game.Duties(s) {
		if slices.Contains(seats, d.Seat) {
			continue
		}
		seats = append(seats, d.Seat)
		if sub, ok := w.write(s, d.Seat, w.asked(s, d.Seat, attempt)); ok {
			subs = append(subs, sub)
		}
	}
	return subs
}

// sheets are a sheet that a seat may write now, or none.
func (w *watch) sheets(s adjudicator.State, seat adjudicator.Seat) []adjudicator.Submission {
	if seat == "" || w.chance.IntN(5) == 0 {
		return nil
	}
	if sub, ok := w.write(s, seat, w.asked(s, seat, 0)); ok {
		return []adjudicator.Submission{sub}
	}
	if sub, ok := w.standing(s, seat); ok {
		return []adjudicator.Submission{sub}
	}
	return nil
}

// piece is a section that is being written.
type piece struct {
	keyword string
	lines   []string
}

// asked writes a section for each thing that a seat is asked: what the game shows as examples, with names exchanged by chance, or a
// pass; at the second attempt what the desk would write, at the third passes.
func (w *watch) asked(s adjudicator.State, seat adjudicator.Seat, attempt int) (pieces []piece) {
	forms := map[string][]string{}
	for _, sec := range w.game.Form(s, seat) {
		forms[sec.Keyword] = sec.Lines
	}
	for _, d := range w.game.Duties(s) {
		if d.Seat != seat || slices.ContainsFunc(pieces, func(p piece) bool { return p.keyword == d.Keyword }) {
			continue
		}
		lines := w.game.Substitute(s, d, nil, attempt == 0)
		if attempt == 0 && w.chance.IntN(5) > 0 {
			lines = w.some(slices.Concat(d.Examples, forms[d.Keyword], w.examples(d.Section), lines))
		}
		if attempt == 2 {
			lines = nil
		}
		pieces = append(pieces, piece{d.Keyword, lines})
	}
	return pieces
}

// standing writes standing orders.
func (w *watch) standing(s adjudicator.State, seat adjudicator.Seat) (adjudicator.Submission, bool) {
	sec := w.vocab.Section(keptSection)
	if sec == nil {
		return adjudicator.Submission{}, false
	}
	var shown []string
	for _, form := range w.game.Form(s, seat) {
		if form.Keyword == sec.Keyword {
			shown = append(shown, form.Lines...)
			for _, note := range form.Notes {
				shown = append(shown, w.quoted(note.String())...)
			}
		}
	}
	lines := w.some(slices.Concat(shown, w.examples(sec.ID)))
	if w.chance.IntN(4) == 0 { // none hold any more
		lines = nil
	}
	return w.write(s, seat, []piece{{sec.Keyword, lines}})
}

// quoted are what a note may quote as lines: "for order 9, such as: hold fire Z14", "ask with: ask about tactics N".
func (w *watch) quoted(note string) (lines []string) {
	for part := range strings.SplitSeq(note, "; ") {
		if _, line, ok := strings.Cut(part, ": "); ok {
			lines = append(lines, strings.ReplaceAll(line+" ", " N ", " "+strconv.Itoa(1+w.chance.IntN(16))+" "))
		}
	}
	return lines
}

// examples are a line of each form that a section takes.
func (w *watch) examples(section string) (lines []string) {
	sec := w.vocab.Section(section)
	if sec == nil {
		return nil
	}
	for _, form := range w.vocab.Lookup().StatementsOf(sec) {
		if form.Example != "" && form.ID != orders.FormPass {
			lines = append(lines, w.otherwise(form.Example))
		}
	}
	return lines
}

// some takes a few of some lines, many with a name or a number exchanged.
func (w *watch) some(lines []string) (out []string) {
	for _, i := range w.chance.Perm(len(lines)) {
		if len(out) == 5 {
			break
		}
		line := strings.TrimSpace(lines[i])
		for range w.chance.IntN(3) {
			line = w.otherwise(line)
		}
		if line != "" && !strings.HasPrefix(line, "#") && w.vocab.Section(line) == nil {
			out = append(out, line)
		}
	}
	return out
}

// otherwise exchanges names of a line by chance, those of another game always, and numbers.
func (w *watch) otherwise(line string) string {
	fields := strings.Fields(line)
	for i, word := range fields {
		if _, err := strconv.Atoi(word); err == nil && w.chance.IntN(2) == 0 {
			fields[i] = strconv.Itoa(1 + w.chance.IntN(16))
		}
	}
	line = strings.Join(fields, " ")
	for _, names := range [][]orders.Name{w.vocab.Spaces, w.vocab.Seats, w.vocab.Units} {
		for _, n := range w.chance.Perm(len(names)) {
			name := names[n].Name
			if name != "" && strings.Contains(line, name) && w.chance.IntN(2) == 0 {
				line = strings.Replace(line, name, pick(w, names).Name, 1)
				break
			}
		}
		for _, foreign := range []string{"Poland", "Norway", "Germany", "Sea Zone 6"} {
			if len(names) > 0 && names[0].ID == first(w.vocab.Spaces) && !slices.ContainsFunc(names, func(n orders.Name) bool { return n.Name == foreign }) {
				line = strings.ReplaceAll(line, foreign, pick(w, names).Name)
			}
		}
	}
	return line
}

func first(names []orders.Name) string {
	if len(names) == 0 {
		return ""
	}
	return names[0].ID
}

// write makes a sheet of sections, of which it strikes out what cannot be read or is refused. ok is false where nothing is left.
func (w *watch) write(s adjudicator.State, seat adjudicator.Seat, pieces []piece) (sub adjudicator.Submission, ok bool) {
	sheet := w.read(seat, pieces)
	for range 6 {
		if sheet == nil || len(sheet.Sections) == 0 {
			return sub, false
		}
		sub = adjudicator.Submission{Seat: seat, Sheet: sheet}
		wrong := w.game.Check(s, seat, []adjudicator.Submission{sub}).Diagnostics
		if !orders.Failed(wrong) {
			for _, sec := range sheet.Sections {
				w.lines += len(sec.Statements)
			}
			return sub, true
		}
		sheet = struck(sheet, wrong)
	}
	return sub, false
}

// read makes a sheet of what can be read of sections, nil if nothing can.
func (w *watch) read(seat adjudicator.Seat, pieces []piece) *orders.Sheet {
	rows := []string{"ORDERS game " + strings.ToUpper(w.vocab.Seat(string(seat)))}
	for _, p := range pieces {
		rows = append(rows, p.keyword)
		rows = append(rows, p.lines...)
		if len(p.lines) == 0 {
			rows = append(rows, "pass")
		}
	}
	for range 2 {
		sheet, wrong := sheets.Parse(strings.Join(append(slices.Clone(rows), "END"), "\n")+"\n", w.vocab)
		if !orders.Failed(wrong) {
			return struck(sheet, nil)
		}
		for _, d := range wrong {
			if d.Severity == orders.Error && d.Line > 1 && d.Line <= len(rows) {
				rows[d.Line-1] = "# " + rows[d.Line-1]
			}
		}
	}
	return nil
}

// struck is a sheet without the statements and sections that errors speak of, with a pass for a section of which none is left; where no
// line is to blame all of them pass.
func struck(sheet *orders.Sheet, wrong []orders.Diagnostic) *orders.Sheet {
	bad := func(line int) bool {
		return slices.ContainsFunc(wrong, func(d orders.Diagnostic) bool { return d.Severity == orders.Error && d.Line == line })
	}
	blamed := false
	left := &orders.Sheet{Header: sheet.Header}
	for _, sec := range sheet.Sections {
		if bad(sec.Line) {
			blamed = true
			continue
		}
		all := len(sec.Statements)
		sec.Statements = slices.DeleteFunc(slices.Clone(sec.Statements), func(st orders.Statement) bool {
			return bad(st.At().Line) || all > 1 && st.Form() == orders.FormPass
		})
		if blamed = blamed || len(sec.Statements) < all; len(sec.Statements) == 0 {
			sec.Statements = []orders.Statement{orders.Pass{}}
		}
		left.Sections = append(left.Sections, sec)
	}
	for i := range left.Sections {
		if !blamed && wrong != nil {
			left.Sections[i].Statements = []orders.Statement{orders.Pass{}}
		}
	}
	return left
}
