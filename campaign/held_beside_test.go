package campaign_test

import (
	"strings"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// turn is Germany's whole first turn, which is carried out at once where nothing keeps it.
const turn = "ORDERS g1 GERMANY\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  2 tanks Poland -> East Poland\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  10 infantry at Germany\nEND\n"

// sixTable has a player for each power, and Mo for its master.
func sixTable(t *testing.T) *world {
	return seated(t, anniversary.New, campaign.NewGame{
		ID: "g1", Ruleset: anniversary.Name, Seats: seatsOf("germany=a japan=b italy=c ussr=x uk=y usa=z"),
		Masters: []campaign.Seated{{Name: "Mo", Addresses: []string{"m@example.net"}}},
	})
}

// write sends a letter of Anna's in answer to the newest to her.
func (w *world) write(l campaign.Letter) campaign.Disposition {
	w.Helper()
	l.From, l.Thread = anna, []string{w.last(anna, "g1").MessageID}
	return w.send(l)
}

// A message that shows a sheet to its reader is not sent without it, and the sheet is not played; one that ends above the sheet, or speaks of
// nothing that may be the sheet, is a message beside orders.
func TestSheetShownInAMessage(t *testing.T) {
	for text, played := range map[string]bool{
		"PRESS TO Italy\nCiao, pensavo di mandare questo, che ne dici?\n" + turn:           false,
		"PRESS TO Italy\nWas hältst du davon:\n" + turn:                                    false,
		"PRESS TO ALL: ecco cosa avrei giocato se Frank non fosse arrivato\n" + turn:       false,
		"PRESS TO Japan\nvoici ce que je compte envoyer ce soir\n" + turn:                  false,
		"PRESS TO Japan\nMy plan for tonight:\nEND\n" + turn:                               false,
		"PRESS TO Italy\nElena, ti va bene così\n" + turn:                                  false,
		"PRESS TO ALL: buona fortuna a tutti\n" + turn:                                     true,
		"PRESS TO ALL\nGood luck everybody, may the best side win!\nEND\n" + turn:          true,
		"PRESS TO Italy\nAttacco la Polonia orientale, copri le mie spalle.\nEND\n" + turn: true,
		turn + "PRESS TO Italy\nche ne dici?\nEND\n":                                       true,
		"PRESS TO MASTER\ngrazie per tutto, Mo!\nEND\n" + turn:                             true,
	} {
		w := sixTable(t)
		done := w.write(campaign.Letter{Text: text})
		if done.Resolved != played || w.kinds("g1")["press"] == 1 != played {
			t.Errorf("%q: %s; %d messages", text, done.Why, w.kinds("g1")["press"])
		}
		if !played {
			wants(t, w.last(anna, "g1").Text, "the order sheet below this message may belong to it: nothing was sent", "answer with the word PLAY on a line of its own")
		}
	}
}

// What a letter tells the game master is passed on, and counts as words beside its orders; so does what it says in a file. A map does not.
func TestWordsToTheMasterAndInFiles(t *testing.T) {
	for _, l := range []campaign.Letter{
		{Text: turn + "PRESS TO MASTER: please do not run this before I have spoken to Chiyo\n"},
		{Text: "PRESS TO MASTER: non giocare ancora, aspetta il mio ok\nEND\n" + turn},
		{Text: turn + "PRESS TO MASTER\nerst wenn Karen sich gemeldet hat\nEND\n"},
		{Text: "PRESS TO MASTER\nà ne pas jouer avant demain\nEND\n" + turn},
		{Text: turn, Attachments: []string{"Mo, this is not my last word, wait for tonight."}},
		{Text: turn, Attachments: []string{"non giocare, aspetta Chiyo"}},
		{Text: turn, Attachments: []string{"CANCEL"}},
		{Text: turn, Attachments: []string{"Je préfère attendre lundi"}},
		{Text: turn, Documents: []string{"ordini.docx"}},
		{Text: turn, Documents: []string{"nota.eml", "mappa.pdf"}},
	} {
		w := sixTable(t)
		if done := w.write(l); done.Resolved || done.Outcome == storage.Ignored {
			t.Errorf("%q, %q, %q: carried out", l.Text, l.Attachments, l.Documents)
		}
	}
	for _, l := range []campaign.Letter{
		{Text: turn, Attachments: []string{"Ciao a tutti\nBuona serata"}},
		{Text: turn, Documents: []string{"mappa.pdf"}},
		{Text: turn, Documents: []string{"Scansione_0001.pdf"}},
		{Text: "Ecco il foglio.\n", Attachments: []string{turn}},
	} {
		w := sixTable(t)
		done := w.write(l)
		if !done.Resolved {
			t.Errorf("%q, %q, %q: not carried out: %s", l.Text, l.Attachments, l.Documents, done.Why)
		}
		for _, name := range l.Documents {
			wants(t, w.last(anna, "g1").Text, "Not read as orders: the attached file "+name+".")
		}
	}
}

// Words on the subject hold orders as words in the letter do, but for those that say what it is, a greeting, a date, and what was answered.
func TestWordsOnTheSubject(t *testing.T) {
	for subject, played := range often.Rows(3, map[string]bool{
		"plan B": false, "da limare": false, "ipotesi": false, "Germania turno 1 - versione A": false, "Germany turn 1 v0.9": false, "first attempt": false,
		"questions": false, "zum Drübergucken": false, "à relire": false, "Mossa 1 (quasi)": false, "Deutschland, Variante 2": false, "my turn?": false,
		"orders - sleeping on it": false,

		"ordini": true, "Germania R1": true, "la mia mossa": true, "A&A": true, "Axis & Allies: Germany, turn 1": true, "Re: cena di venerdì": true,
		"Ordini Germania primo turno": true, "Zug Deutschland Runde 1": true, "mes ordres": true, "My orders - definitive": true, "Ciao Mo": true,
		"Mossa del 23/11": true, "(no subject)": true, "g1 Germany": true,
	}) {
		w := sixTable(t)
		if done := w.write(campaign.Letter{Subject: subject, Text: turn}); done.Resolved != played {
			t.Errorf("%q: %s", subject, done.Why)
		}
	}
}

// A clean check is played by PLAY, by words that name the deed, and by a yes that can be nothing else; what may be thanks for the check plays
// nothing, and is told of PLAY.
func TestThanksForACheck(t *testing.T) {
	for text, played := range often.Rows(3, map[string]bool{
		"ok, grazie": false, "Bene!": false, "👍": false, "ok 🤔": false, "va bene grazie": false, "Okay, danke": false,
		"yes": true, "ok, gioca": true, "ok do it": true, "Great, play it please!": true, "ok perfetto, giocalo pure. grazie": true, "sì, va bene": true, "ja bitte": true, "oui": true,
	}) {
		w := sixTable(t)
		w.write(campaign.Letter{Text: "CHECK" + strings.TrimPrefix(turn, "ORDERS")})
		if done := w.write(campaign.Letter{Text: text}); done.Resolved != played {
			t.Errorf("%q: %s", text, done.Why)
		}
		if !played {
			wants(t, w.last(anna, "g1").Text, "The sheet that was checked stands below: to play it, answer with the word PLAY")
		}
	}
	for _, text := range []string{"PLAY", "yes"} {
		w := sixTable(t)
		w.write(campaign.Letter{Text: "CHECK" + strings.TrimPrefix(turn, "ORDERS")})
		if done := w.write(campaign.Letter{Text: text, Subject: "not yet"}); done.Resolved {
			t.Errorf("%q is played in spite of the subject", text)
		}
	}
	for _, text := range []string{"PLAY", "ok, gioca"} {
		w := sixTable(t)
		w.write(campaign.Letter{Text: "CHECK" + strings.TrimPrefix(turn, "ORDERS")})
		if done := w.write(campaign.Letter{Text: text, Attachments: []string{"aspetta Chiyo"}}); done.Resolved {
			t.Errorf("%q is played in spite of the file beside it", text)
		}
	}
}

// A plain no to the letter that tells of orders which wait because of words beside them may be to the words as well: it is asked which, and what is
// offered does either. What names the deed takes them back.
func TestNoToOrdersThatStay(t *testing.T) {
	for text, taken := range map[string]bool{"annulla tutto": true, "no": false, "No, grazie": false, "Nein!": false, "no, it changes nothing": false, "aspetta": false, "va bene grazie": false} {
		w := sixTable(t)
		w.write(campaign.Letter{Text: turn + "Mein Mann hat Bedenken.\n"})
		w.write(campaign.Letter{Text: text})
		if got := w.kinds("g1")["cancelled"] == 1; got != taken {
			t.Errorf("%q takes them back: %v", text, got)
		}
	}
	for answer, kind := range map[string]string{"PLAY": "resolved", "CANCEL": "cancelled"} {
		w := sixTable(t)
		w.write(campaign.Letter{Text: turn + "Mein Mann hat Bedenken.\n"})
		w.write(campaign.Letter{Text: "no"})
		wants(t, flat(w.last(anna, "g1").Text), "Your orders for Germany are not carried out for now", "PLAY CANCEL")
		if w.write(campaign.Letter{Text: answer}); w.kinds("g1")[kind] != 1 {
			t.Errorf("%s: %v", answer, w.kinds("g1"))
		}
	}
}

// A yes to the question about words above orders without a header may be to the words: PLAY plays, and what names the deed.
func TestYesToWordsAboveOrders(t *testing.T) {
	bare := strings.TrimSuffix(strings.TrimPrefix(turn, "ORDERS g1 GERMANY\n"), "END\n")
	for text, played := range often.Rows(3, map[string]bool{"yes": false, "sì": false, "👍": false, "ok ok ok": false, "d'accordo": false, "PLAY": true, "yes, play it": true, "gioca": true}) {
		w := sixTable(t)
		w.write(campaign.Letter{Text: "Only if Boris agrees:\n" + bare})
		if done := w.write(campaign.Letter{Text: text}); done.Resolved != played {
			t.Errorf("%q: %s", text, done.Why)
		}
	}
}

// What follows the line of a telephone is its user's; a form that came back below a message is no sheet shown in it.
func TestBehindTheLineOfATelephone(t *testing.T) {
	for foot, played := range map[string]bool{"Sent from my iPhone": true, "Inviato da iPhone": true, "Sent from my iPhone (my cat sent this, please disregard)": false, "Get Outlook for iOS (do not play)": false} {
		w := sixTable(t)
		if done := w.write(campaign.Letter{Text: turn + foot + "\n"}); done.Resolved != played {
			t.Errorf("%q: %s", foot, done.Why)
		}
	}
}

// A form that came back below a message is no sheet that the message shows.
func TestMessageAboveAForm(t *testing.T) {
	w := sixTable(t)
	w.quotedReply(anna, func(lines []string) []string {
		for _, section := range []string{"PURCHASE", "COMBAT MOVE", "NONCOMBAT MOVE", "MOBILISE"} {
			lines = under(lines, section, map[string]string{"PURCHASE": "10 infantry", "MOBILISE": "10 infantry at Germany"}[section]+map[string]string{"COMBAT MOVE": "pass", "NONCOMBAT MOVE": "pass"}[section])
		}
		return append([]string{"PRESS TO Japan: ciao, io passo", ""}, lines...)
	})
	if k := w.kinds("g1"); k["press"] != 1 || k["sheet"] != 1 {
		t.Errorf("%d messages and %d sheets, want one of each:\n%s", k["press"], k["sheet"], w.last(anna, "g1").Text)
	}
}

// Wishes, excuses and words that hand the orders over keep none without a header, above them and on the subject; others are asked about.
func TestHarmlessAroundOrdersWithoutAHeader(t *testing.T) {
	bare := strings.TrimSuffix(strings.TrimPrefix(turn, "ORDERS g1 GERMANY\n"), "END\n")
	for said, played := range often.Rows(3, map[string]bool{
		"sorry for the delay": true, "buona fortuna a tutti": true, "scusate il ritardo": true, "viel Glück": true, "here's my turn": true,
		"forse": false, "aspetta Boris": false, "grazie, domani": false, "Italia": false, "for Japan, good luck": false, "buona fortuna?": false,
	}) {
		for _, l := range []campaign.Letter{{Text: bare, Subject: said}, {Text: said + "\n" + bare}} {
			w := sixTable(t)
			if done := w.write(l); done.Resolved != played {
				t.Errorf("%q, subject %q: %s", said, l.Subject, done.Why)
			}
		}
	}
}

// CANCEL with plain words for all orders takes back all; with other words it says what it takes.
func TestCancelEverything(t *testing.T) {
	for text, taken := range map[string]bool{
		"CANCEL everything": true, "CANCEL my orders please": true, "CANCEL tutti gli ordini": true, "CANCEL alle meine Befehle": true,
		"CANCEL my orders please, I'll send new ones tomorrow.": false, "CANCEL the purchase order": false, "CANCEL tutto tranne i carri": false,
	} {
		w := sixTable(t)
		w.write(campaign.Letter{Text: turn + "Mein Mann hat Bedenken.\n"})
		w.write(campaign.Letter{Text: text})
		if got := w.kinds("g1")["cancelled"] == 1; got != taken {
			t.Errorf("%q takes them back: %v", text, got)
		}
		if !taken {
			wants(t, w.last(anna, "g1").Text, "CANCEL")
		}
	}
}
