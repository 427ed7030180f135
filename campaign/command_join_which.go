package campaign

import (
	"fmt"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

// whichGame finds the game of a JOIN that names none: that of the invitation which it answers, or the only one that can be joined. Where
// there are several, or none, it says so.
func whichGame(h *underway.Letter, c commands.Join) (id string, which reading.Said, err error) {
	g, err := h.InvitedTo()
	if err != nil {
		return "", reading.Said{}, err
	}
	if g != nil {
		return g.ID, reading.Said{}, nil
	}
	open := h.OpenGames()
	switch len(open) {
	case 0:
		return "", reading.Declined(words.Plain("No game can be joined at present."), words.Plain("JOIN POOL puts you on the list of substitutes, who are asked when a player is missing.")), nil
	case 1:
		id, _, _ := strings.Cut(open[0], " ")
		return id, reading.Said{}, nil
	}
	var lines []string
	for _, name := range open {
		c.Game, _, _ = strings.Cut(name, " ")
		lines = append(lines, c.String())
	}
	return "", reading.Declined(words.Plain(fmt.Sprintf("Several games can be joined: %s.", journal.List(open))), words.Plain("Write one of these lines, alone: "+journal.ListOr(lines)+".")), nil
}
