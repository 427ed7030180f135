package underway

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
)

// Issue puts commands away, and returns the token for which they are carried out and until when it is good.
func (h *Entered) Issue(list ...commands.Command) (token string, until time.Time, err error) {
	if err := h.forgetTokens(); err != nil {
		return "", time.Time{}, err
	}
	texts := make([]string, len(list))
	for i, c := range list {
		texts[i] = c.String()
	}
	w := records.Waiting{Commands: strings.Join(texts, "\n"), From: h.Letter.From, FromName: h.Letter.FromName, Expires: h.At.Add(desk.TokenLife), Letter: thread.Short(h.Letter.Digest)}
	if h.Game != nil {
		w.Game = h.Game.ID
	}
	if h.Player != nil {
		w.Player = h.Player.ID
	}
	w.Stand = h.Stand()
	body, err := desk.Encode(w)
	if err != nil {
		return "", time.Time{}, err
	}
	token = h.Clerk.Mac(writing.KeyLength, "confirm", h.Letter.Digest, w.Commands)
	return token, w.Expires, h.Txn.Put(records.BucketTokens, token, body)
}

// AskToConfirm answers commands with a token, and does nothing more.
func (h *Entered) AskToConfirm(list ...commands.Command) (reading.Said, error) {
	return h.AskToConfirmBecause(words.Text{}, list...)
}

// AskToConfirmBecause does the same, and says first what the writer should know before he confirms.
func (h *Entered) AskToConfirmBecause(why words.Text, list ...commands.Command) (reading.Said, error) {
	token, until, err := h.Issue(list...)
	if err != nil {
		return reading.Said{}, err
	}
	data := templates.Confirm{Why: why, Line: "CONFIRM " + token, Until: until}
	for _, c := range list {
		line, _, _ := strings.Cut(c.String(), "\n")
		data.Commands = append(data.Commands, line)
	}
	return reading.Said{Kind: "confirm", Data: data}, nil
}

// redeem takes what a token stands for out of the store; false when it stands for nothing any more.
func (h *Entered) redeem(token string) (records.Waiting, bool, error) {
	var w records.Waiting
	body, ok := h.Txn.Get(records.BucketTokens, token)
	if !ok {
		return w, false, nil
	}
	if err := json.Unmarshal(body, &w); err != nil {
		return w, false, fmt.Errorf("what the token %s stands for cannot be read: %w", token, err)
	}
	if !h.At.Before(w.Expires) {
		return w, false, nil
	}
	return w, true, h.Txn.Delete(records.BucketTokens, token)
}

// forgetTokens drops those that nobody has shown in time.
func (h *Entered) forgetTokens() error {
	var old []string
	for token, body := range h.Txn.Each(records.BucketTokens, "") {
		var w records.Waiting
		if json.Unmarshal(body, &w) != nil || !h.At.Before(w.Expires) {
			old = append(old, token)
		}
	}
	for _, token := range old {
		if err := h.Txn.Delete(records.BucketTokens, token); err != nil {
			return err
		}
	}
	return nil
}

// confirm carries out what a token stands for, as if the person who asked had now written it in proof.
func (h *Letter) confirm(c commands.Command, token string) ([]reading.Result, error) {
	w, ok, err := h.redeem(token)
	if err != nil {
		return nil, err
	}
	if !ok {
		return []reading.Result{{Command: c, Said: reading.Declined(book.Say(tokenUnknown{}),
			book.Say(askForNewToken{}))}}, nil
	}
	back, err := h.speakFor(w)
	if err != nil {
		return nil, err
	}
	defer back()
	asked := commands.Parse("", w.Commands, commands.Options{Games: func(name string) bool { return thread.Knows(h.Txn, name) }})
	if len(asked.Diagnostics) > 0 {
		return nil, fmt.Errorf("what the token %s stands for cannot be read any more: %s", token, asked.Diagnostics[0])
	}
	var results []reading.Result
	for _, c := range asked.Commands {
		s, anew, err := h.askAnew(c, w)
		if err == nil && !anew {
			s, err = h.attempt(c)
		}
		if err != nil {
			return nil, err
		}
		results = append(results, reading.Result{Command: c, Said: s})
	}
	return results, nil
}

// speakFor makes the letter that of the person who asked; back makes it its writer's again. Game and player stay, for the answer is
// about them.
func (h *Entered) speakFor(w records.Waiting) (back func(), err error) {
	letter, proofs := h.Letter, h.Proofs
	back = func() { h.Letter, h.Proofs, h.Confirmed = letter, proofs, false }
	h.Letter.From, h.Letter.FromName, h.Confirmed = w.From, w.FromName, true
	h.Player = nil
	if w.Game == "" {
		h.Game = nil
		return back, nil
	}
	if h.Game == nil || h.Game.ID != w.Game {
		if h.Game, err = h.LoadGame(h.Txn, w.Game); err != nil {
			return back, err
		}
	}
	h.Player = h.Game.PlayerCalled(w.Player)
	if h.Player != nil {
		h.Proofs = []journal.Proof{{Game: h.Game.ID, Player: h.Player, Entry: h.Game.Number}}
	}
	return back, nil
}
