package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// held has orders of Ada's held, for want of her pass phrase.
func held(t *testing.T) (w *world, word, letter string) {
	t.Helper()
	w = asking(t, campaign.ByPhrase)
	wantOutcome(t, w.send(w.letter(card("k7q2", "NORTH", 2))), storage.Held, "")
	return w, w.word(ada), w.last(ada, "k7q2").MessageID
}

// A word that frees a letter is known however it is written; beside words that may mean something else, the desk asks.
func TestWordsThatConfirm(t *testing.T) {
	for name, tt := range map[string]struct {
		text, subject string
		want          storage.Outcome
		recorded      bool
	}{
		"the line":                {text: "CONFIRM %s", want: storage.Accepted, recorded: true},
		"the word alone":          {text: "%s", want: storage.Accepted, recorded: true},
		"with thanks":             {text: "confirm %s thanks", want: storage.Accepted, recorded: true},
		"in capitals with thanks": {text: "CONFIRM %s thanks!", want: storage.Accepted, recorded: true},
		"a colon":                 {text: "CONFIRM: %s", want: storage.Accepted, recorded: true},
		"in Italian":              {text: "Ciao,\n\nConfermo %s, grazie\n\nAda", want: storage.Accepted, recorded: true},
		"in quotes":               {text: "\"%s\"", want: storage.Accepted, recorded: true},
		"in angles":               {text: "<%s>", want: storage.Accepted, recorded: true},
		"yes and the word":        {text: "Yes please: %s", want: storage.Accepted, recorded: true},
		"in the subject":          {subject: "Re: CONFIRM %s", want: storage.Accepted, recorded: true},
		"alone in the subject":    {subject: "%s", want: storage.Accepted, recorded: true},
		"a plain yes":             {text: "Yes please", want: storage.Accepted, recorded: true},
		"a yes from a telephone":  {text: "sì\n\nInviato da iPhone", want: storage.Accepted, recorded: true},
		"a refusal":               {text: "I did not write this, do not carry out %s", want: storage.Refused},
		"a condition":             {text: "%s but only if Ben has paid", want: storage.Refused},
		"a no":                    {text: "no", want: storage.Refused},
		"thanks":                  {text: "Thanks!", want: storage.Refused},
	} {
		t.Run(name, func(t *testing.T) {
			w, word, letter := held(t)
			for form, shown := range map[string]string{"small": word, "capitals": strings.ToUpper(word), "broken": word[:5] + "\n" + word[5:]} {
				if form == "broken" && (tt.text == "" || !strings.Contains(tt.text, "%s")) || form != "small" && !strings.Contains(tt.text+tt.subject, "%s") {
					continue
				}
				w, letter := w, letter
				if form != "small" {
					w, _, letter = held(t)
				}
				before := len(w.mail(ada))
				l := campaign.Letter{From: ada, FromName: "Ada", Thread: []string{letter}, Text: strings.ReplaceAll(tt.text, "%s", shown), Subject: strings.ReplaceAll(tt.subject, "%s", shown)}
				done := w.send(l)
				if recorded := len(w.status("k7q2").Pending) == 1; done.Outcome != tt.want || recorded != tt.recorded {
					t.Errorf("%s: it is %s because %q, and recorded is %v", form, done.Outcome, done.Why, recorded)
				}
				if len(w.mail(ada)) != before+1 {
					t.Errorf("%s: it has %d answers", form, len(w.mail(ada))-before)
				}
				if answer := w.last(ada, "k7q2").Text; !tt.recorded && strings.Contains(tt.text, "%s") && !strings.Contains(answer, "CONFIRM "+word) {
					t.Errorf("%s: the answer does not tell the line:\n%s", form, answer)
				}
			}
		})
	}
}

// Who joins and writes the token in some other way has joined.
func TestTokensOfStrangers(t *testing.T) {
	for text, joined := range map[string]bool{
		"Confermo TOKEN": true, "TOKEN": true, "confirm TOKEN thanks": true, "<TOKEN>": true, "What is TOKEN for?": false,
	} {
		w := newWorld(t)
		w.announce("hc1")
		w.master("hc1", "MASTER OPEN hc1 FOR SIGN-UP")
		w.send(campaign.Letter{From: dora, Text: "JOIN hc1"})
		mail := w.mail(dora)
		_, rest, _ := strings.Cut(mail[len(mail)-1].Text, "CONFIRM ")
		token, _, _ := strings.Cut(rest, "\n")
		if token == "" {
			t.Fatalf("no token in\n%s", mail[len(mail)-1].Text)
		}
		w.send(campaign.Letter{From: dora, Thread: []string{mail[len(mail)-1].MessageID}, Text: strings.ReplaceAll(text, "TOKEN", token)})
		if got := len(w.status("hc1").SignUp.Joined) == 1; got != joined {
			t.Errorf("%q: joined is %v", text, got)
		}
		answers := w.mail(dora)[len(mail):]
		if len(answers) == 0 || !joined && !strings.Contains(answers[0].Text, "CONFIRM "+token) {
			t.Errorf("%q has the answers %+v", text, answers)
		}
	}
}

