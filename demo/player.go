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
	"despatch/mail/mime"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

// player is somebody with a mailbox. A scripted one reads his letters over IMAP, and when one of them holds a sheet to fill
// in he answers it over SMTP: the first time with his script, later with passes.
type player struct {
	mime.Address
	// seat is the one that he plays in its own turn.
	seat adjudicator.Seat
	// besides are seats with turns of their own that he plays, too.
	besides []adjudicator.Seat
	// chairs are all his seats. Those that act in the turn of another come before it, so that what the other has been waiting for
	// is there when its orders come.
	chairs []*chair
	// rounds is how many rounds he plays, 0 for as many as there are.
	rounds int
	// human is true for the person at the keyboard: nobody reads his mail for him.
	human bool
	// quoteFirst is a habit of writing.
	quoteFirst bool

	vocabulary *orders.Vocabulary
	// compose, when set, writes what goes between the first line and END in place of the script. It is called again when a sheet
	// was refused, with the letter that says so.
	compose func(letter *received, form *orders.Sheet) string
	// send hands a letter to the SMTP server.
	send func(ctx context.Context, from, to string, raw []byte) mail.Result
	// refused says whether the desk refused the letter of that Message-ID.
	refused func(id string) (bool, error)
	// early is shared by all players, and counts the sheets that are to be there before anybody moves; first is the letter with his own, until it is
	// answered.
	early *early
	first string

	// news hears what the player does, trouble what went wrong.
	news func(text string)
	// reads makes of a letter what the player reads.
	reads   func(*mime.Letter)
	trouble func(error)

	// mailbox holds the letters of a person at the keyboard.
	mailbox chan *received

	// own says his orders in his own language, nil for who writes English; asks is the line by which he asks for letters in it, "" when he has.
	own  func(words.Line) words.Line
	asks string

	mu      sync.Mutex
	letters int
	waiting *exchange
	done    []exchange
}

// chair is a seat of a player.
type chair struct {
	adjudicator.SeatInfo
	// script is the sheet for the first turn, without its header, later the one for every further round, and answer what he says where he is
	// asked in somebody else's turn, before what he sends before anybody moves; "" for none.
	script, later, answer, before string
	// sent is the last round for which a sheet of the script was sent.
	sent int
	// form is the last one that was filled in.
	form string
}

func newChair(seat adjudicator.SeatInfo, script string, v *orders.Vocabulary) *chair {
	list := sheetsOf(script)
	c := &chair{SeatInfo: seat, script: strings.TrimRight(list[0], "\n")}
	for _, text := range list[1:] {
		_, body, _ := strings.Cut(text, "\n")
		switch {
		case !isAnswer(text, c.script, v):
			c.later = body
		case strings.Contains(body, "STANDING"):
			c.before = body
		default:
			c.answer = body
		}
	}
	return c
}

// isAnswer says whether a further sheet of a script has no section of the first.
func isAnswer(further, first string, v *orders.Vocabulary) bool {
	header, _, _ := strings.Cut(further, "\n")
	sheet, _ := sheets.Parse(header+"\n"+first, v)
	answer, _ := sheets.Parse(further, v)
	return sheet != nil && answer != nil && !slices.ContainsFunc(answer.Sections, func(s orders.Section) bool {
		return slices.ContainsFunc(sheet.Sections, func(o orders.Section) bool { return o.ID == s.ID })
	})
}

// answers says whether a form asks for what the script answers, and for nothing else.
func (c *chair) answers(header string, wanted []orders.SectionKey, v *orders.Vocabulary) bool {
	sheet, _ := sheets.Parse(header+"\n"+c.answer, v)
	return c.answer != "" && sheet != nil && !slices.ContainsFunc(wanted, func(k orders.SectionKey) bool {
		return sheet.Section(k.ID) == nil
	})
}

// next is the sheet that the script has for a round, "" for none or when it has been sent: what was not played of it then could
// not be.
func (c *chair) next(round int) string {
	first := c.sent == 0
	if c.sent >= max(round, 1) {
		return ""
	}
	c.sent = max(round, 1)
	if first {
		return c.script
	}
	return c.later
}

// received is a letter in a player's mailbox.
type received struct {
	*mime.Letter
	header netmail.Header
	raw    []byte
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
	return &received{Letter: f.Letter, header: m.Header, raw: f.Raw}, nil
}

// replyTo is where an answer goes.
func (r *received) replyTo() mime.Address {
	if list, err := r.header.AddressList("Reply-To"); err == nil {
		return mime.Address{Name: list[0].Name, Address: list[0].Address}
	}
	return r.From
}

