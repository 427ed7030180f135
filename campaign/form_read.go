package campaign

import (
	"slices"
	"strings"

	"despatch/orders"
)

// A player may write his orders into the form that his mail program quotes. All lines of a form but its frame are comments, so
// whatever else stands in it is his: it does not matter whether he wrote between the quoted lines, behind their mark, or into a copy
// without marks.

// takeForm looks for a form that was filled in inside the letter that this one answers, and puts it in its place among the lines
// that the writer typed.
func (h *handling) takeForm() bool {
	if h.letter.Form == "" || !h.game.started() || !h.answersUs() {
		return false
	}
	rows := strings.Split(h.letter.Form, "\n")
	own := strings.Split(h.letter.Text, "\n")
	own = append(own, make([]string, max(0, len(rows)-len(own)))...)
	h.mendComments(rows)
	found := false
	for _, f := range formsIn(rows, h.game.ID) {
		if !h.filledIn(rows, f) {
			continue
		}
		found = true
		copy(own[f.from:f.to], rows[f.from:f.to])
	}
	if found {
		h.letter.Text = strings.Join(own, "\n")
		h.unread.text = h.letter.Text
	}
	return found
}

// answersUs says whether the letter answers one of ours to its writer: what it quotes is ours then, and not an earlier sheet of
// his.
func (h *handling) answersUs() bool {
	if len(h.letter.Thread) == 0 {
		return false
	}
	c, ok := h.readID(h.letter.Thread[0])
	if !ok || c.game != h.game.ID {
		return false
	}
	p, ok := h.proveToken(h.game, c)
	return ok && p.player == h.game.playerAt(h.letter.From)
}

// stretch is some rows of a letter: the first, and the one behind the last.
type stretch struct{ from, to int }

// formsIn finds the forms of a game among the rows of a letter, each from the line that opens a sheet to its END.
func formsIn(rows []string, game string) []stretch {
	var list []stretch
	from := -1
	for i, row := range rows {
		words := strings.Fields(row)
		switch {
		case len(words) >= 3 && (words[0] == "ORDERS" || words[0] == "CHECK") && strings.EqualFold(words[1], game):
			from = i
		case from >= 0 && len(words) == 1 && strings.EqualFold(words[0], "END"):
			list = append(list, stretch{from, i + 1})
			from = -1
		}
	}
	return list
}

// filledIn says whether somebody has written orders, or what he took for orders, into a form.
func (h *handling) filledIn(rows []string, f stretch) bool {
	sheet, diags := orders.Parse(strings.Join(rows[f.from:f.to], "\n"), h.game.rules.Vocabulary())
	return sheet != nil && (orders.Failed(diags) ||
		slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 }))
}

// mendComments empties rows that are the ends of comments of ours, which a mail program has broken.
func (h *handling) mendComments(rows []string) {
	var ours map[string]bool
	for i, row := range rows {
		if !isComment(row) {
			continue
		}
		if ours == nil {
			ours = h.ourComments()
		}
		whole := even(row)
		for n := 1; n <= 2 && !ours[even(row)] && i+n < len(rows) && !isComment(rows[i+n]); n++ {
			if whole = even(whole + " " + rows[i+n]); ours[whole] {
				clear(rows[i+1 : i+n+1])
			}
		}
	}
}

// ourComments are the comments of the forms that the writer would get now, with their blanks evened out.
func (h *handling) ourComments() map[string]bool {
	ours := make(map[string]bool)
	p := h.game.playerAt(h.letter.From)
	if p == nil {
		return ours
	}
	for _, t := range h.turns(h.game, h.game.duties(), p) {
		form, err := h.lettersFor(p).Form(t)
		if err != nil {
			h.Log.Error("a form cannot be written", "game", h.game.ID, "seat", t.Seat, "error", err)
			continue
		}
		for row := range strings.Lines(form) {
			if isComment(row) {
				ours[even(row)] = true
			}
		}
	}
	return ours
}

func isComment(row string) bool { return strings.HasPrefix(strings.TrimSpace(row), "#") }

func even(row string) string { return strings.Join(strings.Fields(row), " ") }

// dropUnfilled leaves out the sections in which nothing was written: they count as not given, and not as passed. In games where a
// section without a line leaves its matter to the default, that is one without a comment, too.
func (p *paper) dropUnfilled(words *orders.Vocabulary) {
	rows := strings.Split(p.text, "\n")
	p.sheet.Sections = slices.DeleteFunc(p.sheet.Sections, func(sec orders.Section) bool {
		if len(sec.Statements) > 0 || words.Section(sec.ID).Bare && !commented(rows[min(sec.Line, len(rows)):]) {
			return false
		}
		p.unfilled = true
		return true
	})
}

// commented says whether a comment stands among the rows of a section without statements, down to the next section or END.
func commented(rows []string) bool {
	for _, row := range rows {
		if isComment(row) {
			return true
		}
		if strings.TrimSpace(row) != "" {
			return false
		}
	}
	return false
}

// emptySheet says why a sheet without orders is refused.
func (p *paper) emptySheet() string {
	if p.unfilled {
		return "You changed nothing in the form, so it orders nothing. Write your orders below the keywords, without the #, and pass where you want nothing."
	}
	return "Its sheet holds no section with orders."
}