// A stranger's question is answered once a day, with what this is and how to join; what sells something is not.
func TestStrangersQuestion(t *testing.T) {
	for _, text := range []string{
		"How do I join?", "Hi, I would like to play Axis & Allies by mail", "Buongiorno, come posso iscrivermi a una partita?", "ciao", "Wie kann ich mitspielen?", "is anybody there?",
	} {
		w := newWorld(t)
		w.announce("hc1")
		w.master("hc1", "MASTER OPEN hc1 FOR SIGN-UP")
		for n := range 3 {
			w.send(campaign.Letter{From: "zoe@new.example", Text: text, Subject: fmt.Sprint(n)})
		}
		mail := w.mail("zoe@new.example")
		if len(mail) != 1 {
			t.Fatalf("%q has %d answers, want 1", text, len(mail))
		}
		wants(t, mail[0].Text, "desk for games played by mail", "hc1 (High Card)", "JOIN hc1", "GAMES OPEN", "HELP", "last answer today")
		// And the line that it names does what it says.
		w.send(campaign.Letter{From: "zoe@new.example", Text: "JOIN hc1", Thread: []string{mail[0].MessageID}})
		if mail = w.mail("zoe@new.example"); len(mail) != 2 || !strings.Contains(mail[1].Text, "CONFIRM ") {
			t.Errorf("JOIN is answered by %+v", mail[1:])
		}
	}
	w := newWorld(t)
	wantOutcome(t, w.send(campaign.Letter{From: "zoe@new.example", Text: "Cheap watches? https://watches.example"}), storage.Ignored, "asks for nothing")
}

// The last answer before the desk falls silent says that it is.
func TestTheLastAnswerSaysSo(t *testing.T) {
	for name, tt := range map[string]struct {
		text   string
		proves bool
		last   int
		says   string
	}{
		"chat":           {"Well played!", true, 4, "This is the last answer today to letters without orders or commands"},
		"nothing proved": {"hello", false, 1, "This is the last answer today to letters that do not prove who wrote them"},
		"the same sheet": {badSheet(1), true, 3, "This is the last answer today to copies of one letter"},
		"many questions": {"STATUS", true, 25, "This is the last answer for this hour to commands"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1")
			thread := w.last(ada, "hc1").MessageID
			for n := 1; n <= tt.last+1; n++ {
				before := len(w.mail(ada))
				l := campaign.Letter{From: ada, Text: tt.text}
				if tt.proves {
					l.Thread = []string{thread}
				}
				w.send(l)
				answers := w.mail(ada)[before:]
				if (len(answers) == 1) != (n <= tt.last) {
					t.Fatalf("letter %d has %d answers", n, len(answers))
				}
				if len(answers) == 1 && strings.Contains(flat(answers[0].Text), tt.says) != (n == tt.last) {
					t.Errorf("letter %d of %d is answered by\n%s", n, tt.last, answers[0].Text)
				}
			}
		})
	}
}

// What reads as orders is answered as orders are: it may be mended thirty times an hour, and not three times a day.
func TestOrdersWithoutAHeadAreNotChat(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	thread := w.last(ada, "hc1").MessageID
	before := len(w.mail(ada))
	for n := range 8 {
		w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: fmt.Sprintf("Hi,\n\nCARD:\n%d crowns", n)})
	}
	if got := len(w.mail(ada)) - before; got != 8 {
		t.Errorf("8 such letters have %d answers", got)
	}
}

// A colleague who sends a player's form is told who can send it, and nothing else.
func TestForeignHandWithAKey(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	key := w.key(ada, "hc1", "NORTH")
	w.send(campaign.Letter{From: "colleague@work.example", Text: "ORDERS hc1 NORTH ROUND 1 KEY " + key + "\nCARD\n  2 crowns\nEND\n"})
	mail := w.mail("colleague@work.example")
	if len(mail) != 1 || len(w.status("hc1").Pending) != 0 {
		t.Fatalf("%d answers", len(mail))
	}
	wants(t, flat(mail[0].Text), "that player has to send it from an address of his own")
	for _, secret := range []string{"Ada", ada, "North", "crown", key} {
		if strings.Contains(mail[0].Text, secret) {
			t.Errorf("the answer gives %q away:\n%s", secret, mail[0].Text)
		}
	}
}

