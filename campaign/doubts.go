package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// What somebody writes beside his sheet may say that it is not to be played as it stands: a draft, another number, another round. Then
// nothing is played, and he is asked.

// doubt is a sentence beside the sheets of a letter that leaves something open about them.
type doubt struct {
	kind orders.Doubt
	// words are the sentence, place says where it stands.
	words, place string
}

// Places of a letter, as its writer is told of them.
const inSubject, aboveOrders, belowOrders = "in its subject", "above its orders", "below its orders"

// aside is a row of a letter beside its sheets.
type aside struct {
	text, place string
	signature   bool
}

// doubtBeside is the first doubt beside the sheets of the letter, but for those of which the refusal of this one tells anyway.
func (j *judging) doubtBeside() doubt {
	if j.cancelBeside != "" {
		return doubt{orders.Withheld, j.cancelBeside, "beside its orders"}
	}
	if j.playBeside != "" {
		return doubt{orders.Changed, j.playBeside, "beside its orders"}
	}
	rows := j.toldRows()
	for _, d := range j.doubtsBeside() {
		if !slices.ContainsFunc(rows, func(row string) bool { return strings.Contains(row, d.words) }) {
			return d
		}
	}
	return doubt{}
}

// doubtsBeside are the sentences beside the sheets of the letter that leave something open about them, each once. They are looked for again
// only where it has become known since for which turn a sheet is.
func (h *reading) doubtsBeside() []doubt {
	b := orders.Beside{People: h.otherPlayers()}
	for _, p := range h.papers {
		round := p.sheet.Header.Round
		b.Seats, b.Rounds = append(b.Seats, string(p.seat)), append(b.Rounds, round)
		for _, sec := range p.sheet.Sections {
			b.Sections = append(b.Sections, sec.ID)
		}
		if p.seat == "" || round == 0 {
			b.Rounds = append(b.Rounds, h.game.Rules.Stand(h.game.Position).Round)
		}
	}
	if h.doubts == nil || !slices.Equal(h.doubtsOf.Seats, b.Seats) || !slices.Equal(h.doubtsOf.Rounds, b.Rounds) || !slices.Equal(h.doubtsOf.Sections, b.Sections) {
		h.doubtsOf, h.doubts = b, h.findDoubts(b)
	}
	return h.doubts
}

// otherPlayers are the words of the names of the game's other players. What a letter says to a game master may be about its orders.
func (h *reading) otherPlayers() (words []string) {
	notHis := plainWords(h.letter.FromName)
	for _, p := range h.game.Players {
		switch {
		case p.Master, slices.Contains(p.Addresses, h.letter.From):
			notHis = append(notHis, plainWords(p.Name)...)
		default:
			words = append(words, plainWords(p.Name)...)
		}
	}
	return slices.DeleteFunc(words, func(w string) bool { return len(w) < 3 || slices.Contains(notHis, w) || h.game.Named(w) })
}

func (h *reading) findDoubts(b orders.Beside) []doubt {
	words, list, seen := h.game.Rules.Vocabulary(), []doubt{}, make(map[aside]bool)
	for _, rows := range h.asides() {
		for _, s := range sentencesOf(rows) {
			if seen[s] {
				continue
			}
			seen[s] = true
			b.Signature, b.Subject = s.signature, s.place == inSubject
			b.Above = b.Subject || s.place == aboveOrders
			kind := words.DoubtIn(s.text, b)
			if kind == orders.NoDoubt && s.place == belowOrders && !s.signature && h.namesAnotherBelow(s.text) {
				kind = orders.Meant
			}
			if kind != orders.NoDoubt {
				list = append(list, doubt{kind, s.text, s.place})
			}
		}
	}
	return list
}

// namesAnotherBelow says whether a row below orders without a header, which do not say for whom they are, names another seat of the writer's.
func (h *reading) namesAnotherBelow(row string) bool {
	return slices.ContainsFunc(h.papers, func(p *paper) bool { return p.implied && !h.named && p.seat != "" && h.namesOtherOwn(row, p.seat) })
}

