package campaign

import (
	"context"
	"fmt"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/archive"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
)

// What a HISTORY may cost: so many a day for each person, so much in one file, so many files.
const (
	perHistorian   = 6
	mostInFile     = 4 << 20
	mostFiles      = 5
	defaultHistory = commands.AsText
)

var _ = carries((*handling).answerHistory)

// answerHistory sends reports again, in letters of their own that wait behind all others.
func (h *handling) answerHistory(c commands.History) (reading.Said, error) {
	g, p := h.Game, h.Player
	switch {
	case p == nil:
		return reading.Declined("History is sent to people, and you are not in the game.", "On this machine \"despatch history\" writes it."), nil
	case !g.Started():
		return notStarted, nil
	}
	if h.Spent("history "+p.ID)+h.apartly.histories >= perHistorian {
		return h.noMoreHistories(), nil
	}
	h.apartly.histories++
	type bound struct {
		*history
		files []writing.Attachment
	}
	order, not := apart(h, g.TaskName("history", p.ID, c.String()), historySteps, func(view viewer, _ int) (_ bound, _ int, err error) {
		var order *history
		err = view(func(r storage.Reader) (err error) { order, err = recall(h.Desk.Records, r, g, p, c); return err })
		if err != nil || len(order.letters) == 0 {
			return bound{history: order}, smallSteps, err
		}
		files, err := order.files()
		return bound{order, files}, historySteps, err
	})
	if not != nil {
		return *not, nil
	}
	h.apartly.histories-- // it is counted in the budget
	if len(order.letters) == 0 {
		return reading.Said{Kind: "history", Data: order.summary()}, nil
	}
	files := order.files
	if len(files) > mostFiles {
		return reading.Declined(fmt.Sprintf("That is too much for mail: %d reports.", len(order.letters)), "Ask for fewer rounds: HISTORY ROUNDS 1-3."), nil
	}
	size := 0
	for _, f := range files {
		size += (&writing.Outgoing{Attachments: []writing.Attachment{f}}).OnWire()
	}
	if size > h.PurseLeft() {
		return reading.Declined(fmt.Sprintf("That is more than may still be sent to you today: it has %d MB.", size>>20+1), h.lessHistory()), nil
	}
	left, ok, err := h.budget("history "+p.ID, perHistorian)
	if err != nil {
		return reading.Said{}, err
	}
	if !ok {
		return h.noMoreHistories(), nil
	}
	summary := order.summary()
	summary.Parts, summary.Left = len(files), left
	for i, f := range files {
		summary.Size += (len(f.Data) + 1023) / 1024
		if err := h.postHistory(c, summary, i+1, f); err != nil {
			return reading.Said{}, err
		}
	}
	return reading.Said{Kind: "history", Data: summary}, nil
}

// lessHistory says what to do where a history is too large for a day.
func (h *handling) lessHistory() string {
	if !h.Proved() {
		return "Ask in an answer to a letter of the desk, which proves who you are, or for fewer rounds: HISTORY ROUNDS 1-3."
	}
	return "Ask for fewer rounds, HISTORY ROUNDS 1-3, or again tomorrow."
}

// noMoreHistories refuses a history, for today.
func (h *handling) noMoreHistories() reading.Said {
	tomorrow := h.At.Truncate(24 * time.Hour).Add(24 * time.Hour)
	return reading.Declined(fmt.Sprintf("You have asked for %d histories today, and that is as many as are sent in a day.", perHistorian),
		"Ask again after "+h.moment(tomorrow)+".")
}

// budget takes one from a day's budget, and tells how many are left in it.
func (h *handling) budget(purpose string, limit int) (left int, ok bool, err error) {
	if ok, err = h.spend(h.tx, h.At, purpose, limit); err != nil || !ok {
		return 0, ok, err
	}
	return limit - h.Spent(purpose), true, nil
}

// moment is a time as the reader's letters tell it, without the date's words.
func (h *handling) moment(t time.Time) string {
	return t.In(h.Reader().Location()).Format("2 January 15:04 MST")
}

// postHistory posts one file in a letter of the lowest class.
func (h *handling) postHistory(c commands.History, summary templates.History, number int, f writing.Attachment) error {
	summary.Part = number
	if number > 1 {
		summary.Missing = nil
	}
	letters := h.Clerk.LettersFor(h.Player)
	part, err := letters.Part("history", c.String(), true, summary)
	if err != nil {
		return err
	}
	l, err := letters.Answer(templates.Answer{Heading: h.Clerk.Heading(h.Game, h.Player), Parts: []templates.Part{part}})
	if err != nil {
		return err
	}
	o := h.Answer(h.Game.Number, fmt.Sprintf("%s-%d-%d", h.SlugHere(), c.Line, number), l)
	o.Priority, o.Attachments = storage.PriorityHistory, []writing.Attachment{f}
	return h.post(h.tx, h.At, o)
}

