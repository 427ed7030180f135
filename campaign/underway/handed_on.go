package underway

import (
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/ours"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/commands"
)

// handOn is a command whose text its writer wrote, or why the text is handed on to nobody.
func (h *Opened) handOn(c commands.Command) (commands.Command, *reading.Said) {
	text, isText := handedText(c)
	if !isText || h.Operator {
		return c, h.tellsSecret(c.String())
	}
	v := ours.Of([]string{h.Clerk.House.Name, h.Clerk.House.Address}, h.lettersToWriter()...).Strip(text, h.Quotes)
	if v.Mixed || v.Text == "" {
		no := reading.Declined(book.Say(holdsLinesOfOurs{}),
			book.Say(endBelowYourWords{}))
		return c, &no
	}
	switch command := c.(type) {
	case commands.Press:
		command.Text = v.Text
		c = command
	case commands.Announce:
		command.Text = v.Text
		c = command
	}
	return c, h.tellsSecret(v.Text)
}

// handedText is the text that a command hands on.
func handedText(c commands.Command) (text string, ok bool) {
	switch c := c.(type) {
	case commands.Press:
		return c.Text, true
	case commands.Announce:
		return c.Text, true
	}
	return "", false
}

// tellsSecret refuses a text that holds a key which the desk has given to somebody, or a word to confirm with.
func (h *Opened) tellsSecret(text string) *reading.Said {
	if !slices.ContainsFunc(strings.Split(text, "\n"), ours.Secret) && !h.holdsKey(text) {
		return nil
	}
	no := reading.Declined(book.Say(holdsAKey{}),
		book.Say(sendWithoutKey{}))
	return &no
}

// holdsKey says whether a word of a text is a key of the game.
func (h *Opened) holdsKey(text string) bool {
	if h.Game == nil {
		return false
	}
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	words = slices.DeleteFunc(words, func(w string) bool { return len(w) != writing.KeyLength || strings.Trim(w, writing.KeyAlphabet) != "" })
	if len(words) == 0 {
		return false
	}
	for i := range h.Game.Players {
		for _, seat := range h.Game.Players[i].KeySeats() {
			for _, entry := range h.Game.TurnLetters[seat] {
				if slices.Contains(words, h.Key(h.Game.ID, entry, seat)) {
					return true
				}
			}
		}
	}
	return false
}

// lettersToWriter are those that the letter answers, and the last ones of its game to its writer with the forms that he would get now.
func (h *Opened) lettersToWriter() (list []ours.Letter) {
	letters := slices.Clone(h.Answered())
	if h.Game != nil {
		letters = append(letters, h.SentSince(h.Game, thread.MostEntries)...)
		if h.Player != nil && h.Game.Started() {
			letters = append(letters, h.FormsNow(h.Game, h.Player)...)
		}
	}
	for _, l := range letters {
		list = append(list, ours.Letter{Subject: l.Subject, Text: strings.Join(l.Rows, "\n"), Page: l.Page})
	}
	return list
}
