package underway

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/voice"
	"despatch/commands"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/templates"
	"despatch/words"
)

// keepCheck keeps a sheet that was checked.
func (h *Entered) keepCheck(j *judging.Judging, text string, wrong words.Text) error {
	return h.keepChecked(reading.Checked{Seat: j.Seat, Text: text, Began: j.Game.Began, Ahead: j.Ahead, Wrong: h.Clerk.Keep(h.Game, wrong)})
}

// keepChecked keeps a sheet that PLAY may play, and forgets those of its writer that belong to turns that are over.
func (h *Entered) keepChecked(c reading.Checked) error {
	return h.keepCheckedAs(thread.Short(h.Letter.Digest), c)
}

// keepCheckedAs keeps it under a name, which is that of the answer where PLAY is to play it in answer to that.
func (h *Entered) keepCheckedAs(name string, c reading.Checked) error {
	mine := h.Game.ID + " " + h.Clerk.Slug(h.Player) + " "
	key := mine + name
	var list []reading.Checked
	var over []string
	for old, body := range h.Txn.Each(desk.BucketChecks, mine) {
		var was []reading.Checked
		if err := json.Unmarshal(body, &was); err != nil {
			return fmt.Errorf("the checked sheets of %s cannot be read: %w", old, err)
		}
		switch {
		case old == key:
			list = was
		case len(was) == 0 || was[0].Began < h.Game.Began && !was[0].Ahead:
			over = append(over, old)
		}
	}
	for _, old := range over {
		if err := h.Txn.Delete(desk.BucketChecks, old); err != nil {
			return err
		}
	}
	body, err := desk.Encode(append(list, c))
	if err != nil {
		return err
	}
	return h.Txn.Put(desk.BucketChecks, key, body)
}

// takePlay finds the sheets that a line PLAY means, and adds them to those of the letter. Where it means none the command stays, and is
// declined.
func (h *Entered) takePlay() error {
	play := func(c commands.Command) bool { return c.Verb() == commands.VerbPlay }
	if h.Game == nil || !h.Game.Started() {
		return nil
	}
	list, err := h.checkedIn()
	if err != nil {
		return err
	}
	if h.NoPlay = h.takeMoreThanPlay(list); h.NoPlay != nil {
		h.Asked.Commands = append(h.Asked.Commands, commands.Play{})
		return nil
	}
	if h.NoPlay = h.takeBesidePlay(list); h.NoPlay != nil {
		return nil
	}
	asked := slices.ContainsFunc(h.Asked.Commands, play)
	if rows, _ := h.RefusedSheet(); asked && len(list) == 0 && rows == nil {
		if list, err = h.staying(); err != nil {
			return err
		}
	}
	if !asked && (len(list) == 0 || !h.saysPlay(list)) {
		return nil
	}
	list, own := h.notChanged(list)
	if own && len(list) == 0 { // what the letter holds is what is to be played
		h.Asked.Commands = slices.DeleteFunc(h.Asked.Commands, play)
		return nil
	}
	if len(h.Papers) > 0 && !h.OrdersIn() {
		no := reading.Declined(book.Say(checkNotPlayed{}), book.Say(playInAnswer{}))
		h.NoPlay = &no
		return nil
	}
	if h.NoPlay = h.Unplayable(list); h.NoPlay != nil {
		if !asked {
			h.Asked.Commands = append(h.Asked.Commands, commands.Play{})
		}
		return nil
	}
	if len(list) > 1 && slices.ContainsFunc(list, func(c reading.Checked) bool { return c.Doubted }) {
		no := reading.Declined(book.Say(playWhich{orders.Names(h.Game.NamesOf(seatsOf(list)))}), book.Say(sendBelowItsLine{}))
		if h.NoPlay = &no; !asked {
			h.Asked.Commands = append(h.Asked.Commands, commands.Play{})
		}
		return nil
	}
	for _, c := range list {
		sheet, diags := sheets.Parse(c.Text, h.Game.Rules.Vocabulary())
		if sheet == nil {
			return fmt.Errorf("a sheet that was checked cannot be read any more: %s", journal.First(diags))
		}
		h.Played = append(h.Played, &incoming.Paper{Text: c.Text, Where: incoming.InCheck, Sheet: sheet, Diags: diags, Seat: c.Seat, Frees: c.Frees})
	}
	h.Papers = append(h.Papers, h.Played...)
	h.About = h.Papers[0].Seat
	h.Asked.Commands = slices.DeleteFunc(h.Asked.Commands, play)
	return nil
}