// history is what somebody gets who asks for one.
type history struct {
	game    *journal.Game
	reader  *journal.Player
	asked   commands.History
	letters []records.Past
	missing []journal.Chapter
}

// recall finds the letters that a history holds.
func recall(d *records.Records, r storage.Reader, g *journal.Game, p *journal.Player, c commands.History) (*history, error) {
	if c.As == commands.DefaultFormat {
		c.As = defaultHistory
	}
	chapters, err := d.Chapters(r, g, c.From, c.To)
	if err != nil {
		return nil, err
	}
	order := &history{game: g, reader: p, asked: c}
	order.letters, order.missing, err = d.PastOf(r, g, p, chapters)
	return order, err
}

func (o *history) rounds() string {
	switch {
	case o.asked.From == 0:
		return "the whole game"
	case o.asked.From == o.asked.To:
		return fmt.Sprintf("round %d", o.asked.From)
	}
	return fmt.Sprintf("rounds %d to %d", o.asked.From, o.asked.To)
}

func (o *history) summary() templates.History {
	s := templates.History{Rounds: o.rounds(), Letters: len(o.letters), Format: string(o.asked.As)}
	for _, c := range o.missing {
		s.Missing = append(s.Missing, fmt.Sprintf("round %d, %s", c.Round, c.Title))
	}
	return s
}

// files are the letters in the format asked for, in as many files as their size demands.
func (o *history) files() ([]writing.Attachment, error) {
	books := o.books()
	var files []writing.Attachment
	for i, b := range books {
		if len(books) > 1 {
			b.Title = fmt.Sprintf("%s (part %d of %d)", b.Title, i+1, len(books))
			b.Name = fmt.Sprintf("%s-part-%d", b.Name, i+1)
		}
		f, err := bind(b, o.asked.As)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// books deals the letters out, so that none has more than a file may hold.
func (o *history) books() []archive.Book {
	title := fmt.Sprintf("%s, game %s: what was reported to %s, %s", o.game.Info.Title, o.game.ID, o.reader.Name, o.rounds())
	name := o.game.ID + "-" + strings.ReplaceAll(o.rounds(), " ", "-")
	var books []archive.Book
	size := mostInFile
	for _, one := range o.letters {
		l := archive.Letter{
			Title: one.Title, Part: fmt.Sprintf("Round %d", one.Round), Date: one.Letter.Date, Text: one.Letter.Text, HTML: one.Letter.HTML,
			From: one.Letter.From, Mail: one.Raw,
		}
		weight := len(l.Text) + len(l.HTML) + len(l.Mail)
		if size+weight > mostInFile {
			books = append(books, archive.Book{Title: title, Name: name})
			size = 0
		}
		size += weight
		last := &books[len(books)-1]
		last.Letters = append(last.Letters, l)
	}
	return books
}

// bind makes a file of letters.
func bind(b archive.Book, as commands.Format) (writing.Attachment, error) {
	switch as {
	case commands.AsHTML:
		data, err := archive.Page(b)
		return writing.Attachment{Name: b.Name + ".html", Type: "text/html; charset=utf-8", Data: data}, err
	case commands.AsMbox:
		return writing.Attachment{Name: b.Name + ".mbox", Type: "application/mbox", Data: archive.Mbox(b)}, nil
	case commands.AsZip:
		data, err := archive.Zip(b)
		return writing.Attachment{Name: b.Name + ".zip", Type: "application/zip", Data: data}, err
	}
	return writing.Attachment{Name: b.Name + ".txt", Type: "text/plain; charset=utf-8", Data: archive.Text(b)}, nil
}

// History writes what a seat has been told of a game, for the command line; seat "" is a spectator. from and to are rounds, 0 and 0 for
// all; format is "text", "html", "mbox" or "zip", "" for text. Its files have names. The error wraps ErrNoGame when there is no such game.
func (d *core) History(_ context.Context, id string, seat adjudicator.Seat, from, to int, format string) (files []writing.Attachment, missing []string, err error) {
	err = d.Store.View(func(r storage.Reader) error {
		g, err := d.load(r, id)
		if err != nil {
			return err
		}
		p := &journal.Player{ID: "spectator", Name: "a spectator", Addresses: []string{"spectator@" + d.Domain}, Role: journal.Observer}
		if seat != "" {
			if p = g.Player(seatCalled(g.Rules, seat)); p == nil {
				return fmt.Errorf("nobody plays %q in game %s; the seats are %s", seat, id, seatIDs(g.Info))
			}
		}
		if !g.Started() {
			return fmt.Errorf("game %s has not begun yet", id)
		}
		order, err := recall(d.Records, r, g, p, commands.History{From: from, To: to, As: commands.Format(format)})
		if err != nil {
			return err
		}
		missing = order.summary().Missing
		files, err = order.files()
		return err
	})
	return files, missing, err
}
