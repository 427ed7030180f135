package campaign

import (
	"fmt"
	"time"

	"despatch/campaign/desk"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/deadline"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// What a HISTORY may cost: so many a day for each person, so much in one file, so many files.
const (
	perHistorian = 6

	mostFiles = 5
)

var _ = underway.Carries(answerHistory)

// answerHistory sends reports again, in letters of their own that wait behind all others.
func answerHistory(h *underway.Letter, c commands.History) (reading.Said, error) {
	g, p := h.Game, h.Player
	switch {
	case p == nil:
		return declined(historyIsForPeople{}, historyOnThisMachine{}), nil
	case !g.Started():
		return notStarted, nil
	}
	if h.Spent("history "+p.ID)+h.Apartly.Histories >= perHistorian {
		return noMoreHistories(h), nil
	}
	h.Apartly.Histories++
	type bound struct {
		*desk.Past
		files []writing.Attachment
	}
	order, not := underway.Apart(h, g.TaskName("history", p.ID, c.String()), historySteps, func(view desk.Viewer, _ int) (_ bound, _ int, err error) {
		var order *desk.Past
		err = view(func(r storage.Reader) (err error) { order, err = desk.Recall(h.Desk.Records, r, g, p, c); return err })
		if err != nil || len(order.Letters) == 0 {
			return bound{Past: order}, smallSteps, err
		}
		files, err := order.Files()
		return bound{order, files}, historySteps, err
	})
	if not != nil {
		return *not, nil
	}
	h.Apartly.Histories-- // it is counted in the budget
	if len(order.Letters) == 0 {
		return reading.Said{Kind: "history", Data: order.Summary()}, nil
	}
	files := order.files
	if len(files) > mostFiles {
		return declined(tooMuchForMail{len(order.Letters)}, smaller(c)), nil
	}
	size := 0
	for _, f := range files {
		size += (&writing.Outgoing{Attachments: []writing.Attachment{f}}).OnWire()
	}
	if size > h.PurseLeft() {
		return declined(tooMuchForToday{size>>20 + 1}, lessHistory(h)), nil
	}
	left, ok, err := budget(h, "history "+p.ID, perHistorian)
	if err != nil {
		return reading.Said{}, err
	}
	if !ok {
		return noMoreHistories(h), nil
	}
	summary := order.Summary()
	summary.Parts, summary.Left = len(files), left
	for i, f := range files {
		summary.Size += (len(f.Data) + 1023) / 1024
		if err := postHistory(h, c, summary, i+1, f); err != nil {
			return reading.Said{}, err
		}
	}
	return reading.Said{Kind: "history", Data: summary}, nil
}

// smaller says what to ask for where a history is too large for mail.
func smaller(c commands.History) words.Topic {
	if c.As == commands.AsMbox || c.As == commands.AsZip {
		return fewerRoundsOrNoPictures{}
	}
	return fewerRounds{}
}

// lessHistory says what to do where a history is too large for a day.
func lessHistory(h *underway.Letter) words.Topic {
	if !h.Proved() {
		return askInProof{}
	}
	return fewerRoundsOrTomorrow{}
}

// noMoreHistories refuses a history, for today.
func noMoreHistories(h *underway.Letter) reading.Said {
	tomorrow := h.At.Truncate(24 * time.Hour).Add(24 * time.Hour)
	return declined(askedForHistories{perHistorian}, askAgainAfter{deadline.ShowBriefly(tomorrow, h.Clerk.ZoneOf(h.Player))})
}

// budget takes one from a day's budget, and tells how many are left in it.
func budget(h *underway.Letter, purpose string, limit int) (left int, ok bool, err error) {
	if ok, err = h.Spend(h.Txn, h.At, purpose, limit); err != nil || !ok {
		return 0, ok, err
	}
	return limit - h.Spent(purpose), true, nil
}

// postHistory posts one file in a letter of the lowest class.
func postHistory(h *underway.Letter, c commands.History, summary templates.History, number int, f writing.Attachment) error {
	summary.Part = number
	if number > 1 {
		summary.Missing = nil
	}
	letters := h.Clerk.LettersFor(h.Game, h.Player)
	part, err := letters.Part("history", words.Of(words.Line(c.String())), true, summary)
	if err != nil {
		return err
	}
	l, err := letters.Answer(templates.Answer{Heading: h.Clerk.Heading(h.Game, h.Player), Parts: []templates.Part{part}})
	if err != nil {
		return err
	}
	o := h.Answer(h.Game.Number, fmt.Sprintf("%s-%d-%d", h.SlugHere(), c.Line, number), l)
	o.Priority, o.Attachments = storage.PriorityHistory, []writing.Attachment{f}
	return h.SendOut(h.Txn, h.At, o)
}

// What is answered here.
type (
	historyIsForPeople      struct{}
	historyOnThisMachine    struct{}
	tooMuchForMail          struct{ Reports int }
	fewerRounds             struct{}
	fewerRoundsOrNoPictures struct{}
	tooMuchForToday         struct{ Size int }
	askInProof              struct{}
	fewerRoundsOrTomorrow   struct{}
	askedForHistories       struct{ Times int }
	askAgainAfter           struct{ At words.Text }
)
