package mime

import (
	"strings"
	"testing"
)

// TestReportsInTheWordsOfServers has reports as servers write them that follow no standard, or a newer one: what they say of the letter
// that did not arrive, and whether it may still.
func TestReportsInTheWordsOfServers(t *testing.T) {
	const copied = "\n------ This is a copy of the message, including all the headers. ------\n\nMessage-ID: <turn-7@example.net>\n"
	for name, tt := range map[string]struct {
		raw       string
		recipient string
		final     bool
	}{
		"Exim, not yet": {"Return-path: <>\nFrom: Mail Delivery System <Mailer-Daemon@mx.example>\nAuto-Submitted: auto-replied\n" +
			"Subject: Warning: message 1abCDe-0001 delayed 24 hours\n\nThis message was created automatically by mail delivery software.\n" +
			"A message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue on mx.example.\n\n" +
			"The address to which the message has not yet been delivered is:\n\n  anna@example.org\n    Delay reason: 550 try again\n" + copied, "anna@example.org", false},
		"Exim, given up": {"Return-path: <>\nFrom: Mail Delivery System <Mailer-Daemon@mx.example>\nSubject: Mail delivery failed: returning message to sender\n\n" +
			"A message that you sent could not be delivered.\n\n  anna@example.org\n    retry timeout exceeded\n" + copied, "anna@example.org", true},
		"GMX, in German": {"Return-Path: <>\nFrom: GMX Mailer <mailer@gmx.example>\nSubject: Unzustellbar: Ihr Zug\n\n" +
			"Die Zustellung an folgende Adresse ist endgueltig fehlgeschlagen:\n\n  anna@example.org\n" + copied, "anna@example.org", true},
		"in German, not yet": {"Return-Path: <>\nFrom: MAILER-DAEMON@gmx.example\nSubject: Ihr Zug\n\n" +
			"Ihre Nachricht wurde noch nicht zugestellt; es wird weiter versucht.\n\n  anna@example.org\n" + copied, "anna@example.org", false},
		"Aruba, in Italian": {"Return-Path: <>\nFrom: Sistema di posta <posta@aruba.example>\nSubject: Mancato recapito: il tuo turno\n\n" +
			"Impossibile recapitare il messaggio.\n\n  anna@example.org\n" + copied, "anna@example.org", true},
		"Orange, in French": {"Return-Path: <>\nFrom: Service <service@orange.example>\nSubject: =?utf-8?q?=C3=89chec_de_remise?=\n\n" +
			"Le message est perdu.\n\n  anna@example.org\n" + copied, "anna@example.org", true},
		"Exchange, in Spanish": {"Return-Path: <>\nFrom: Sistema <sistema@correo.example>\nSubject: No se puede entregar: su turno\n\n" +
			"El mensaje no se entrega.\n\n  anna@example.org\n" + copied, "anna@example.org", true},
		"RFC 6533": {"Return-Path: <>\nFrom: mailer-daemon@mx.example\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nSorry.\n\n" +
			"--b\nContent-Type: message/global-delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: utf-8; jörg@example.org\nAction: failed\nStatus: 5.1.1\n\n" +
			"--b\nContent-Type: message/global-headers\n\nMessage-ID: <turn-7@example.net>\n\n--b--\n", "jörg@example.org", true},
	} {
		l, err := Parse([]byte(tt.raw))
		if err != nil || !l.Bounce {
			t.Errorf("%s: no report (%v)", name, err)
			continue
		}
		if r := l.Returned; r.Recipient != tt.recipient || r.Final() != tt.final || r.MessageID != "turn-7@example.net" {
			t.Errorf("%s: %+v, final %v", name, r, r.Final())
		}
	}
	// A person who answers such a letter is none.
	if l, _ := Parse([]byte("From: anna@example.org\nSubject: Unzustellbar: Ihr Zug\n\nWhat does that mean?\n")); l.Bounce {
		t.Error("a person's question counts as a report")
	}
}

// TestCalendarsAreNotAnswered: invitations of Google and Outlook, and answers to them; a file of dates is a file.
func TestCalendarsAreNotAnswered(t *testing.T) {
	for part, want := range map[string]bool{
		"Content-Type: text/calendar; charset=UTF-8; method=REQUEST":                                       true,
		"Content-Type: text/calendar; method=REPLY; name=invite.ics":                                       true,
		"Content-Type: text/calendar; method=CANCEL":                                                       true,
		"Content-Type: text/calendar; method=PUBLISH":                                                      false,
		"Content-Type: text/calendar; name=dates.ics\nContent-Disposition: attachment; filename=dates.ics": false,
	} {
		l, err := Parse([]byte("From: anna@example.org\nContent-Type: multipart/alternative; boundary=b\n\n--b\n\nAnna has invited you.\n\n--b\n" + part + "\n\nBEGIN:VCALENDAR\nEND:VCALENDAR\n\n--b--\n"))
		if err != nil || (l.Automatic != "") != want || l.Doubtful != want {
			t.Errorf("%s: %q, doubtful %v (%v)", part, l.Automatic, l.Doubtful, err)
		}
	}
}

// TestOddHeadersAreRead has what programs leave in a header by mistake.
func TestOddHeadersAreRead(t *testing.T) {
	for field, want := range map[string]string{
		"From: <anna@example.org> SIZE=1":                           "anna@example.org",
		"From: Anna <anna@example.org> BODY=8BITMIME SMTPUTF8":      "anna@example.org",
		"From: An\x00na <anna@example.org>\nMessage-ID: <a\x00b@c>": "anna@example.org",
		"From: <anna@example.org> <ben@example.net>":                "",
	} {
		l, err := Parse([]byte(field + "\n\nhello\n"))
		if err != nil || l.From.Address != want || strings.ContainsRune(l.MessageID+l.From.Name, 0) {
			t.Errorf("%q: from %+v, named %q (%v)", field, l.From, l.MessageID, err)
		}
	}
}
