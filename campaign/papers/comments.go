package papers

import (
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/lexis"
	"despatch/orders/aside"
	"despatch/orders/said"
)

// hedges are words that leave an order open behind which they stand as a comment; alternatives do so where the comment may be an order.
var (
	hedges       = strings.Fields("if only-if se wenn falls maybe perhaps might forse magari vielleicht eventuell peut-être quizás quizá talvez or oder oppure unless salvo sauf instead invece statt stattdessen plutôt lieber")
	alternatives = strings.Fields("o ou u not non nicht pas")
)

// commentDoubts are the doubts behind the comment marks of the sheets. A comment orders nothing, and most say what an order is for; of one that
// leaves the order open a reader would ask.
func (h *Reading) commentDoubts(b aside.Beside) (list []Doubt) {
	words := h.Game.Rules.Vocabulary()
	for _, comment := range h.comments() {
		kind, hedged := said.DoubtIn(comment, b, words), leavesOpen(comment, hedges)
		if kind == aside.NoDoubt && h.saysMore(comment) {
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

// saysMore says whether a comment that no table knows is about the orders by its words, or about another player, and says nothing of the game: what
// an order is for names a place, a unit or a number, and what another player does opens with his name.
func (h *Reading) saysMore(comment string) bool {
	said := aside.Words(comment)
	judge := aside.JudgeOf(h.Game.Rules.Vocabulary())
	if first, more, _ := strings.Cut(comment, " "); judge.IsCalled(first) && !slices.ContainsFunc(aside.Words(more), func(w string) bool { return lexis.Among(wanting, w) }) {
		return false
	}
	if len(said) == 0 || strings.ContainsFunc(comment, unicode.IsDigit) || h.SpeaksOf(comment) || slices.ContainsFunc(said, func(w string) bool { return lexis.Among(ofPlans, w) }) {
		return false
	}
	return !judge.Harmless(comment) && !aside.IsCourtesy(comment) && !aside.HandsOver(comment) && (aside.Grave(comment) || slices.ContainsFunc(said, func(w string) bool { return slices.Contains(h.OtherPlayers(), w) }))
}

// wanting are words with which people tell what somebody has to say to an order.
var wanting = strings.Fields("says said sagt sagte meint dice detto dit dijo wants vuole vuol möchte will veut quiere must muss deve doit debe should soll dovrebbe thinks pensa denkt agrees")

// ofPlans are words with which people note what an order is for.
var ofPlans = strings.Fields(`defen- difes- verteidig- défen- defens- attac- attack- angriff- attaqu- ataqu- front- fronte reserv- riserv- réserv- block- blocc- bloqu- screen- guard- cover- copr- deck- decoy- fodder- landing- sbarc- land- conquer- hold- tien- save- risparm- spar- cheap- strong- weak-
	north nord south sud süd east est ost west ovest home flank- fianc- retreat- ritir- rückzug ipc- money soldi geld round- turn- turno runde tour factory fabbric- fabrik capital capitale strafe trade can-opener blitz- bomb- income entrat- always sempre immer toujours go going gogo`)

// comments are what the writer has put behind comment marks, in his sheets and beside them, each once.
func (h *Reading) comments() (list []string) {
	ours := h.OursInWords()
	take := func(row string) {
		_, comment, is := strings.Cut(row, "#")
		comment = strings.TrimSpace(strings.TrimLeft(comment, "# "))
		if is && comment != "" && !incoming.IsErrorMark(row) && !strings.HasPrefix(comment, "error:") && !strings.HasPrefix(comment, "note:") && !slices.Contains(list, comment) && !h.oursBack[incoming.Even(row)] && !ours.HoldsRow(comment) {
			list = append(list, comment)
		}
	}
	for _, p := range h.Singly() {
		if rows := strings.Split(p.Text, "\n"); p.Where != incoming.InCheck {
			for i := max(p.Opens(), 1) - 1; i < min(p.Closes(len(rows)), len(rows)); i++ {
				take(rows[i])
			}
		}
	}
	for row := range strings.Lines(h.WithoutMessages()) {
		if strings.HasPrefix(strings.TrimSpace(row), "#") {
			take(row)
		}
	}
	return list
}

// leavesOpen says whether a comment asks something, or holds one of some words.
func leavesOpen(comment string, words []string) bool {
	return strings.Contains(comment, "?") || slices.ContainsFunc(aside.Words(comment), func(w string) bool { return slices.Contains(words, w) })
}
