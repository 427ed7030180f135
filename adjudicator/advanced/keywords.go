package advanced

import (
	"embed"
	"sync"

	"despatch/lexis"
	"despatch/orders"
)

// Verbs open a statement of this game.
const (
	verbSurrender orders.Keyword = "surrender"
	verbSteal     orders.Keyword = "steal"
	verbReturn    orders.Keyword = "return-chit"
	verbInfluence orders.Keyword = "influence"
	verbInterfere orders.Keyword = "interfere"
)

// Words stand inside statements: before the name of a power, and before a number.
const (
	wordThe  orders.Keyword = "the"
	wordUpTo orders.Keyword = "up-to"
)

// statements are the forms of statement that this game has besides the language's.
func (g *game) statements() []orders.StatementType {
	var advances []orders.Name
	for _, a := range g.Charts[0].Advances {
		advances = append(advances, orders.Name{ID: a.ID, Name: a.Name, Aliases: elsewhere[a.ID]})
	}
	return []orders.StatementType{surrenderForm, stealForm(advances), returnForm, influenceForm, interfereForm}
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
var keywords = sync.OnceValue(func() []*orders.Words {
	return lexis.Tables(keywordFiles, "keywords", func(data []byte) (*orders.Words, error) {
		return orders.ReadWords(data, []orders.Keyword{verbSurrender, verbSteal, verbReturn, verbInfluence, verbInterfere}, []orders.Keyword{wordThe, wordUpTo})
	})
})
