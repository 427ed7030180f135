package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// Who asks for something in plain words is told the line that does it, with what is true of his game, and nothing is done. The clock shows
// Sunday 1 March 2026.
func TestPleasInPlainWords(t *testing.T) {
	for text, says := range map[string][]string{
		"Whose turn is it?":                                    {"STATUS tells", "\nSTATUS\n"},
		"Hi, did you get my orders?":                           {"\nSTATUS\n"},
		"A chi tocca?":                                         {"\nSTATUS\n"},
		"Can you send me the last report again?":               {"\nRESEND\n", "HISTORY ROUND 1"},
		"Ho perso l'ultima mail, puoi rimandarla?":             {"\nRESEND\n"},
		"I am away next week":                                  {"ABSENCE FROM 2026-03-02 TO 2026-03-08"},
		"I'll be on holiday from 10 March to 15 March, sorry.": {"ABSENCE FROM 10 March TO 15 March"},
		"La prossima settimana sono in ferie":                  {"ABSENCE FROM 2026-03-02 TO 2026-03-08"},
		"Sono via da mercoledì 4 a domenica 8 marzo, lavoro":   {"ABSENCE FROM 4 March TO 8 March"},
		"off skiing from the 5th till the 9th of March; my brother Bill (bill@x.example) could play for me": {"ABSENCE FROM 5 March TO 9 March", "DEPUTY bill@x.example Bill UNTIL 9 March"},
		"Too many mails!! Can I get them once a day?":                                                       {"\nDIGEST ON\n"},
		"please stop sending me mails":                                                                      {"\nDIGEST ON\n", "\nRESIGN\n"},
		"How long have I got?":                                                                              {"Your deadline is Tuesday 3 March 2026, 12:00", "\nSTATUS\n"},
		"What time zone do you use?":                                                                        {"\nTIME ZONE Europe/Rome\n"},
		"Are the dice fair?":                                                                                {"\nDICE\n"},
		"Can I have the letters in French?":                                                                 {"writes in English only", "\nLANGUAGE French\n"},
		"What do I have to write for the ships?":                                                            {"\nHELP ORDERS\n"},
		"I am away a lot this year":                                                                         {"Put your own days into the line"},
		"Shall we call it a draw?":                                                                          {"\nDRAW PROPOSE\n"},
		"Facciamo pareggio?":                                                                                {"\nDRAW PROPOSE\n"},
		"Can I have two more days?":                                                                         {"Your deadline is Tuesday 3 March 2026, 12:00", "PRESS TO MASTER\nCan I have two more days?\nEND"},
		"Posso avere due giorni in più?":                                                                    {"PRESS TO MASTER\nPosso avere due giorni in più?\nEND"},
		"Puoi prorogare la scadenza di 24 ore?":                                                             {"PRESS TO MASTER\nPuoi prorogare la scadenza di 24 ore?\nEND"},
		"please give us one day more":                                                                       {"PRESS TO MASTER\nplease give us one day more\nEND"},
		"Mettiamo in pausa la partita":                                                                      {"Only the game master can stop the game", "PRESS TO MASTER\nMettiamo in pausa la partita\nEND"},
		"Who is on turn?":                                                                                   {"\nSTATUS\n"},
		"Posso avere la posizione aggiornata?":                                                              {"\nPOSITION\n"},
		"what does A7 mean?":                                                                                {"\nWHY A7\n"},
		"Ciao, ma come si gioca? Cosa devo scrivere?":                                                       {"\nRESEND\n", "\nHELP ORDERS\n"},
		"I think the ruling on North is wrong, he could not!":                                               {"only the game master can put right", "PRESS TO MASTER\nI think the ruling on North is wrong, he could not!\nEND"},
		"I give up": {"\nCONCEDE PROPOSE\n", "\nRESIGN\n"},
		"I'm away next week, can I have an extension? Shall we call it a draw?": {"ABSENCE FROM 2026-03-02", "PRESS TO MASTER", "DRAW PROPOSE"},
	} {
		w := newWorld(t)
		w.open("hc1", mastered, func(n *campaign.NewGame) { n.Terms = terms(t, "next 48h; absences 10 days") })
		before := w.status("hc1").Entries
		wantOutcome(t, w.reply(ada, "hc1", text), storage.Refused, "asks for something in plain words")
		answer := w.last(ada, "hc1").Text
		for _, s := range says {
			if !strings.Contains(answer, s) && !strings.Contains(flat(answer), s) {
				t.Errorf("%q: the answer lacks %q:\n%s", text, s, answer)
			}
		}
		if w.status("hc1").Entries != before {
			t.Errorf("%q has done something", text)
		}
	}
}

