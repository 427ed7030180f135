package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// A message that names its reader on the subject is offered to be passed on, without the mark that says that it is one. Nothing is
// passed on before its writer says so.
func TestPressOnTheSubject(t *testing.T) {
	for _, tt := range []struct{ subject, text, want string }{
		{"[press] Ciao Ben", "Attacchiamo insieme?", "PRESS TO South\nAttacchiamo insieme?\nEND"},
		{"[Press] for South", "Shall we attack?", "PRESS TO South\nShall we attack?\nEND"},
		{"Messaggio per Ben", "Attacchiamo insieme?", "PRESS TO South\nAttacchiamo insieme?\nEND"},
		{"press: hello", "Shall we all stake one?", "PRESS TO ALL\nShall we all stake one?\nEND"},
		{"Ciao", "[press] Ciao Ben, attacchiamo insieme?", "PRESS TO South\nCiao Ben, attacchiamo insieme?\nEND"},
		{"", "press: Ciao Ben, come va", "PRESS TO South\nCiao Ben, come va\nEND"},
		{"Re: x", "[press]\nCiao Ben", "PRESS TO South\nCiao Ben\nEND"},
	} {
		w := newWorld(t)
		w.open("k7q2", umpired)
		before := len(w.mail(ben))
		w.send(campaign.Letter{From: ada, Thread: []string{w.last(ada, "k7q2").MessageID}, Subject: tt.subject, Text: tt.text})
		text := w.last(ada, "k7q2").Text
		if !strings.Contains(text, tt.want) || len(w.mail(ben)) != before {
			t.Errorf("%q, %q: the answer should offer\n%s\nand is\n%s", tt.subject, tt.text, tt.want, text)
			continue
		}
		w.reply(ada, "k7q2", tt.want)
		if got := w.last(ben, "k7q2").Text; !strings.Contains(got, strings.Split(tt.want, "\n")[1]) {
			t.Errorf("the lines that were offered pass nothing on:\n%s", got)
		}
	}
}

// An empty letter says what its subject says, unless that is the subject of the letter it answers or of none.
func TestTheSubjectOfAnEmptyLetter(t *testing.T) {
	for subject, want := range often.Rows(3, map[string]string{
		"no grazie": "refused", "No": "refused", "sì": "asked to confirm", "Yes please": "asked to confirm",
		"Re: yes": "", "(no subject)": "", "nessun oggetto": "", "[k7q2] yes": "", "": "",
	}) {
		w := newWorld(t)
		w.open("k7q2")
		w.reply(ada, "k7q2", "DRAW PROPOSE")
		w.send(campaign.Letter{From: ben, Thread: []string{w.last(ben, "k7q2").MessageID}, Subject: subject, Text: "\n\nSent from my iPhone\n"})
		got := ""
		switch text := flat(w.last(ben, "k7q2").Text); {
		case strings.Contains(text, "You have declined the draw"):
			got = "refused"
		case strings.Contains(text, "yours is the last word"):
			got = "asked to confirm"
		}
		if got != want {
			t.Errorf("the subject %q is %q, want %q:\n%s", subject, got, want, w.last(ben, "k7q2").Text)
		}
	}
}

// Who answers an invitation is called by his name, and the subject says what his answer came to.
func TestAnswersToAnInvitation(t *testing.T) {
	for _, tt := range []struct{ subject, text, want, says string }{
		{"Re: invitation", "no grazie", "[k7q2] invitation declined", "need do nothing"},
		{"no grazie", "", "[k7q2] invitation declined", "need do nothing"},
		{"Re: invitation", "Good day", "[k7q2] you have not joined yet", "JOIN k7q2"},
		{"Re: invitation", "Good day,\n\nI shall think about it.\n\nDora", "[k7q2] you have not joined yet", "JOIN k7q2"},
	} {
		w := newWorld(t)
		w.announce("k7q2")
		w.master("k7q2", "MASTER INVITE "+dora)
		wantOutcome(t, w.send(campaign.Letter{From: dora, FromName: "Dora Lind", Thread: []string{w.mail(dora)[0].MessageID}, Subject: tt.subject, Text: tt.text}),
			storage.Refused, "answers an invitation in plain words")
		o := w.mail(dora)[len(w.mail(dora))-1]
		if o.Subject != tt.want || !strings.HasPrefix(o.Text, "Dora Lind,\n") || !strings.Contains(flat(o.Text), tt.says) {
			t.Errorf("%q, %q: answered with %q, want %q:\n%s", tt.subject, tt.text, o.Subject, tt.want, o.Text)
		}
	}
	w := newWorld(t)
	w.announce("k7q2")
	w.master("k7q2", "MASTER INVITE "+dora)
	wantOutcome(t, w.send(campaign.Letter{From: dora, Thread: []string{w.mail(dora)[0].MessageID}, Subject: "Sì volentieri"}), storage.Accepted, "JOIN k7q2")
}
