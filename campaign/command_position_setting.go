package campaign

import (
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
)

var _ = underway.Carries(answerPositionSetting)

// answerPositionSetting sets how much of the position a player's reports hold.
func answerPositionSetting(h *underway.Letter, c commands.PositionSetting) (reading.Said, error) {
	if no, is := h.Theirs(); is {
		return no, nil
	}
	wish := extents[c.Extent]
	return h.Change(journal.Settings{Position: &wish}, book.Say(positionFromNowOn{wish == journal.OwnAndChanges, wish == journal.WholePosition}))
}

// extents are the journal's names for what a player may ask for.
var extents = map[commands.Extent]journal.Extent{
	commands.ExtentChanges: journal.ChangesOnly, commands.ExtentOwn: journal.OwnAndChanges, commands.ExtentFull: journal.WholePosition,
}

// What is answered here.
type (
	positionFromNowOn struct{ Own, Full bool }
	// positionIs is shown among the settings.
	positionIs struct{ Own, Full bool }
)
