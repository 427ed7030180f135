package pacific

import (
	"embed"

	"despatch/orders"
)

// Verbs open a statement of this game; other verbs of its statements are the language's.
const (
	verbDeclare      orders.Keyword = "declare"
	verbScramble     orders.Keyword = "scramble"
	verbNoScramble   orders.Keyword = "no-scramble"
	verbIntercept    orders.Keyword = "intercept"
	verbNoIntercept  orders.Keyword = "no-intercept"
	verbKamikaze     orders.Keyword = "kamikaze"
	verbNoKamikaze   orders.Keyword = "no-kamikaze"
	verbAmbush       orders.Keyword = "ambush"
	verbNoAmbush     orders.Keyword = "no-ambush"
	verbRaidConvoys  orders.Keyword = "raid-convoys"
	verbSpareConvoys orders.Keyword = "spare-convoys"
)

// Words stand inside statements.
const (
	wordUpTo       orders.Keyword = "up-to"
	wordEverything orders.Keyword = "everything"
	wordNever      orders.Keyword = "never"
	wordUpon       orders.Keyword = "upon"
	wordAlso       orders.Keyword = "also"
)

// statements are the forms of statement that this game has besides the language's.
var statements = []orders.StatementType{declareForm, scrambleForm, interceptForm, kamikazeForm, ambushForm, convoysForm}

//go:embed keywords/*.yaml
var keywordFiles embed.FS

// keywords are the words of all these in every language, which the program carries.
var keywords = orders.GameWords(keywordFiles,
	[]orders.Keyword{
		verbDeclare, verbScramble, verbNoScramble, verbIntercept, verbNoIntercept, verbKamikaze, verbNoKamikaze, verbAmbush, verbNoAmbush,
		verbRaidConvoys, verbSpareConvoys,
	}, []orders.Keyword{wordUpTo, wordEverything, wordNever, wordUpon, wordAlso})
