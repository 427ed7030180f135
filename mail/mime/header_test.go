package mime

import (
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestHeader(t *testing.T) {
	l, err := Parse(sample(t, "latin1-top-fr"))
	if err != nil {
		t.Fatal(err)
	}
	check := func(what string, got, want any) {
		t.Helper()
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %q, want %q", what, got, want)
		}
	}
	check("MessageID", l.MessageID, "letter-1@example.org")
	check("InReplyTo", l.InReplyTo, []string{"turn-7@play.example.net"})
	check("References", l.References, []string{"turn-6@play.example.net", "turn-7@play.example.net"})
	check("From", l.From, Address{"Renée Dupônt", "anna.rossi@example.org"})
	check("To", l.To, []string{"wargames+k7q2@play.example.net"})
	check("Subject", l.Subject, "Ré: votre tour")
	if want := time.Date(2026, 4, 3, 10, 0, 0, 0, time.UTC); !l.Date.Equal(want) {
		t.Errorf("Date is %v, want %v", l.Date, want)
	}
}

func letterFrom(fields string) []byte {
	return []byte(strings.ReplaceAll(fields+"\nSubject: orders\n\nORDERS\n", "\n", "\r\n"))
}

// A letter speaks for one address or for nobody: RFC 5322 3.6.2, and what forgers make of it.
func TestSender(t *testing.T) {
	cases := []struct {
		name, fields string
		want         Address
		note         string
	}{
		{"bare", "From: Anna@Example.ORG", Address{"", "anna@example.org"}, ""},
		{"comment", "From: anna@example.org (Anna Rossi)", Address{"Anna Rossi", "anna@example.org"}, ""},
		{"name that looks like an address", `From: "king@palace.example" <mallory@example.org>`, Address{"king@palace.example", "mallory@example.org"}, ""},
		{"hidden characters in the name", "From: =?utf-8?q?An=E2=80=AEna?= <anna@example.org>", Address{"Anna", "anna@example.org"}, ""},
		{"line break in the name", "From: =?utf-8?q?Anna=0D=0ABcc=3A_x=40y?= <anna@example.org>", Address{"Anna Bcc: x@y", "anna@example.org"}, ""},
		{"raw Latin-1", "From: Ren\xe9e <anna@example.org>", Address{"Renée", "anna@example.org"}, ""},
		{"two addresses", "From: anna@example.org, bob@example.org", Address{}, "The letter names several senders."},
		{"two addresses, one of which sent it", "From: anna@example.org, Bob <bob@example.org>\nSender: bob@example.org", Address{"Bob", "bob@example.org"}, ""},
		{"two addresses, sent by a third", "From: anna@example.org, bob@example.org\nSender: eve@example.org", Address{}, "The letter names several senders."},
		{"two addresses, two senders", "From: anna@example.org, bob@example.org\nSender: bob@example.org\nSender: anna@example.org", Address{}, "The letter names several senders."},
		{"a group that a member sent", "From: friends: anna@example.org, bob@example.org;\nSender: bob@example.org", Address{}, "The letter names several senders."},
		{"its own name, bare", "From: anna@example.org <Anna@example.org>", Address{"anna@example.org", "anna@example.org"}, ""},
		{"a comma in a bare name", "From: Rossi, Anna <anna@example.org>", Address{"Rossi, Anna", "anna@example.org"}, ""},
		{"a comma in a bare name in encoded words", "From: =?utf-8?q?Bj=C3=B6rn?=, Anna <anna@example.org>", Address{"Björn, Anna", "anna@example.org"}, ""},
		{"a bracket in a bare name", "From: Anna [club] <anna@example.org>", Address{"Anna [club]", "anna@example.org"}, ""},
		{"another's address, bare, as the name", "From: anna@example.org <eve@example.org>", Address{}, "The letter's sender cannot be understood."},
		{"another's address within a bare name", "From: Anna, anna@example.org, <eve@example.org>", Address{}, "The letter's sender cannot be understood."},
		{"a bare name and two addresses in brackets", "From: Rossi, <anna@example.org> <eve@example.org>", Address{}, "The letter's sender cannot be understood."},
		{"something behind the brackets", "From: Rossi, Anna <anna@example.org> eve@example.org", Address{}, "The letter's sender cannot be understood."},
		{"a machine's name as the name", "From: anna@home <anna@example.org>", Address{"anna@home", "anna@example.org"}, ""},
		{"no brackets", "From: Anna Rossi anna@example.org", Address{"Anna Rossi", "anna@example.org"}, ""},
		{"no closing bracket", "From: Anna Rossi <anna@example.org", Address{"Anna Rossi", "anna@example.org"}, ""},
		{"as a page links it", "From: Anna Rossi <mailto:anna@example.org>", Address{"Anna Rossi", "anna@example.org"}, ""},
		{"quotes within quotes", `From: "Anna "the Fox" Rossi" <anna@example.org>`, Address{"Anna the Fox Rossi", "anna@example.org"}, ""},
		{"a colon in a bare name", "From: Club: Anna <anna@example.org>", Address{"Club: Anna", "anna@example.org"}, ""},
		{"a comma at the end", "From: Anna Rossi <anna@example.org>,", Address{"Anna Rossi", "anna@example.org"}, ""},
		{"a semicolon at the end", "From: Anna Rossi <anna@example.org>;", Address{"Anna Rossi", "anna@example.org"}, ""},
		{"the address twice in brackets", "From: Anna <anna@example.org> <anna@example.org>", Address{"Anna", "anna@example.org"}, ""},
		{"a name behind the brackets", "From: <anna@example.org> Anna Rossi", Address{"", "anna@example.org"}, ""},
		{"blanks within the brackets", "From: Anna < anna@example.org >", Address{"Anna", "anna@example.org"}, ""},
		{"a machine in the brackets", "From: anna@example.org <anna@home>", Address{}, "The letter's sender cannot be understood."},
		{"two, one of which has no brackets", "From: Anna anna@example.org eve@example.org", Address{}, "The letter's sender cannot be understood."},
		{"two fields", "From: anna@example.org\nFrom: bob@example.org", Address{}, "The letter has more than one From line."},
		{"group", "From: friends: anna@example.org;", Address{}, "The letter names several senders."},
		{"colon inside a name is no group", `From: "Anna: the Tsar" <anna@example.org>`, Address{"Anna: the Tsar", "anna@example.org"}, ""},
		{"beyond ASCII", "From: Anna <\u0430nna@example.org>", Address{}, "The letter's sender has an address to which no answer could be sent."},
		{"none", "To: x@example.org", Address{}, "The letter does not say whom it is from."},
		{"nonsense", "From: <<>>", Address{}, "The letter's sender cannot be understood."},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l, err := Parse(letterFrom(c.fields))
			if err != nil {
				t.Fatal(err)
			}
			if l.From != c.want {
				t.Errorf("From is %+v, want %+v", l.From, c.want)
			}
			if got := strings.Join(said(l.Notes), " "); got != c.note {
				t.Errorf("notes are %q, want %q", got, c.note)
			}
		})
	}
}

