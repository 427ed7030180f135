package campaign

import (
	"slices"
	"strings"
	"unicode/utf8"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
)

// perWriter is how many messages a player may send in a day.
const perWriter = 30

var _ = underway.Carries(answerPress)

// answerPress passes a message on.
func answerPress(h *underway.Letter, c commands.Press) (reading.Said, error) {
	if h.Player == nil {
		return declined(nobodyKnowsWhoWrites{}, announceOrBecome{}), nil
	}
	if no := mayPress(h, c); no != nil {
		return *no, nil
	}
	body := writing.Message{From: h.Player.ID, Anonymous: c.Anonymous, Text: reading.Plain(c.Text)}
	if body.Text == "" {
		return declined(nothingToRead{}, nil), nil
	}
	if no := readers(h, c, &body); no != nil {
		return *no, nil
	}
	if n := utf8.RuneCountInString(body.Text); n > reading.LongestPress {
		return declined(messageTooLong{n, reading.LongestPress}, sendInParts{}), nil
	}
	room, err := h.Spend(h.Txn, h.At, "press "+h.Player.ID, perWriter)
	if err != nil {
		return reading.Said{}, err
	}
	if !room {
		return declined(manyMessages{perWriter}, sendTomorrow{}), nil
	}
	if _, err := h.Enact(h.Txn, h.Game, h.At, journal.KindPress, body); err != nil {
		return reading.Said{}, err
	}
	return reading.Said{Kind: "press", Data: body.As(h.Game)}, nil
}

// mayPress says what the game's rule has against the message, nil for nothing.
func mayPress(h *underway.Letter, c commands.Press) *reading.Said {
	var no reading.Said
	switch rule := h.Game.Created.Press; {
	case c.Anonymous && rule != journal.PressAnonymous:
		no = declined(noneAnonymous{}, underYourName{})
	case c.Master || h.Player.Master && len(h.Player.Seats) == 0:
		return nil
	case rule == journal.PressNone:
		no = declined(playersDoNotWrite{}, pressToMaster{})
	case rule == journal.PressPublic && !c.All:
		no = declined(everybodyReads{}, pressToAll{})
	default:
		return nil
	}
	return &no
}

// readers finds to whom the message goes, or says why it goes to nobody.
func readers(h *underway.Letter, c commands.Press, body *writing.Message) *reading.Said {
	var to []string
	switch {
	case c.Master:
		body.Named, to = "the game master", h.Game.Masters()
	case c.All:
		body.Named, to = "all", h.Game.Everybody()
	default:
		var names []string
		for _, name := range c.To {
			seat, p, no := playerNamed(h, name)
			if called := h.PlayerCalled(name); no != nil && called != nil {
				seat, p, no = called.Seats[0], called, nil
			}
			if no != nil {
				return no
			}
			to = append(to, p.ID)
			to = append(to, h.Game.DeputiesOf(p.ID)...)
			names = append(names, h.Game.SeatName(seat))
		}
		slices.Sort(names)
		body.Named = journal.List(slices.Compact(names))
	}
	keep := c.All && c.Anonymous
	for i := range h.Game.Players { // in the order of the table, which tells nothing of the writer
		p := &h.Game.Players[i]
		if c.All && h.Game.HearsAnyhow(p) {
			continue
		}
		if slices.Contains(to, p.ID) && (keep || p.ID != h.Player.ID) {
			body.To = append(body.To, p.ID)
		}
	}
	if len(body.To) == 0 {
		no := declined(nobodyElseReads{}, nil)
		return &no
	}
	howToReply(h, c, body)
	return nil
}

// howToReply finds the lines with which readers can answer.
func howToReply(h *underway.Letter, c commands.Press, body *writing.Message) {
	back := "TO ALL"
	switch {
	case c.Anonymous:
	case len(h.Player.Seats) > 0:
		back = "TO " + quoted(h.Game.SeatName(h.Game.FirstSeat(h.Player)))
	case h.Player.Master:
		back = "TO MASTER"
	}
	body.Reply = []string{"PRESS " + back}
	if c.All && back != "TO ALL" && h.Game.Created.Press != journal.PressNone {
		body.Reply = append(body.Reply, "PRESS TO ALL")
	}
	if len(c.To) > 1 && !c.Anonymous {
		all := "PRESS " + back
		for _, name := range c.To {
			all += ", " + quoted(name)
		}
		body.Reply = append(body.Reply, all)
	}
}

// quoted is a name as a command line takes it, whatever words it holds.
func quoted(name string) string {
	if strings.ContainsAny(name, ",:") || strings.Contains(strings.ToLower(" "+name+" "), " and ") {
		return `"` + name + `"`
	}
	return name
}

// What is answered here.
type (
	nobodyKnowsWhoWrites struct{}
	announceOrBecome     struct{}
	nothingToRead        struct{}
	messageTooLong       struct {
		Letters int
		Most    int
	}
	sendInParts       struct{}
	manyMessages      struct{ Sent int }
	noneAnonymous     struct{}
	underYourName     struct{}
	playersDoNotWrite struct{}
	pressToMaster     struct{}
	everybodyReads    struct{}
	pressToAll        struct{}
	nobodyElseReads   struct{}
)
