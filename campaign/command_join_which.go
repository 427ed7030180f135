package campaign

import (
	"strings"

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
		return "", declined(noneCanBeJoined{}, poolInStead{}), nil
	case 1:
		id, _, _ := strings.Cut(open[0], " ")
		return id, reading.Said{}, nil
	}
	return "", declined(severalCanBeJoined{asOwn(open)}, oneOfTheseAlone{openToJoin(h, c)}), nil
}

// openToJoin are the lines that join the open games, each with the seats that a JOIN names.
func openToJoin(h *underway.Letter, c commands.Join) (lines []words.Line) {
	for _, name := range h.OpenGames() {
		c.Game, _, _ = strings.Cut(name, " ")
		lines = append(lines, words.Line(c.String()))
	}
	return lines
}

// What is answered here.
type (
	noneCanBeJoined    struct{}
	poolInStead        struct{}
	severalCanBeJoined struct{ Games []words.Own }
	oneOfTheseAlone    struct{ Lines []words.Line }
)
