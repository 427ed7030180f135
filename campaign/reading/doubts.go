package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/commands"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/orders/said"
	"despatch/orders/sheets"
	"despatch/words"
)

// Doubt is a sentence beside the sheets of a letter that leaves something open about them.
type Doubt struct {
	Kind aside.Doubt
	// Words are the sentence, place says where it stands.
	Words, Place string
}

// Places of a letter, as its writer is told of them.
const inSubject, aboveOrders, belowOrders = "in its subject", "above its orders", "below its orders"

// DoubtBeside is the first doubt beside the sheets of the letter, but for those of which the refusal of this one tells anyway.
func (j *Found) DoubtBeside() Doubt {
	if j.cancelBeside != "" {
		return Doubt{aside.Withheld, j.cancelBeside, "beside its orders"}
	}
	if j.PlayBeside != "" {
		return Doubt{aside.Changed, j.PlayBeside, "beside its orders"}
	}
	rows := j.toldRows()
	for _, d := range j.doubtsBeside() {
		if !slices.ContainsFunc(rows, func(row string) bool { return strings.Contains(row, d.Words) }) {
			return d
		}
	}
	return Doubt{}
}

// DoubtBelow makes a doubt of words below the sheet that may change an order and are none, where nothing else is wrong with it: what stands above
// them can be played as it is.
func (j *Judging) DoubtBelow() {
	if j.Sheet.Header.Check || j.Where == incoming.InCheck || len(j.Sheet.Sections) == 0 {
		return
	}
	below, rows := "", strings.Split(j.Text, "\n")
	for _, d := range j.Diags {
		switch {
		case d.Severity != orders.Error:
		case !incoming.IsBelow(d) || d.Line < 1 || d.Line > len(rows) || said.OrdersSomething(rows[d.Line-1], j.Game.Rules.Vocabulary()):
			return
		case below == "":
			below = strings.TrimSpace(rows[d.Line-1])
		}
	}
	if below == "" {
		return
	}
	j.Diags = slices.DeleteFunc(slices.Clone(j.Diags), func(d orders.Diagnostic) bool { return d.Severity == orders.Error })
	if j.Doubt.Kind == aside.NoDoubt {
		j.Doubt = j.DoubtBeside()
	}
	if j.Doubt.Kind == aside.NoDoubt {
		j.Doubt = Doubt{aside.Changed, below, belowOrders}
	}
}

