package papers

import (
	"despatch/words"
)

// Other games and seats of his.
type (
	sheetElsewhere struct{ Game words.Own }
)
