package campaign

import (
	"errors"
	"fmt"

	"despatch/campaign/records"
	"despatch/storage"
	"despatch/templates"
)

// registers puts a new pass phrase or key aside until it is confirmed. It is false where the letter brings none.
func (h *handling) registers() (bool, error) {
	if h.newPhrase == "" && !h.asksKey || h.released {
		return false, nil
	}
	if h.game == nil {
		if err := h.onlyGame(); err != nil {
			return true, err
		}
	}
	if h.game == nil {
		return true, h.noGame()
	}
	if h.player = h.game.PlayerAt(h.letter.From); h.player == nil {
		return true, h.notOfGame()
	}
	if !h.proved() {
		return true, h.unproved(howToProve, "nothing proves who sends a new pass phrase or key")
	}
	if h.newPhrase != "" {
		return true, h.registerPhrase()
	}
	return true, h.registerKey()
}

func (h *handling) registerPhrase() error {
	if h.newPhrases {
		return h.respond("NEW PHRASE", declined("Your letter has two lines NEW PHRASE that differ, and you have one pass phrase in a game.", "Send the one that you want."))
	}
	kept, err := h.keepPhrase(h.newPhrase)
	switch {
	case errors.Is(err, errSalt):
		return err
	case err != nil:
		return h.respond("NEW PHRASE", declined(sentence(err.Error()), "Choose another one, and send it again."))
	}
	return h.withhold(withheld{Phrase: &kept}, templates.Hold{NewPhrase: true}, "a new pass phrase, held until it is confirmed")
}

func (h *handling) registerKey() error {
	const line = "NEW OPENPGP KEY"
	switch {
	case h.Signatures == nil:
		return h.respond(line, declined("This desk cannot read OpenPGP keys.", ""))
	case h.newKey == "":
		return h.respond(line, declined("There is no key in your letter.", "Attach your public key, or paste it as text below the line."))
	}
	print, err := h.Signatures.ReadKey(h.newKey, h.at)
	if err != nil {
		return h.respond(line, declined(err.Error(), ""))
	}
	return h.withhold(withheld{Key: h.newKey, Print: print}, templates.Hold{NewKey: print}, "a new OpenPGP key, held until it is confirmed")
}

// settle keeps a phrase or a key that was confirmed.
func (h *handling) settle(w withheld) (said, error) {
	if w.Phrase != nil {
		body, err := encode(w.Phrase)
		if err != nil {
			return said{}, err
		}
		return told(fmt.Sprintf("Your pass phrase for game %s is set. Put a line PHRASE, with the phrase behind it, above your orders.", h.game.ID)),
			h.tx.Put(records.BucketProofs, phraseKey(h.game.ID, h.player), body)
	}
	return told(fmt.Sprintf("Your OpenPGP key for game %s is set: %s.", h.game.ID, w.Print)),
		h.tx.Put(records.BucketProofs, keyKey(h.game.ID, h.player), []byte(w.Key))
}

// respond answers a letter as one with a single command.
func (h *handling) respond(line string, s said) error {
	part, err := h.clerk.LettersFor(h.player).Part(s.kind, line, !s.declined, s.data)
	if err != nil {
		return err
	}
	h.done = Disposition{Outcome: storage.Accepted, Why: "done: " + line}
	if s.declined {
		h.done = Disposition{Outcome: storage.Refused, Why: "declined: " + line}
	}
	return h.reply(templates.Answer{Parts: []templates.Part{part}})
}
