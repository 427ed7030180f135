package papers

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/commands"
	"despatch/orders/aside"
	"despatch/orders/said"
)

// Doubt is a sentence beside the sheets of a letter that leaves something open about them.
type Doubt struct {
	Kind aside.Doubt
	// Words are the sentence, place says where it stands.
	Words, Place string
}

// DoubtsBeside are the sentences beside the sheets of the letter that leave something open about them, each once. They are looked for again
// only where it has become known since for which turn a sheet is.
func (h *Reading) DoubtsBeside() []Doubt {
	b := aside.Beside{People: h.OtherPlayers()}
	for _, p := range h.Papers {
		round := p.Sheet.Header.Round
		b.Seats, b.Rounds = append(b.Seats, string(p.Seat)), append(b.Rounds, round)
		for _, sec := range p.Sheet.Sections {
			b.Sections = append(b.Sections, sec.ID)
		}
		if p.Seat == "" || round == 0 {
			b.Rounds = append(b.Rounds, h.Game.Rules.Stand(h.Game.Position).Round)
		}
	}
	if h.Doubts == nil || !slices.Equal(h.doubtsOf.Seats, b.Seats) || !slices.Equal(h.doubtsOf.Rounds, b.Rounds) || !slices.Equal(h.doubtsOf.Sections, b.Sections) {
		h.doubtsOf, h.Doubts = b, h.findDoubts(b)
	}
	return h.Doubts
}

// mostSentences is how many sentences beside its sheets of a letter are looked at for whether they doubt the orders.
const mostSentences = 1000

func (h *Reading) findDoubts(b aside.Beside) []Doubt {
	words, list, seen := h.Game.Rules.Vocabulary(), []Doubt{}, make(map[incoming.Aside]bool)
	for _, rows := range slices.Concat(h.Asides(), h.ToMaster(), h.FilesOfWords(), h.onPageAlone()) {
		for _, s := range incoming.SentencesOf(rows) {
			if seen[s] {
				continue
			}
			if seen[s] = true; len(seen) > mostSentences { // nobody can say what so many words mean for the orders
				return append(list, Doubt{aside.Meant, s.Text, s.Place})
			}
			if len(s.Text) > reading.MostSentence && !aside.IsOrnament(s.Text) {
				list = append(list, Doubt{aside.Meant, s.Text, s.Place})
				continue
			}
			b.Signature, b.Subject = s.Signature, s.Place == reading.InSubject
			b.Above = slices.Contains([]string{reading.InSubject, reading.AboveOrders, reading.OnPageAlone}, s.Place)
			kind := said.DoubtIn(s.Text, b, words)
			if kind == aside.NoDoubt && s.Place == reading.OnPageAlone && said.OrdersSomething(s.Text, words) {
				kind = aside.Changed
			}
			if kind == aside.NoDoubt && s.Place == reading.BelowOrders && !s.Signature && h.namesAnotherBelow(s.Text) {
				kind = aside.Meant
			}
			if kind != aside.NoDoubt {
				list = append(list, Doubt{kind, s.Text, s.Place})
			}
		}
	}
	list = append(list, h.commentDoubts(aside.Beside{})...)
	return append(list, h.inTextAlone()...)
}

// namesAnotherBelow says whether a row below orders without a header, which do not say for whom they are, names another seat of the writer's.
func (h *Reading) namesAnotherBelow(row string) bool {
	return slices.ContainsFunc(h.Papers, func(p *incoming.Paper) bool {
		return p.Implied && !h.NamedHeads && p.Seat != "" && h.NamesOtherOwn(row, p.Seat)
	})
}

// Asides are the rows of the letter that stand in none of its sheets, in runs: those of its subject, of its text, and of the files in which
// there is a sheet.
func (h *Reading) Asides() (runs [][]incoming.Aside) {
	runs = append(runs, []incoming.Aside{{Text: h.TypedSubject(), Place: reading.InSubject}})
	for i, text := range append([]string{h.Letter.Text}, h.Letter.Attachments...) {
		where, _ := h.PartOf(text)
		inside := slices.DeleteFunc(h.Singly(), func(p *incoming.Paper) bool { return p.Where != where })
		if i > 0 && len(inside) == 0 {
			continue
		}
		runs = append(runs, h.AsidesIn(text, i == 0, inside)...)
	}
	return runs
}

// BesideCommands are the rows beside the commands of the letter: Asides and FilesOfWords, found once for all that its commands ask of them.
func (h *Reading) BesideCommands() [][]incoming.Aside {
	if of := fmt.Sprint(h.Game.ID, " ", h.Player.ID, " ", len(h.Papers)); h.besideOf != of {
		h.beside, h.besideOf = slices.Concat(h.Asides(), h.FilesOfWords()), of
	}
	return h.beside
}

// mostOfFile is how many letters a file has in which words to the desk are looked for.
const mostOfFile = 4000

// FilesOfWords are the rows of the files in which there is no sheet: what somebody has written there he says beside his orders.
func (h *Reading) FilesOfWords() (runs [][]incoming.Aside) {
	for _, text := range h.Letter.Attachments {
		where, _ := h.PartOf(text)
		if slices.ContainsFunc(h.Singly(), func(p *incoming.Paper) bool { return p.Where == where }) || len(text) > mostOfFile {
			continue
		}
		runs = append(runs, h.AsidesIn(text, false, nil)...)
	}
	return runs
}

// TakeCancel takes CANCEL out of a letter that also holds a sheet: it may mean those orders. Above a sheet, where earlier orders wait, it
// means these.
func (h *Reading) TakeCancel() {
	i := slices.IndexFunc(h.Papers, func(p *incoming.Paper) bool { return !p.Sheet.Header.Check })
	if i < 0 || !h.Game.Started() {
		return
	}
	earlier := func(c commands.Cancel) bool {
		at, p := c.At().Line, h.Game.PlayerAt(h.Letter.From)
		if h.Papers[i].Implied && h.Papers[i].OrdersSome() && c.Section == "" && !h.CoversWaiting(h.Papers[i], p) { // it may mean these sections alone
			return false
		}
		return at > 0 && p != nil && h.Papers[i].Where == incoming.InLetter && at < h.Papers[i].Opens() &&
			slices.ContainsFunc(p.Seats, func(seat adjudicator.Seat) bool {
				return h.Game.Pending[seat].Text != "" || h.Game.Ahead[seat].Text != ""
			})
	}
	h.Asked.Commands = slices.DeleteFunc(h.Asked.Commands, func(c commands.Command) bool {
		cancel, ok := c.(commands.Cancel)
		if !ok || earlier(cancel) {
			return false
		}
		if h.CancelBeside == "" {
			h.CancelBeside = strings.TrimSpace("CANCEL " + cancel.Section)
		}
		return true
	})
}

// Quoted are the words of a doubt in quotation marks.
func (d Doubt) Quoted() string { return `"` + strings.Trim(d.Words, `"`) + `"` }
