package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// bareTurn is Germany's whole turn without the line that opens it.
var bareTurn = strings.TrimSuffix(strings.TrimPrefix(turn, "ORDERS g1 GERMANY\n"), "END\n")

// Set phrases around orders say nothing of them, above and below them, below END and on the subject: they are carried out at once. Their near twins are
// asked about, or keep them waiting.
func TestSetPhrasesAroundOrders(t *testing.T) {
	i := 0
	for said, ordinary := range map[string]bool{
		"eccomi finalmente": true, "speriamo nei dadi": true, "i miei ordini sono qui sotto": true, "Fatto sotto. A presto!": true, "hope that works": true,
		"tocca a voi": true, "writing from the train": true, "so, los geht's": true, "aquí va mi turno": true, "feliz Navidad": true, "hasta el jueves": true,
		"Todo listo, vamos!": true, "Si sbarca!": true, "Hi, see my answers inline.": true, "risposte nel testo": true, "mended below": true,
		"corrigé ci-dessous": true, "Antworten im Text": true, "niente scherzi, è la versione definitiva": true, "ok now for real": true,
		"Das ist mein letztes Wort.": true, "Inviato con Spark": true, "Ich drück mir selbst die Daumen": true, "scusate, ero malato": true,
		"bis zum nächsten Mal": true, "Alea iacta est": true, "as discussed at the club last Thursday": true,
		"Sorry for my bad English.": true, "I'll regret this.": true,
		"Ciao a tutti, ecco il mio turno, scusate il ritardo ma il bimbo non dormiva...": true, "Sorry I am late, but the baby wouldn't sleep": true,
		"Hi desk, orders as table:":                                       true,
		"Ciao, sono in ferie la prossima settimana quindi mando già ora.": true, "Bei uns schneit es seit drei Tagen, und bei euch?": true,
		"Happy new year everybody! Hope you had nice holidays.": true, "sorry, nothing personal :-)": true, "Corrected in the quotation.": true,
		"Out of office next week - my turn now": true,

		"eccomi, ma non giocare": false, "speriamo che Boris accetti": false, "i miei ordini di ieri sono qui sotto": false, "hope that works for Boris": false,
		"aquí va mi turno de prueba": false, "Todo listo, casi": false, "see my answers tomorrow": false, "mended below, I think": false,
		"è la versione precedente": false, "not for real": false, "Das ist nicht mein letztes Wort.": false, "c'est pour la prochaine fois": false,
		"Irrläufer": false, "as discussed, wait": false, "ora decido": false,
		"scusate il ritardo ma il bimbo non dormiva, aspettate": false, "Sorry I am late, but Boris wouldn't agree": false, "scusate, il bimbo ha premuto invio": false,
		"anbei mein Zug für Runde 2.": false, "anbei der Zug für Italien": false, "anbei mein Zug zur Ansicht": false,
		"orders as a draft table": false, "Boris's turn": false, "Italy's turn": false, "Japan's orders": false,
		"Going away for the weekend, wait till then": false, "Going away for the weekend, here's Italy already": false, "away next week, then play it": false,
		"sono in ferie la prossima settimana quindi giocate dopo": false, "sono in ferie la prossima settimana quindi mando lunedì": false,
		"Bei uns schneit es, und bei euch, soll ich warten?": false, "und bei Boris?": false, "how about you wait?": false,
		"Hope you had time to object": false, "nothing personal, but hold this": false, "Corrected in the quotation tomorrow": false,
		"Out of office next week - play it then": false, "my turn now - not final": false,
	} {
		for k, l := range []campaign.Letter{
			{Text: said + "\n\n" + bareTurn}, {Text: bareTurn + "\n" + said + "\n"}, {Text: turn + "\n" + said + "\n"}, {Text: bareTurn, Subject: said},
		} {
			if i++; !often.Long && (len(said)+k)%8 > 0 { // of every other phrase one of the places
				continue
			}
			w := sixTable(t)
			if done := w.write(l); done.Resolved != ordinary {
				t.Errorf("%q, place %d: %s", said, k, done.Why)
			}
		}
	}
}