// checkedIn are the sheets of the check that the letter answers.
func (h *Entered) checkedIn() ([]reading.Checked, error) {
	if len(h.Letter.Thread) == 0 {
		return nil, nil
	}
	c, ok := h.ReadID(h.Letter.Thread[0])
	if !ok || c.Game != h.Game.ID {
		return nil, nil
	}
	of, ok := h.ProveToken(h.Game, c)
	if !ok || !of.Player.Is(h.Letter.From) {
		return nil, nil
	}
	mine := h.Clerk.Slug(of.Player) + "-"
	for key, body := range h.Txn.Each(desk.BucketChecks, h.Game.ID+" "+h.Clerk.Slug(of.Player)+" ") {
		named := key[strings.LastIndex(key, " ")+1:]
		answer := strings.TrimPrefix(strings.TrimPrefix(c.Slug, mine), "sheets-")
		if answer != named && !strings.HasPrefix(answer, named+"-") {
			continue
		}
		var list []reading.Checked
		if err := json.Unmarshal(body, &list); err != nil {
			return nil, fmt.Errorf("the checked sheets cannot be read: %w", err)
		}
		return list, nil
	}
	return nil, nil
}

// staying are the sheets that stay of the writer's seats, whoever sent them: PLAY in answer to another letter than their receipt can mean no others.
func (h *Opened) staying() (found []reading.Checked, err error) {
	p := h.Game.PlayerAt(h.Letter.From)
	if p == nil {
		return nil, nil
	}
	for key, body := range h.Tx.Each(desk.BucketChecks, h.Game.ID+" ") {
		var list []reading.Checked
		if err := json.Unmarshal(body, &list); err != nil {
			return nil, fmt.Errorf("the checked sheets of %s cannot be read: %w", key, err)
		}
		for _, c := range list {
			known := func(f reading.Checked) bool { return f.Seat == c.Seat && f.Text == c.Text }
			if c.Recorded && p.Speaks(c.Seat) && h.StaysSo(c) && !slices.ContainsFunc(found, known) {
				found = append(found, c)
			}
		}
	}
	return found, nil
}

// saysPlay says whether the letter says that sheets are to be played, or yes, and nothing else: one word beside it may change them. That something is
// well, as thanks for a check may say too, does not have it played; nor does a yes where it may be to the doubt.
func (h *Opened) saysPlay(list []reading.Checked) bool {
	said := voice.PlayDeeds
	if !slices.ContainsFunc(list, func(c reading.Checked) bool { return c.Doubted || c.Recorded }) {
		said = voice.Firmly
	}
	return h.saysYes() && (voice.DoIt.MatchString(h.Letter.Text) || slices.ContainsFunc(incoming.PlainWords(h.Letter.Text), func(w string) bool { return voice.PlayDeeds[w] || said[w] })) // no thumb
}

// saysYes says whether the letter says yes, or that something is to be played, and neither a file nor the subject says more.
func (h *Opened) saysYes() bool {
	name := h.Letter.FromName
	if p := h.Game.PlayerAt(h.Letter.From); p != nil {
		name += " " + p.Name
	}
	return len(h.FilesOfWords()) == 0 && (h.Voice(name, voice.PlayWords) == incoming.Yes || h.approves(name))
}

