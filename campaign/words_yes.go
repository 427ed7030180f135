package campaign

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/commands"
)

// People answer "please confirm" with CONFIRM alone, with a yes or with a thumb. The Message-ID of the letter that asks shows that they
// have read it, and it was sent to their address alone; so a plain yes to exactly that letter confirms, and a plain no drops what waits.
// To anything else the line is told again.

// unconfirmed is what waits for a word, as people are told of it.
type unconfirmed struct {
	// word is that for which it waits; bucket is where it does.
	word, bucket string
	// what names it: the commands' lines, or "the letter that is held".
	what string
}

// takeAnswer understands an answer to the letter that asks for a word and does not show it.
func (h *reading) takeAnswer() {
	waiting, read := h.answeredWord()
	if len(waiting) == 0 || len(h.asked.Commands) > 0 && !h.takesBack(waiting) {
		return
	}
	said := voiceIn(h.letter.Text, h.letter.FromName, noMore)
	if strings.EqualFold(strings.Join(spoken(h.letter.Text), " "), "ADDRESS CONFIRM") {
		said = yes
	}
	if h.takesBack(waiting) || said == unclear && len(h.asked.Commands)+len(h.asked.Diagnostics) == 0 && takesBackIn(h.letter.Text) {
		said = no
	}
	player := h.game != nil && h.game.PlayerAt(h.letter.From) != nil
	switch {
	case said == unclear && player && len(h.asked.Diagnostics) > 0: // he may have meant anything
		return
	case said == yes && read && len(waiting) == 1:
		h.asked.Commands = []commands.Command{commands.Confirm{Token: waiting[0].word}}
	case said == no && read:
		h.asked.Commands, h.dropped = nil, waiting
	default:
		h.asked.Commands = nil
		for _, w := range waiting {
			h.unsure = append(h.unsure, w.word)
		}
	}
	h.asked.Diagnostics = nil
}

// takesBack says whether somebody who plays no game here, and so has nothing else to take back, writes CANCEL or LEAVE and no more.
func (h *reading) takesBack(waiting []unconfirmed) bool {
	if len(h.asked.Commands) != 1 || h.game != nil && h.game.PlayerAt(h.letter.From) != nil || len(spoken(h.letter.Text)) != 1 {
		return false
	}
	switch c := h.asked.Commands[0].(type) {
	case commands.Cancel:
		return c.Section == ""
	case commands.Leave:
		return c.Game == "" || slices.ContainsFunc(waiting, func(u unconfirmed) bool { return slices.Contains(strings.Fields(u.what), c.Game) })
	}
	return false
}

// answeredWord is what waits for the word of the letter that this one answers; read says that its writer has read that letter.
func (h *reading) answeredWord() (list []unconfirmed, read bool) {
	if len(h.letter.Thread) == 0 {
		return nil, false
	}
	for _, id := range h.letter.Thread {
		if h.hasRead(id) {
			if list := h.waitingFor(writing.Claim{}, id, true); len(list) > 0 {
				return list, true
			}
		}
	}
	c, ours := h.readID(h.letter.Thread[0])
	if h.game != nil && ours {
		for _, p := range h.proofs {
			read = read || p.Entry == c.Entry && p.Player == h.game.PlayerAt(h.letter.From)
		}
	}
	return h.waitingFor(c, h.letter.Thread[0], read), read
}

// waitingFor is what waits for the word for which a letter of ours has asked. Of what is not the writer's, who has not read that letter,
// nothing is told: the answer goes to him.
func (h *reading) waitingFor(c writing.Claim, id string, read bool) (list []unconfirmed) {
	for word, body := range h.tx.Each(bucketWithheld, "") {
		w, err := readWithheld(word, body)
		mine := read || h.game != nil && h.game.ID == w.Game && h.game.PlayerCalled(w.Player).Is(h.letter.From)
		if err == nil && mine && w.waits() && w.Letter.Digest != "" && (strings.Contains(c.Slug, heldSlug+short(w.Letter.Digest)) || w.Again != "" && strings.HasSuffix(c.Slug, "-"+w.Again)) {
			list = append(list, unconfirmed{word, bucketWithheld, "the letter that is held"})
		}
	}
	for word, body := range h.tx.Each(records.BucketTokens, "") {
		var w records.Waiting
		if json.Unmarshal(body, &w) != nil || !read && (w.From != h.letter.From || addsAddress(w)) {
			continue // the word for an address is mailed to that address alone
		}
		if w.Letter != "" && h.at.Before(w.Expires) && (strings.Contains(id, w.Letter) || w.Again != "" && strings.Contains(id, w.Again)) {
			list = append(list, unconfirmed{word, records.BucketTokens, aboutOf(w)})
		}
	}
	return list
}

