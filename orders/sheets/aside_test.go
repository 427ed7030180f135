package sheets

import (
	"testing"

	"despatch/orders/aside"
	"despatch/orders/said"
)

// What people write beside a sheet for Germany in round 1, and what it leaves open. A clerk who knows how to read would ask, or would not.
func TestDoubts(t *testing.T) {
	for doubt, sentences := range map[aside.Doubt][]string{
		aside.Withheld: {
			"DO NOT PLAY YET", "DO NOT PLAY", "this is just to show you, don't play it", "Ciao this is only a test, please ignore it", "DRAFT",
			"Before you play this wait for Nigel answer", "Wait with this until tomorrow please, I have to ask Nigel.",
			"Only if my brother says yes, he will write to you", "DRAFT do not play", "Please do not play this yet, I send the rest tomorrow.",
			"Ah no wait, forget the purchase, I think about it again", "ignore this letter, wrong game, sorry", "annulla tutto, ci ripenso",
			"cancel that, I will send again", "Hold it until I confirm", "Only if Nigel agrees!", "CANCEL",
			"This is the file of last year, only for your archive, do not play it", "bozza", "Solo una prova", "non eseguire ancora", "Aspetta!",
			"per favore non giocare", "nur ein Test", "bitte noch nicht ausführen", "Entwurf", "spiel das bitte noch nicht", "brouillon", "ne jouez pas encore",
			"c'est un essai", "borrador", "no juegues todavía", "solo se Nigel è d'accordo", "nur wenn Nigel einverstanden ist", "I don't want you to play this yet",
			"not final", "Wait!", "hold", "vergiss das", "oubliez ça",
		},
		aside.CheckWanted: {
			"Please check if this is ok, I am not sure!", "please check", "CHECK", "Can you check this?", "is this legal?", "Is it legal if I pass?",
			"controlla per favore", "puoi verificare?", "bitte prüfen", "pouvez-vous vérifier", "va bene così?",
		},
		aside.Meant: {"For China:", "These are for China", "this is for round 2", "These are for round 2", "for round 2 of course", "for China", "this was for China not Germany sorry",
			"questi sono per China", "not for Germany"},
		aside.Changed: {
			"6 infantry please", "2 tanks Poland -> East Poland", "buy 2 tanks", "Also 2 tanks.", "Forgot yesterday: 2 tanks Poland -> East Poland please add it",
			"1 tank more than below please", "Instead of the infantry take artillery everywhere.", "in the file, but 6 infantry instead of 5, sorry",
			"My orders in the file, but 6 infantry instead of 5, sorry", "see file. Also 2 tanks please.", "ps 6 non 5", "change 5 in 6", "make it 6",
			"Actually, make that six infantry rather than five, and send the London fighter to Egypt.", "If not buy 3 tanks instead", "PS make it 6 infantry",
			"do not attack Poland", "anche 2 tanks", "kein Angriff!", "COMBAT MOVE: pass", "pass COMBAT MOVE", "China: pass", "tanks stay home",
			"Thanks for waiting. No attack, please", "Good luck to all, tanks stay home", "I hope this is clear - tanks stay home", "Poland too", "pas d'attaque",
		},
		aside.NoDoubt: {
			"Ciao ragazzi!", "Sorry for the delay!", "Forza Azzurri!", "here are my orders for Germany round 1", "That's all for now, thx", "see you at the club",
			"Good luck Nigel", "Sent from my iPhone", "Hi all,", "Marco Bianchi", "ecco i miei ordini per la Germania", "I can't wait to see the result!",
			"Sorry that you had to wait for me", "don't forget the dinner on Thursday", "Please ignore my last letter, here are the right orders.",
			"I don't play well, as you know", "the orders for China follow tomorrow", "Hier sind meine Befehle", "Viele Grüße aus Köln", "Bonne chance à tous",
			"Nigel did not send me his report", "Thanks for waiting", "bad news for China!", "My turn at last", "Check out our new web site", "I checked it twice",
			"scusate il ritardo, ero in vacanza", "buona partita a tutti", "This e-mail is confidential; if you are not the intended recipient please ignore it.",
			"Before printing this e-mail think of the environment", "Tel. 06 5555 1234", "I lost 3 tanks last turn", "It's going to be a great round", "See you on Monday 2 March at 8",
			"va bene, grazie", "Let me know if something is wrong", "Der Report war sehr schön, danke", "Dear desk, please find below my orders for this turn.",
			"Sorry for my English", "Nice game so far", "Attached are my orders", "see attached file", "in allegato gli ordini", "As promised, the rest of my turn.",
			"No hurry. I hope the attack goes well", "Passt so!", "ti passo a prendere alle 8", "Good luck in Poland, Nigel!", "my combat moves:", "Anna Rossi, Poland Road 3",
			"Good morning, I hope that all is well. It was a hard week, and my son was ill.", "Our next meeting is at 20:30.", "Virus-free. www.avast.com",
		},
	} {
		for _, s := range sentences {
			if got := said.DoubtIn(s, aside.Beside{Seats: []string{"germany"}, Rounds: []int{1}}, testVocabulary()); got != doubt {
				t.Errorf("%q leaves %q open, want %q", s, got, doubt)
			}
		}
	}
}

