package campaign

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/commands"
)

// longestPress is how many letters and blanks a message may have, perWriter how many messages a player may send in a day.
const (
	longestPress = 8000
	perWriter    = 30
)

var _ = carries((*handling).answerPress)

// answerPress passes a message on.
func (h *handling) answerPress(c commands.Press) (said, error) {
	if h.player == nil {
		return declined("Nobody would know who writes.", "Use announce, or put a line BECOME above it."), nil
	}
	if no := h.mayPress(c); no != nil {
		return *no, nil
	}
	body := writing.Message{From: h.player.ID, Anonymous: c.Anonymous, Text: plain(c.Text)}
	if body.Text == "" {
		return declined("There is nothing in the message that could be read.", ""), nil
	}
	if no := h.readers(c, &body); no != nil {
		return *no, nil
	}
	if n := utf8.RuneCountInString(body.Text); n > longestPress {
		return declined(fmt.Sprintf("The message has %d letters, and %d is the most.", n, longestPress), "Send it in parts."), nil
	}
	room, err := h.spend(h.tx, h.at, "press "+h.player.ID, perWriter)
	if err != nil {
		return said{}, err
	}
	if !room {
		return declined(fmt.Sprintf("You have sent %d messages today, which is the most for one day.", perWriter), "Send it tomorrow."), nil
	}
	if _, err := h.enact(h.tx, h.game, h.at, journal.KindPress, body); err != nil {
		return said{}, err
	}
	return said{kind: "press", data: body.As(h.game)}, nil
}

// mayPress says what the game's rule has against the message, nil for nothing.
func (h *handling) mayPress(c commands.Press) *said {
	var no said
	switch rule := h.game.Created.Press; {
	case c.Anonymous && rule != journal.PressAnonymous:
		no = declined("This game has no anonymous messages.", "Send it under your name, without ANONYMOUS.")
	case c.Master || h.player.Master && len(h.player.Seats) == 0:
		return nil
	case rule == journal.PressNone:
		no = declined("In this game players do not write to each other.", "PRESS TO MASTER reaches the game master.")
	case rule == journal.PressPublic && !c.All:
		no = declined("In this game everybody reads every message.", "Write PRESS TO ALL.")
	default:
		return nil
	}
	return &no
}

// readers finds to whom the message goes, or says why it goes to nobody.
func (h *handling) readers(c commands.Press, body *writing.Message) *said {
	var to []string
	switch {
	case c.Master:
		body.Named, to = "the game master", h.game.Masters()
	case c.All:
		body.Named, to = "all", h.game.Everybody()
	default:
		var names []string
		for _, name := range c.To {
			seat, p, no := h.playerNamed(name)
			if called := h.playerCalled(name); no != nil && called != nil {
				seat, p, no = called.Seats[0], called, nil
			}
			if no != nil {
				return no
			}
			to = append(to, p.ID)
			to = append(to, h.game.DeputiesOf(p.ID)...)
			names = append(names, h.game.SeatName(seat))
		}
		slices.Sort(names)
		body.Named = journal.List(slices.Compact(names))
	}
	keep := c.All && c.Anonymous
	for i := range h.game.Players { // in the order of the table, which tells nothing of the writer
		p := &h.game.Players[i]
		if c.All && h.game.HearsAnyhow(p) {
			continue
		}
		if slices.Contains(to, p.ID) && (keep || p.ID != h.player.ID) {
			body.To = append(body.To, p.ID)
		}
	}
	if len(body.To) == 0 {
		no := declined("There is nobody else who would read it.", "")
		return &no
	}
	h.howToReply(c, body)
	return nil
}

// howToReply finds the lines with which readers can answer.
func (h *handling) howToReply(c commands.Press, body *writing.Message) {
	back := "TO ALL"
	switch {
	case c.Anonymous:
	case len(h.player.Seats) > 0:
		back = "TO " + quoted(h.game.SeatName(h.game.FirstSeat(h.player)))
	case h.player.Master:
		back = "TO MASTER"
	}
	body.Reply = []string{"PRESS " + back}
	if c.All && back != "TO ALL" && h.game.Created.Press != journal.PressNone {
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

// plain is a text of a player's as others may be shown it: without what no keyboard writes, such as marks that turn the direction of
// writing or move the cursor.
func plain(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t':
			return ' '
		case r == utf8.RuneError, unicode.IsControl(r), unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co):
			return -1
		}
		return r
	}, strings.ReplaceAll(text, "\r\n", "\n"))
	rows := strings.Split(text, "\n")
	for i := range rows {
		rows[i] = strings.TrimRight(rows[i], " ")
	}
	return strings.Trim(strings.Join(rows, "\n"), "\n")
}
