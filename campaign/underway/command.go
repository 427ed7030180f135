package underway

import (
	"reflect"
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// Told answers with a sentence or two.
func Told(paragraphs ...words.Text) reading.Said {
	return reading.Said{Kind: "plain", Data: templates.Plain{Paragraphs: paragraphs}}
}

// Carriers are who carries commands out, by the commands' types.
var Carriers = map[reflect.Type]func(*Letter, commands.Command) (reading.Said, error){}

// Carries enters, before the program begins, who carries out the commands of a type. Each is entered in the file in which he stands.
func Carries[C commands.Command](out func(*Letter, C) (reading.Said, error)) bool {
	Carriers[reflect.TypeFor[C]()] = func(h *Letter, c commands.Command) (reading.Said, error) { return out(h, c.(C)) }
	return true
}

// carryOut carries out one command of somebody who may give it.
func (h *Letter) carryOut(c commands.Command) (reading.Said, error) {
	if carry, ok := Carriers[reflect.TypeOf(c)]; ok {
		return carry(h, c)
	}
	return reading.Declined(book.Say(deskCannotYet{}), book.Say(helpListsWhatItCan{})), nil
}

// perform carries out the letter's commands in the order written, and answers with one letter.
func (h *Letter) perform() error {
	h.Done = reading.Disposition{Outcome: storage.Refused}
	var answer, inStead templates.Answer
	var did, refused []string
	var results []reading.Result
	err := h.inOneLetter(func() (err error) {
		results, err = h.obey()
		return err
	})
	if err != nil {
		return err
	}
	for _, r := range results {
		line, _, _ := strings.Cut(r.Command.String(), "\n")
		part, err := h.Part(r, words.Line(line))
		if err == nil {
			r, part, err = h.TooMuch(answer, r, part)
		}
		if err != nil {
			return err
		}
		h.timesAsked(&part, r.Times)
		if part, err = h.today(part, r.Command); err != nil {
			return err
		}
		if part.Weight > 0 { // else it was left out
			h.drawn, h.attachments = append(h.drawn, r.Pictures...), append(h.attachments, r.Files...)
		}
		if row, _ := commands.Lookup(r.Command.Verb()); row.Mild && h.unreadBeside != "" && !r.Declined {
			h.Clerk.LettersFor(h.Game, h.Player).Add(&part, book.Say(besideUnread{words.Own(h.unreadBeside)}))
			h.unreadBeside = ""
		}
		if r.Stead {
			inStead.Parts = append(inStead.Parts, part)
		} else {
			answer.Parts = append(answer.Parts, part)
		}
		if r.Declined {
			refused = append(refused, line)
		} else {
			did = append(did, line)
			h.Done.Outcome = storage.Accepted
		}
	}
	h.Done.Why, h.Done.Did, h.Done.Declined = commandsLine(did, refused), asLines(did), asLines(refused)
	answer.Problems = incoming.Quote(h.Letter.Text, h.Asked.Diagnostics)
	if h.Became {
		return h.replyToBoth(answer, inStead)
	}
	return h.reply(answer)
}

// obey carries out the letter's commands; for a token, those that it stands for.
func (h *Letter) obey() ([]reading.Result, error) {
	var results []reading.Result
	before := questions{}
	for _, c := range h.Asked.Commands {
		if first, again := before.again(h, c, len(results)); again {
			results[first].Times = max(results[first].Times, 1) + 1
			continue
		}
		if token, ok := reading.TokenOf(c); ok {
			confirmed, err := h.confirm(c, token)
			if err != nil {
				return nil, err
			}
			results = append(results, confirmed...)
			continue
		}
		stead := h.Became
		s, err := h.attempt(c)
		if err != nil {
			return nil, err
		}
		s.Stead = stead
		results = append(results, reading.Result{Command: c, Said: s})
		if h.Deferred {
			break
		}
	}
	return results, nil
}

// commandsLine tells for the log what was done and what was not.
func commandsLine(did, refused []string) string {
	var parts []string
	if len(did) > 0 {
		parts = append(parts, "done: "+strings.Join(did, "; "))
	}
	if len(refused) > 0 {
		parts = append(parts, "declined: "+strings.Join(refused, "; "))
	}
	if len(parts) == 0 {
		return "no command could be read"
	}
	return strings.Join(parts, "; ")
}

// attempt asks whether the writer may give a command, now, and carries it out.
func (h *Letter) attempt(c commands.Command) (reading.Said, error) {
	row, ok := commands.Lookup(c.Verb())
	if !ok {
		return reading.Declined(book.Say(deskKnowsNoSuch{}), book.Say(helpListsWhatItKnows{})), nil
	}
	if l, ok := c.(commands.Leave); ok && l.Game == records.PoolName {
		return h.leavePool(l)
	}
	if refusal, no := h.mayNot(row); no {
		if h.Player != nil || h.Operator {
			return refusal, nil
		}
		gone, err := h.former(h.GamesMeant()...)
		if !gone.IsZero() && err == nil {
			return reading.Declined(gone, book.Say(gamesCanBeJoined{})), nil
		}
		return refusal, err
	}
	if no := h.besideDeed(row, c); no != nil {
		return *no, nil
	}
	c, no := h.handOn(c)
	if no != nil {
		return *no, nil
	}
	defer h.Refresh()
	return h.carryOut(c)
}

// mayNot says why the writer may not give a command, if he may not.
func (h *Opened) mayNot(row commands.Spec) (reading.Said, bool) {
	switch {
	case h.Operator:
		return h.WantsGame(row)
	case row.Who == commands.Anyone || h.ofDesk(row):
		return reading.Said{}, false
	case h.Game == nil || h.Player == nil:
		return reading.Declined(book.Say(noGameKnown{}),
			book.Say(answerOrGameLine{})), true
	case row.Who == commands.Master && !h.Player.Master:
		return reading.Declined(book.Say(onlyGameMaster{}), h.askMaster()), true
	case h.Player.Role == journal.Deputy && row.Own:
		return reading.Declined(book.Say(notForDeputies{}), words.Text{}), true
	case row.Who == commands.Player && len(h.Player.Seats) == 0 && h.Game.Started() && !(h.Player.Master && row.Verb == commands.VerbPress):
		return reading.Declined(book.Say(noSeatInGame{}), words.Text{}), true
	case row.Proof == commands.ByLetter && !h.Proved() && !h.Confirmed:
		return reading.Declined(words.Join(book.Say(nothingProves{}), book.Say(soManyAnswered{reading.PerAskerHour, reading.PerAsker})), words.Text{}), true
	case row.Effect == commands.Plays && row.Proof == commands.ByLetter && row.Verb != commands.VerbPlay && !h.Fresh() && !h.Confirmed:
		return reading.Declined(book.Say(ofEarlierTurn{}),
			book.Say(sendInAnswer{})), true
	}
	return reading.Said{}, false
}

// askMaster tells how a player asks the game master for what only he may do; nothing where there is none.
func (h *Opened) askMaster() words.Text {
	if len(h.Game.Masters()) == 0 {
		return words.Text{}
	}
	return book.Say(askMasterFor{})
}

// reply answers the letter's commands with one letter, if the day's budget has room.
func (h *Letter) reply(a templates.Answer) error {
	sheet := len(h.Papers) > 0 && !h.Became && !h.Operator && h.Game != nil && h.Player != nil
	if sheet && !h.Proved() {
		sheet, a.Unproved = false, book.Say(nothingProves{})
	}
	if h.Operator && h.Player == nil {
		return h.replyHere(a)
	}
	if h.Player == nil {
		return h.replyStranger(a)
	}
	room, err := h.within(append(h.Doubtful(), h.Questions())...)
	if err != nil {
		return err
	}
	if !room {
		h.Apartly.askNothing()
		h.Done.Why += notAnswered
		return nil
	}
	a.Heading = h.Clerk.Heading(h.Game, h.Player)
	a.Last = h.last
	a.Key = h.Clerk.GameLine(h.Game, h.Player)
	l, err := h.Clerk.LettersFor(h.Game, h.Player).Answer(a)
	if err != nil {
		return err
	}
	h.toldUnproved = !a.Unproved.IsZero()
	o := h.Answer(h.Game.Number, h.SlugHere(), l)
	o.Attachments, o.Pictures = h.attachments, h.drawn
	if sheet { // whose answer follows
		h.beside = &o
		return nil
	}
	return h.SendOut(h.Txn, h.At, o)
}

// replyStranger answers somebody who plays no game here, a few times a day.
func (h *Letter) replyStranger(a templates.Answer) error {
	budgets, err := h.outsiders(len(h.Asked.Commands)+len(h.Unsure) > 0)
	if err != nil {
		return err
	}
	joins, err := h.joining()
	if err != nil {
		return err
	}
	if i := slices.IndexFunc(budgets, func(b reading.Budget) bool { return b.Purpose == reading.AllOfThem }); joins != nil && i >= 0 {
		budgets[i] = reading.Joiners
	}
	room, err := h.within(budgets...)
	if err != nil {
		return err
	}
	if !room && joins != nil {
		if err := h.tellOfJoiners(joins); err != nil {
			return err
		}
	}
	if !room {
		h.Apartly.askNothing()
		h.Done.Why += notAnswered
		return nil
	}
	a.Heading = templates.Heading{Desk: h.Name, Address: h.Address, Last: h.last}
	l, err := h.Clerk.LettersFor(h.Game, h.Player).Answer(a)
	if err != nil {
		return err
	}
	o := h.PlainAnswer()
	o.Subject, o.Text, o.HTML, o.Attachments, o.Pictures = l.Subject, l.Text, l.HTML, h.attachments, h.drawn
	return h.SendOut(h.Txn, h.At, o)
}
