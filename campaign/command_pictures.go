package campaign

import (
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

var _ = underway.Carries(answerPictures)

// answerPictures sets which pictures go with a player's letters.
func answerPictures(h *underway.Letter, c commands.Pictures) (reading.Said, error) {
	if no, is := h.Theirs(); is {
		return no, nil
	}
	wish := sizes[c.Size]
	told := []words.Text{book.Say(picturesFromNowOn{wish == journal.SmallPictures, wish == journal.FullPictures})}
	if wish != journal.NoPictures && h.Game != nil && !h.Clerk.CanDraw(h.Game) {
		told = append(told, book.Say(noBoardHere{}))
	}
	return h.Change(journal.Settings{Pictures: &wish}, told...)
}

// sizes are the journal's names for what a player may ask for.
var sizes = map[commands.PictureSize]journal.Pictures{
	commands.PicturesOff: journal.NoPictures, commands.PicturesSmall: journal.SmallPictures, commands.PicturesFull: journal.FullPictures,
}

// What is answered here.
type (
	picturesFromNowOn struct{ Small, Full bool }
	noBoardHere       struct{}
	// picturesAre is shown among the settings.
	picturesAre struct{ Small, Full bool }
)
