package evening

import (
	"fmt"
	"mime"
	"mime/quotedprintable"
	"slices"
	"strings"
	"time"
)

// program is how a mail program answers a letter.
type program struct {
	// re begins the subject of an answer.
	re string
	// above introduces the letter that is quoted; it may hold {name}, {address}, {date}, {to} and {subject}.
	above string
	date  string
	// mark stands before each quoted line; with none the letter is copied as it is.
	mark string
	// below: the quoted letter stands above what is written, as it does in Thunderbird.
	below bool
	// signature ends what is written.
	signature string
	// both: a page in HTML goes beside the text.
	both bool
	// kind is what the program says of the text's form.
	kind string
}

var (
	italianDays   = []string{"domenica", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato"}
	italianMonths = []string{"gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"}
)

// programs are those that the club's people use, in English and in Italian.
var programs = map[string]program{
	"Gmail": {
		re: "Re: ", above: "On {date}, {name} <{address}>\nwrote:\n\n", date: "Mon, Jan 2, 2006 at 3:04 PM", mark: "> ", both: true,
		kind: `text/plain; charset="UTF-8"`,
	},
	"Gmail in italiano": {
		re: "Re: ", above: "Il giorno {date} {name} <{address}>\nha scritto:\n\n", date: "lun 2 Gen 2006 alle ore 15:04", mark: "> ", both: true,
		kind: `text/plain; charset="UTF-8"`,
	},
	"Thunderbird": {
		re: "Re: ", above: "On {date}, {name} wrote:\n", date: "02/01/2006 15:04", mark: "> ", below: true,
		kind: "text/plain; charset=UTF-8; format=flowed",
	},
	"Thunderbird in italiano": {
		re: "Re: ", above: "Il {date}, {name} ha scritto:\n", date: "02/01/2006 15:04", mark: "> ", below: true,
		kind: "text/plain; charset=UTF-8; format=flowed",
	},
	"Outlook": {
		re: "RE: ", above: "________________________________\nFrom: {name} <{address}>\nSent: {date}\nTo: {to}\nSubject: {subject}\n\n",
		date: "Monday, January 2, 2006 3:04 PM", kind: `text/plain; charset="us-ascii"`,
	},
	"Outlook in italiano": {
		re: "R: ", above: "Da: {name} <{address}>\nInviato: {date}\nA: {to}\nOggetto: {subject}\n\n",
		date: "lunedì 2 gennaio 2006 15:04", kind: `text/plain; charset="iso-8859-1"`,
	},
	"iPhone": {
		re: "Re: ", above: "> On {date}, {name} <{address}> wrote:\n>\n", date: "2 Jan 2006, at 15:04", mark: "> ",
		signature: "\nSent from my iPhone\n", kind: "text/plain; charset=utf-8",
	},
	"iPhone in italiano": {
		re: "Re: ", above: "> Il giorno {date}, {name} <{address}> ha scritto:\n>\n", date: "2 gen 2006, alle ore 15:04", mark: "> ",
		signature: "\nInviato da iPhone\n", kind: "text/plain; charset=utf-8",
	},
}

// dated writes a moment as the program does.
func (p program) dated(at time.Time) string {
	for _, word := range []string{"lunedì", "gennaio", "lun", "Gen", "gen"} {
		if !strings.Contains(p.date, word) {
			continue
		}
		day, month := italianDays[at.Weekday()], italianMonths[at.Month()-1]
		// Go's own layouts know English names only, so the Italian ones are put in after the numbers.
		text := at.Format(strings.NewReplacer("lunedì", "#D", "gennaio", "#M", "lun", "#d", "Gen", "#m", "gen", "#m").Replace(p.date))
		return strings.NewReplacer("#D", day, "#M", month, "#d", day[:3], "#m", month[:3]).Replace(text)
	}
	return at.Format(p.date)
}

// body is a letter's text: what its writer typed, and the letter that he answers, with what he filled into it.
func (p program) body(typed, to string, answered *received, at time.Time, fills []fill) (string, error) {
	typed = strings.TrimRight(typed, "\n") + "\n" + p.signature
	if answered == nil {
		return typed, nil
	}
	lines := strings.Split(strings.TrimRight(answered.Full, "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(p.mark+lines[i], " ")
	}
	for i, f := range fills {
		at := slices.Index(lines, strings.TrimRight(p.mark+f.keyword, " "))
		if at < 0 {
			return "", fmt.Errorf("the letter has no line %q:\n%s", f.keyword, answered.Full)
		}
		orders := slices.Clone(f.lines)
		if i%2 == 1 { // behind the mark, as if the line above had been broken in two
			for j := range orders {
				orders[j] = p.mark + orders[j]
			}
		}
		lines = slices.Insert(lines, at+1, orders...)
	}
	above := strings.NewReplacer("{name}", answered.From.Name, "{address}", answered.From.Address, "{date}", p.dated(at),
		"{to}", to, "{subject}", answered.Subject).Replace(p.above)
	quote := above + strings.Join(lines, "\n") + "\n"
	if p.below {
		return quote + "\n" + typed, nil
	}
	return typed + "\n" + quote, nil
}

// fill is what somebody writes below a line of a form.
type fill struct {
	keyword string
	lines   []string
}

// mail makes a mail of a text.
func (p program) mail(header, text string) string {
	var b strings.Builder
	b.WriteString(header + "MIME-Version: 1.0\n")
	if !p.both {
		b.WriteString(p.part(text))
		return b.String()
	}
	b.WriteString("Content-Type: multipart/alternative; boundary=\"000000000000abc123\"\n\n--000000000000abc123\n" + p.part(text) +
		"\n--000000000000abc123\nContent-Type: text/html; charset=\"UTF-8\"\n\n<div dir=\"ltr\">(the same, for the eye)</div>\n--000000000000abc123--\n")
	return b.String()
}

// part is the text with its own header.
func (p program) part(text string) string {
	var coded strings.Builder
	w := quotedprintable.NewWriter(&coded)
	if strings.Contains(p.kind, "iso-8859-1") {
		text = latin1(text)
	}
	_, err := w.Write([]byte(text))
	if err != nil || w.Close() != nil {
		panic("a strings.Builder cannot be written to")
	}
	return "Content-Type: " + p.kind + "\nContent-Transfer-Encoding: quoted-printable\n\n" + strings.ReplaceAll(coded.String(), "\r\n", "\n")
}

// latin1 writes a text in ISO 8859-1, with question marks for what that lacks, as Outlook does.
func latin1(text string) string {
	out := make([]byte, 0, len(text))
	for _, r := range text {
		if r > 0xff {
			r = '?'
		}
		out = append(out, byte(r))
	}
	return string(out)
}

// encoded writes a subject or a name for a header.
func encoded(text string) string { return mime.QEncoding.Encode("utf-8", text) }
