package underway

import (
	"despatch/campaign/desk"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// registers puts a new pass phrase or key aside until it is confirmed. It is false where the letter brings none.
func (h *Letter) registers() (bool, error) {
	if h.NewPhrase == "" && !h.AsksKey || h.Released {
		return false, nil
	}
	if h.Game == nil {
		if err := h.onlyGame(); err != nil {
			return true, err
		}
	}
	if h.Game == nil {
		return true, h.noGame()
	}
	if h.Player = h.Game.PlayerAt(h.Letter.From); h.Player == nil {
		return true, h.notOfGame()
	}
	if !h.Proved() {
		return true, h.unproved(h.howToProve(), "nothing proves who sends a new pass phrase or key")
	}
	if h.NewPhrase != "" {
		return true, h.registerPhrase()
	}
	return true, h.registerKey()
}

func (h *Letter) registerPhrase() error {
	if h.NewPhrases {
		return h.respond("NEW PHRASE", reading.Declined(book.Say(twoNewPhrases{}), book.Say(sendTheOne{})))
	}
	if unfit := desk.CheckPhrase(h.NewPhrase); unfit != nil {
		return h.respond("NEW PHRASE", reading.Declined(book.Say(phraseUnfit{unfit.Text()}), book.Say(chooseAnother{})))
	}
	kept, err := h.KeepPhrase(h.NewPhrase)
	if err != nil {
		return err
	}
	return h.withhold(reading.Withheld{Phrase: &kept}, templates.Hold{NewPhrase: true}, "a new pass phrase, held until it is confirmed")
}

func (h *Letter) registerKey() error {
	const line = "NEW OPENPGP KEY"
	switch {
	case h.Signatures == nil:
		return h.respond(line, reading.Declined(book.Say(readsNoKeys{}), words.Text{}))
	case h.NewKey == "":
		return h.respond(line, reading.Declined(book.Say(noKeyInIt{}), book.Say(attachKey{})))
	}
	print, unfit := h.Signatures.ReadKey(h.NewKey, h.At)
	if unfit != nil {
		return h.respond(line, reading.Declined(unfit.Text(), words.Text{}))
	}
	return h.withhold(reading.Withheld{Key: h.NewKey, Print: print}, templates.Hold{NewKey: print}, "a new OpenPGP key, held until it is confirmed")
}

// settle keeps a phrase or a key that was confirmed.
func (h *Entered) settle(w reading.Withheld) (reading.Said, error) {
	if w.Phrase != nil {
		body, err := desk.Encode(w.Phrase)
		if err != nil {
			return reading.Said{}, err
		}
		return Told(book.Say(phraseIsSet{words.Own(h.Game.ID)})),
			h.Txn.Put(records.BucketProofs, desk.PhraseKey(h.Game.ID, h.Player), body)
	}
	return Told(book.Say(keyIsSet{words.Own(h.Game.ID), words.Own(w.Print)})),
		h.Txn.Put(records.BucketProofs, desk.KeyKey(h.Game.ID, h.Player), []byte(w.Key))
}

// respond answers a letter as one with a single command.
func (h *Letter) respond(line string, s reading.Said) error {
	part, err := h.Clerk.LettersFor(h.Game, h.Player).Part(s.Kind, words.Of(words.Line(line)), !s.Declined, s.Data)
	if err != nil {
		return err
	}
	h.Done = reading.Disposition{Outcome: storage.Accepted, Why: "done: " + line}
	if s.Declined {
		h.Done = reading.Disposition{Outcome: storage.Refused, Why: "declined: " + line}
	}
	return h.reply(templates.Answer{Parts: []templates.Part{part}})
}
