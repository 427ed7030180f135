package campaign

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/commands"
	"despatch/orders"
)

// PLAY in answer to what came of a CHECK plays the sheet that was checked: it is judged anew, as if it came now with ORDERS.

// checked is a sheet of which somebody was told what would come.
type checked struct {
	Seat adjudicator.Seat `json:"seat"`
	// Text is the sheet in canonical form with its round, Began the entry that began the turn on move; Ahead is true for a sheet for a
	// turn to come.
	Text  string `json:"text"`
	Began uint64 `json:"began"`
	Ahead bool   `json:"ahead,omitempty"`
	// Sound says that the rules had nothing against it.
	Sound bool `json:"sound"`
}

// keepCheck keeps a sheet that was checked, and forgets those of its writer that belong to turns that are over.
func (j *judging) keepCheck(p *proposal, sound bool) error {
	mine := j.game.ID + " " + j.slug(j.player) + " "
	key := mine + short(j.letter.Digest)
	var list []checked
	var over []string
	for old, body := range j.tx.Each(bucketChecks, mine) {
		var was []checked
		if err := json.Unmarshal(body, &was); err != nil {
			return fmt.Errorf("the checked sheets of %s cannot be read: %w", old, err)
		}
		switch {
		case old == key:
			list = was
		case len(was) == 0 || was[0].Began < j.game.Began && !was[0].Ahead:
			over = append(over, old)
		}
	}
	for _, old := range over {
		if err := j.tx.Delete(bucketChecks, old); err != nil {
			return err
		}
	}
	list = append(list, checked{j.seat, p.newer, j.game.Began, j.ahead, sound})
	body, err := encode(list)
	if err != nil {
		return err
	}
	return j.tx.Put(bucketChecks, key, body)
}

// takePlay finds the sheets that a line PLAY means, and adds them to those of the letter. Where it means none the command stays, and is
// declined.
func (h *handling) takePlay() error {
	play := func(c commands.Command) bool { return c.Verb() == commands.VerbPlay }
	if h.game == nil || !h.game.started() || !slices.ContainsFunc(h.asked.Commands, play) {
		return nil
	}
	list, err := h.checkedIn()
	if err != nil {
		return err
	}
	if h.noPlay = h.unplayable(list); h.noPlay != nil {
		return nil
	}
	for _, c := range list {
		sheet, diags := orders.Parse(c.Text, h.game.rules.Vocabulary())
		if sheet == nil {
			return fmt.Errorf("a sheet that was checked cannot be read any more: %s", first(diags))
		}
		h.played = append(h.played, &paper{text: c.Text, where: inCheck, sheet: sheet, diags: diags, seat: c.Seat})
	}
	h.papers = append(h.papers, h.played...)
	h.about = h.papers[0].seat
	h.asked.Commands = slices.DeleteFunc(h.asked.Commands, play)
	return nil
}

// checkedIn are the sheets of the check that the letter answers.
func (h *handling) checkedIn() ([]checked, error) {
	if len(h.letter.Thread) == 0 {
		return nil, nil
	}
	c, ok := h.readID(h.letter.Thread[0])
	if !ok || c.game != h.game.ID {
		return nil, nil
	}
	of, ok := h.proveToken(h.game, c)
	if !ok || !of.player.is(h.letter.From) {
		return nil, nil
	}
	for _, digest := range strings.Split(c.slug, "-") {
		body, ok := h.tx.Get(bucketChecks, h.game.ID+" "+h.slug(of.player)+" "+digest)
		if !ok {
			continue
		}
		var list []checked
		if err := json.Unmarshal(body, &list); err != nil {
			return nil, fmt.Errorf("the checked sheets cannot be read: %w", err)
		}
		return list, nil
	}
	return nil, nil
}

// unplayable says why PLAY cannot play what was checked, nil when it can.
func (h *handling) unplayable(list []checked) *said {
	var no said
	switch {
	case len(list) == 0:
		no = declined("PLAY plays a sheet that was checked, and your letter does not answer one that tells what came of a CHECK.",
			"Answer that letter with PLAY, or send the sheet with ORDERS in place of CHECK.")
	case slices.ContainsFunc(list, func(c checked) bool { return !c.Sound }):
		no = declined("That check found errors, so there is nothing to play.", "Mend the sheet, and send it with ORDERS in place of CHECK.")
	case slices.ContainsFunc(list, func(c checked) bool { return !c.Ahead && c.Began != h.game.Began }):
		no = declined("That check belongs to a turn that is over.", "Write a sheet for the turn on move; the latest letter of the game has its form.")
	default:
		return nil
	}
	return &no
}

// answerPlay tells why PLAY could play nothing.
func (h *handling) answerPlay(commands.Play) (said, error) {
	if h.noPlay != nil {
		return *h.noPlay, nil
	}
	return *h.unplayable(nil), nil
}
