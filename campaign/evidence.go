package campaign

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/commands"
	"despatch/templates"
)

// Evidence is what shows who wrote a letter. A game names the least that a letter must show to change it; each is stronger than the one
// before, and stands for those below. That the writer has read a letter of ours (keys.go) is asked always.
type Evidence string

const (
	// ByToken asks for no more than that.
	ByToken Evidence = "token"
	// ByDMARC asks that the desk's mail server vouches for the domain of the sender.
	ByDMARC Evidence = "dmarc"
	// ByPhrase asks for the player's pass phrase.
	ByPhrase Evidence = "phrase"
	// ByOpenPGP asks for a signature by the player's key.
	ByOpenPGP Evidence = "openpgp"
)

var ranks = []Evidence{ByToken, ByDMARC, ByPhrase, ByOpenPGP}

// least is the evidence that a game asks, which early journals do not say.
func (g *game) least() Evidence {
	if g.Created.Evidence == "" {
		return ByToken
	}
	return g.Created.Evidence
}

// Vouched is what the desk's mail server says of where a letter comes from; zero for nothing.
type Vouched struct {
	// Server is the name under which it speaks, Domain that of the sender, Method "DMARC" or "DKIM".
	Server string `json:"server,omitempty"`
	Domain string `json:"domain,omitempty"`
	Method string `json:"method,omitempty"`
}

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
	byAnswer  = "answer"
	byAddress = "address"
	byKey     = "key"
)

// shown is what a letter has shown of who wrote it.
type shown struct {
	// By is one of byAnswer, byAddress and byKey.
	By string `json:"by,omitempty"`
	Vouched
	Phrase bool `json:"phrase,omitempty"`
	// Key is the fingerprint of the key that has signed it, "" for none.
	Key string `json:"key,omitempty"`
	// Confirmed is true for a letter that was held, and then confirmed.
	Confirmed bool `json:"confirmed,omitempty"`
}

// reaches says whether this is the evidence asked for, or stronger.
func (s shown) reaches(least Evidence) bool {
	best := ByToken
	switch {
	case s.Key != "":
		best = ByOpenPGP
	case s.Phrase:
		best = ByPhrase
	case s.Method != "":
		best = ByDMARC
	}
	return s.Confirmed || slices.Index(ranks, best) >= slices.Index(ranks, least)
}

// told is what letters say of it.
func (s shown) told() templates.Evidence {
	return templates.Evidence{
		By: s.By, Server: s.Server, Domain: s.Domain, Method: s.Method, Phrase: s.Phrase, Key: s.Key, Confirmed: s.Confirmed,
	}
}

// show gathers the evidence of a letter whose writer is known and proved, once: below a line BECOME it is still the game master's. lack says, in
// a sentence, what is missing of what the game asks.
func (h *handling) show() (s shown, lack string, err error) {
	if h.evidence == nil {
		if s, lack, err = h.gather(); err != nil {
			return s, lack, err
		}
		h.evidence, h.lack = &s, lack
	}
	return *h.evidence, h.lack, nil
}

func (h *handling) gather() (s shown, lack string, err error) {
	if h.operator {
		return shown{}, "", nil
	}
	s = shown{Vouched: h.letter.Vouched, Confirmed: h.released}
	for _, p := range h.proofs {
		if p.player == h.player && (s.By == "" || p.by == byAnswer) {
			s.By = p.by
		}
	}
	noPhrase, err := h.showPhrase(&s)
	if err != nil {
		return s, "", err
	}
	noKey := h.showKey(&s)
	switch least := h.game.least(); {
	case s.reaches(least):
		return s, "", nil
	case least == ByDMARC && h.AuthservID == "":
		return s, "The desk is not set up to hear what its mail server says of senders.", nil
	case least == ByDMARC:
		_, domain, _ := strings.Cut(h.letter.From, "@")
		return s, fmt.Sprintf("The desk's mail server does not vouch that it comes from %s.", domain), nil
	case least == ByPhrase:
		return s, noPhrase, nil
	}
	return s, noKey, nil
}

// plays says whether the letter asks for something that its game wants evidence for.
func (h *handling) plays() bool {
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
	if h.player = h.game.playerAt(h.letter.From); h.player == nil || !h.proved() || !h.plays() && !orders {
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
func (j *judging) withholdOrders(p *proposal) (bool, error) {
	return j.withholdWeak(beside(annotate(p.whole.Text, p.checked.Lines, p.checked.Diagnostics), j.noticed()))
}

// withholdWeak holds a letter that shows less than its game asks.
func (h *handling) withholdWeak(lines []templates.Line) (bool, error) {
	s, lack, err := h.show()
	if err != nil || h.operator || s.reaches(h.game.least()) {
		return false, err
	}
	return true, h.withhold(withheld{Letter: h.letter}, templates.Hold{Lack: lack, Lines: lines, Evidence: s.told()}, "held until it is confirmed: "+lack)
}
