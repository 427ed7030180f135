package campaign

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
)

// Signed is a text in a letter with the OpenPGP signature under it, which nobody has verified yet.
type Signed struct {
	Data, Signature []byte
	// Whole is true when the signature is under all of the letter that is read.
	Whole bool
}

// Signatures reads OpenPGP keys and verifies signatures, at the given time. Errors are sentences for the player, and fingerprints are those of keys.
type Signatures interface {
	ReadKey(armoured string, at time.Time) (fingerprint string, err error)
	VerifySignature(armouredKey string, data, signature []byte, at time.Time) (fingerprint string, err error)
}

// How a letter shows that its writer has read a letter of ours.
const (
	byAddress = "address"
)

// show gathers the evidence of a letter whose writer is known and proved, once: below a line BECOME it is still the game master's. lack says, in
// a sentence, what is missing of what the game asks.
func (h *handling) show() (s journal.Shown, lack string, err error) {
	if h.evidence == nil {
		if s, lack, err = h.gather(); err != nil {
			return s, lack, err
		}
		h.evidence, h.lack = &s, lack
	}
	return *h.evidence, h.lack, nil
}

func (h *handling) gather() (s journal.Shown, lack string, err error) {
	if h.operator {
		return journal.Shown{}, "", nil
	}
	s = journal.Shown{Vouched: h.letter.Vouched, Confirmed: h.released}
	for _, p := range h.proofs {
		if p.Player == h.player && (s.By == "" || p.By == writing.ByAnswer) {
			s.By = p.By
		}
	}
	noPhrase, err := h.showPhrase(&s)
	if err != nil {
		return s, "", err
	}
	noKey := h.showKey(&s)
	switch least := h.game.Least(); {
	case s.Reaches(least):
		return s, "", nil
	case least == journal.ByDMARC && h.AuthservID == "":
		return s, "The desk is not set up to hear what its mail server says of senders.", nil
	case least == journal.ByDMARC:
		_, domain, _ := strings.Cut(h.letter.From, "@")
		return s, fmt.Sprintf("The desk's mail server does not vouch that it comes from %s.", domain), nil
	case least == journal.ByPhrase:
		return s, noPhrase, nil
	}
	return s, noKey, nil
}

// plays says whether the letter asks for something that its game wants evidence for.
func (h *reading) plays() bool {
	return slices.ContainsFunc(h.asked.Commands, func(c commands.Command) bool {
		row, ok := commands.Lookup(c.Verb())
		return ok && row.Proof == commands.ByLetter && row.Effect != commands.Asks
	})
}

// withholdWhole holds a letter with commands that shows less than its game asks, before any of them is carried out.
func (h *handling) withholdWhole() (bool, error) {
	if h.game == nil || len(h.asked.Commands) == 0 {
		return false, nil
	}
	orders := h.ordersIn()
	if h.player = h.game.PlayerAt(h.letter.From); h.player == nil || !h.proved() || !h.plays() && !orders {
		return false, nil
	}
	if err := h.heard(); err != nil {
		return false, err
	}
	var lines []templates.Line
	for _, c := range h.asked.Commands {
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
func (h *handling) withholdOrders(j *judging, p *journal.Proposal) (bool, error) {
	return h.withholdWeak(beside(writing.Annotate(p.Whole.Text, p.Checked.Lines, p.Checked.Diagnostics), j.noticed()))
}

// withholdWeak holds a letter that shows less than its game asks.
func (h *handling) withholdWeak(lines []templates.Line) (bool, error) {
	s, lack, err := h.show()
	if err != nil || h.operator || s.Reaches(h.game.Least()) {
		return false, err
	}
	return true, h.withhold(withheld{Letter: h.letter}, templates.Hold{Lack: lack, Lines: lines, Evidence: writing.EvidenceTold(s)}, "held until it is confirmed: "+lack)
}
