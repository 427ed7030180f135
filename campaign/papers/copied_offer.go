package papers

import (
	"strings"

	"despatch/campaign/ours"
	"despatch/campaign/thread"
)

// DropCopied takes rows of letters of ours out of a letter that answers none, where commands stand in it: what a letter of ours offers ("RESIGN")
// is not asked for by who only copies the letter, with or without marks, and perhaps by a program. It looks at the last letters of the games in
// which the writer's address is known, whoever they were for.
func (h *Reading) DropCopied() {
	if h.Operator || len(h.Letter.Thread) > 0 || len(h.Asked.Commands) == 0 || strings.Count(h.Letter.Text, "\n") < 2 {
		return
	}
	var letters []ours.Letter
	for _, id := range h.GamesOf(h.Letter.From) {
		g, err := h.LoadGame(h.Tx, id)
		if err != nil { // whoever enters the game says so
			continue
		}
		for _, l := range h.SentToAll(g, thread.MostEntries) {
			letters = append(letters, ours.Letter{Subject: l.Subject, Text: strings.Join(l.Rows, "\n"), Page: l.Page})
		}
	}
	if len(letters) == 0 {
		return
	}
	if text, copied := ours.Of([]string{h.Clerk.House.Name, h.Clerk.House.Address}, letters...).Without(h.Letter.Text); copied {
		h.Letter.Text = text
		h.ReadCommands()
	}
}