// exchange is the orders for a turn and the report that they led to.
type exchange struct {
	// at is when the orders left.
	at     time.Time
	report *received
}

// autoReplied is how a letter says that it answers another one by itself (RFC 3834 section 5). The desk's receipts and
// refusals say so; its reports do not.
const autoReplied = "Auto-Submitted: auto-replied"

// receive deals with one letter of the player's mailbox. What goes wrong is told, not tried again: a person who cannot send
// his orders would say so too.
func (p *player) receive(ctx context.Context, f mail.Fetched) (mail.Verdict, error) {
	letter, err := open(f)
	if err == nil {
		p.reads(letter.Letter)
	}
	switch {
	case err != nil:
		err = fmt.Errorf("%s cannot read a letter of the desk: %w", p.Name, err)
	case letter.Automatic == autoReplied:
		err = p.readAnswer(ctx, letter)
	default:
		p.note(letter)
		err = p.answer(ctx, letter)
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

// keep puts a letter where the person at the keyboard finds it.
func (p *player) keep(ctx context.Context, f mail.Fetched) (mail.Verdict, error) {
	letter, err := open(f)
	if err != nil {
		p.trouble(fmt.Errorf("%s cannot read a letter of the desk: %w", p.Name, err))
		return mail.Accepted, nil
	}
	select {
	case p.mailbox <- letter:
	case <-ctx.Done():
	}
	return mail.Accepted, nil
}

// readAnswer complains of a refusal, or mends it. A receipt is all right: the orders wait for those of another seat.
func (p *player) readAnswer(ctx context.Context, letter *received) error {
	for _, id := range letter.InReplyTo {
		if id == p.first {
			p.first = ""
			p.early.done()
		}
		refused, err := p.refused(id)
		if err != nil {
			return err
		}
		switch {
		case refused && p.compose != nil:
			return p.mend(ctx, letter)
		case refused:
			return fmt.Errorf("the desk refused the orders of %s; it wrote:\n\n%s\n%s", p.Name, letter.Subject, letter.Full)
		}
	}
	return nil
}

// mend fills the last form in again, under the line that a refusal gives for it.
func (p *player) mend(ctx context.Context, letter *received) error {
	for _, c := range p.chairs {
		_, rest, _ := strings.Cut(c.form, "\n")
		for line := range strings.Lines(letter.Full) {
			sheet := ""
			if strings.HasPrefix(line, "ORDERS ") && rest != "" {
				sheet = p.fillIn(c, letter, line+rest)
			}
			if sheet != "" {
				if err := p.reply(ctx, letter, c, sheet); err != nil {
					return err
				}
			}
		}
	}
	return nil
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

// answer fills in the forms that a letter holds and mails them, each as a reply of its own.
func (p *player) answer(ctx context.Context, letter *received) error {
	forms := findForms(letter.Full)
	for _, c := range p.chairs {
		for _, form := range forms {
			sheet := p.fillIn(c, letter, form)
			if sheet == "" {
				continue
			}
			if c.before == "" || !strings.HasSuffix(sheet, c.before) {
				p.early.wait(ctx)
			}
			if err := p.reply(ctx, letter, c, sheet); err != nil {
				return err
			}
		}
	}
	return nil
}

// speaks has the player read and write a language from now on: he asks for it with his first orders, and writes them in it.
func (p *player) speaks(language string, rules adjudicator.Ruleset) {
	if language == words.English {
		return
	}
	book := rules.Phrases()
	p.own = func(l words.Line) words.Line {
		return rules.Vocabulary().InLanguage(language, l, func(t words.Topic) string { return book.Say(t).In(language) })
	}
	p.asks = "LANGUAGE " + language + "\n\n"
}

// reply mails a sheet as an answer to a letter.
func (p *player) reply(ctx context.Context, letter *received, c *chair, sheet string) error {
	if p.own != nil {
		sheet = p.asks + string(p.own(words.Line(sheet)))
		p.asks = ""
	}
	now := time.Now()
	p.mu.Lock()
	p.waiting = &exchange{at: now}
	p.mu.Unlock()
	p.news(p.Name + " sends the orders for " + c.Name)
	id := fmt.Sprintf("%x.%s@mailer.%s", now.UnixNano(), c.ID, domain)
	if c.before != "" && strings.HasSuffix(sheet, c.before) {
		p.first, c.before = id, ""
	}
	return p.mail(ctx, letter, reply{id: id, date: now, sheet: sheet, quoteFirst: p.quoteFirst})
}

// write mails what a person has written as an answer to a letter.
func (p *player) write(ctx context.Context, letter *received, text string) error {
	now := time.Now()
	return p.mail(ctx, letter, reply{id: fmt.Sprintf("%x@mailer.%s", now.UnixNano(), domain), date: now, written: text})
}

// mail sends an answer to a letter.
func (p *player) mail(ctx context.Context, letter *received, r reply) error {
	to := letter.replyTo()
	r.from, r.to, r.letter = p.Address, to, letter.Letter
	raw, err := r.bytes()
	if err != nil {
		return err
	}
	if result := p.send(ctx, p.Address.Address, to.Address, raw); result.Outcome != mail.Delivered {
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

// fillIn makes the sheet that a form asks of a seat, "" when it is another's or asks for nothing but standing orders.
func (p *player) fillIn(c *chair, letter *received, form string) string {
	sheet, _ := sheets.Parse(form, p.vocabulary)
	if sheet == nil || sheet.Header.Seat != string(c.ID) || p.rounds > 0 && sheet.Header.Round > p.rounds {
		return ""
	}
	wanted := wanted(sheet)
	header, _, _ := strings.Cut(form, "\n")
	if before := c.before; len(wanted) == 0 && before != "" {
		return header + "\n" + before
	}
	if len(wanted) == 0 || !needed(letter, form) {
		return ""
	}
	c.form = form
	if p.compose != nil {
		return header + "\n" + p.compose(letter, sheet)
	}
	if c.answers(header, wanted, p.vocabulary) {
		return header + "\n" + c.answer
	}
	if body := c.next(sheet.Header.Round); body != "" {
		return p.fitting(header+"\n"+body, c, wanted)
	}
	return p.pass(header, wanted)
}

// wanted are the sections of a form that ask for orders of this turn.
func wanted(form *orders.Sheet) (keys []orders.SectionKey) {
	for _, section := range form.Sections {
		if section.ID != campaign.StandingSection {
			keys = append(keys, section.Key())
		}
	}
	return keys
}

// fitting leaves out of a script's later sheet what the form does not ask for: which sections those are, its writer could not know.
func (p *player) fitting(text string, c *chair, wanted []orders.SectionKey) string {
	sheet, _ := sheets.Parse(text, p.vocabulary)
	if sheet == nil || strings.HasSuffix(text, c.script) {
		return text
	}
	var idle []orders.SectionKey
	for _, section := range sheet.Sections {
		if section.ID != campaign.StandingSection && !slices.Contains(wanted, section.Key()) {
			idle = append(idle, section.Key())
		}
	}
	return orders.Print(orders.Without(sheet, idle), p.vocabulary)
}

// awaited are what letters say before each seat that they wait for.
var awaited = []string{"\nAwaited: ", "\nMay also send: ", "\nSi attende: ", "\nPuò mandare ordini anche: "}

// opens says whether a line opens a form, and shuts whether it ends one, in any of the languages of the letters.
func opens(line string) bool {
	return (strings.HasPrefix(line, "ORDERS ") || strings.HasPrefix(line, "ORDINI ")) && (strings.Contains(line, " KEY ") || strings.Contains(line, " CHIAVE "))
}

func shuts(line string) bool { return line == "END" || line == "FINE" }

// needed says whether a form has to be filled in: it asks for orders, or the letter waits for nobody else.
func needed(letter *received, form string) bool {
	waits := 0
	for _, who := range awaited {
		waits += strings.Count(letter.Full, who)
	}
	return strings.Contains(form, "your orders") || strings.Contains(form, "i tuoi ordini") || waits < 2
}

// findForms copies the forms out of a letter, each from its ORDERS line with the key to END.
func findForms(text string) []string {
	var forms, form []string
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n ")
		if opens(line) {
			form = nil
		} else if len(form) == 0 {
			continue
		}
		form = append(form, line)
		if shuts(line) {
			forms, form = append(forms, strings.Join(form, "\n")), nil
		}
	}
	return forms
}

// pass fills a form in with nothing but passes.
func (p *player) pass(header string, sections []orders.SectionKey) string {
	var b strings.Builder
	b.WriteString(header + "\n")
	for _, t := range p.vocabulary.Sections {
		for _, key := range sections {
			switch {
			case t.ID != key.ID:
			case t.Takes == orders.NoArgument:
				b.WriteString(t.Keyword + "\n  pass\n")
			case t.Takes == orders.NumberArgument:
				b.WriteString(fmt.Sprintf("%s %d\n  pass\n", t.Keyword, key.Number))
			}
		}
	}
	b.WriteString("END")
	return b.String()
}
