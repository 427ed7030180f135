package underway

import (
	"fmt"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/orders/sheets"
	"despatch/pattern"
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
	// mailAlone says whether there is a game master to whom words can be passed on.
	mailAlone       struct{ Master bool }
	masterReplaces  struct{ Seat words.Name }
	standingForEver struct{}
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

// tellComplaint tells who finds the desk tiresome what makes it easier. His words go on to nobody: they were for the desk.
func tellComplaint(h *Letter) (what words.Text, line string) {
	return book.Say(mailAlone{len(h.Game.Masters()) > 0 && !h.Player.Master}), "HELP ORDERS"
}

// tellReplace tells a game master how somebody takes over a seat, where the letter names the seat, or who played it, and the new player's address.
func tellReplace(h *Letter) (what words.Text, line string) {
	address, name := reading.PersonNamed(&h.Written)
	if !h.Player.Master || address == "" || !h.Game.Started() {
		return words.Text{}, ""
	}
	seats := h.Game.SeatsIn(strings.Join(incoming.Spoken(h.Letter.Text), " "))
	if len(seats) != 1 {
		return words.Text{}, ""
	}
	return book.Say(masterReplaces{words.Name(seats[0])}), strings.TrimSpace("MASTER REPLACE " + seats[0] + " BY " + address + " " + name)
}

// losesThere finds what is to be lost first where a place is attacked: "If Anna attacks East Poland, lose infantry first".
var losesThere = pattern.Of(`(?i)\battacks?\s+([^,;:.]+?)(?:\s*[,;:]\s*|\s+)(?:then\s+)?lose\s+(?:the\s+|my\s+)?(\pL+)`)

// tellStandingHow tells who says what his units are to do when somebody attacks them that such orders stand under STANDING, with the losses that he
// names at the first place that he names.
func tellStandingHow(h *Letter) (what words.Text, line string) {
	if !h.Game.TakesStanding() || len(h.Player.Seats) != 1 {
		return words.Text{}, ""
	}
	v := h.Game.Rules.Vocabulary()
	order := ""
	if m := losesThere.FindStringSubmatch(strings.Join(incoming.Spoken(h.Letter.Text), " ")); m != nil {
		order = "lose at " + m[1] + ": " + m[2]
	}
	head := h.OpeningLine(h.Player.Seats[0])
	if _, ok := sheets.Statements(journal.StandingSection, order, v); !ok || head == "" {
		return book.Say(standingForEver{}), "HELP ORDERS"
	}
	return book.Say(standingForEver{}), head + "\n" + v.Section(journal.StandingSection).Keyword + "\n  " + order + "\nEND"
}
