package campaign

import (
	"fmt"
	"strings"

	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
)

var _ = underway.Carries(answerResend)

// answerResend sends the letter that waits for the asker's answer once more. It is a new letter that holds the old one, because mail
// programs hide a second letter of the same Message-ID.
func answerResend(h *underway.Letter, c commands.Resend) (reading.Said, error) {
	g, p := h.Game, h.Player
	switch {
	case p == nil:
		return declined(nothingWaitsForYou{}, nil), nil
	case !g.Started():
		return notStarted, nil
	}
	left, err := g.Wanted(p)
	if err != nil {
		return reading.Said{}, err
	}
	r := templates.Resent{Awaited: writing.WaitingList(g, left, p), Until: g.UntilFor(p), Due: g.DueFor(p.Speaks, left)}
	var entry uint64
	var any bool
	for _, seat := range p.Seats {
		if g.Awaited(seat) {
			entry, any = max(entry, g.TurnLetter(seat)), true
		}
	}
	if _, over := g.Over(); over || !any {
		return reading.Said{Kind: "resend", Data: r}, nil
	}
	first, err := h.Desk.LetterOf(h.Txn, g, p, entry)
	if err != nil {
		return reading.Said{}, err
	}
	r.Date = first.Date
	return reading.Said{Kind: "resend", Data: r}, postAgain(h, c, first, r)
}

// postAgain posts a letter once more, below a note of how the game stands now.
func postAgain(h *underway.Letter, c commands.Resend, first writing.Outgoing, r templates.Resent) error {
	note, err := h.Clerk.LettersFor(h.Game, h.Player).Part("resend-note", words.Text{}, true, r)
	if err != nil {
		return err
	}
	o := h.Answer(h.Game.Number, fmt.Sprintf("%s-again-%d", h.SlugHere(), c.Line), templates.Letter{
		Subject: first.Subject, Text: first.Text, HTML: first.HTML,
	})
	o.Text = note.Body.Text() + "\n\n" + o.Text
	if head, page, ok := strings.Cut(o.HTML, "<body"); ok {
		tag, inside, _ := strings.Cut(page, ">")
		o.HTML = head + "<body" + tag + ">" + note.Body.Passage() + inside
	}
	o.Attachments, o.Pictures = first.Attachments, first.Pictures
	return h.SendOut(h.Txn, h.At, o)
}

// What is answered here.
type (
	nothingWaitsForYou struct{}
)
