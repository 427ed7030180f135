package aside

import (
	"slices"
	"strings"
	"unicode"

	"despatch/lexis"
)

// SaysMore says whether a comment that names nothing of the game, and that no table knows, is about the orders by its words, or about another player:
// what an order is for names a number or a plan, and what another player does opens with his name.
func (p *Judge) SaysMore(comment string) bool {
	said := Words(comment)
	first, more, _ := strings.Cut(comment, " ")
	if len(said) == 0 || p.IsCalled(first) && !slices.ContainsFunc(Words(more), func(w string) bool { return lexis.Among(wanting, w) }) {
		return false
	}
	plan := slices.ContainsFunc(said, func(w string) bool { return lexis.Among(ofPlans, w) })
	if plan || strings.ContainsFunc(comment, unicode.IsDigit) || p.SaysNothing(comment) {
		return false
	}
	return Grave(comment) || slices.ContainsFunc(said, func(w string) bool { return slices.Contains(p.People, w) })
}

// wanting are words with which people tell what somebody has to say to an order.
var wanting = strings.Fields("says said sagt sagte meint dice detto dit dijo wants vuole vuol möchte will veut quiere must muss deve doit debe should soll dovrebbe thinks pensa denkt agrees")

// ofPlans are words with which people note what an order is for.
var ofPlans = strings.Fields(`defen- difes- verteidig- défen- defens- attac- attack- angriff- attaqu- ataqu- front- fronte reserv- riserv- réserv- block- blocc- bloqu- screen- guard- cover- copr- deck- decoy- fodder- landing- sbarc- land- conquer- hold- tien- save- risparm- spar- cheap- strong- weak-
	north nord south sud süd east est ost west ovest home flank- fianc- retreat- ritir- rückzug ipc- money soldi geld round- turn- turno runde tour factory fabbric- fabrik capital capitale strafe trade can-opener blitz- bomb- income entrat- always sempre immer toujours go going gogo`)