// Below two dashes stand disclaimers and addresses; a postscript there is heard all the same.
func TestDoubtsInSignatures(t *testing.T) {
	for sentence, want := range map[string]aside.Doubt{
		"PS make it 6 infantry": aside.Changed, "PS: 6 infantry not 5": aside.Changed, "do not play this yet": aside.Withheld, "P.S. 2 tanks Poland -> East Poland": aside.Changed,
		"This message is confidential and must not be used by anybody but its recipient": aside.NoDoubt, "Tel. 06 12 34 56, Fax 06 12 34 57": aside.NoDoubt,
		"Bianchi Tanks & Sons, 3 Poland Street": aside.NoDoubt, "Do not print this unless you must": aside.NoDoubt,
	} {
		if got := said.DoubtIn(sentence, aside.Beside{Seats: []string{"germany"}, Rounds: []int{1}, Signature: true}, testVocabulary()); got != want {
			t.Errorf("%q leaves %q open, want %q", sentence, got, want)
		}
	}
}

// CHECK alone asks for a check, with courtesies; a longer sentence does not say so for sure.
func TestAsksCheck(t *testing.T) {
	for text, want := range map[string]bool{"CHECK": true, "please check": true, "Check, please!": true, "check it": false, "CHECK?": false, "": false} {
		if aside.AsksCheck(text) != want {
			t.Errorf("%q asks for a check: %v, want %v", text, !want, want)
		}
	}
}

// That only those sections are given which the sheets hold changes nothing; that only some of them are meant does.
func TestOnlyWhatIsGiven(t *testing.T) {
	for _, tt := range []struct {
		sentence string
		sections []string
		want     aside.Doubt
	}{
		{"For now only the COMBAT MOVE", []string{"combat-move"}, aside.NoDoubt},
		{"For now only the COMBAT MOVE", []string{"purchase", "combat-move"}, aside.Changed},
		{"Only the COMBAT MOVE, 3 tanks less", []string{"combat-move"}, aside.Changed},
		{"Nur COMBAT MOVE und PURCHASE", []string{"purchase", "combat-move"}, aside.NoDoubt},
		{"No COMBAT MOVE", []string{"combat-move"}, aside.Changed},
	} {
		if got := said.DoubtIn(tt.sentence, aside.Beside{Seats: []string{"germany"}, Rounds: []int{1}, Sections: tt.sections}, testVocabulary()); got != tt.want {
			t.Errorf("%q beside %v leaves %v, want %v", tt.sentence, tt.sections, got, tt.want)
		}
	}
}