// approves says whether the letter says that all is well as it was shown, names the deed, and says nothing else: "Looks good, play it!".
func (h *Opened) approves(name string) bool {
	subject := h.GraveSubject()
	text := voice.Approving.ReplaceAllString(h.Letter.Text, "")
	return text != h.Letter.Text && subject == "" && incoming.VoiceIn(text, name, voice.PlayWords) == incoming.Yes &&
		slices.ContainsFunc(incoming.PlainWords(text), func(w string) bool { return voice.PlayDeeds[w] })
}

// offerChecked tells who says yes, or that something is to be played, elsewhere than in answer to a check, which line plays the sheet of
// his that was checked last. It says whether there is one.
func (h *Answering) offerChecked() (bool, error) {
	if !h.Game.Started() || !h.saysYes() {
		return false, nil
	}
	var found *reading.Checked
	for _, body := range h.Txn.Each(desk.BucketChecks, h.Game.ID+" "+h.Clerk.Slug(h.Player)+" ") {
		var list []reading.Checked
		if err := json.Unmarshal(body, &list); err != nil {
			return false, fmt.Errorf("the checked sheets cannot be read: %w", err)
		}
		if h.Unplayable(list) != nil || !slices.ContainsFunc(list, func(c reading.Checked) bool { return c.Recorded || !h.IsRecorded(c) }) {
			continue
		}
		if found != nil || len(list) > 1 { // which of them nobody can tell
			return true, h.refuseWith(book.Say(playOneOfChecked{}),
				nil, "asks to play a check, and answers none")
		}
		found = &list[0]
	}
	if found == nil {
		return false, nil
	}
	return true, h.showChecked(found, book.Say(sheetNotPlayed{words.Name(h.Game.SeatName(found.Seat)), found.Asked, found.Recorded}),
		"asks to play a check, and answers none")
}

// showChecked refuses a letter and shows a sheet that was checked below the line with which it is played. PLAY in answer to that plays it, too.
func (h *Answering) showChecked(c *reading.Checked, reason words.Text, why string) error {
	if err := h.keepChecked(*c); err != nil {
		return err
	}
	r, err := h.Refusal(templates.Illformed, reason, nil, c.Seat)
	if err != nil {
		return err
	}
	sheet, _ := sheets.Parse(c.Text, h.Game.Rules.Vocabulary())
	rows := strings.Split(strings.TrimSpace(c.Text), "\n")
	r.Form = false
	r.Turns = []templates.Turn{{Seat: h.Game.SeatName(c.Seat), Header: h.Clerk.HeaderIn(h.Game, c.Seat, h.Player.KeySeat(c.Seat), sheet.Header.Round)}}
	r.Kept = strings.TrimSpace(strings.Join(rows[1:len(rows)-1], "\n"))
	return h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), why, h.Budgets()...)
}

// Unplayable says why PLAY cannot play what was checked, nil when it can.
func (h *Opened) Unplayable(list []reading.Checked) *reading.Said {
	var no reading.Said
	wrong := func(c reading.Checked) bool { return !c.Wrong.IsZero() }
	switch {
	case len(list) == 0:
		no = h.nothingToPlay()
	case slices.ContainsFunc(list, wrong):
		no = reading.Declined(book.Say(checkFoundErrors{list[slices.IndexFunc(list, wrong)].Wrong}),
			book.Say(mendAndSend{}))
	case slices.ContainsFunc(list, func(c reading.Checked) bool { return c.Recorded && !h.StaysSo(c) }):
		no = reading.Declined(book.Say(staysNoLonger{}), book.Say(statusShowsRecorded{}))
	case slices.ContainsFunc(list, func(c reading.Checked) bool { return !c.Recorded && !c.Ahead && c.Began != h.Game.Began }):
		no = reading.Declined(book.Say(sheetOfOldTurn{}), book.Say(writeNewSheet{}))
	default:
		return nil
	}
	return &no
}

// firstError is the first error among diagnostics, nothing for none.
func firstError(diags []orders.Diagnostic) words.Text {
	for _, d := range diags {
		if d.Severity == orders.Error {
			return d.Message
		}
	}
	return words.Text{}
}
