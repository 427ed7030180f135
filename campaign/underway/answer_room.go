package underway

import (
	"despatch/campaign/reading"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
)

// asks says whether a command changes nothing.
func asks(c commands.Command) bool {
	spec, ok := commands.Lookup(c.Verb())
	return ok && spec.Effect == commands.Asks
}

// questions are those that a letter has asked since it last changed something, with the places of their answers.
type questions map[string]int

// again says whether a command has been answered in this letter already, and that answer still holds; at is its place among the results.
func (q questions) again(h *Letter, c commands.Command, at int) (first int, again bool) {
	if !asks(c) {
		clear(q)
		return 0, false
	}
	name := h.Reader().ID + "\x00" + c.String()
	if first, again = q[name]; !again {
		q[name] = at
	}
	return first, again
}

// timesAsked says below an answer that it stands for several.
func (h *Opened) timesAsked(p *templates.Part, times int) {
	if times < 2 {
		return
	}
	h.Clerk.LettersFor(h.Game, h.Player).Add(p, book.Say(askedSeveralTimes{times}))
}

// AnswerRoom is how many bytes, of text and page together, the answers to one letter's questions may have.
const AnswerRoom = 256 << 10

// TooMuch declines the answer to a question for which there is no more room in the letter. The first always has it.
func (h *Opened) TooMuch(answer templates.Answer, r reading.Result, part templates.Part) (reading.Result, templates.Part, error) {
	size := part.Size()
	for _, other := range answer.Parts {
		size += other.Size()
	}
	if !asks(r.Command) || len(answer.Parts) == 0 || size <= AnswerRoom {
		return r, part, nil
	}
	r.Said = reading.Declined(book.Say(answerTooLong{}), book.Say(askInOwnLetter{}))
	part, err := h.Clerk.LettersFor(h.Game, h.Player).Part(r.Kind, part.Line, false, r.Data)
	return r, part, err
}

// How much is answered in a day, in bytes of text and page together; what is beyond is left out, and said to be. Who proves nothing may be
// somebody else, whom our letters are not to flood.
const (
	dayBytes         = 4_000_000
	dayBytesUnproved = 500_000
	// smallPart is what is never left out.
	smallPart = 2000
)

// today leaves a large answer out where it would make too much of what is sent to somebody in a day.
func (h *Entered) today(p templates.Part, c commands.Command) (templates.Part, error) {
	size := p.Size()
	if h.Operator || !asks(c) || size <= smallPart {
		return p, nil
	}
	sent := reading.Budget{Purpose: "bytes " + h.Reader().ID, Hour: 0, Day: dayBytes, What: ""}
	if h.Player == nil || !h.Proved() {
		sent = reading.Budget{Purpose: "bytes unproved " + h.Letter.From, Hour: 0, Day: dayBytesUnproved, What: ""}
	}
	key := sent.InDay(h.At)
	if reading.Used(h.Txn, key)+size <= sent.Day {
		return p, addTo(h.Txn, key, size)
	}
	return h.Clerk.LettersFor(h.Game, h.Player).Part("plain", p.Line, false, templates.Plain{Paragraphs: []words.Text{book.Say(answerLeftOut{})}})
}
