package desk

import (
	"context"
	"fmt"
	"strings"

	"despatch/adjudicator"
	"despatch/archive"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// What a HISTORY may cost: so many a day for each person, so much in one file, so many files.
const (
	mostInFile = 4 << 20
	// ofBoard is about what of a file a board takes, whatever is on it, and ofMap what a turn on it.
	ofBoard, ofMap = 600 << 10, 40 << 10
	defaultHistory = commands.AsText
)

// Past is what somebody gets who asks for one.
type Past struct {
	game    *journal.Game
	reader  *journal.Player
	asked   commands.History
	Letters []records.Past
	missing []journal.Chapter
	// plates are the turns on the board, by the entry whose letter tells of them. Drawing a board takes a tenth of a second, so that what is mailed
	// has none.
	plates map[uint64]writing.Plate
}

// Recall finds the letters that a history holds.
func Recall(d *records.Records, r storage.Reader, g *journal.Game, p *journal.Player, c commands.History) (*Past, error) {
	if c.As == commands.DefaultFormat {
		c.As = defaultHistory
	}
	chapters, err := d.Chapters(r, g, c.From, c.To)
	if err != nil {
		return nil, err
	}
	order := &Past{game: g, reader: p, asked: c}
	order.Letters, order.missing, err = d.PastOf(r, g, p, chapters)
	return order, err
}

// showTurns adds the turns on the board, where the format has room for pictures.
func (o *Past) showTurns(d *records.Records, r storage.Reader) (err error) {
	if o.asked.As != commands.AsHTML && o.asked.As != commands.AsZip {
		return nil
	}
	told := make(map[uint64]bool, len(o.Letters))
	for _, one := range o.Letters {
		told[one.Entry] = true
	}
	o.plates, err = d.Plates(r, o.game.ID, o.reader, told)
	return err
}

func (o *Past) rounds() string {
	switch {
	case o.asked.From == 0:
		return "the whole game"
	case o.asked.From == o.asked.To:
		return fmt.Sprintf("round %d", o.asked.From)
	}
	return fmt.Sprintf("rounds %d to %d", o.asked.From, o.asked.To)
}

// Summary is what the answer tells of it.
func (o *Past) Summary() templates.History {
	s := templates.History{From: o.asked.From, To: o.asked.To, Letters: len(o.Letters), Format: string(o.asked.As)}
	for _, c := range o.missing {
		s.Missing = append(s.Missing, writing.Chapter(c))
	}
	return s
}

// Files are the letters in the format asked for, in as many files as their size demands.
func (o *Past) Files() ([]writing.Attachment, error) {
	books, err := o.books()
	if err != nil {
		return nil, err
	}
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

// books deals the letters out, so that none has more than a file may hold, and draws the maps of each.
func (o *Past) books() ([]archive.Book, error) {
	title := fmt.Sprintf("%s, game %s: what was reported to %s, %s", o.game.Info.Title, o.game.ID, o.reader.Name, o.rounds())
	name := o.game.ID + "-" + strings.ReplaceAll(o.rounds(), " ", "-")
	var books []archive.Book
	var plates [][]writing.Plate
	var beside [][]int // the letters beside which they stand
	size := mostInFile
	for _, one := range o.Letters {
		l := archive.Letter{
			Title: one.Title, Part: fmt.Sprintf("Round %d", one.Round), Date: one.Letter.Date, Text: one.Letter.Text, HTML: one.Letter.HTML,
			From: one.Letter.From, Mail: one.Raw,
		}
		plate, mapped := o.plates[one.Entry]
		weight := weigh(l, o.asked.As)
		if mapped {
			weight += ofMap
		}
		if size+weight > mostInFile {
			books, plates, beside = append(books, archive.Book{Title: title, Name: name}), append(plates, nil), append(beside, nil)
			size = 0
			if len(o.plates) > 0 {
				size = ofBoard
			}
		}
		size += weight
		last := len(books) - 1
		if mapped {
			plates[last], beside[last] = append(plates[last], plate), append(beside[last], len(books[last].Letters))
		}
		books[last].Letters = append(books[last].Letters, l)
	}
	for i := range books {
		if err := hang(&books[i], plates[i], beside[i]); err != nil {
			return nil, err
		}
	}
	return books, nil
}

// hang puts plates beside letters of a book.
func hang(b *archive.Book, plates []writing.Plate, beside []int) error {
	if len(plates) == 0 {
		return nil
	}
	shared, each, err := writing.Bind(plates)
	if err != nil {
		return err
	}
	b.Shared = shared
	for i, letter := range beside {
		b.Letters[letter].Map, b.Letters[letter].MapTold = each[i], plates[i].Told
	}
	return nil
}

// weigh is about how much of a file a letter takes: a text holds no pages, and a page none of the pictures that the mail has.
func weigh(l archive.Letter, as commands.Format) int {
	switch as {
	case commands.AsHTML:
		return len(l.HTML)
	case commands.AsMbox:
		return max(len(l.Mail), len(l.Text))
	case commands.AsZip:
		return (len(l.Text)+len(l.HTML))/4 + 2*len(l.Mail)*3/4 // each mail stands in it twice, and what is written in base64 shrinks to what it was
	}
	return len(l.Text)
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
func (d *Desk) History(_ context.Context, id string, seat adjudicator.Seat, from, to int, format string) (files []writing.Attachment, missing []string, err error) {
	var order *Past
	err = d.Store.View(func(r storage.Reader) error {
		g, err := d.Load(r, id)
		if err != nil {
			return err
		}
		p := &journal.Player{ID: "spectator", Name: "a spectator", Addresses: []string{"spectator@" + d.Domain}, Role: journal.Observer}
		if seat != "" {
			if p = g.Player(seatCalled(g.Rules, seat)); p == nil {
				return fmt.Errorf("nobody plays %q in game %s; the seats are %s", seat, id, words.Printed(words.English, seatIDs(g.Info)))
			}
		}
		if !g.Started() {
			return fmt.Errorf("game %s has not begun yet", id)
		}
		if order, err = Recall(d.Records, r, g, p, commands.History{From: from, To: to, As: commands.Format(format)}); err != nil {
			return err
		}
		return order.showTurns(d.Records, r)
	})
	if err != nil {
		return nil, nil, err
	}
	for _, one := range order.Summary().Missing {
		missing = append(missing, one.String())
	}
	files, err = order.Files()
	return files, missing, err
}
