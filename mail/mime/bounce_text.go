package mime

import (
	"strings"

	"github.com/emersion/go-message"

	"despatch/pattern"
)

// Servers that do not write RFC 3464 tell a person, in words of their own, and copy the letter or its header below. These are
// the shapes that qmail and Exim use; what others write is near enough to them.
var (
	// copiedID is the Message-ID in a copy of the letter.
	copiedID = pattern.Of(`(?im)^[> \t]*Message-ID:\s*<([^<>\s]+)>`)
	// blamed is the address that could not be served, on a line of its own: "<anna@example.org>:" or "  anna@example.org".
	blamed = pattern.Of(`(?m)^[ \t]*<?([^<>@\s:]+@[^<>@\s:]+)>?:?[ \t]*$`)
	// copyBegins is the line under which the letter is copied.
	copyBegins = pattern.Of(`(?im)^-+ (Below this line is a copy|This is a copy|Original message|Returned message|Unsent message).*$`)
	// enhanced is a status of RFC 3463, and replied the code of RFC 5321 with which a server refused.
	enhanced = pattern.Of(`\b([245]\.\d{1,3}\.\d{1,3})\b`)
	replied  = pattern.Of(`\b([45])\d\d[ -]`)
)

// delays are how servers say that they try on. Exim's stands in a letter of plain words.
var delays = pattern.Of(`(?i)has not yet been delivered|message (\S+ )?(has been |is )?delayed|delivery .{0,30}(delayed|has been delayed)|delivery status notification \(delay\)|` +
	`noch nicht zugestellt|zustellung .{0,40}verz[öo]gert|non è (stato )?ancora (stato )?(consegnato|recapitato)|n'a pas encore été (remis|délivré|distribué)|` +
	`aún no (se ha|ha sido) entregado`)

// fromWords adds to what a bounce tells programs what it tells people.
func (r Return) fromWords(h message.Header, text string) Return {
	words := text
	if at := copyBegins.FindStringIndex(text); at != nil {
		words = text[:at[0]]
	}
	if m := copiedID.FindStringSubmatch(text); m != nil && r.MessageID == "" {
		r.MessageID = m[1]
	}
	if r.Recipient == "" {
		r.Recipient = strings.ToLower(first(recipients(h.Get("X-Failed-Recipients"))))
	}
	if m := blamed.FindStringSubmatchIndex(words); m != nil {
		if r.Recipient == "" {
			r.Recipient = strings.ToLower(words[m[2]:m[3]])
		}
		if r.Diagnosis == "" {
			paragraph, _, _ := strings.Cut(strings.TrimLeft(words[m[1]:], "\n"), "\n\n")
			r.Diagnosis = OneLine(paragraph)
		}
	}
	if r.Status == "" && r.Action == "" && delays.MatchString(headerText(h, "Subject")+"\n"+strings.Join(strings.Fields(words), " ")) {
		r.Action = "delayed"
	}
	if r.Status == "" && r.Action == "" {
		r.Status = statusIn(r.Diagnosis)
	}
	return r
}

// statusIn reads the code out of what a server said.
func statusIn(said string) string {
	if m := enhanced.FindString(said); m != "" {
		return m
	}
	if m := replied.FindStringSubmatch(said); m != nil {
		return m[1] + ".0.0"
	}
	return ""
}