// asides are the rows of the letter that stand in none of its sheets, in runs: those of its subject, of its text, and of the files in which
// there is a sheet.
func (h *reading) asides() (runs [][]aside) {
	runs = append(runs, []aside{{text: h.typedSubject(), place: inSubject}})
	for i, text := range append([]string{h.letter.Text}, h.letter.Attachments...) {
		where, _ := h.partOf(text)
		inside := slices.DeleteFunc(h.singly(), func(p *paper) bool { return p.where != where })
		if i > 0 && len(inside) == 0 {
			continue
		}
		runs = append(runs, h.asidesIn(text, i == 0, inside)...)
	}
	return runs
}

// asidesIn are those of a part of the letter.
func (h *reading) asidesIn(text string, own bool, inside []*paper) (runs [][]aside) {
	rows := strings.Split(text, "\n")
	if own {
		rows = strings.Split(h.withoutMessages(), "\n")
		for _, c := range h.asked.Commands {
			if at := c.At().Line; at > 0 && at <= len(rows) {
				rows[at-1] = ""
			}
		}
	}
	ours := h.oursInWords()
	var run []aside
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
		if k := slices.IndexFunc(inside, func(p *paper) bool { return p.opens() == i+1 }); k >= 0 {
			cut()
			end := inside[k].closes(len(rows))
			signature = end <= len(rows) && strings.TrimSpace(rows[end-1]) == "--"
			if place, repeated = belowOrders, false; end <= len(rows) && !endsSheet(rows[end-1]) {
				end-- // a greeting is its writer's, too
			}
			i = end - 1
			continue
		}
		row := strings.TrimSpace(rows[i])
		repeated = repeated || orders.IntroducesQuote(rows, i)
		signature = signature || row == "--"
		if repeated || row == "" || row == "--" || strings.HasPrefix(row, ">") || strings.HasPrefix(row, "#") || ours.holds(row) || own && h.isGameLine(row) {
			cut()
			continue
		}
		run = append(run, aside{row, place, signature})
	}
	cut()
	return runs
}

// opens is the line on which a paper's sheet begins, closes the one that ends it; beyond the last of so many lines for none.
func (p *paper) opens() int {
	if p.implied {
		return p.firstRow()
	}
	return max(p.sheet.Header.Line, 1)
}

func (p *paper) closes(lines int) int {
	if p.sheet.Close.Line > 0 {
		return p.sheet.Close.Line
	}
	return lines + 1
}

// sentencesOf parts rows into sentences; one that goes on in the next row, as programs break them, is one. Each row is also one by itself.
func sentencesOf(rows []aside) (list []aside) {
	var whole strings.Builder
	for i, r := range rows {
		list = append(list, r)
		whole.WriteString(r.text)
		whole.WriteByte(' ')
		if i+1 == len(rows) || len(r.text) < 40 || rows[i+1].place != r.place {
			for _, s := range strings.FieldsFunc(strings.NewReplacer(". ", ".\n", "! ", "!\n", "? ", "?\n", "; ", ";\n").Replace(whole.String()), func(c rune) bool { return c == '\n' }) {
				list = append(list, aside{strings.TrimSpace(s), r.place, r.signature})
			}
			whole.Reset()
		}
	}
	return list
}

// wordsOfOurs are the words of letters of ours, in a row.
type wordsOfOurs string

// holds says whether a row stands in them: programs copy and break our lines without a mark.
func (o wordsOfOurs) holds(row string) bool {
	words := plainWords(row)
	return len(words) > 3 && strings.Contains(string(o), " "+strings.Join(words, " ")+" ")
}

// oursInWords are the words of the letters that the letter answers.
func (h *reading) oursInWords() wordsOfOurs {
	var all strings.Builder
	for _, l := range h.answered() {
		all.WriteString(" " + strings.Join(plainWords(strings.Join(l.rows, " ")), " ") + " ")
	}
	return wordsOfOurs(all.String())
}

