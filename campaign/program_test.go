package campaign_test

import (
	"encoding/base64"
	"fmt"
	"html"
	"mime/quotedprintable"
	"regexp"
	"strings"

	"despatch/campaign"
	"despatch/mail/mime"
)

// How mail programs answer a letter: what they show of it, what they put before each line of it, and what above it.

// mailProgram makes an answer of what was typed and of the letter answered, as lines that may have been edited.
type mailProgram struct {
	name string
	// page: the program quotes the page, and sends a page. Other programs quote the text.
	page bool
	// body lays out the answer; of a page it gets the page's inside.
	body func(typed, quoted string) string
}

const (
	playDesk = "The Desk <desk@example.org>"
	outlook  = "From: " + playDesk + "\nSent: Friday, November 20, 2026 3:04 PM\nTo: Anna <a@example.net>\nSubject: your turn\n\n"
)

// marked puts a mark before each line, under a line that introduces them.
func marked(above, mark string) func(typed, quoted string) string {
	return func(typed, quoted string) string {
		lines := strings.Split(strings.TrimRight(quoted, "\n"), "\n")
		for i := range lines {
			lines[i] = strings.TrimRight(mark+lines[i], " ")
		}
		return typed + "\n\n" + above + strings.Join(lines, "\n") + "\n"
	}
}

// flowedReply is what format=flowed makes of a long quoted line: soft breaks at 72, each half behind its mark.
func flowedReply(typed, quoted string) string {
	var lines []string
	for line := range strings.SplitSeq(strings.TrimRight(quoted, "\n"), "\n") {
		halves := strings.Split(broken(line, 70), "\n")
		for i, half := range halves {
			if half = "> " + half; i < len(halves)-1 {
				half += " "
			}
			lines = append(lines, half)
		}
	}
	return "On 20/11/2026 15:04, The Desk wrote:\n" + strings.Join(lines, "\n") + "\n\n" + typed + "\n"
}

func plainCopy(above string) func(typed, quoted string) string {
	return func(typed, quoted string) string { return typed + "\n\n" + above + quoted }
}

// onOwnLines writes a page as Outlook does, which knows no <pre>.
func onOwnLines(page string) string {
	return preformatted.ReplaceAllStringFunc(page, func(pre string) string {
		inside := preformatted.FindStringSubmatch(pre)[1]
		var b strings.Builder
		for line := range strings.SplitSeq(inside, "\n") {
			indent := len(line) - len(strings.TrimLeft(line, " "))
			b.WriteString("<div>" + strings.Repeat("&nbsp;", indent) + line[indent:] + "</div>\n")
		}
		return b.String()
	})
}

var preformatted = regexp.MustCompile(`(?s)<pre[^>]*>(.*?)</pre>`)

