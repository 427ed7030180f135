package advanced

import (
	"embed"

	"despatch/orders"
)

// Verbs open a statement of this game.
const (
	verbSurrender orders.Keyword = "surrender"
	verbSteal     orders.Keyword = "steal"
	verbReturn    orders.Keyword = "return-chit"
	verbInfluence orders.Keyword = "influence"
	verbInterfere orders.Keyword = "interfere"

	verbBlock      orders.Keyword = "block"
	verbNoBlock    orders.Keyword = "no-block"
	verbIfBlocked  orders.Keyword = "if-blocked"
	verbScramble   orders.Keyword = "scramble"
	verbNoScramble orders.Keyword = "no-scramble"
	verbAssault    orders.Keyword = "assault"
	verbKeepSafe   orders.Keyword = "keep-safe"
	verbDogfight   orders.Keyword = "dogfight"
	verbTarget     orders.Keyword = "target"
	verbSilent     orders.Keyword = "silent"
	verbNotSilent  orders.Keyword = "not-silent"
	verbCoast      orders.Keyword = "coastal-fire"
	verbNoCoast    orders.Keyword = "no-coastal-fire"
	verbLandIf     orders.Keyword = "land-if"
	verbStayAboard orders.Keyword = "stay-aboard"
	verbSalvo      orders.Keyword = "bombardment"
	verbNoSalvo    orders.Keyword = "no-bombardment"
	verbMend       orders.Keyword = "mend"
	verbLaunch     orders.Keyword = "launch"

	verbIntercept   orders.Keyword = "intercept"
	verbNoIntercept orders.Keyword = "no-intercept"
	verbKamikaze    orders.Keyword = "kamikaze"
	verbNoKamikaze  orders.Keyword = "no-kamikaze"
	verbGive        orders.Keyword = "give"
	verbFitRadar    orders.Keyword = "fit-radar"
	verbFitRockets  orders.Keyword = "fit-rockets"
	verbEscort      orders.Keyword = "escort"
	verbBreakOff    orders.Keyword = "break-off"
	verbNoAtomBombs orders.Keyword = "no-atomic-bombs"
)

// verbs are all of them.
var verbs = []orders.Keyword{
	verbSurrender, verbSteal, verbReturn, verbInfluence, verbInterfere,
	verbBlock, verbNoBlock, verbIfBlocked, verbScramble, verbNoScramble, verbAssault, verbKeepSafe, verbDogfight, verbTarget, verbSilent, verbNotSilent,
	verbCoast, verbNoCoast, verbLandIf, verbStayAboard, verbSalvo, verbNoSalvo, verbMend, verbLaunch,
	verbIntercept, verbNoIntercept, verbKamikaze, verbNoKamikaze, verbGive, verbFitRadar, verbFitRockets, verbEscort, verbBreakOff, verbNoAtomBombs,
}

// Words stand inside statements: before the name of a power, before a number, and what units of a form are called or do.
const (
	wordThe  orders.Keyword = "the"
	wordUpTo orders.Keyword = "up-to"

	wordAllBut     orders.Keyword = "all-but"
	wordEverything orders.Keyword = "everything"
	wordNever      orders.Keyword = "never"
	wordThem       orders.Keyword = "aircraft-or-units"
	wordLoaded     orders.Keyword = "loaded"
	wordGoOn       orders.Keyword = "go-on"
	wordFight      orders.Keyword = "fight"
	wordAfter      orders.Keyword = "behind"
)

// insideWords are all of them.
var insideWords = []orders.Keyword{wordThe, wordUpTo, wordAllBut, wordEverything, wordNever, wordThem, wordLoaded, wordGoOn, wordFight, wordAfter}

// statements are the forms of statement that this game has besides the language's.
func (g *game) statements() []orders.StatementType {
	var advances []orders.Name
	for _, a := range g.Charts[0].Advances {
		advances = append(advances, orders.Name{ID: a.ID, Name: a.Name, Aliases: elsewhere[a.ID]})
	}
	list := []orders.StatementType{surrenderForm, stealForm(advances), returnForm, influenceForm, interfereForm, blockedForm, mendForm, giveForm, fitForm, escortForm, breakOffForm, spareBombsForm}
	for _, m := range moulds {
		list = append(list, m.statementType())
	}
	return list
}

// elsewhere are other names of advances, in English and in the rules' Italian.
var elsewhere = map[string][]string{
	enemyCode: {"code", "Codice Nemico"}, industry: {"Industria"}, espionage: {"Spionaggio"},
	"long_range_aircraft": {"long range", "lra", "Aerei a Lunga Autonomia"}, "artillery": {"Artiglieria"}, "super_submarines": {"super subs", "Supersottomarini"},
	"heavy_bombers": {"heavies", "Bombardieri Pesanti"}, "jet_fighters": {"jets", "Caccia a Reazione"}, "rockets": {"Razzi"},
	"atomic_bombs": {"a-bombs", "Bombe Atomiche"},
}

//go:embed keywords/*.yaml
var keywordFiles embed.FS

// keywords are the words of all these in every language, which the program carries.
var keywords = orders.GameWords(keywordFiles, verbs, insideWords)
