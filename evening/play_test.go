package evening

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"despatch/words"
)

// play carries out one direction of the story.
func (c *club) play(d direction) {
	c.Helper()
	switch {
	case toldLine.MatchString(d.says):
		m := toldLine.FindStringSubmatch(d.says)
		c.isTold(d, c.person(d, m[1]), m[2])
		return
	case nothingLine.MatchString(d.says):
		if p := c.person(d, nothingLine.FindStringSubmatch(d.says)[1]); p.fresh != 0 {
			c.Errorf("%s: %s is told: %s", d.where, p.full, p.inbox[len(p.inbox)-1].Subject)
		}
		return
	}
	if m := provedLine.FindStringSubmatch(d.says); m != nil {
		c.prove(d, m[1])
		return
	}
	for _, p := range c.people {
		p.fresh = 0
	}
	switch {
	case clockLine.MatchString(d.says):
		at, err := time.ParseInLocation(clockForm, clockLine.FindStringSubmatch(d.says)[1], c.zone)
		if err != nil {
			c.Fatalf("%s: %v", d.where, err)
		}
		c.passTo(at)
	case writesLine.MatchString(d.says):
		m := writesLine.FindStringSubmatch(d.says)
		c.post(d, c.person(d, m[1]), m[2], nil, nil)
	case answersLine.MatchString(d.says):
		m := answersLine.FindStringSubmatch(d.says)
		p := c.person(d, m[1])
		c.post(d, p, "", c.latest(d, p, m[2]), nil)
	case fillsLine.MatchString(d.says):
		m := fillsLine.FindStringSubmatch(d.says)
		p := c.person(d, m[1])
		answered := c.latest(d, p, m[2])
		var fills []fill
		d.text, fills = filled(d.text, answered)
		c.post(d, p, "", answered, fills)
	case bounceLine.MatchString(d.says):
		c.bounce(c.person(d, bounceLine.FindStringSubmatch(d.says)[1]))
	default:
		c.Fatalf("%s: this direction is not known: %s", d.where, d.says)
	}
}

func (c *club) person(d direction, name string) *person {
	c.Helper()
	p := c.people[strings.ToLower(name)]
	if p == nil {
		c.Fatalf("%s: there is no %s", d.where, name)
	}
	return p
}

// latest is the newest letter to somebody that holds some words.
func (c *club) latest(d direction, p *person, words string) *received {
	c.Helper()
	for _, r := range slices.Backward(p.inbox) {
		if holds(r, words) {
			return &r
		}
	}
	c.showLatest(p)
	c.Fatalf("%s: %s has no letter with the words %q", d.where, p.full, words)
	return nil
}

// showLatest logs the newest letter to somebody, for whoever mends the story.
func (c *club) showLatest(p *person) {
	if len(p.inbox) > 0 {
		newest := p.inbox[len(p.inbox)-1]
		c.Logf("the newest letter to %s: %s\n%s", p.full, newest.Subject, newest.Full)
	}
}

// holds says whether a letter holds some words, wherever its lines are broken.
func holds(r received, phrase string) bool {
	text := strings.Join(strings.Fields(words.Unmark(r.Subject+"\n"+r.Full)), " ")
	return strings.Contains(text, phrase) || strings.Contains(strings.ReplaceAll(text, " # ", " "), phrase) // a comment goes on behind its mark
}

// isTold sees that one of the letters that the last deed brought somebody holds some words.
func (c *club) isTold(d direction, p *person, words string) {
	c.Helper()
	fresh := p.inbox[len(p.inbox)-p.fresh:]
	if slices.ContainsFunc(fresh, func(r received) bool { return holds(r, words) }) {
		return
	}
	c.Errorf("%s: %s is not told %q; %d letters came", d.where, p.full, words, len(fresh))
	for _, r := range fresh {
		c.Logf("%s\n%s", r.Subject, r.Full)
	}
}

// post writes somebody's letter and sends it.
func (c *club) post(d direction, p *person, subject string, answered *received, fills []fill) {
	c.Helper()
	typed := d.text
	if strings.Contains(typed, "{token}") {
		typed = strings.ReplaceAll(typed, "{token}", c.token(d, p))
	}
	at := c.now().In(c.zone)
	text, err := p.program.body(typed, deskAddress, answered, at, fills)
	if err != nil {
		c.Fatalf("%s: %v", d.where, err)
	}
	header := fmt.Sprintf("From: %s <%s>\nTo: <%s>\n", encoded(p.full), p.address, deskAddress)
	if answered != nil {
		subject = p.program.re + strings.TrimPrefix(answered.Subject, "Re: ")
		header += fmt.Sprintf("In-Reply-To: <%s>\nReferences: <%s>\n", answered.MessageID, answered.MessageID)
	}
	header += fmt.Sprintf("Subject: %s\nDate: %s\nMessage-ID: <%d.%s>\n", encoded(subject), at.Format(time.RFC1123Z), c.written+1, p.address)
	c.send(p.program.mail(header, text))
}

// token is the one that somebody was sent last.
func (c *club) token(d direction, p *person) string {
	c.Helper()
	for _, r := range slices.Backward(p.inbox) {
		if found := tokenWord.FindStringSubmatch(r.Full); found != nil {
			return found[1]
		}
	}
	c.Fatalf("%s: %s was sent no token", d.where, p.full)
	return ""
}

// filled parts what somebody typed above a form from what he filled into it, line by line of the form.
func filled(text string, form *received) (typed string, fills []fill) {
	rows := strings.Split(form.Full, "\n")
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case !strings.HasPrefix(line, " ") && line != "" && slices.Contains(rows, line):
			fills = append(fills, fill{keyword: line})
		case len(fills) > 0:
			fills[len(fills)-1].lines = append(fills[len(fills)-1].lines, line)
		default:
			typed += line + "\n"
		}
	}
	return typed, fills
}

// bounce returns the newest letter to somebody, as Postfix does.
func (c *club) bounce(p *person) {
	c.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "mail", "mime", "testdata", "bounces", "postfix.eml"))
	if err != nil {
		c.Fatal(err)
	}
	letter := p.inbox[len(p.inbox)-1]
	c.send(strings.NewReplacer("k7q2.veil.slug.token@despatch.test", letter.MessageID, "ada@north.example", p.address,
		"Ada@North.example", p.address).Replace(strings.ReplaceAll(string(raw), "\r\n", "\n")))
}
