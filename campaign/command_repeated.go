package campaign

import (
	"fmt"
	"html/template"

	"despatch/commands"
	"despatch/templates"
)

// How much is answered in a day, in bytes of text and page together; what is beyond is left out, and said to be. Who proves nothing may be
// somebody else, whom our letters are not to flood.
const (
	dayBytes         = 4_000_000
	dayBytesUnproved = 500_000
	// smallPart is what is never left out.
	smallPart = 2000
)

// asks says whether a command changes nothing.
func asks(c commands.Command) bool {
	spec, ok := commands.Lookup(c.Verb())
	return ok && spec.Effect == commands.Asks
}

// questions are those that a letter has asked since it last changed something, with the places of their answers.
type questions map[string]int

// again says whether a command has been answered in this letter already, and that answer still holds; at is its place among the results.
func (q questions) again(h *handling, c commands.Command, at int) (first int, again bool) {
	if !asks(c) {
		clear(q)
		return 0, false
	}
	name := h.reader().ID + "\x00" + c.String()
	if first, again = q[name]; !again {
		q[name] = at
	}
	return first, again
}

// timesAsked says below an answer that it stands for several.
func timesAsked(p *templates.Part, times int) {
	if times < 2 {
		return
	}
	sentence := fmt.Sprintf("Your letter asks for this %d times; it is answered once.", times)
	p.Text += "\n\n" + sentence
	p.HTML += template.HTML("<p>" + sentence + "</p>")
}

// today leaves a large answer out where it would make too much of what is sent to somebody in a day.
func (h *handling) today(p templates.Part, c commands.Command) (templates.Part, error) {
	size := len(p.Text) + len(p.HTML)
	if h.operator || !asks(c) || size <= smallPart {
		return p, nil
	}
	sent := budget{"bytes " + h.reader().ID, 0, dayBytes, ""}
	if h.player == nil || !h.proved() {
		sent = budget{"bytes unproved " + h.letter.From, 0, dayBytesUnproved, ""}
	}
	key := sent.inDay(h.at)
	if used(h.tx, key)+size <= sent.day {
		return p, addTo(h.tx, key, size)
	}
	const why = "This answer is left out: as much was sent to you today as is sent in a day. Ask again tomorrow."
	return h.letters.Part("plain", p.Line, false, templates.Plain{Paragraphs: []string{why}})
}
