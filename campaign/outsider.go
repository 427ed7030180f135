package campaign

import (
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/templates"
)

// Somebody who plays no game here and answers a letter that the desk has sent to him is no stranger. What he writes is judged by that
// letter, and answered from a ration of his own, which nobody who has not read a letter of the desk can use up.

// Letters to somebody outside a game: answers, and the question whether an address is his.
const (
	plainLetter   = "desk"
	addressLetter = "address"
)

// hasRead says whether an id names such a letter to the writer's address.
func (h *handling) hasRead(id string) bool {
	local, domain, _ := strings.Cut(strings.ToLower(id), "@")
	parts := strings.Split(local, ".")
	if len(parts) != 3 || parts[0] != plainLetter && parts[0] != addressLetter {
		return false
	}
	word, _, _ := strings.Cut(parts[2], "-") // the second answer to one letter is numbered
	return journal.Same(h.clerk.PlainID(parts[0], h.letter.From, parts[1]), parts[0]+"."+parts[1]+"."+word+"@"+domain)
}

// corresponds says whether the letter answers one that was sent to its writer outside a game: an answer, an invitation.
func (h *handling) corresponds() (bool, error) {
	if slices.ContainsFunc(h.letter.Thread, h.hasRead) {
		return true, nil
	}
	if !slices.ContainsFunc(h.letter.Thread, func(id string) bool { return strings.HasPrefix(strings.ToLower(id), "invitation.") }) {
		return false, nil
	}
	g, err := h.invitedTo()
	return g != nil, err
}

// outsiders are the budgets of somebody who plays no game here; asks says that his letter holds a command, or the word of one.
func (h *handling) outsiders(asks bool) ([]budget, error) {
	ours, err := h.corresponds()
	switch {
	case err != nil:
		return nil, err
	case ours && h.onlyOurs(asks): // as a program's is that sends back what it got
		return []budget{{"copies " + h.letter.From, 0, 1, "copies of letters of ours"}}, nil
	case ours && h.long(): // as another desk's are
		return []budget{{"correspondent " + h.letter.From, 0, perCorrespondent, "letters that answer ours"},
			{"long correspondent " + h.letter.From, 0, perLongCorrespondent, "long letters that answer ours"}}, nil
	case ours:
		return []budget{{"correspondent " + h.letter.From, 0, perCorrespondent, "letters that answer ours"}}, nil
	}
	everybody := budget{allOfThem, 30, allStrangers, "letters of strangers"}
	if asks {
		return []budget{{"newcomer " + h.letter.From, 0, perNewcomer, "commands from an address that plays no game here"}, everybody}, nil
	}
	return []budget{{"stranger " + h.letter.From, 0, perStranger, "letters from an address that plays no game here"}, everybody}, nil
}

// onlyOurs says whether a letter that asks for nothing holds no word but those of a letter of ours: an unmarked copy of it, or a quotation.
func (h *handling) onlyOurs(asks bool) bool {
	if asks || h.letter.Unreadable != "" || len(h.asked.Commands)+len(h.asked.Diagnostics) > 0 {
		return false
	}
	return h.copied || strings.TrimSpace(h.letter.Text+strings.Join(h.letter.Attachments, "")) == ""
}

// refuseOutsider refuses a letter of somebody who plays no game here.
func (h *handling) refuseOutsider(r templates.Refusal, why string, asks bool) error {
	budgets, err := h.outsiders(asks)
	if err != nil {
		return err
	}
	return h.refuse(r, h.plainAnswer(), why, budgets...)
}
