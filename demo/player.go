package demo

import (
	"bytes"
	"context"
	"fmt"
	netmail "net/mail"
	"slices"
	"strings"
	"sync"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/mail"
	"despatch/orders"
)

// player is somebody with a mailbox. A scripted one reads his letters over IMAP, and when one of them holds a sheet to fill
// in he answers it over SMTP: the first time with his script, later with passes.
type player struct {
	seat     adjudicator.Seat
	seatName string
	mail.Address
	// script is the sheet without its header.
	script string
	// rounds is how many rounds he plays, 0 for as many as there are.
	rounds int
	// human is true for the person at the keyboard: nobody reads his mail for him.
	human bool
	// quoteFirst is a habit of writing.
	quoteFirst bool

	vocabulary *orders.Vocabulary
	// send hands a letter to the SMTP server.
	send func(ctx context.Context, from, to string, raw []byte) mail.Result
	// news hears what the player does, trouble what went wrong.
	news    func(text string)
	trouble func(error)

	mu       sync.Mutex
	letters  int
	answered int
	waiting  *exchange
	done     []exchange
}

// received is a letter in a player's mailbox.
type received struct {
	*mail.Letter
	header netmail.Header
}

// open reads a letter as the mail program shows it.
func open(f mail.Fetched) (*received, error) {
	if f.Problem != nil {
		return nil, f.Problem
	}
	m, err := netmail.ReadMessage(bytes.NewReader(f.Raw))
	if err != nil {
		return nil, err
	}
	return &received{Letter: f.Letter, header: m.Header}, nil
}

// replyTo is where an answer goes.
func (r *received) replyTo() mail.Address {
	if list, err := r.header.AddressList("Reply-To"); err == nil {
		return mail.Address{Name: list[0].Name, Address: list[0].Address}
	}
	return r.From
}

// exchange is a letter with orders and the report that it led to.
type exchange struct {
	// at is when the orders left.
	at     time.Time
	orders string
	report *received
}

// autoReplied is how a letter says that it answers another one by itself (RFC 3834 section 5). The desk's receipts and
// refusals say so; its reports do not.
const autoReplied = "Auto-Submitted: auto-replied"

// receive deals with one letter of the player's mailbox. What goes wrong is told, not tried again: a person who cannot send
// his orders would say so too.
func (p *player) receive(ctx context.Context, f mail.Fetched) (mail.Verdict, error) {
	letter, err := open(f)
	switch {
	case err != nil:
		err = fmt.Errorf("%s cannot read a letter of the desk: %w", p.Name, err)
	case letter.Automatic == autoReplied:
		err = fmt.Errorf("the desk did not carry out the orders of %s; it wrote:\n\n%s\n%s", p.Name, letter.Subject, letter.Full)
	default:
		p.note(letter)
		if sheet := p.fillIn(letter.Full); sheet != "" {
			err = p.answer(ctx, letter, sheet)
		}
	}
	if err != nil && ctx.Err() == nil {
		p.trouble(err)
	}
	p.mu.Lock()
	p.letters++
	p.mu.Unlock()
	p.news("")
	return mail.Accepted, nil
}

// note sees whether the letter is the report that the player waits for: the first after his orders.
func (p *player) note(letter *received) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.waiting == nil {
		return
	}
	p.waiting.report = letter
	p.done = append(p.done, *p.waiting)
	p.waiting = nil
}

// answer mails a sheet as a reply to a letter.
func (p *player) answer(ctx context.Context, letter *received, sheet string) error {
	now := time.Now()
	_, domain, _ := strings.Cut(p.Address.Address, "@")
	p.mu.Lock()
	p.answered++
	id := fmt.Sprintf("%x.%d.%s@mailer.%s", now.UnixNano(), p.answered, p.seat, domain)
	p.waiting = &exchange{at: now, orders: id}
	p.mu.Unlock()

	raw, err := reply{
		from: p.Address, to: letter.replyTo(), id: id, date: now, letter: letter.Letter, sheet: sheet, quoteFirst: p.quoteFirst,
	}.bytes()
	if err != nil {
		return err
	}
	p.news(p.Name + " sends the orders for " + p.seatName)
	if result := p.send(ctx, p.Address.Address, letter.replyTo().Address, raw); result.Outcome != mail.Delivered {
		return fmt.Errorf("the mail server did not take the orders of %s: %s", p.Name, result.Text)
	}
	return nil
}

// state tells how many letters were read, and which orders were answered with a report.
func (p *player) state() (letters int, done []exchange) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.letters, slices.Clone(p.done)
}

// fillIn makes the sheet that a letter asks for, "" when it asks for none.
func (p *player) fillIn(text string) string {
	form, header := findForm(text)
	sheet, _ := orders.Parse(form, p.vocabulary)
	if sheet == nil || sheet.Header.Seat != string(p.seat) {
		return ""
	}
	var wanted []string
	for _, section := range sheet.Sections {
		if section.ID != campaign.StandingSection {
			wanted = append(wanted, section.ID)
		}
	}
	switch {
	case len(wanted) == 0:
		return "" // not on turn
	case p.rounds > 0 && sheet.Header.Round > p.rounds:
		return ""
	case p.answered == 0:
		return header + "\n" + p.script
	}
	return p.pass(header, wanted)
}

// findForm copies the form out of a letter: from its ORDERS line with the key to END.
func findForm(text string) (form, header string) {
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n ")
		switch {
		case len(lines) == 0 && (!strings.HasPrefix(line, "ORDERS ") || !strings.Contains(line, " KEY ")):
			continue
		case line == "END":
			return strings.Join(append(lines, line), "\n"), lines[0]
		}
		lines = append(lines, line)
	}
	return "", ""
}

// pass fills a form in with nothing but passes.
func (p *player) pass(header string, sections []string) string {
	var b strings.Builder
	b.WriteString(header + "\n")
	for _, t := range p.vocabulary.Sections {
		for _, id := range sections {
			if t.ID == id && t.Takes == orders.NoArgument {
				b.WriteString(t.Keyword + "\n  pass\n")
			}
		}
	}
	b.WriteString("END")
	return b.String()
}
