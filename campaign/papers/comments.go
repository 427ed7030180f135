package papers

import (
	"iter"
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/orders/aside"
	"despatch/orders/said"
)

// hedges are words that leave an order open behind which they stand as a comment; alternatives do so where the comment may be an order.
var (
	hedges       = strings.Fields("if only-if se wenn falls maybe perhaps might forse magari vielleicht eventuell peut-être quizás quizá talvez or oder oppure unless salvo sauf instead invece statt stattdessen plutôt lieber")
	alternatives = strings.Fields("o ou u not non nicht pas")
)

// mostComments is how many comments of a letter, each once, are looked at for whether they doubt the orders.
const mostComments = 300

// commentDoubts are the doubts behind the comment marks of the sheets. A comment orders nothing, and most say what an order is for; of one that
// leaves the order open a reader would ask.
func (h *Reading) commentDoubts(b aside.Beside) (list []Doubt) {
	words := h.Game.Rules.Vocabulary()
	judge := aside.JudgeOf(words)
	judge.People = h.OtherPlayers()
	looked := 0
	for comment, within := range h.comments() {
		if looked++; looked > mostComments { // nobody can say what so many words mean for the orders
			return append(list, Doubt{aside.Meant, comment, reading.InComment})
		}
		kind, hedged := said.DoubtIn(comment, b, words), leavesOpen(comment, hedges)
		if (kind == aside.Changed || kind == aside.Meant) && aside.HoldsBack(comment) {
			kind = aside.Withheld
		}
		if kind == aside.NoDoubt && within && !h.SpeaksOf(comment) && judge.SaysMore(comment) {
			kind = aside.Withheld
		}
		switch {
		case kind == aside.Changed && (hedged || leavesOpen(comment, alternatives)), kind == aside.Withheld, kind == aside.CheckWanted:
		case hedged:
			kind = aside.Changed
		default:
			continue
		}
		list = append(list, Doubt{kind, comment, reading.InComment})
	}
	return list
}

// comments are what the writer has put behind comment marks, in his sheets and beside them, each once. within is false for one in a section in which
// nothing else stands, which is not given: it says why.
func (h *Reading) comments() iter.Seq2[string, bool] {
	var list []string
	alone := make(map[string]bool) // those of the list
	ours := h.OursInWords()
	known := func(comment string) bool { _, is := alone[comment]; return is }
	take := func(row string, without bool) {
		_, comment, is := strings.Cut(row, "#")
		comment = strings.TrimSpace(strings.TrimLeft(comment, "# "))
		if is && comment != "" && !incoming.IsErrorMark(row) && !strings.HasPrefix(comment, "error:") && !strings.HasPrefix(comment, "note:") && !known(comment) && !h.oursBack[incoming.Even(row)] && !ours.HoldsRow(comment) {
			list = append(list, comment)
			alone[comment] = without
		}
	}
	for _, p := range h.Singly() {
		if rows := strings.Split(p.Text, "\n"); p.Where != incoming.InCheck {
			for i := max(p.Opens(), 1) - 1; i < min(p.Closes(len(rows)), len(rows)); i++ {
				take(rows[i], h.inEmptySection(rows, i))
			}
		}
	}
	for row := range strings.Lines(h.WithoutMessages()) {
		if strings.HasPrefix(strings.TrimSpace(row), "#") {
			take(row, false)
		}
	}
	return func(yield func(string, bool) bool) {
		for _, comment := range list {
			if !yield(comment, !alone[comment]) {
				return
			}
		}
	}
}

// inEmptySection says whether a row of comment stands below the keyword of a section and above the next, with nothing but comments between them.
func (h *Reading) inEmptySection(rows []string, at int) bool {
	passed := func(row string) bool { return row == "" || strings.HasPrefix(row, "#") }
	up, down := at, at
	for up >= 0 && passed(strings.TrimSpace(rows[up])) {
		up--
	}
	for down < len(rows) && passed(strings.TrimSpace(rows[down])) {
		down++
	}
	return up >= 0 && up < at && h.OpensSection(rows[up]) && (down == len(rows) || h.OpensSection(rows[down]) || incoming.EndsSheet(rows[down]))
}

// leavesOpen says whether a comment asks something, or holds one of some words.
func leavesOpen(comment string, words []string) bool {
	return strings.Contains(comment, "?") || slices.ContainsFunc(aside.Words(comment), func(w string) bool { return slices.Contains(words, w) })
}
