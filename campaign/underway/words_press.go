package underway

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/pattern"
	"despatch/storage"
)

// talkOfBarePress offers the lines to somebody who writes PRESS and does not say to whom: to who wrote the message that he answers, to all
// who had it, or to all.
func (h *Answering) talkOfBarePress() (bool, error) {
	if len(h.Asked.Commands) > 0 || len(h.Asked.Diagnostics) != 1 || h.Game == nil || !h.Game.Started() || len(h.Papers) > 0 || h.Operator || h.Became {
		return false, nil
	}
	rows := strings.Split(h.Letter.Text, "\n")
	at := h.Asked.Diagnostics[0].Line
	if at < 1 || at > len(rows) {
		return false, nil
	}
	behind, ok := h.barePress(rows[at-1])
	if !ok {
		return false, nil
	}
	if h.Player = h.WhoWrote(); h.Player == nil || !h.Proved() {
		return false, nil
	}
	below := []string{behind}
	for _, row := range rows[at:] {
		if strings.EqualFold(strings.TrimSpace(row), "end") {
			break
		}
		below = append(below, row)
	}
	text := strings.Join(incoming.Spoken(strings.Join(below, "\n")), "\n")
	to := []string{"PRESS TO ALL"}
	if len(h.Letter.Thread) > 0 {
		e, ok, err := h.AnsweredEntry()
		if err != nil {
			return false, err
		}
		if ok && e.Kind == journal.KindPress {
			if to, err = repliesTo(e); err != nil {
				return false, err
			}
		}
	}
	var lines []string
	for _, line := range to {
		lines = append(lines, h.PressBlock(line, text))
	}
	var seats []string
	for _, s := range journal.MainSeats(h.Game.Info) {
		seats = append(seats, s.Name)
	}
	return true, h.offer(book.Say(pressToWhom{orders.Names(seats)}),
		strings.Join(lines, "\n\n"), "PRESS, and not to whom")
}

// pressWord begins a line of PRESS, perhaps with a colon or the like.
var pressWord = pattern.Of(`(?i)^[\s*_]*press[\s:.*_-]*(?:$|\b(to[\s:.*_]*$)?)`)

// barePress says whether a line is PRESS and does not say to whom, and which words of the message stand behind it: "PRESS: good luck".
func (h *Opened) barePress(row string) (text string, ok bool) {
	begins := pressWord.FindString(row)
	if begins == "" {
		return "", false
	}
	text = strings.TrimSpace(strings.TrimPrefix(row, begins))
	if text == "" {
		return "", true
	}
	first := strings.ToUpper(strings.Trim(strings.Fields(text)[0], ":,."))
	for word := range strings.SplitSeq(strings.ToUpper(text), ",") { // a list of readers
		if _, _, named := h.SeatFirst(strings.TrimSpace(word)); named {
			return "", false
		}
	}
	return text, !slices.Contains([]string{"TO", "ALL", "MASTER"}, first) && h.PlayerCalled(first) == nil
}

// repliesTo are the lines with which a message is answered, and one for all.
func repliesTo(e storage.Entry) ([]string, error) {
	body, err := journal.Decode[writing.Message](e)
	if err != nil {
		return nil, err
	}
	for _, line := range body.Reply {
		if line == "PRESS TO ALL" {
			return body.Reply, nil
		}
	}
	return append(body.Reply[:len(body.Reply):len(body.Reply)], "PRESS TO ALL"), nil
}