// A bare telephone number below the name of its writer is one; other numbers there may count something.
func TestATelephoneNumberBelowAName(t *testing.T) {
	for row, ordinary := range map[string]bool{"06 12 34 56 78": true, "333 1234567": true, "(011) 555-12 34": true, "10 8": false, "9!": false} {
		w := sixTable(t)
		if done := w.write(campaign.Letter{Text: turn + "\nCiao,\nAnna\n" + row + "\n"}); done.Resolved != ordinary {
			t.Errorf("%q: %s", row, done.Why)
		}
	}
}

// Where English is asked, other languages are: what is still to be decided, talked over or confirmed, slips of the finger, and old copies.
func TestDoubtsInFiveLanguages(t *testing.T) {
	for i, doubt := range []string{
		"Se Chiyo non ha obiezioni vorrei fare così", "Fammi sapere se ho sbagliato qualcosa prima di eseguire.", "Questa non è la versione definitiva.",
		"Je me réserve le droit de changer d'avis.", "Puede que lo cambie luego.", "Still discussing with my brother.", "Salvo ripensamenti entro stasera",
		"ancora da decidere", "domani confermo", "per ora così, poi vedo", "simulazione", "sbagliato, rimando dopo", "fatemi sapere", "in attesa di Chiyo",
		"ich melde mich noch", "j'hésite encore", "a confirmar", "lo estoy pensando", "sauf contrordre", "warte noch auf Chiyo", "mi serve ancora un giorno",
		"je te dirai demain", "nur auf mein Zeichen", "cuando yo diga", "muss noch geprüft werden", "hay que revisarlo", "mi sono sbagliato", "je me suis trompé",
		"mein Kind hat auf Senden gedrückt", "il bambino ha premuto invio", "da ignorare", "bitte ignorieren", "this was meant for Chiyo", "copie pour Chiyo",
		"alte Befehle", "nicht für dieses Spiel", "la nuit porte conseil", "first thoughts", "nur als Idee", "Take no notice of the first line.",
	} {
		for k, text := range []string{turn + "\n" + doubt + "\n", strings.Replace(turn, "10 infantry\n", "10 infantry  # "+doubt+"\n", 1)} {
			if !often.Long && (i+k)%2 > 0 {
				continue
			}
			w := sixTable(t)
			if done := w.write(campaign.Letter{Text: text}); done.Outcome != storage.Refused || !strings.Contains(done.Why, "may change what they mean") {
				t.Errorf("%q: %s", text, done.Why)
			}
		}
	}
}

// Of two plans in one letter it is asked which counts, whatever parts them; a heading above the only one is none.
func TestTwoPlans(t *testing.T) {
	other := strings.Replace(bareTurn, "10 infantry\n", "8 infantry, 1 artillery\n", 1)
	for _, text := range []string{
		bareTurn + "\noppure:\n" + other, bareTurn + "or\n" + other, bareTurn + "\noder:\n\n" + other, "Piano A:\n" + bareTurn + "\nPiano B:\n" + other,
		"PURCHASE\n  10 infantry\noppure\nPURCHASE\n  3 tanks\n",
	} {
		w := sixTable(t)
		done := w.write(campaign.Letter{Text: text})
		if done.Resolved || w.kinds("g1")["sheet"] > 0 {
			t.Errorf("%q: %s", text, done.Why)
		}
		wants(t, flat(w.last(anna, "g1").Text), "two sheets for Germany that differ")
	}
	w := sixTable(t)
	if done := w.write(campaign.Letter{Text: bareTurn + "\noppure:\n"}); done.Resolved {
		t.Error("a plan is carried out though another was to follow")
	}
}

// PLAY in answer to a question about several sheets does not say which of them is meant.
func TestPlayOfSeveralThatAreAskedAbout(t *testing.T) {
	w := anniversaryTable(t)
	italy := "ORDERS g1 ITALY\nPURCHASE\n  3 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  3 infantry at Italy\nEND\n"
	w.reply(anna, "g1", turn+"\n"+italy+"\nQuello dell'Italia è solo un'idea.\n")
	if strings.Contains(flat(w.last(anna, "g1").Text), "word PLAY") {
		t.Errorf("PLAY is told where it could mean either sheet:\n%s", w.last(anna, "g1").Text)
	}
	w.reply(anna, "g1", "PLAY")
	if k := w.kinds("g1"); k["sheet"]+k["ahead"] > 0 {
		t.Errorf("PLAY plays %v", k)
	}
	wants(t, flat(w.last(anna, "g1").Text), "PLAY does not say which is to be played")
}