// The game master is told the line that gives time, and is not told to ask himself.
func TestAPleaOfTheGameMaster(t *testing.T) {
	for text, line := range map[string]string{
		"Please give Ada one more day": "\nMASTER EXTEND BY 1 day\n",
		"Can Ben have two more days?":  "\nMASTER EXTEND BY 2 days\n",
		"Ada vuole una proroga":        "\nMASTER EXTEND BY 1 day\n",
		"Puoi prorogare di 24 ore?":    "\nMASTER EXTEND BY 24 hours\n",
		"please give them a day more":  "\nMASTER EXTEND BY 1 day\n",
	} {
		w := newWorld(t)
		w.open("hc1", umpired, func(n *campaign.NewGame) { n.Terms = terms(t, "next 48h") })
		w.master("hc1", text)
		answer := w.last(carol, "hc1").Text
		if !strings.Contains(answer, line) || strings.Contains(answer, "PRESS TO MASTER") {
			t.Errorf("%q is answered by\n%s", text, answer)
		}
		wantOutcome(t, w.master("hc1", strings.TrimSpace(line)), storage.Accepted, "done: MASTER EXTEND")
	}
}

// A game master who wants the game to stand still is told the line, and once it does, the one that lets it go on.
func TestAPauseInPlainWords(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", umpired, func(n *campaign.NewGame) { n.Terms = terms(t, "next 48h") })
	for _, line := range []string{"MASTER PAUSE", "MASTER RESUME"} {
		w.master("hc1", "Mettiamo in pausa la partita")
		wants(t, w.last(carol, "hc1").Text, "\n"+line+"\n")
		wantOutcome(t, w.master("hc1", line), storage.Accepted, "done: "+line)
	}
}

// Who is late and asks how long he has is told so, and that his orders count all the same.
func TestHowLongWhoIsLateHas(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, func(n *campaign.NewGame) { n.Terms = terms(t, "next 48h, grace 6h") })
	w.clock = w.clock.Add(50 * time.Hour)
	w.tick()
	w.reply(ada, "hc1", "Quanto tempo ho ancora?")
	wants(t, flat(w.last(ada, "hc1").Text), "Your deadline was Tuesday 3 March 2026, 12:00 UTC; orders that come until Tuesday 3 March 2026, 18:00 UTC still count as in time.")
	w.clock = w.clock.Add(10 * time.Hour)
	w.tick()
	w.reply(ada, "hc1", "Sono in ritardo, quanto tempo ho ancora?")
	wants(t, flat(w.last(ada, "hc1").Text), "Your orders are late. They are still awaited: send them now, and they count.")
}

// What is no plea is answered as before, and orders that speak of such things are orders.
func TestWhatIsNoPlea(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered)
	for _, text := range []string{"Well played!", "I withdraw what I said about Ben", "we drew cards all evening"} {
		w.reply(ada, "hc1", text)
		if answer := w.last(ada, "hc1").Text; !strings.Contains(flat(answer), "There is no order sheet in it") {
			t.Errorf("%q is answered by\n%s", text, answer)
		}
	}
}

// The lines that are offered do what they say when they are sent back.
func TestTheLinesOfPleasWork(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered, func(n *campaign.NewGame) { n.Terms = terms(t, "next 48h; absences 10 days") })
	wantOutcome(t, w.reply(ada, "hc1", "ABSENCE FROM 2026-03-02 TO 2026-03-08"), storage.Accepted, "done: ABSENCE")
	wantOutcome(t, w.reply(ada, "hc1", "PRESS TO MASTER\nCan I have two more days?\nEND"), storage.Accepted, "done: PRESS")
	wantOutcome(t, w.reply(ada, "hc1", "RESEND\n\nHISTORY ROUND 1"), storage.Accepted, "done: RESEND")
}

// Where a game has no days for absences, that is told, and whom to ask.
func TestNoDaysForAbsences(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", mastered)
	w.reply(ada, "hc1", "I am away next week")
	wants(t, w.last(ada, "hc1").Text, "no days for absences", "PRESS TO MASTER\nI am away next week\nEND")
}
