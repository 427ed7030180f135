package underway

import (
	"fmt"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/words"
)

// What somebody may write who asks for something in plain words.
type (
	historySends    struct{ Round int }
	battlesAreTold  struct{ Round int }
	diceSends       struct{}
	digestGathers   struct{}
	settingsShows   struct{}
	standingShows   struct{}
	timeZoneSets    struct{}
	languageIs      struct{ Languages []words.Name }
	inviteInvites   struct{ Address bool }
	notDeputyEnds   struct{}
	carriedOutStays struct{ Master bool }
	changeInReceipt struct{}
)

// roundNow is the round that is played.
func (h *Opened) roundNow() int { return h.Game.Rules.Stand(h.Game.Position).Round }

func tellHistory(h *Letter) (what words.Text, line string) {
	return book.Say(historySends{h.roundNow()}), "HISTORY"
}

// tellBattles tells where it stands what became of a battle, and how its dice are thrown again.
func tellBattles(h *Letter) (what words.Text, line string) {
	round := h.roundNow()
	return book.Say(battlesAreTold{round}), fmt.Sprintf("HISTORY ROUND %d", round)
}

func tellDice(*Letter) (what words.Text, line string) { return book.Say(diceSends{}), "DICE" }

func tellFewerLetters(*Letter) (what words.Text, line string) {
	return book.Say(digestGathers{}), "DIGEST ON"
}

func tellSettings(*Letter) (what words.Text, line string) {
	return book.Say(settingsShows{}), "SETTINGS"
}

func tellStanding(h *Letter) (what words.Text, line string) {
	if !h.Game.TakesStanding() {
		return words.Text{}, ""
	}
	return book.Say(standingShows{}), "STANDING"
}

func tellTimeZone(*Letter) (what words.Text, line string) {
	return book.Say(timeZoneSets{}), "TIME ZONE Europe/Rome"
}

// languagesCalled are the languages for which people ask, as LANGUAGE calls them.
var languagesCalled = map[string]string{
	"italian": "Italian", "italiano": "Italian", "italienisch": "Italian", "italien": "Italian",
	"german": "German", "deutsch": "German", "tedesco": "German", "allemand": "German", "alemán": "German",
	"french": "French", "francese": "French", "französisch": "French", "français": "French", "francés": "French",
	"spanish": "Spanish", "spagnolo": "Spanish", "spanisch": "Spanish", "espagnol": "Spanish", "español": "Spanish",
	"english": "English", "inglese": "English", "englisch": "English", "anglais": "English", "inglés": "English",
	"portuguese": "Portuguese", "dutch": "Dutch", "polish": "Polish", "russian": "Russian",
}

// tellLanguage tells in which languages letters are written.
func tellLanguage(h *Letter) (what words.Text, line string) {
	for _, w := range journal.WordsOf(strings.Join(incoming.Spoken(h.Letter.Text), " ")) {
		if called := languagesCalled[w]; called != "" {
			return book.Say(languageIs{h.Clerk.Written()}), "LANGUAGE " + called
		}
	}
	return book.Say(languageIs{h.Clerk.Written()}), ""
}

// tellInvite tells a game master how somebody is invited, with the address and the name that he writes.
func tellInvite(h *Letter) (what words.Text, line string) {
	if !h.Player.Master || h.Game.Started() {
		return words.Text{}, ""
	}
	address, name := reading.PersonNamed(&h.Written)
	if address == "" {
		return book.Say(inviteInvites{}), "MASTER INVITE address@club.example First Last"
	}
	return book.Say(inviteInvites{Address: true}), strings.TrimSpace("MASTER INVITE " + address + " " + name)
}

// tellNotDeputy tells somebody who would rather not write for another how his term ends.
func tellNotDeputy(h *Letter) (what words.Text, line string) {
	if h.Player.Role != journal.Deputy {
		return words.Text{}, ""
	}
	return book.Say(notDeputyEnds{}), "DEPUTY END"
}

// tellTooLate tells who would change orders, and has none that wait, that what was carried out stays.
func tellTooLate(h *Letter) (what words.Text, line string) {
	if h.Player.Role == "" && len(h.Player.Seats) == 0 || len(haveOrders(h.Game, h.Player)) > 0 {
		return words.Text{}, ""
	}
	if len(h.Game.Masters()) == 0 || h.Player.Master {
		return book.Say(carriedOutStays{}), "STATUS"
	}
	return book.Say(carriedOutStays{Master: true}), h.PressLines("MASTER")
}
