package mime

import "testing"

// RFC 3834 and its neighbours: in doubt a letter is a program's, and is never answered.
func TestAutomatic(t *testing.T) {
	cases := []struct{ name, fields, reason string }{
		{"a person", "From: anna@example.org", ""},
		{"a person says so", "From: anna@example.org\nAuto-Submitted: no", ""},
		{"a person's return path", "Return-Path: <anna@example.org>\nFrom: anna@example.org", ""},
		{"a person of that name", "From: bouncer@example.org", ""},
		{"a person asks about an absence", "From: anna@example.org\nSubject: Re: out of office", ""},
		{"a person in a hurry", "From: anna@example.org\nPrecedence: urgent", ""},
		{"generated", "From: a@b.c\nAuto-Submitted: auto-generated", "Auto-Submitted: auto-generated"},
		{"replied", "From: a@b.c\nAuto-Submitted: Auto-Replied (vacation); owner=x", "Auto-Submitted: auto-replied"},
		{"a word nobody knows", "From: a@b.c\nAuto-Submitted: maybe", "Auto-Submitted: maybe"},
		{"bulk", "From: a@b.c\nPrecedence: Bulk", "Precedence: bulk"},
		{"list", "From: a@b.c\nPrecedence: list", "Precedence: list"},
		{"junk", "From: a@b.c\nPrecedence: junk", "Precedence: junk"},
		{"a list's name", "From: a@b.c\nList-Id: <x.example.org>", "List-Id: <x.example.org>"},
		{"a newsletter", "From: a@b.c\nlist-unsubscribe: <mailto:x@y>", "List-Unsubscribe: <mailto:x@y>"},
		{"Outlook on the web, a person", "From: a@b.c\nX-Auto-Response-Suppress: All", ""},
		{"Exchange by itself", "From: a@b.c\nX-Auto-Response-Suppress: All\nAuto-Submitted: auto-generated", "Auto-Submitted: auto-generated"},
		{"through SendGrid", "Return-Path: <bounces+1234-ab12-games=example.net@sendgrid.net>\nFrom: a@b.c", ""},
		{"through Amazon SES", "Return-Path: <0100018c-000000@eu-west-1.amazonses.com>\nFrom: a@b.c", ""},
		{"through Mailgun", "Return-Path: <bounce+ab12cd.3f-games=example.net@mg.example.org>\nFrom: a@b.c", ""},
		{"forwarded", "Return-Path: <srs0=ab12=xy=example.net=anna@forwarder.example>\nFrom: a@b.c", ""},
		{"autoresponder", "From: a@b.c\nX-Autoreply: yes", "X-Autoreply: yes"},
		{"nobody", "Return-Path: <>\nFrom: a@b.c", "Return-Path: <>"},
		{"nobody, spaced", "Return-Path: < >\nFrom: a@b.c", "Return-Path: <>"},
		{"mail server", "From: Mail <MAILER-DAEMON@mx.example.org>", "From: mailer-daemon"},
		{"postmaster", "From: postmaster@example.org", "From: postmaster"},
		{"no reply", "From: no-reply+7@example.org", "From: no-reply"},
		{"sent for a machine", "From: a@b.c\nSender: noreply@example.org", "Sender: noreply"},
		{"read receipt", "From: a@b.c\nContent-Type: multipart/report; report-type=disposition-notification; boundary=b", "Content-Type: multipart/report"},
		{"away, English", "From: a@b.c\nSubject: Out of Office: back on Monday", "Subject: out of office"},
		{"away, Italian", "From: a@b.c\nSubject: Risposta automatica: il tuo turno", "Subject: risposta automatica"},
		{"away, German", "From: a@b.c\nSubject: Automatische Antwort: Zug", "Subject: automatische antwort"},
		{"away, French", "From: a@b.c\nSubject: =?utf-8?q?R=C3=A9ponse_automatique_=3A_x?=", "Subject: réponse automatique"},
		{"away, Polish", "From: a@b.c\nSubject: Odpowiedź automatyczna: x", "Subject: odpowiedź automatyczna"},
		{"away, Russian", "From: a@b.c\nSubject: Автоответ: x", "Subject: автоответ"},
		{"no automatic answer", "From: a@b.c\nX-Autoreply: no", ""},
		{"away, Spanish", "From: a@b.c\nSubject: Respuesta automática: x", "Subject: respuesta automática"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l, _ := Parse(bareLetter(c.fields))
			if l.Automatic != c.reason {
				t.Errorf("reason is %q, want %q", l.Automatic, c.reason)
			}
		})
	}
}

