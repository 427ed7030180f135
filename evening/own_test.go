package evening

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"despatch/words"
)

// ownWords is what letters in the pseudo-language print as somebody's own.
var ownWords = regexp.MustCompile(`⟪([^⟫]*)⟫`)

// notWorded is what nobody words: addresses, hashes and the keys of dice, numbers of rules, and what a mail server answers.
var notWorded = regexp.MustCompile(`^(\S+@\S+|[0-9a-f]{64}|\S+\|\d+\|\S+\| [0-9a-f]{64}|[A-Z]+-[A-Z]+\.\d+|[245]\d\d .*|-|UTF-8|Windows-1252|\S+/\S+)$`)

// checkOwn sees that what letters print as somebody's own words was written by somebody: a sentence of the program that passes for such
// stands in no book, and no other language could say it.
func (c *club) checkOwn(story []direction, typed ...string) {
	c.Helper()
	var wrote strings.Builder
	for _, text := range typed {
		wrote.WriteString(text + "\n")
	}
	for _, d := range story {
		wrote.WriteString(d.says + "\n" + d.text + "\n")
	}
	for _, p := range c.people {
		wrote.WriteString(p.full + "\n")
	}
	all := plainly(wrote.String())
	for _, p := range c.people {
		for _, r := range p.inbox {
			for _, m := range ownWords.FindAllStringSubmatch(strings.Join(strings.Fields(r.Subject+"\n"+r.Full), " "), -1) {
				for _, own := range strings.Split(m[1], `", "`) {
					if own = strings.TrimSpace(own); !notWorded.MatchString(own) && !strings.Contains(own, "?") && !strings.Contains(all, plainly(own)) {
						c.Errorf("%s reads as somebody's own words what nobody has written: %q, in: %s", p.full, own, r.Subject)
					}
				}
			}
		}
	}
}

// plainly are the words of a text, whatever stands between them.
func plainly(text string) string {
	return " " + strings.ToLower(strings.Join(aWord.FindAllString(text, -1), " ")) + " "
}

var aWord = regexp.MustCompile(`[\p{L}\p{N}]+`)

// oddLetters are letters of which the mail room has something to say, and a part of what it says without details.
var oddLetters = []struct{ kind, body, says string }{
	{"multipart/mixed; boundary=b", "--b\n\nSee the plan.\n--b\nContent-Type: application/pdf; name=plan.pdf\n\nxx\n--b--\n", "was not read: only plain text is."},
	{"multipart/mixed; boundary=b", "--b\n\nSee below.\n--b\nContent-Type: message/rfc822\n\nFrom: x@y.example\n\nhello\n--b--\n", "A forwarded letter was attached; it was not read."},
	{"multipart/encrypted; boundary=b", "--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b--\n", "The letter is encrypted, and was not read."},
	{"text/html", "<p>Hello, <s>I pass</s> what now</p>\n", "Words that are struck out or hidden were not read."},
	{"text/plain; charset=x-klingon", "What now, my friend\n", "which I do not know; I read it as"},
	{"multipart/mixed; boundary=b", strings.Repeat("--b\n\nx\n", 40) + "--b--\n", "Please send the orders alone, as plain text."},
	{"multipart/mixed", "--b\n\nx\n--b--\n", "it says that it has parts, but not where they begin"},
	{"text/plain", "NEW OPENPGP KEY\n-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nxxxx\n-----END PGP PUBLIC KEY BLOCK-----\n", "It is no OpenPGP public key that can be read"},
}

// sendOdd has people send each of them in answer to the last letter of theirs, and returns the texts.
func (c *club) sendOdd(names ...string) (typed []string) {
	c.Helper()
	for i, l := range oddLetters {
		p := c.people[names[i%len(names)]]
		answered := p.inbox[len(p.inbox)-1]
		for _, other := range c.people {
			other.fresh = 0
		}
		c.send(fmt.Sprintf("From: %s <%s>\nTo: <%s>\nSubject: Re: %s\nIn-Reply-To: <%[5]s>\nReferences: <%[5]s>\nDate: Mon, 7 Sep 2026 12:00:00 +0200\nMessage-ID: <odd%d.%s>\nMIME-Version: 1.0\nContent-Type: %s\n\n%s",
			p.full, p.address, deskAddress, "turn", answered.MessageID, i, p.address, l.kind, l.body))
		typed = append(typed, l.kind, l.body)
		told := false
		for _, r := range p.inbox[len(p.inbox)-p.fresh:] {
			told = told || strings.Contains(strings.Join(strings.Fields(r.Full), " "), words.Mark(l.says))
		}
		if !told {
			c.Errorf("%s is not told %q", p.full, words.Mark(l.says))
			for _, r := range p.inbox[len(p.inbox)-p.fresh:] {
				c.Logf("%s\n%s", r.Subject, r.Full)
			}
		}
	}
	return typed
}

// A check that nothing can fail would prove nothing.
func TestOwnWordsAreNoticed(t *testing.T) {
	for own, want := range map[string]bool{"anna@gmail.example": true, "AN-CMOVE.3": true, "orders recorded": false, "its last line has no end": false} {
		if notWorded.MatchString(own) != want {
			t.Errorf("%q needs no words: %v, want %v", own, !want, want)
		}
	}
}