func addsAddress(w records.Waiting) bool { return strings.HasPrefix(w.Commands, "ADDRESS ADD") }

// aboutOf names the commands that wait, each by its first line.
func aboutOf(w records.Waiting) string {
	var lines []string
	for _, c := range commands.Parse("", w.Commands, commands.Options{}).Commands {
		lines = append(lines, firstLine(c.String()))
	}
	if len(lines) == 0 {
		return "your command"
	}
	return journal.List(lines)
}

// drop forgets what its writer does not want confirmed, and says so.
func (h *handling) drop() error {
	if err := h.knowWriter(); err != nil {
		return err
	}
	var what []string
	for _, w := range h.dropped {
		if err := h.tx.Delete(w.bucket, w.word); err != nil {
			return err
		}
		what = append(what, w.what)
	}
	about := journal.List(what)
	return h.respond(about, declined("Nothing is done, as you wish, and nothing waits for your word any more.", "Should you think otherwise, send it again: "+about+"."))
}

// knowWriter finds the game of a player who did not say which, and him.
func (h *handling) knowWriter() error {
	if h.game == nil {
		if err := h.onlyGame(); err != nil {
			return err
		}
	}
	if h.game != nil {
		h.player = h.whoWrote()
	}
	return nil
}

// askWord answers a letter that may or may not confirm something.
func (h *handling) askWord() error {
	if err := h.knowWriter(); err != nil {
		return err
	}
	line, about, title := h.confirming(h.unsure[0]), "", ""
	if waiting, _ := h.answeredWord(); len(waiting) == 1 {
		about, title = ": "+waiting[0].what, waiting[0].what
		if err := h.askedAgain(waiting[0]); err != nil {
			return err
		}
	}
	return h.respond(cmp.Or(title, line), declined("The desk has asked you to confirm what was sent in your name"+about+". Your answer says more than yes or no, or less, and the desk does not guess: nothing is done yet.",
		"To have it done, answer with this line alone: "+line+". If you do not want it, answer with the word NO, or do nothing."+h.wishInstead(h.unsure[0])))
}

// wishInstead offers a JOIN with the seats that a letter names, where a JOIN waits for its writer's word; "" for anything else.
func (h *reading) wishInstead(word string) string {
	var w records.Waiting
	if body, ok := h.tx.Get(records.BucketTokens, word); !ok || json.Unmarshal(body, &w) != nil {
		return ""
	}
	list := commands.Parse("", w.Commands, commands.Options{Games: func(name string) bool { return knows(h.tx, name) }}).Commands
	if len(list) != 1 {
		return ""
	}
	join, ok := list[0].(commands.Join)
	if !ok {
		return ""
	}
	g, err := h.gameCalled(join.Game)
	if err != nil {
		return "" // a game that is gone has no seats to offer
	}
	join.Preferences = g.SeatsIn(h.letter.Text)
	if len(join.Preferences) == 0 {
		return ""
	}
	return " For the seats of which you write, send this line instead: " + join.String() + "."
}

// askedAgain notes that the answer to this letter asks for a word, too: a yes to it counts as one to the first.
func (h *handling) askedAgain(u unconfirmed) error {
	body, _ := h.tx.Get(u.bucket, u.word)
	if u.bucket == bucketWithheld {
		w, err := readWithheld(u.word, body)
		if err != nil {
			return err
		}
		w.Again = short(h.letter.Digest)
		return keepWithheld(h.tx, u.word, w)
	}
	var w records.Waiting
	if err := json.Unmarshal(body, &w); err != nil {
		return fmt.Errorf("what the token %s stands for cannot be read: %w", u.word, err)
	}
	w.Again = short(h.letter.Digest)
	body, err := encode(w)
	if err != nil {
		return err
	}
	return h.tx.Put(records.BucketTokens, u.word, body)
}

// confirming is the line that confirms with a word.
func (h *reading) confirming(word string) string {
	var w records.Waiting
	if body, ok := h.tx.Get(records.BucketTokens, word); ok && json.Unmarshal(body, &w) == nil && addsAddress(w) {
		return "ADDRESS CONFIRM " + word
	}
	return "CONFIRM " + word
}
