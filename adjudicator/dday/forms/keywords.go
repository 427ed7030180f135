package forms

import (
	"embed"

	"despatch/orders"
)

// Verbs open a statement of this game; other verbs of its statements are the language's.
const (
	verbAim        orders.Keyword = "aim"
	verbHoldFire   orders.Keyword = "hold-fire"
	verbUse        orders.Keyword = "use"
	verbName       orders.Keyword = "name"
	verbTake       orders.Keyword = "take"
	verbTakeBack   orders.Keyword = "take-back"
	verbThrowAgain orders.Keyword = "throw-again"
)

// Words stand inside statements.
const (
	wordTactics        orders.Keyword = "tactics"
	wordFromDie        orders.Keyword = "from-die"
	wordUpTo           orders.Keyword = "up-to"
	wordAtMost         orders.Keyword = "at-most"
	wordForOrder       orders.Keyword = "for-order"
	wordLowest         orders.Keyword = "lowest"
	wordHighest        orders.Keyword = "highest"
	wordBelow          orders.Keyword = "below"
	wordTotal          orders.Keyword = "total"
	wordUntilDestroyed orders.Keyword = "until-destroyed"
)

//go:embed keywords/*.yaml
var keywordFiles embed.FS

// Words are the words of all these in every language, which the program carries.
var Words = orders.GameWords(keywordFiles,
	[]orders.Keyword{verbAim, verbHoldFire, verbUse, verbName, verbTake, verbTakeBack, verbThrowAgain},
	[]orders.Keyword{wordTactics, wordFromDie, wordUpTo, wordAtMost, wordForOrder, wordLowest, wordHighest, wordBelow, wordTotal, wordUntilDestroyed})