// TestWhichSignsAreDoubtful: a responder by RFC 3834 and a mail server are never heard; what stands in people's letters, too, is told
// apart.
func TestWhichSignsAreDoubtful(t *testing.T) {
	for fields, want := range map[string]bool{
		"From: a@b.c\nAuto-Submitted: auto-replied":                         false,
		"From: a@b.c\nX-Autoreply: yes":                                     false,
		"Return-Path: <>\nFrom: a@b.c":                                      false,
		"From: mailer-daemon@b.c":                                           false,
		"From: a@b.c\nContent-Type: multipart/report; boundary=b":           false,
		"From: a@b.c\nSubject: Out of office: orders":                       true,
		"From: a@b.c\nPrecedence: list":                                     true,
		"From: a@b.c\nList-Id: <x.example.org>":                             true,
		"From: a@b.c\nPrecedence: bulk":                                     true,
		"From: a@b.c\nPrecedence: junk":                                     true,
		"From: a@b.c\nPrecedence: auto_reply":                               false,
		"From: a@b.c\nPrecedence: auto-reply":                               false,
		"From: noreply@b.c":                                                 true,
		"From: a@b.c\nSubject: Out of office\nAuto-Submitted: auto-replied": false,
	} {
		l, _ := Parse(bareLetter(fields))
		if l.Automatic == "" || l.Doubtful != want {
			t.Errorf("%q: %q, doubtful %v", fields, l.Automatic, l.Doubtful)
		}
	}
}

// bareLetter is a letter with these fields and no others.
func bareLetter(fields string) []byte { return []byte(fields + "\n\nORDERS\n") }

func TestBounce(t *testing.T) {
	cases := []struct {
		name, fields string
		want         bool
	}{
		{"report", "From: x@y.z\nContent-Type: multipart/report; report-type=delivery-status; boundary=b", true},
		{"receipt", "From: x@y.z\nContent-Type: multipart/report; report-type=disposition-notification; boundary=b", false},
		{"old server", "From: MAILER-DAEMON@mx.example.org", true},
		{"postmaster, no return path", "Return-Path: <>\nFrom: postmaster@example.org", true},
		{"postmaster writes himself", "From: postmaster@example.org", false},
		{"vacation", "Return-Path: <>\nFrom: anna@example.org\nAuto-Submitted: auto-replied", false},
		{"person", "From: anna@example.org", false},
	}
	for _, c := range cases {
		l, _ := Parse(bareLetter(c.fields))
		if l.Bounce != c.want {
			t.Errorf("%s: bounce is %v, want %v", c.name, l.Bounce, c.want)
		}
	}
}

func TestReturned(t *testing.T) {
	report := func(status, returned string) []byte {
		return []byte("Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n" +
			"--b\n\nI am sorry.\n--b\nContent-Type: message/delivery-status\n\n" + status + "\n--b\n" + returned + "\n--b--\n")
	}
	const whole = "Content-Type: message/rfc822\n\nFrom: play@example.net\nMessage-ID: <turn-7@example.net>\n\nYour turn.\n"
	const header = "Content-Type: text/rfc822-headers\n\nMessage-ID: <turn-7@example.net>\n"
	const failed = "Reporting-MTA: dns; mx.example.org\n\nOriginal-Recipient: rfc822; x@y\nFinal-Recipient: rfc822; Anna@Example.org\nAction: failed\nStatus: 5.1.1 (no such user)\n"
	cases := []struct {
		name  string
		raw   []byte
		want  Return
		final bool
	}{
		{"for good, whole letter", report(failed, whole), Return{Recipient: "anna@example.org", Original: "x@y", Action: "failed", Status: "5.1.1", MessageID: "turn-7@example.net"}, true},
		{"for good, header only", report(failed, header), Return{Recipient: "anna@example.org", Original: "x@y", Action: "failed", Status: "5.1.1", MessageID: "turn-7@example.net"}, true},
		{"not yet", report("Reporting-MTA: dns; x\n\nFinal-Recipient: rfc822; a@b\nStatus: 4.4.1\n", header), Return{Recipient: "a@b", Status: "4.4.1", MessageID: "turn-7@example.net"}, false},
		{"says nothing", report("", "\n"), Return{}, true},
		{"words instead of fields", report("it did not work\n", header), Return{MessageID: "turn-7@example.net"}, true},
		{"a person forwards a letter", []byte("From: a@b.c\nContent-Type: multipart/mixed; boundary=b\n\n--b\n" + whole + "--b--\n"), Return{}, true},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l, err := Parse(c.raw)
			if err != nil {
				t.Fatal(err)
			}
			if l.Returned != c.want || l.Returned.Final() != c.final {
				t.Errorf("returned is %+v, final %v; want %+v, %v", l.Returned, l.Returned.Final(), c.want, c.final)
			}
		})
	}
}
