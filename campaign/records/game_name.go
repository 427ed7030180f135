package records

import (
	"embed"
	"fmt"

	"despatch/pattern"
	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// book words what is wrong with a game's name.
var book = words.Carried(words.Phrases(phraseFiles))

var gameName = pattern.Of(`^[a-z0-9]{2,12}$`)

// GoodName refuses a name that no game may have, wherever the game comes from: names stand in letters, addresses, keys and paths.
func GoodName(id string) error {
	if !gameName.MatchString(id) || id == PoolName {
		return &words.Fault{Says: book.Say(noGameName{words.Own(fmt.Sprintf("%.60s", id))})}
	}
	return nil
}

// noGameName is what somebody calls a game.
type noGameName struct{ Wrote words.Own }