// A plain yes or no to a proposal is a vote; anything else, and a yes to another letter, is asked about. The last vote, which ends the
// game, is confirmed with another yes.
func TestPlainVotes(t *testing.T) {
	for text, want := range often.Rows(3, map[string]string{
		"I agree": "over", "Yes": "over", "ok": "over", "Sì\n\nBen": "over", "yes please.\n\nSent from my iPhone": "over",
		"no": "refused", "No, thanks": "refused", "Nein": "refused",
		"ok thanks": "asked", "Yes, but only after round 2": "asked", "I do not agree": "asked", "Why a draw?": "asked", "yes and no": "asked", "Thanks": "asked",
	}) {
		t.Run(text, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1")
			w.reply(ada, "hc1", "DRAW PROPOSE")
			before := len(w.mail(ben))
			w.reply(ben, "hc1", text)
			s := w.status("hc1")
			answers := w.mail(ben)[before:]
			got := "asked"
			if s.Over == nil && strings.Contains(answers[0].Text, "CONFIRM") {
				w.reply(ben, "hc1", "yes")
				if s = w.status("hc1"); s.Over == nil {
					t.Error("a yes to the question whether he means it does not end the game")
				}
				got = "over"
			} else if strings.Contains(w.last(ada, "hc1").Subject, "refused") {
				got = "refused"
			}
			if got != want || len(answers) == 0 {
				t.Fatalf("it is %s, want %s, with %d answers", got, want, len(answers))
			}
			if want == "asked" {
				wants(t, answers[0].Text, "DRAW ACCEPT", "DRAW REFUSE")
			}
		})
	}
	// In answer to another letter, a yes ends nothing.
	w := newWorld(t)
	w.open("hc1")
	welcome := w.last(ben, "hc1").MessageID
	w.reply(ada, "hc1", "DRAW PROPOSE")
	w.send(campaign.Letter{From: ben, Thread: []string{welcome}, Text: "yes"})
	if w.status("hc1").Over != nil {
		t.Error("a yes to the welcome letter has ended the game")
	}
	wants(t, w.last(ben, "hc1").Text, "DRAW ACCEPT")
}

// Plain words in answer to a message come back as the lines that pass them on, and those lines do.
func TestPlainAnswerToPress(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.reply(ada, "hc1", "PRESS TO South\nShall we both stake one?\nEND")
	before := len(w.mail(ada))
	wantOutcome(t, w.reply(ben, "hc1", "Gladly.\n\nBut what of round two?"), storage.Refused, "plain words in answer to a message")
	if len(w.mail(ada)) != before {
		t.Fatal("it was passed on unasked")
	}
	offer := w.last(ben, "hc1")
	from, to := strings.Index(offer.Text, "PRESS TO North\n"), strings.Index(offer.Text, "\nEND\n")
	if from < 0 || to < 0 {
		t.Fatalf("no lines to send are in\n%s", offer.Text)
	}
	wantOutcome(t, w.send(campaign.Letter{From: ben, Thread: []string{offer.MessageID}, Text: offer.Text[from : to+5]}), storage.Accepted, "PRESS")
	wants(t, w.last(ada, "hc1").Text, "Gladly.", "But what of round two?")
}

// An invitation is answered as people answer.
func TestPlainAnswerToAnInvitation(t *testing.T) {
	for text, tt := range map[string]struct {
		joined bool
		says   string
	}{
		"yes, I'd like to play":         {true, ""},
		"Sì, partecipo volentieri":      {true, ""},
		"I'll take North":               {false, "JOIN hc1 AS North"},
		"Who else is playing?":          {false, "JOIN hc1"},
		"No thanks":                     {false, "Thank you for the answer"},
		"no, I don't want to play":      {false, "Thank you for the answer"},
		"Yes, but only after Christmas": {false, "JOIN hc1"},
	} {
		w := newWorld(t)
		w.announce("hc1")
		w.master("hc1", "MASTER OPEN hc1 FOR SIGN-UP")
		w.master("hc1", "MASTER INVITE zoe@new.example")
		mail := w.mail("zoe@new.example")
		if len(mail) != 1 {
			t.Fatalf("no invitation: %s", w.last(carol, "hc1").Text)
		}
		w.send(campaign.Letter{From: "zoe@new.example", Thread: []string{mail[0].MessageID}, Text: text})
		mail = w.mail("zoe@new.example")
		if joined := len(w.status("hc1").SignUp.Joined) == 1; joined != tt.joined || len(mail) < 2 {
			t.Errorf("%q: joined is %v, with %d letters", text, joined, len(mail))
			continue
		}
		wants(t, mail[1].Text, tt.says)
	}
}
