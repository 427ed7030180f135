package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// A zone holds for the letters of all games.
func TestTimeZone(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.open("m3p4")
	wantOutcome(t, w.reply(ada, "k7q2", "TIME ZONE Europe/Rome"), storage.Accepted, "done: TIME ZONE Europe/Rome")
	wants(t, w.last(ada, "k7q2").Text, "told in Europe/Rome, where it is now 13:00 on Sunday 1 March 2026.")
	for _, game := range []string{"k7q2", "m3p4"} {
		if zone := w.status(game).Players[0].Zone; zone != "Europe/Rome" {
			t.Errorf("in %s the zone is %q", game, zone)
		}
		w.replay(game)
	}
	if zone := w.status("k7q2").Players[1].Zone; zone != "" {
		t.Errorf("Ben's zone is %q too", zone)
	}
}

func TestTimeZoneNearMisses(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	for written, want := range map[string]string{
		"rome": "Europe/Rome", "Roma": "Europe/Rome", "New_York": "America/New_York", "EST": "America/New_York", "CET": "Europe/Berlin",
		"Europe/Milan": "Europe/Rome", "tokyo": "Asia/Tokyo", "Honolulu": "Pacific/Honolulu",
	} {
		wantOutcome(t, w.reply(ada, "k7q2", "TIME ZONE "+written), storage.Refused, "declined")
		wants(t, w.last(ada, "k7q2").Text, "Did you mean TIME ZONE "+want+"?")
	}
	wantOutcome(t, w.reply(ada, "k7q2", "TIME ZONE Atlantis"), storage.Refused, "declined")
	wants(t, w.last(ada, "k7q2").Text, "Name a continent and a large city")
	for _, good := range []string{"UTC", "europe/rome", "America/Argentina/Buenos_Aires"} {
		wantOutcome(t, w.reply(ada, "k7q2", "TIME ZONE "+good), storage.Accepted, "done")
	}
}

func TestLanguage(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	wantOutcome(t, w.reply(ada, "k7q2", "LANGUAGE Italian"), storage.Accepted, "done")
	wants(t, w.last(ada, "k7q2").Text, "The desk can write in English only", "is noted")
	if got := w.status("k7q2").Players[0].Language; got != "it" { // which the program knows, though this desk does not write it
		t.Errorf("the wish is kept as %q", got)
	}
	w.reply(ada, "k7q2", "LANGUAGE Klingon")
	if got := w.status("k7q2").Players[0].Language; got != "klingon" {
		t.Errorf("the wish is kept as %q", got)
	}
	w.reply(ada, "k7q2", "LANGUAGE English")
	if got := w.status("k7q2").Players[0].Language; got != "en" { // which is a wish, too: nothing else is offered to her then
		t.Errorf("the wish is kept as %q", got)
	}
	w.replay("k7q2")
}

// Who writes in a language that the desk writes, and has not said in which he reads, is told in it how he may ask for it: once a day, and
// nothing is changed by itself. In the language that he reads nothing is offered.
func TestLanguageOffered(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) { c.Languages = []string{"it"} })
	w.open("k7q2")
	const offered = "rispondi con la riga LINGUA italiano"
	w.reply(ada, "k7q2", "Ciao, vorrei sapere come va la partita. Grazie!\n\nSTATO")
	wants(t, w.last(ada, "k7q2").Text, offered)
	if got := w.status("k7q2").Players[0].Language; got != "" {
		t.Errorf("her language is set to %q, which she did not ask for", got)
	}
	w.reply(ada, "k7q2", "E adesso? Vorrei saperlo anche oggi, grazie.\n\nPOSIZIONE")
	lacks(t, w.last(ada, "k7q2").Text, offered)
	w.reply(ben, "k7q2", "Hello, what is the status of this game, please?\n\nSTATUS")
	lacks(t, w.last(ben, "k7q2").Text, offered)
	w.reply(ben, "k7q2", "LANGUAGE english")
	w.reply(ben, "k7q2", "Ciao, vorrei sapere come va la partita. Grazie!\n\nSTATO")
	lacks(t, w.last(ben, "k7q2").Text, offered)
	w.reply(ada, "k7q2", "LINGUA italiano")
	w.reply(ada, "k7q2", "Hello, what is the status of this game, please?\n\nSTATUS")
	lacks(t, w.last(ada, "k7q2").Text, "LANGUAGE english")
	w.replay("k7q2")
}

// A desk whose own language is Italian offers English to who writes it.
func TestLanguageOfferedByAnItalianDesk(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) { c.Language, c.Languages = "it", []string{"en"} })
	w.open("k7q2")
	w.reply(ada, "k7q2", "Hello, what is the status of this game, please?\n\nSTATUS")
	wants(t, w.last(ada, "k7q2").Text, "LANGUAGE english", "You wrote in English")
	w.reply(ada, "k7q2", "LANGUAGE english")
	w.reply(ada, "k7q2", "STATUS")
	wants(t, w.last(ada, "k7q2").Text, "awaited")
}

// lacks reports a text that is in a letter and should not be.
func lacks(t testing.TB, got, text string) {
	t.Helper()
	if strings.Contains(flat(got), flat(text)) {
		t.Errorf("this should not say %q:\n%s", text, got)
	}
}