// doubtsBeside are the sentences beside the sheets of the letter that leave something open about them, each once. They are looked for again
// only where it has become known since for which turn a sheet is.
func (h *Reading) doubtsBeside() []Doubt {
	b := aside.Beside{People: h.otherPlayers()}
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

// otherPlayers are the words of the names of the game's other players. What a letter says to a game master may be about its orders.
func (h *Placed) otherPlayers() (words []string) {
	notHis := incoming.PlainWords(h.Letter.FromName)
	for _, p := range h.Game.Players {
		switch {
		case p.Master, slices.Contains(p.Addresses, h.Letter.From):
			notHis = append(notHis, incoming.PlainWords(p.Name)...)
		default:
			words = append(words, incoming.PlainWords(p.Name)...)
		}
	}
	return slices.DeleteFunc(words, func(w string) bool { return len(w) < 3 || slices.Contains(notHis, w) || h.Game.Named(w) })
}

func (h *Reading) findDoubts(b aside.Beside) []Doubt {
	words, list, seen := h.Game.Rules.Vocabulary(), []Doubt{}, make(map[incoming.Aside]bool)
	for _, rows := range h.Asides() {
		for _, s := range incoming.SentencesOf(rows) {
			if seen[s] {
				continue
			}
			seen[s] = true
			b.Signature, b.Subject = s.Signature, s.Place == inSubject
			b.Above = b.Subject || s.Place == aboveOrders
			kind := said.DoubtIn(s.Text, b, words)
			if kind == aside.NoDoubt && s.Place == belowOrders && !s.Signature && h.namesAnotherBelow(s.Text) {
				kind = aside.Meant
			}
			if kind != aside.NoDoubt {
				list = append(list, Doubt{kind, s.Text, s.Place})
			}
		}
	}
	return list
}

// namesAnotherBelow says whether a row below orders without a header, which do not say for whom they are, names another seat of the writer's.
func (h *Reading) namesAnotherBelow(row string) bool {
	return slices.ContainsFunc(h.Papers, func(p *incoming.Paper) bool {
		return p.Implied && !h.named && p.Seat != "" && h.namesOtherOwn(row, p.Seat)
	})
}

// Asides are the rows of the letter that stand in none of its sheets, in runs: those of its subject, of its text, and of the files in which
// there is a sheet.
func (h *Reading) Asides() (runs [][]incoming.Aside) {
	runs = append(runs, []incoming.Aside{{Text: h.typedSubject(), Place: inSubject}})
	for i, text := range append([]string{h.Letter.Text}, h.Letter.Attachments...) {
		where, _ := h.PartOf(text)
		inside := slices.DeleteFunc(h.singly(), func(p *incoming.Paper) bool { return p.Where != where })
		if i > 0 && len(inside) == 0 {
			continue
		}
		runs = append(runs, h.asidesIn(text, i == 0, inside)...)
	}
	return runs
}

// asidesIn are those of a part of the letter.
func (h *Commanded) asidesIn(text string, own bool, inside []*incoming.Paper) (runs [][]incoming.Aside) {
	rows := strings.Split(text, "\n")
	if own {
		rows = strings.Split(h.withoutMessages(), "\n")
		for _, c := range h.Asked.Commands {
			if at := c.At().Line; at > 0 && at <= len(rows) {
				rows[at-1] = ""
			}
		}
	}
	ours := h.OursInWords()
	var run []incoming.Aside
	cut := func() {
		if len(run) > 0 {
			runs = append(runs, run)
		}
		run = nil
	}
	place, signature, repeated := aboveOrders, false, false
	if len(inside) == 0 {
		place = "beside its orders"
	}
	for i := 0; i < len(rows); i++ {
		if k := slices.IndexFunc(inside, func(p *incoming.Paper) bool { return p.Opens() == i+1 }); k >= 0 {
			cut()
			end := inside[k].Closes(len(rows))
			signature = end <= len(rows) && strings.TrimSpace(rows[end-1]) == "--"
			if place, repeated = belowOrders, false; end <= len(rows) && !incoming.EndsSheet(rows[end-1]) {
				end-- // a greeting is its writer's, too
			}
			i = end - 1
			continue
		}
		row := strings.TrimSpace(rows[i])
		repeated = repeated || sheets.IntroducesQuote(rows, i)
		signature = signature || row == "--"
		if repeated || row == "" || row == "--" || strings.HasPrefix(row, ">") || strings.HasPrefix(row, "#") || aside.IsOrnament(row) || hasWord(row) && ours.HoldsRow(row) || own && h.isGameLine(row) {
			cut()
			continue
		}
		run = append(run, incoming.Aside{Text: row, Place: place, Signature: signature})
	}
	cut()
	return runs
}

// typedSubject is what the writer has put on the subject beside ours.
func (h *Commanded) typedSubject() string {
	subject := h.Letter.Subject
	for _, l := range h.Answered() {
		subject = strings.ReplaceAll(subject, l.Subject, " ")
	}
	if name := "[" + h.Game.ID + "]"; strings.Contains(subject, name) {
		before, behind, _ := strings.Cut(subject, name)
		if subject = before + " " + behind; h.isSubjectOfOurs(behind) {
			subject = before
		}
	}
	for _, c := range h.Asked.Commands {
		if c.At().Line == 0 { // a command in the subject is answered as one
			return ""
		}
	}
	fields := strings.Fields(subject)
	for len(fields) > 0 && slices.Contains(thread.OnSubjects, strings.ToLower(strings.TrimRight(fields[0], ":"))) {
		fields = fields[1:]
	}
	return strings.Join(fields, " ")
}

// isSubjectOfOurs says whether the words behind the name of the game on a subject are those of a letter of ours to the writer, or how
// these begin: programs cut long subjects off.
func (h *Placed) isSubjectOfOurs(behind string) bool {
	words, _ := incoming.Squeezed(behind)
	return words == "" || slices.ContainsFunc(h.SentSince(h.Game, thread.MostEntries), func(l thread.SentLetter) bool {
		subject, _ := incoming.Squeezed(l.Subject)
		name, _ := incoming.Squeezed(h.Game.ID)
		return strings.HasPrefix(strings.TrimPrefix(subject, name), words)
	})
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
		if h.Papers[i].Implied && h.Papers[i].OrdersSome() && c.Section == "" && !h.coversWaiting(h.Papers[i], p) { // it may mean these sections alone
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
		if h.cancelBeside == "" {
			h.cancelBeside = strings.TrimSpace("CANCEL " + cancel.Section)
		}
		return true
	})
}

// coversWaiting says whether a sheet holds every section that waits of a player's seats.
func (h *GameWords) coversWaiting(p *incoming.Paper, of *journal.Player) bool {
	return of == nil || !slices.ContainsFunc(of.Seats, func(seat adjudicator.Seat) bool {
		for had := range h.Game.Pending[seat].Each {
			if had.ID != journal.StandingSection && !says(p.Sheet, had.Key()) {
				return true
			}
		}
		return false
	})
}

// Quoted are the words of a doubt in quotation marks.
func (d Doubt) Quoted() string { return `"` + strings.Trim(d.Words, `"`) + `"` }

// toldRows are the rows of the letter of which the refusal tells that they are not read.
func (j *Found) toldRows() (told []string) {
	rows := strings.Split(j.Text, "\n")
	for _, d := range j.Diags {
		if d.Severity == orders.Error && d.Line > 0 && d.Line <= len(rows) {
			told = append(told, rows[d.Line-1])
		}
	}
	return told
}

// doubtedToo tells, behind what else is wrong with a sheet, of words beside it that may keep it from being played. Its form opens with
// CHECK, so the question is asked when it is mended.
func (j *Judging) doubtedToo() words.Text {
	if j.Doubt.Kind == aside.NoDoubt {
		return words.Text{}
	}
	return book.Say(doubtToo{words.Own(j.Doubt.Quoted()), j.Doubt.Standing()})
}

// StillRecorded tells that what was recorded before stays so, and the line that takes it back; nothing where nothing is.
func (j *Judging) StillRecorded() words.Text {
	if j.Game.HeldFor(journal.SeatTurn{Seat: j.Seat, Round: j.Round}).Text == "" {
		return words.Text{}
	}
	line := "CANCEL"
	if len(j.Player.Seats) > 1 {
		line += " " + strings.ToUpper(j.Game.SeatName(j.Seat))
	}
	return book.Say(stillRecorded{seatName(j.Game, j.Seat), words.Line(line)})
}