func TestRecipients(t *testing.T) {
	l, err := Parse(letterFrom("From: a@b.c\nTo: Play <Wargames+K7q2@play.example>, undisclosed:;\nCc: x@example.org, broken <y@example.org\n" +
		"Delivered-To: wargames+k7q2@play.example\nX-Original-To: <orders@play.example>"))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"wargames+k7q2@play.example", "x@example.org", "y@example.org", "orders@play.example"}
	if !reflect.DeepEqual(l.To, want) {
		t.Errorf("To is %q, want %q", l.To, want)
	}
}

func TestMessageIDs(t *testing.T) {
	cases := []struct {
		value string
		want  []string
	}{
		{"<a@b> <c@d>", []string{"a@b", "c@d"}},
		{"Your letter of Monday <a@b>", []string{"a@b"}},
		{"a@b", []string{"a@b"}},
		{"nothing of use", nil},
		{"=?utf-8?q?=3Cclub1=2Efeimemjb74eo4aqj=2E9aa3yk-66a05d?=\r\n =?utf-8?q?de58f1=40club=2Etest=3E?=", []string{"club1.feimemjb74eo4aqj.9aa3yk-66a05dde58f1@club.test"}},
		{"<a=?b@c>", []string{"a=?b@c"}}, // no encoded word
		{"", nil},
	}
	for _, c := range cases {
		if got := messageIDs(c.value); !reflect.DeepEqual(got, c.want) {
			t.Errorf("messageIDs(%q) = %q, want %q", c.value, got, c.want)
		}
	}
}

func TestDigest(t *testing.T) {
	const letter = "From: anna@example.org\nTo: play@example.net\nSubject: my\n orders\nMessage-ID: <1@x>\n\nORDERS\n\n"
	of := func(raw string) string {
		l, _ := Parse([]byte(raw))
		return l.Digest
	}
	same := of(letter)
	for _, c := range []struct {
		name, raw string
		same      bool
	}{
		{"by another way", "Received: by b\nX-Spam: no\nDelivered-To: a@b\nDKIM-Signature: v=1;\n b=x\nReturn-Path: <a@b>\n" + letter, true},
		{"other line ends", strings.ReplaceAll(letter, "\n", "\r\n"), true},
		{"folded otherwise", strings.Replace(letter, "my\n orders", "my orders", 1), true},
		{"fields in another order", "To: play@example.net\nFrom: anna@example.org\nSubject: my orders\nMessage-Id: <1@x>\n\nORDERS\n", true},
		{"other text", strings.Replace(letter, "ORDERS", "ORDER", 1), false},
		{"other sender", strings.Replace(letter, "anna", "bob", 1), false},
		{"other Message-ID", strings.Replace(letter, "<1@x>", "<2@x>", 1), false},
		{"field moved into the body", strings.Replace(letter, "\n\nORDERS", "\n\nsubject:x\nORDERS", 1), false},
	} {
		if got := of(c.raw) == same; got != c.same {
			t.Errorf("%s: same digest is %v, want %v", c.name, got, c.same)
		}
	}
}
