package daemon

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// simulatedLetter is a letter to the desk, with what its writer put into it.
type simulatedLetter struct {
	raw, id string
	from    string
	// automatic letters are written by a program.
	automatic bool
	// game is the one that its sheet names, "" for no sheet; seat, round (0 for none), stake and check are the sheet's. An
	// ill-formed sheet has a line that nobody understands.
	game, seat string
	round      int
	stake      int
	check      bool
	illFormed  bool
	// text is the sheet as it stands, by which orders are recognised.
	text string
	// thread is the letter that it answers, "" for none.
	thread string
}

// write puts a letter into the mailbox: a new one, or one that was written before.
func (s *simulation) write() {
	if len(s.written) > 0 && s.chance.IntN(8) == 0 {
		s.post(s.written[s.chance.IntN(len(s.written))]) // delivered again
		return
	}
	l := &simulatedLetter{id: fmt.Sprintf("%d@players.test", len(s.written)+1)}
	l.from = []string{ada, ada, ada, ben, ben, ben, eve}[s.chance.IntN(7)]
	game := s.model.games["g"+strconv.Itoa(1+s.chance.IntN(len(s.model.games)))]
	l.thread = s.chooseThread(l.from, game.id)
	switch n := s.chance.IntN(20); {
	case n == 0:
		l.text = "How are you? Here it rains.\n" // a doubt would keep his recorded orders waiting, which campaign's tests show
	case n == 1:
		l.automatic = true
		s.sheet(l, game)
	case n == 2 && len(s.written) > 0: // the same orders in another letter
		old := s.written[s.chance.IntN(len(s.written))]
		id, thread := l.id, l.thread
		*l = *old
		l.id = id
		if s.chance.IntN(2) == 0 && l.game == game.id {
			l.thread = thread
		}
	default:
		s.sheet(l, game)
	}
	l.raw = compose(l, s.chance.IntN(3))
	if l.automatic {
		s.model.silent[l.id] = true
	}
	s.written = append(s.written, l)
	s.post(l)
}

// post puts a letter into the mailbox, not always behind those that wait.
func (s *simulation) post(l *simulatedLetter) {
	at := len(s.mailbox)
	if s.chance.IntN(4) == 0 {
		at = s.chance.IntN(at + 1)
	}
	s.mailbox = slices.Insert(s.mailbox, at, l)
}

// chooseThread picks a letter to answer: mostly the latest about the game, else any that the writer has, or somebody else has.
func (s *simulation) chooseThread(from, game string) string {
	if s.chance.IntN(20) == 0 {
		from = []string{ada, ben}[s.chance.IntN(2)]
	}
	mine := s.inbox[from]
	if s.chance.IntN(6) > 0 {
		mine = slices.DeleteFunc(slices.Clone(mine), func(r received) bool { return r.game != game })
		if len(mine) > 0 {
			return mine[len(mine)-1].id
		}
	}
	if len(mine) == 0 || s.chance.IntN(10) == 0 {
		return ""
	}
	return mine[s.chance.IntN(len(mine))].id
}

// sheet writes a sheet for a game, right or wrong.
func (s *simulation) sheet(l *simulatedLetter, game *modelGame) {
	seats := map[string]string{ada: "heads", ben: "tails", eve: "heads"}
	if game.real {
		seats = map[string]string{ada: "germany", ben: "ussr", eve: "germany"}
	}
	l.game, l.seat = game.id, seats[l.from]
	if s.chance.IntN(15) == 0 {
		l.seat = seats[[]string{ada, ben}[s.chance.IntN(2)]]
	}
	l.round = []int{0, 0, game.round, game.round, 1}[s.chance.IntN(5)]
	l.stake = 1 + s.chance.IntN(3)
	if s.chance.IntN(6) == 0 {
		l.stake = 4 // COIN-1; or too dear
	}
	l.check = s.chance.IntN(8) == 0
	l.illFormed = s.chance.IntN(12) == 0
	if game.real && l.seat != game.onTurn() {
		l.illFormed = true // a sheet for a turn to come would wait, of which this model knows nothing: campaign's tests show it
	}
	l.text = sheetText(l, game.real)
}

func sheetText(l *simulatedLetter, real bool) string {
	verb, body := "ORDERS", fmt.Sprintf("STAKE\n  %d crowns", l.stake)
	if l.check {
		verb = "CHECK"
	}
	if real {
		_, body, _ = strings.Cut(strings.TrimSuffix(germany, "\nEND"), "\n")
		if l.stake > 3 {
			body = "PURCHASE\n  90 tanks"
		}
	}
	head := verb + " " + l.game + " " + strings.ToUpper(l.seat)
	if l.round > 0 {
		head += fmt.Sprintf(" ROUND %d", l.round)
	}
	if l.illFormed {
		body += "\n  frobnicate the widgets"
	}
	return head + "\n" + body + "\nEND\n"
}

// compose writes the letter in one of several manners, which must make no difference.
func compose(l *simulatedLetter, manner int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "From: <%s>\nTo: <%s>\nSubject: Orders\nMessage-ID: <%s>\n", l.from, deskAddress, l.id)
	if l.thread != "" {
		fmt.Fprintf(&b, "In-Reply-To: <%s>\n", l.thread)
	}
	if l.automatic {
		b.WriteString([]string{"Auto-Submitted: auto-replied\n", "Precedence: auto_reply\n",
			"Content-Type: multipart/report; report-type=delivery-status; boundary=b\n"}[manner])
	}
	text := l.text
	switch {
	case manner == 1:
		text += "\n-- \nsent from my tent\n"
	case manner == 2 && l.game != "":
		text = "Dear desk, here they are.\n\n" + text
	}
	b.WriteString("\n" + text)
	return strings.ReplaceAll(b.String(), "\n", "\r\n")
}
