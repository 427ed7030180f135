package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// filledLetter is the newest letter to a player with orders written into its form.
func (w *world) filledLetter(to string) string {
	return strings.Replace(w.last(to, "g1").Text, "\nPURCHASE\n", "\nPURCHASE\n  10 infantry\n", 1)
}

// quotedForm is a text as it is handed over that stands behind quote marks or in the copy below another letter's header.
func quotedForm(above, text string) campaign.Letter {
	return campaign.Letter{Text: above, Form: strings.Repeat("\n", strings.Count(above, "\n")) + text}
}

// A letter of ours that is forwarded to the desk, or pasted into a new letter, counts as what it is: the form that was filled in is a
// sheet, with the key in its first line for proof; no heading in it is a command; left alone it says nothing.
func TestFormInALetterOfNoThread(t *testing.T) {
	for name, wrap := range map[string]func(text string) campaign.Letter{
		"pasted": func(text string) campaign.Letter { return campaign.Letter{Text: "Here are my orders.\n\n" + text} },
		"forwarded": func(text string) campaign.Letter {
			return quotedForm("---------- Forwarded message ---------\n\n\n\n\n", text)
		},
		"quoted without thread": func(text string) campaign.Letter { return quotedForm("See below.\n\n", text) },
	} {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			untouched := wrap(w.last(anna, "g1").Text)
			untouched.From = anna
			before := len(w.mail(anna))
			if done := w.send(untouched); done.Outcome == storage.Accepted || len(w.status("g1").Pending) > 0 {
				t.Fatalf("the letter as it came led to %+v", done)
			}
			if n := len(w.mail(anna)) - before; n > 1 {
				t.Errorf("the letter as it came is answered by %d letters", n)
			}
			filled := wrap(w.filledLetter(anna))
			filled.From, before = anna, len(w.mail(anna))
			wantOutcome(t, w.send(filled), storage.Accepted, "orders recorded")
			if n := len(w.mail(anna)) - before; n != 1 {
				t.Errorf("the filled form is answered by %d letters", n)
			}
		})
	}
}

// What somebody quotes from a letter of his own, or forwards without our letter around it, or from another address, is no sheet.
func TestSheetQuotedFromElsewhere(t *testing.T) {
	for name, change := range map[string]func(w *world, l *campaign.Letter){
		"in answer to himself":          func(_ *world, l *campaign.Letter) { l.Thread = []string{"mine@example.net"} },
		"the sheet alone behind marks":  func(_ *world, l *campaign.Letter) { *l = quotedForm("Forget that:\n", formIn(l.Form)) },
		"from another player's address": func(_ *world, l *campaign.Letter) { l.From = xeno },
		"from a stranger's address":     func(_ *world, l *campaign.Letter) { l.From = "nobody@example.net" },
		"with a key that is nobody's":   func(_ *world, l *campaign.Letter) { l.Form = strings.Replace(l.Form, " KEY ", " KEY x", 1) },
		"of a game that there is not":   func(_ *world, l *campaign.Letter) { l.Form = strings.Replace(l.Form, "ORDERS g1", "ORDERS g9", 1) },
	} {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			l := quotedForm("See below.\n\n", w.filledLetter(anna))
			change(w, &l)
			if l.From == "" {
				l.From = anna
			}
			if done := w.send(l); done.Outcome == storage.Accepted || len(w.status("g1").Pending) > 0 {
				t.Errorf("it led to %+v", done)
			}
		})
	}
}

func formIn(text string) string {
	_, form, _ := strings.Cut(text, "ORDERS g1")
	form, _, _ = strings.Cut(form, "\nEND\n")
	return "ORDERS g1" + form + "\nEND\n"
}

// A robot that bears no sign of one and sends back all that it gets, with a notice of absence on top: it orders nothing, and falls silent
// with the desk after a few letters, in whatever form it copies.
func TestRobotThatSendsTheFormBack(t *testing.T) {
	const away = "I am out of the office until 16 March and will read your mail on my return.\n\nKind regards\nAnna\n\n"
	for name, answer := range map[string]func(m campaign.Outgoing) campaign.Letter{
		"quoted": func(m campaign.Outgoing) campaign.Letter {
			l := quotedForm(away, m.Text)
			l.Thread = []string{m.MessageID}
			return l
		},
		"copied": func(m campaign.Outgoing) campaign.Letter {
			return campaign.Letter{Text: away + m.Text, Thread: []string{m.MessageID}}
		},
		"sent back": func(m campaign.Outgoing) campaign.Letter {
			return campaign.Letter{Text: m.Text, Thread: []string{m.MessageID}}
		},
		"copied without a thread": func(m campaign.Outgoing) campaign.Letter { return campaign.Letter{Text: away + m.Text} },
		"copied, badly broken": func(m campaign.Outgoing) campaign.Letter {
			return campaign.Letter{Text: away + broken(m.Text, 64), Thread: []string{m.MessageID}}
		},
		"copied and written a line": func(m campaign.Outgoing) campaign.Letter {
			return campaign.Letter{Text: broken(m.Text, 40) + "\n\n" + away, Thread: []string{m.MessageID}}
		},
	} {
		if !often.Long && name != "copied without a thread" && name != "copied and written a line" {
			continue // the others are like them
		}
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			answered := 0
			for range 40 {
				m := w.last(anna, "g1")
				l := answer(m)
				l.From, l.Subject = anna, "Re: "+m.Subject
				before := len(w.mail(anna))
				if done := w.send(l); done.Outcome == storage.Accepted || done.Resolved || len(w.status("g1").Pending) > 0 {
					t.Fatalf("it led to %+v", done)
				}
				if n := len(w.mail(anna)) - before; n == 0 {
					break
				}
				answered++
			}
			if answered > 8 {
				t.Errorf("the desk has answered %d letters of a robot in a day", answered)
			}
		})
	}
}
