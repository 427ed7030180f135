package reading

import (
	"encoding/json"
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/words"
)

// Unconfirmed is what waits for a word, as people are told of it.
type Unconfirmed struct {
	// Word is that for which it waits; bucket is where it does.
	Word, Bucket string
	// What names it: the commands' lines, or "the letter that is held".
	What string
}

// TakeAnswer understands an answer to the letter that asks for a word and does not show it.
func (h *Commanded) TakeAnswer() {
	waiting, read := h.AnsweredWord()
	if len(waiting) == 0 || len(h.Asked.Commands) > 0 && !h.takesBack(waiting) {
		return
	}
	said := h.Voice(h.Letter.FromName, NoMore)
	if slices.ContainsFunc(waiting, func(w Unconfirmed) bool { return strings.Contains(h.Letter.Subject, w.What) }) { // it is the subject of our question
		said = incoming.VoiceIn(h.Letter.Text, h.Letter.FromName, NoMore)
	}
	if strings.EqualFold(strings.Join(incoming.Spoken(h.Letter.Text), " "), "ADDRESS CONFIRM") {
		said = incoming.Yes
	}
	if h.takesBack(waiting) || said == incoming.Unclear && len(h.Asked.Commands)+len(h.Asked.Diagnostics) == 0 && TakesBackIn(h.Letter.Text) {
		said = incoming.No
	}
	player := h.Game != nil && h.Game.PlayerAt(h.Letter.From) != nil
	switch {
	case said == incoming.Unclear && player && len(h.Asked.Diagnostics) > 0: // he may have meant anything
		return
	case said == incoming.Yes && read && len(waiting) == 1:
		h.Asked.Commands = []commands.Command{commands.Confirm{Token: waiting[0].Word}}
	case said == incoming.No && read:
		h.Asked.Commands, h.Dropped = nil, waiting
	default:
		h.Asked.Commands = nil
		for _, w := range waiting {
			h.Unsure = append(h.Unsure, w.Word)
		}
	}
	h.Asked.Diagnostics = nil
}

// Voice is what the letter says to a question (incoming.VoiceIn). A subject that its writer has changed, and not to a yes, leaves a yes open.
func (h *Commanded) Voice(name string, more map[string]bool) incoming.Voice {
	said := incoming.VoiceIn(h.Letter.Text, name, more)
	if subject := h.GraveSubject(); said == incoming.Yes && subject != "" && incoming.VoiceIn(subject, name, more) != incoming.Yes {
		return incoming.Unclear
	}
	return said
}

// takesBack says whether somebody who plays no game here, and so has nothing else to take back, writes CANCEL or LEAVE and no more.
func (h *Commanded) takesBack(waiting []Unconfirmed) bool {
	if len(h.Asked.Commands) != 1 || h.Game != nil && h.Game.PlayerAt(h.Letter.From) != nil || len(incoming.Spoken(h.Letter.Text)) != 1 {
		return false
	}
	switch c := h.Asked.Commands[0].(type) {
	case commands.Cancel:
		return c.Section == ""
	case commands.Leave:
		return c.Game == "" || slices.ContainsFunc(waiting, func(u Unconfirmed) bool { return slices.Contains(strings.Fields(u.What), c.Game) })
	}
	return false
}

// AnsweredWord is what waits for the word of the letter that this one answers; read says that its writer has read that letter.
func (h *Written) AnsweredWord() (list []Unconfirmed, read bool) {
	if len(h.Letter.Thread) == 0 {
		return nil, false
	}
	for _, id := range h.Letter.Thread {
		if h.HasRead(id) {
			if list := h.waitingFor(writing.Claim{}, id, true); len(list) > 0 {
				return list, true
			}
		}
	}
	c, ours := h.ReadID(h.Letter.Thread[0])
	if h.Game != nil && ours {
		for _, p := range h.Proofs {
			read = read || p.Entry == c.Entry && p.Player == h.Game.PlayerAt(h.Letter.From)
		}
	}
	return h.waitingFor(c, h.Letter.Thread[0], read), read
}

// waitingFor is what waits for the word for which a letter of ours has asked. Of what is not the writer's, who has not read that letter,
// nothing is told: the answer goes to him.
func (h *Placed) waitingFor(c writing.Claim, id string, read bool) (list []Unconfirmed) {
	for word, body := range h.Tx.Each(thread.BucketWithheld, "") {
		w, err := ReadWithheld(word, body)
		mine := read || h.Game != nil && h.Game.ID == w.Game && h.Game.PlayerCalled(w.Player).Is(h.Letter.From)
		if err == nil && mine && w.Waits() && w.Letter.Digest != "" && (strings.Contains(c.Slug, HeldSlug+thread.Short(w.Letter.Digest)) || w.Again != "" && strings.HasSuffix(c.Slug, "-"+w.Again)) {
			list = append(list, Unconfirmed{word, thread.BucketWithheld, "the letter that is held"})
		}
	}
	for word, body := range h.Tx.Each(records.BucketTokens, "") {
		var w records.Waiting
		if json.Unmarshal(body, &w) != nil || !read && (w.From != h.Letter.From || thread.AddsAddress(w)) {
			continue // the word for an address is mailed to that address alone
		}
		if w.Letter != "" && h.At.Before(w.Expires) && (strings.Contains(id, w.Letter) || w.Again != "" && strings.Contains(id, w.Again)) {
			list = append(list, Unconfirmed{word, records.BucketTokens, aboutOf(w)})
		}
	}
	return list
}

// aboutOf names the commands that wait, each by its first line.
func aboutOf(w records.Waiting) string {
	var lines []string
	for _, c := range commands.Parse("", w.Commands, commands.Options{}).Commands {
		lines = append(lines, FirstLine(c.String()))
	}
	if len(lines) == 0 {
		return "your command"
	}
	return journal.List(lines)
}

// WishInstead offers a JOIN with the seats that a letter names, where a JOIN waits for its writer's word; nothing for anything else.
func (h *Placed) WishInstead(word string) words.Text {
	var w records.Waiting
	if body, ok := h.Tx.Get(records.BucketTokens, word); !ok || json.Unmarshal(body, &w) != nil {
		return words.Text{}
	}
	list := commands.Parse("", w.Commands, commands.Options{Games: func(name string) bool { return thread.Knows(h.Tx, name) }}).Commands
	if len(list) != 1 {
		return words.Text{}
	}
	join, ok := list[0].(commands.Join)
	if !ok {
		return words.Text{}
	}
	g, err := h.GameCalled(join.Game)
	if err != nil {
		return words.Text{} // a game that is gone has no seats to offer
	}
	join.Preferences = g.SeatsIn(h.Letter.Text)
	if len(join.Preferences) == 0 {
		return words.Text{}
	}
	return book.Say(wishInstead{words.Line(join.String())})
}
