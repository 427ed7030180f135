package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// renewedLetters tell everybody that what they had since the copy holds no longer, and the new commitment.
func (d *Clerk) renewedLetters(g *journal.Game, e storage.Entry) ([]Outgoing, error) {
	body, err := journal.Decode[journal.Renewed](e)
	if err != nil {
		return nil, err
	}
	return d.notices(g, e, "renewed", journal.By{}, true, func(*journal.Player, *templates.State) any {
		return templates.Renewed{Copied: body.Copied, Promise: body.Promise}
	})
}