// typedSubject is what the writer has put on the subject beside ours.
func (h *reading) typedSubject() string {
	subject := h.letter.Subject
	for _, l := range h.answered() {
		subject = strings.ReplaceAll(subject, l.subject, " ")
	}
	if name := "[" + h.game.ID + "]"; strings.Contains(subject, name) {
		before, behind, _ := strings.Cut(subject, name)
		if subject = before + " " + behind; h.isSubjectOfOurs(behind) {
			subject = before
		}
	}
	for _, c := range h.asked.Commands {
		if c.At().Line == 0 { // a command in the subject is answered as one
			return ""
		}
	}
	fields := strings.Fields(subject)
	for len(fields) > 0 && slices.Contains(onSubjects, strings.ToLower(strings.TrimRight(fields[0], ":"))) {
		fields = fields[1:]
	}
	return strings.Join(fields, " ")
}

// isSubjectOfOurs says whether the words behind the name of the game on a subject are those of a letter of ours to the writer, or how
// these begin: programs cut long subjects off.
func (h *reading) isSubjectOfOurs(behind string) bool {
	words, _ := squeezed(behind)
	return words == "" || slices.ContainsFunc(h.sentSince(h.game, mostEntries), func(l sentLetter) bool {
		subject, _ := squeezed(l.subject)
		name, _ := squeezed(h.game.ID)
		return strings.HasPrefix(strings.TrimPrefix(subject, name), words)
	})
}

// takeCheck makes a letter whose subject, or a line beside its sheet, holds the word CHECK and nothing else a check. Orders without a header
// in answer to a letter whose form asks for a check are one, too.
func (h *handling) takeCheck() error {
	if h.game == nil || !h.game.Started() || !slices.ContainsFunc(h.papers, func(p *paper) bool { return p.where != inCheck && !p.sheet.Header.Check }) {
		return nil
	}
	wrong, err := h.checkedIn()
	if err != nil {
		return err
	}
	for _, p := range h.papers {
		p.sheet.Header.Check = p.sheet.Header.Check || p.implied && slices.ContainsFunc(wrong, func(c checked) bool { return c.Wrong != "" })
	}
	for _, run := range h.asides() {
		if slices.ContainsFunc(run, func(a aside) bool { return orders.AsksCheck(a.text) }) {
			for _, p := range h.papers {
				p.sheet.Header.Check = true
			}
			return nil
		}
	}
	return nil
}

