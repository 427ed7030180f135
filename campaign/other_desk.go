package campaign

import (
	"encoding/json"
	"fmt"

	"despatch/campaign/desk"
	"despatch/campaign/underway"
	"despatch/storage"
)

// Two desks that read one mailbox take each other's letters: half of what a player sends never comes to the desk that leads his game. It
// shows where a letter answers one that bears a name of the desk's and that this store has not written.

// LastOtherDesk is the newest letter that showed another desk, and false for none.
func LastOtherDesk(r storage.Reader) (o underway.OtherDesk, found bool, err error) {
	body, ok := r.Get(desk.BucketDesk, underway.OtherDeskKey)
	if !ok {
		return o, false, nil
	}
	if err := json.Unmarshal(body, &o); err != nil {
		return o, false, fmt.Errorf("the note of a letter to another desk cannot be read: %w", err)
	}
	return o, true, nil
}