// mailPrograms are those that this repository knows of.
var mailPrograms = []mailProgram{
	{"Gmail", false, marked("On Fri, Nov 20, 2026 at 3:04 PM The Desk <desk@example.org>\nwrote:\n\n", "> ")},
	{"Gmail in italiano", false, marked("Il giorno ven 20 nov 2026 alle ore 15:04 The Desk <desk@example.org>\nha scritto:\n\n", "> ")},
	{"Gmail, a page alone", true, func(typed, quoted string) string {
		return `<div dir="ltr">` + typed + `</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Fri, Nov 20, 2026 at 3:04 PM The Desk &lt;<a href="mailto:desk@example.org">desk@example.org</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px">` + quoted + `</blockquote></div>`
	}},
	{"Apple Mail", false, marked("On 20. Nov 2026, at 15:04, The Desk <desk@example.org> wrote:\n\n", "> ")},
	{"Apple Mail, a page alone", true, func(typed, quoted string) string {
		return `<body>` + typed + `<br><div><blockquote type="cite"><div>On 20. Nov 2026, at 15:04, The Desk wrote:</div><br><div>` + quoted + `</div></blockquote></div></body>`
	}},
	{"iPhone", false, func(typed, quoted string) string {
		return marked("> On 20 Nov 2026, at 15:04, The Desk <desk@example.org> wrote:\n> \n", "> ")(typed+"\n\nSent from my iPhone\n", quoted)
	}},
	{"Outlook", false, plainCopy("-----Original Message-----\n" + outlook)},
	{"Outlook in Dutch", false, plainCopy("Van: The Desk <desk@example.org>\nVerzonden: vrijdag 20 november 2026 15:04\nAan: Anna\nOnderwerp: your turn\n\n")},
	{"Outlook in Polish", false, plainCopy("________________________________\nOd: The Desk <desk@example.org>\nWysłane: piątek, 20 listopada 2026 15:04\nDo: Anna\nTemat: your turn\n\n")},
	{"Outlook on the web", true, func(typed, quoted string) string {
		return `<div>` + typed + `</div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> The Desk &lt;desk@example.org&gt;<br><b>Sent:</b> Friday, November 20, 2026 3:04 PM<br><b>To:</b> Anna<br><b>Subject:</b> your turn</div>` + onOwnLines(quoted)
	}},
	{"Outlook on a telephone", true, func(typed, quoted string) string {
		return `<div dir="ltr">` + typed + `</div><div>Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div>` + onOwnLines(quoted)
	}},
	{"Thunderbird", false, flowedReply},
	{"GMX", true, func(typed, quoted string) string {
		return `<div>` + typed + `</div><div>&nbsp;</div><div><b>Gesendet:</b> Freitag, 20. November 2026 um 15:04 Uhr<br/><b>Von:</b> "The Desk" &lt;desk@example.org&gt;<br/><b>An:</b> a@example.net<br/><b>Betreff:</b> your turn</div><div>` + quoted + `</div>`
	}},
	{"web.de", false, plainCopy("Gesendet: Freitag, 20. November 2026 um 15:04 Uhr\nVon: \"The Desk\" <desk@example.org>\nAn: a@example.net\nBetreff: your turn\n")},
	{"Yahoo", false, func(typed, quoted string) string {
		return typed + "\n    On Friday, November 20, 2026 at 03:04:05 PM GMT+1, The Desk <desk@example.org> wrote:  \n \n " + strings.ReplaceAll(quoted, "\n", "\n ")
	}},
	{"Libero", false, plainCopy("Il 20/11/2026 15:04 The Desk <desk@example.org> ha scritto:\n\n \n")},
	{"K-9", false, marked("Am 20. November 2026 15:04:05 MEZ schrieb The Desk <desk@example.org>:\n", ">")},
	{"Samsung", false, plainCopy("-------- Original message --------\nFrom: The Desk <desk@example.org>\nDate: 20/11/2026 15:04 (GMT+01:00)\nTo: a@example.net\nSubject: your turn\n\n")},
	{"mutt", false, marked("On Fri, Nov 20, 2026 at 03:04:05PM +0000, The Desk wrote:\n", "> ")},
	{"Proton", false, marked("------- Original Message -------\nOn Friday, November 20th, 2026 at 15:04, The Desk <desk@example.org> wrote:\n\n\n", "> ")},
	{"T-Online", false, plainCopy("-----Original-Nachricht-----\nBetreff: your turn\nDatum: 2026-11-20T15:04:05+0100\nVon: \"The Desk\" <desk@example.org>\nAn: \"a@example.net\"\n\n\n")},
	{"copied by hand", false, plainCopy("")},
}

// onTheWay is what may become of the text on its way.
var onTheWay = map[string]func(text string) string{
	"as it is":         func(text string) string { return text },
	"broken at 72":     func(text string) string { return brokenBehindMarks(text, 72) },
	"broken at 76":     func(text string) string { return brokenBehindMarks(text, 76) },
	"badly broken":     func(text string) string { return broken(text, 64) },
	"no empty lines":   func(text string) string { return regexp.MustCompile(`\n(> ?)?\n`).ReplaceAllString(text, "\n") },
	"other marks":      strings.NewReplacer("->", "→", `"`, "”", "...", "…").Replace,
	"blanks that stay": strings.NewReplacer("  ", "\u00a0 ").Replace,
}

