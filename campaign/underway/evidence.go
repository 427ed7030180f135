package underway

import (
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/templates"
	"despatch/words"
)

// show gathers the evidence of a letter whose writer is known and proved, once: below a line BECOME it is still the game master's. lack says, in
// a sentence, what is missing of what the game asks.
func (h *Entered) show() (s journal.Shown, lack words.Text, err error) {
	if h.Evidence == nil {
		if s, lack, err = h.gather(); err != nil {
			return s, lack, err
		}
		h.Evidence, h.Lack = &s, lack
	}
	return *h.Evidence, h.Lack, nil
}

func (h *Entered) gather() (s journal.Shown, lack words.Text, err error) {
	if h.Operator {
		return journal.Shown{}, words.Text{}, nil
	}
	s = journal.Shown{Vouched: h.Letter.Vouched, Confirmed: h.Released}
	for _, p := range h.Proofs {
		if p.Player == h.Player && (s.By == "" || p.By == writing.ByAnswer) {
			s.By = p.By
		}
	}
	noPhrase, err := h.showPhrase(&s)
	if err != nil {
		return s, words.Text{}, err
	}
	noKey := h.showKey(&s)
	switch least := h.Game.Least(); {
	case s.Reaches(least):
		return s, words.Text{}, nil
	case least == journal.ByDMARC && h.AuthservID == "":
		return s, book.Say(serverNotHeard{}), nil
	case least == journal.ByDMARC:
		_, domain, _ := strings.Cut(h.Letter.From, "@")
		return s, book.Say(serverDoesNotVouch{words.Own(domain)}), nil
	case least == journal.ByPhrase:
		return s, noPhrase, nil
	}
	return s, noKey, nil
}

// withholdWhole holds a letter with commands that shows less than its game asks, before any of them is carried out.
func (h *Answering) withholdWhole() (bool, error) {
	if h.Game == nil || len(h.Asked.Commands) == 0 {
		return false, nil
	}
	orders := h.OrdersIn()
	if h.Player = h.Game.PlayerAt(h.Letter.From); h.Player == nil || !h.Proved() || !h.Plays() && !orders {
		return false, nil
	}
	if err := h.heard(); err != nil {
		return false, err
	}
	var lines []templates.Line
	for _, c := range h.Asked.Commands {
		for line := range strings.Lines(c.String()) {
			lines = append(lines, templates.Line{Text: strings.TrimRight(line, "\n")})
		}
	}
	if orders {
		lines = append(lines, templates.Line{Text: "and its order sheet"})
	}
	return h.withholdWeak(lines)
}

// withholdOrders holds a letter with orders alone, which the rules would take.
func (h *Answering) withholdOrders(j *judging.Judging, p *journal.Proposal) (bool, error) {
	return h.withholdWeak(judging.Beside(writing.Annotate(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics), j.Noticed()))
}

// withholdWeak holds a letter that shows less than its game asks.
func (h *Answering) withholdWeak(lines []templates.Line) (bool, error) {
	s, lack, err := h.show()
	if err != nil || h.Operator || s.Reaches(h.Game.Least()) {
		return false, err
	}
	return true, h.withhold(reading.Withheld{Letter: h.Letter.Kept(h.Clerk.Keeper(h.Game))}, templates.Hold{Lack: lack, Lines: lines, Evidence: writing.EvidenceTold(s)}, "held until it is confirmed: "+lack.String())
}