// What is struck out with tildes is no command and no answer.
func TestStruckOutWithTildes(t *testing.T) {
	for _, text := range []string{"~~PLAY~~", "~PLAY~", "~~yes~~"} {
		w := sixTable(t)
		w.write(campaign.Letter{Text: "CHECK" + strings.TrimPrefix(turn, "ORDERS")})
		if done := w.write(campaign.Letter{Text: text}); done.Resolved {
			t.Errorf("%q plays the sheet that was checked", text)
		}
	}
}

// Headings of a few words stand above orders.
func TestHeadingsAboveOrders(t *testing.T) {
	for said, ordinary := range often.Rows(3, map[string]bool{
		"Germany's turn": true, "Going away for the weekend, here's Germany already:": true, "anbei mein Zug für Runde 1.": true, "Germany’s orders": true,
		"Italy's turn": false, "Germany's orders, if Boris agrees": false, "Germany's turn next week": false, "Germany's old orders": false,
	}) {
		for _, text := range []string{bareTurn, turn} {
			w := sixTable(t)
			if done := w.write(campaign.Letter{Text: said + "\n\n" + text}); done.Resolved != ordinary {
				t.Errorf("%q: %s", said, done.Why)
			}
		}
	}
}

// A subject whose parts look harmless each may still say when the orders are to be played: they are not recorded then, to be played by themselves.
func TestASubjectThatPutsOrdersOff(t *testing.T) {
	for _, subject := range []string{"On holiday next week - play then", "Away next week, play it then"} {
		w := sixTable(t)
		if done := w.write(campaign.Letter{Text: bareTurn, Subject: subject}); done.Outcome != storage.Refused {
			t.Errorf("%q: %s", subject, done.Why)
		}
	}
}

// What says that only those sections are given which the sheet holds says nothing else; beside others, or where the rest is more than to come, it leaves a doubt.
func TestOnlyWhatIsGivenIsSaid(t *testing.T) {
	purchase := "PURCHASE\n  10 infantry\n"
	for said, ordinary := range often.Rows(3, map[string]bool{
		"Only the purchase for now, the rest tomorrow evening.": true, "Just my purchase for today.": true, "Per ora solo gli acquisti, il resto domani sera": true,

		"Only the combat move for now, the rest tomorrow evening.": false, "Only the purchase for now, the rest may change": false,
		"Only the purchase for now, and not before tomorrow": false, "Only the purchase of tanks": false, "Only the purchase if Boris agrees": false,
		"Only 5 of the purchase": false, "Not only the purchase": false, "The rest tomorrow": false,
	}) {
		w := sixTable(t)
		if done := w.write(campaign.Letter{Text: said + "\n\n" + purchase}); done.Resolved != ordinary {
			t.Errorf("%q: %s", said, done.Why)
		}
	}
	w := sixTable(t)
	if done := w.write(campaign.Letter{Text: "Only the purchase for now, the rest tomorrow.\n\n" + bareTurn}); done.Resolved {
		t.Errorf("a whole turn is played that says it is only the purchase: %s", done.Why)
	}
}

// In answer to a check, and to orders that wait because of words beside them, what approves and names the deed plays; a condition, a question, a doubt or the
// mere approval does not.
func TestApprovalThatNamesTheDeedPlays(t *testing.T) {
	for said, plays := range often.Rows(3, map[string]bool{
		"Looks good, play it!": true, "yes that changes nothing, please play": true, "All fine, go ahead": true, "Das ändert nichts, bitte spielen": true,
		"va bene così, gioca pure": true,

		"Looks good, play it tomorrow": false, "Looks good, don't play it yet": false, "If that looks good, play it": false, "Does it look good? play it": false,
		"It is not good, play it": false, "nothing changes if Boris attacks, play": false, "that changes nothing for Boris, play": false, "Looks good.": false,
		"Anna said: looks good, play it": false, "> Looks good, play it!": false, "Looks good, play it with 5 tanks": false,
	}) {
		for k, before := range []string{"CHECK" + strings.TrimPrefix(turn, "ORDERS"), turn + "\nBoris was very strange on the phone yesterday.\n"} {
			w := sixTable(t)
			w.write(campaign.Letter{Text: before})
			if done := w.write(campaign.Letter{Text: said}); done.Resolved != plays {
				t.Errorf("%q in answer to %d: %s", said, k, done.Why)
			}
		}
	}
}
