package commands

import "despatch/orders"

// Press sends a message to players: "PRESS TO Germany, Italy", the message on the lines below, END.
type Press struct {
	orders.Pos
	// All sends it to every player; To is then nil, and Master false.
	All bool
	// To are seats as written.
	To []string
	// Master sends it to the game master.
	Master bool
	// Anonymous: readers are not told who wrote it.
	Anonymous bool
	// Text is the message, lines parted by "\n". It is never empty.
	Text string
}

// VerbPress opens a Press.
const VerbPress Verb = "press"

var _ = enter(entry{
	place: 160,
	words: []string{"press"},
	help:  "Sends a message to other players.",
	Spec: Spec{
		Verb: VerbPress, Who: Player, Effect: Arranges, Proof: ByLetter, Body: Message,
		Takes:   "[ANONYMOUS] TO ALL | MASTER | seat, seat ...",
		Example: "PRESS TO Germany, Italy\nShall we meet at Suez?\nEND",
	},
	parse: parsePress,
	below: func(c Command, text string) Command {
		cmd := c.(Press)
		cmd.Text = text
		return cmd
	},
})

// Verb implements Command.
func (Press) Verb() Verb { return VerbPress }

// parsePress reads [ANONYMOUS] [TO] (ALL | recipient {, recipient}) [ANONYMOUS] [:], and leaves the message.
func parsePress(c *cursor, at orders.Pos) Command {
	st := Press{Pos: at, Anonymous: c.word(wordAnonymous)}
	c.word(wordTo)
	if c.word(wordAll) {
		st.All = true
	} else {
		c.recipient(&st)
		for c.and() {
			c.recipient(&st)
		}
	}
	if c.word(wordAnonymous) {
		st.Anonymous = true
	}
	if !c.mark(":") {
		c.done()
	}
	return st
}

func (c *cursor) recipient(st *Press) {
	if c.word(wordMaster) {
		st.Master = true
		return
	}
	if c.sees(wordAll) {
		c.fail(allStandsAlone{}, nil)
		return
	}
	names := c.o.Names
	known := func(name string) bool {
		return names != nil && names(name) || c.o.People != nil && c.o.People(name)
	}
	st.To = append(st.To, c.nameKnown("who is to read it", known, wordAnonymous, wordAnd))
}

// String implements Command. A line END in the text would end it.
func (c Press) String() string {
	line := c.Verb().Words()
	if c.Anonymous {
		line += " ANONYMOUS"
	}
	to := names(c.To)
	switch {
	case c.All:
		to = "ALL"
	case c.Master && to == "":
		to = "MASTER"
	case c.Master:
		to += ", MASTER"
	}
	return withBody(line+" TO "+to, c.Text)
}

// What is said of a line.
type (
	allStandsAlone struct{}
)