// takeCancel takes CANCEL out of a letter that also holds a sheet: it may mean those orders. Above a sheet, where earlier orders wait, it
// means these.
func (h *reading) takeCancel() {
	i := slices.IndexFunc(h.papers, func(p *paper) bool { return !p.sheet.Header.Check })
	if i < 0 || !h.game.Started() {
		return
	}
	earlier := func(c commands.Cancel) bool {
		at, p := c.At().Line, h.game.PlayerAt(h.letter.From)
		if h.papers[i].implied && h.papers[i].ordersSome() && c.Section == "" && !h.coversWaiting(h.papers[i], p) { // it may mean these sections alone
			return false
		}
		return at > 0 && p != nil && h.papers[i].where == inLetter && at < h.papers[i].opens() &&
			slices.ContainsFunc(p.Seats, func(seat adjudicator.Seat) bool {
				return h.game.Pending[seat].Text != "" || h.game.Ahead[seat].Text != ""
			})
	}
	h.asked.Commands = slices.DeleteFunc(h.asked.Commands, func(c commands.Command) bool {
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
func (h *reading) coversWaiting(p *paper, of *journal.Player) bool {
	return of == nil || !slices.ContainsFunc(of.Seats, func(seat adjudicator.Seat) bool {
		for had := range h.game.Pending[seat].Each {
			if had.ID != journal.StandingSection && !says(p.sheet, had.Key()) {
				return true
			}
		}
		return false
	})
}

// quoted are the words of a doubt in quotation marks.
func (d doubt) quoted() string { return `"` + strings.Trim(d.words, `"`) + `"` }

// toldRows are the rows of the letter of which the refusal tells that they are not read.
func (j *judging) toldRows() (told []string) {
	rows := strings.Split(j.text, "\n")
	for _, d := range j.diags {
		if d.Severity == orders.Error && d.Line > 0 && d.Line <= len(rows) {
			told = append(told, rows[d.Line-1])
		}
	}
	return told
}

// doubtToo tells, behind what else is wrong with a sheet, of words beside it that may keep it from being played. Its form opens with
// CHECK, so the question is asked when it is mended.
func (j *judging) doubtToo() string {
	if j.doubt.kind == orders.NoDoubt {
		return ""
	}
	return fmt.Sprintf(" Besides, I cannot tell whether %s, which stands %s, means that its orders are not to be played as they are. So the line that opens the sheet below says CHECK: "+
		"it will be checked, and PLAY in answer to that check plays it. If it is to be played at once, write ORDERS in place of CHECK.", j.doubt.quoted(), j.doubt.place)
}

// stillRecorded tells that what was recorded before stays so, and the line that takes it back; "" where nothing is.
func (j *judging) stillRecorded() string {
	if j.game.HeldFor(journal.SeatTurn{Seat: j.seat, Round: j.round}).Text == "" {
		return ""
	}
	line := "CANCEL"
	if len(j.player.Seats) > 1 {
		line += " " + strings.ToUpper(j.game.SeatName(j.seat))
	}
	return " What was recorded of " + j.game.SeatName(j.seat) + " before this letter still is; " + line + ", on a line of its own with nothing beside it, takes that back."
}

// doubted asks about a sheet beside which stands what may keep it from being played. settled is false for one without.
func (h *handling) doubted(j *judging) (v verdict, settled bool, err error) {
	d := j.doubt
	if d.kind == orders.NoDoubt {
		return verdict{}, false, nil
	}
	j.doubt = doubt{} // asked here, it need not be remembered
	words := j.game.Rules.Vocabulary()
	mend := "If it changes them, write the change into the sheet below, within your answer, and send it back."
	switch d.kind {
	case orders.CheckWanted:
		mend = "To have them checked alone, put CHECK in place of ORDERS in the sheet below, and send it back."
	case orders.Withheld:
		mend = "If they are not to be played, nothing is left to do." + j.stillRecorded() + " Changed, the sheet below is played when you send it back."
	case orders.Meant:
		mend = "If they are for another power or round, write a sheet that says so on its first line."
	}
	reason := fmt.Sprintf("I cannot tell whether %s, which stands %s, means that they are not to be played as they are. Nothing was played. "+
		"If they are to be played so, answer with the word PLAY on a line of its own. %s", d.quoted(), d.place, mend)
	if seat, ok := j.seatOfRow(j.player, d.words, j.seat); ok {
		if told := j.forOtherSeat(j.player, seat); told != "" {
			reason += " If it is an order: " + told + "."
		}
	}
	r, err := j.refusal(templates.Asked, reason, nil, j.seat)
	if err != nil {
		return verdict{}, true, err
	}
	sheet := *j.sheet
	sheet.Header = orders.Header{Game: j.game.ID, Seat: string(j.seat), Round: j.round}
	text := orders.Print(&sheet, words)
	rows := strings.Split(strings.TrimSpace(text), "\n")
	r.Form, r.Turns = false, []templates.Turn{{Seat: j.game.SeatName(j.seat), Header: j.opening()}}
	r.Kept = strings.Join(rows[1:len(rows)-1], "\n")
	return verdict{
		Disposition: Disposition{Outcome: storage.Refused, Why: "words beside the orders may change what they mean: " + string(d.kind)},
		refused:     &r, entry: j.game.Number, slug: j.slugHere(), budgets: j.budgets(),
	}, true, h.keepChecked(checked{Seat: j.seat, Text: text, Began: j.game.Began, Ahead: j.ahead, Asked: true})
}