// brokenBehindMarks breaks long lines as programs do that know quotation.
func brokenBehindMarks(text string, width int) string {
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		mark := ""
		if strings.HasPrefix(line, "> ") {
			mark = "> "
		}
		for i, half := range strings.Split(broken(line, width), "\n") {
			if i > 0 {
				half = mark + half
			}
			out = append(out, half)
		}
	}
	return strings.Join(out, "\n")
}

// answer makes the program's answer to a letter, whose first sheet under the given line somebody edits, and reads it as the mail room
// does.
func (p mailProgram) answer(to campaign.Outgoing, typed, opens string, edit func(rows []string) []string, way func(string) string, coding string) (campaign.Letter, error) {
	kind, body := "text/plain", ""
	if p.page {
		kind = "text/html"
		body = p.body(html.EscapeString(typed), editPage(to.HTML, opens, edit))
	} else {
		body = way(p.body(typed, editText(to.Text, opens, edit)))
	}
	if kind == "text/plain" && p.name == "Thunderbird" {
		kind += "; format=flowed"
	}
	raw := fmt.Sprintf("From: Anna <a@example.net>\nTo: desk@example.org\nSubject: Re: your turn\nIn-Reply-To: <%s>\nMessage-ID: <m@example.net>\nMIME-Version: 1.0\nContent-Type: %s; charset=utf-8\n", to.MessageID, kind)
	switch coding {
	case "base64":
		raw += "Content-Transfer-Encoding: base64\n\n"
		for coded := base64.StdEncoding.EncodeToString([]byte(body)); coded != ""; {
			n := min(76, len(coded))
			raw, coded = raw+coded[:n]+"\n", coded[n:]
		}
	case "quoted-printable":
		var b strings.Builder
		w := quotedprintable.NewWriter(&b)
		if _, err := w.Write([]byte(body)); err != nil {
			return campaign.Letter{}, err
		}
		if err := w.Close(); err != nil {
			return campaign.Letter{}, err
		}
		raw += "Content-Transfer-Encoding: quoted-printable\n\n" + b.String()
	default:
		raw += "Content-Transfer-Encoding: 8bit\n\n" + body
	}
	l, err := mime.Parse([]byte(strings.ReplaceAll(strings.ReplaceAll(raw, "\r\n", "\n"), "\n", "\r\n")))
	if err != nil {
		return campaign.Letter{}, err
	}
	return campaign.Letter{Digest: l.Digest, MessageID: l.MessageID, Thread: l.InReplyTo, From: l.From.Address, To: l.To, Subject: l.Subject, Text: l.Text, Form: l.Form}, nil
}

// sheetRows finds the sheet that a line opens, to its END.
func sheetRows(rows []string, opens string) (from, to int) {
	for i, row := range rows {
		if row != opens {
			continue
		}
		for j := i; j < len(rows); j++ {
			if rows[j] == "END" {
				return i, j + 1
			}
		}
	}
	panic("no sheet is opened by " + opens + " in\n" + strings.Join(rows, "\n"))
}

func editText(text, opens string, edit func([]string) []string) string {
	rows := strings.Split(text, "\n")
	from, to := sheetRows(rows, opens)
	head, tail := rows[:from:from], rows[to:]
	return strings.Join(append(append(head, edit(append([]string(nil), rows[from:to]...))...), tail...), "\n")
}

var tags = regexp.MustCompile(`<[^>]*>`)

func editPage(page, opens string, edit func([]string) []string) string {
	done := false
	page = preformatted.ReplaceAllStringFunc(page, func(pre string) string {
		rows := strings.Split(html.UnescapeString(tags.ReplaceAllString(pre, "")), "\n")
		if done || rows[0] != opens {
			return pre
		}
		done = true
		return "<pre>" + html.EscapeString(strings.Join(edit(rows), "\n")) + "</pre>"
	})
	if !done {
		panic("no sheet is opened by " + opens + " in\n" + page)
	}
	return page
}
