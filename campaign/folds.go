package campaign

import "despatch/storage"

// foldOf is what carries an entry of a kind into the game, nil for a kind that this program does not know. The game notes the
// entry's number itself.
func foldOf(kind string) func(*game, storage.Entry) error {
	switch kind {
	case kindCreated:
		return foldCreated
	case kindArrived:
		return foldArrived
	case kindAnnounced:
		return foldAnnounced
	case kindOpened:
		return foldOpened
	case kindJoined:
		return foldJoined
	case kindWithdrawn:
		return foldWithdrawn
	case kindLeft:
		return foldLeft
	case kindReplaced:
		return foldReplaced
	case kindClosed:
		return foldClosed
	case kindSheet:
		return foldSheet
	case kindAhead:
		return foldAhead
	case kindLapsed:
		return foldLapsed
	case kindAnnouncement, kindBecame, kindPress:
		return foldNothing
	case kindUnfit:
		return foldUnfit
	case kindProcessed:
		return foldProcessed
	case kindEdited:
		return foldEdited
	case kindRolledback:
		return foldRolledback
	case kindRenewed:
		return foldRenewed
	case kindResolved:
		return foldResolved
	case kindHeld:
		return foldHeld
	case kindReminded:
		return foldReminded
	case kindLate:
		return foldLate
	case kindMissed:
		return foldMissed
	case kindMoved:
		return foldMoved
	case kindPaused:
		return foldPaused
	case kindResumed:
		return foldResumed
	case kindTerms:
		return foldTerms
	case kindPolicy:
		return foldPolicy
	case kindAbsent:
		return foldAbsent
	case kindReturned:
		return foldReturned
	case kindReached:
		return foldReached
	case kindSettings:
		return foldSettings
	case kindAddresses:
		return foldAddresses
	case kindDeputy:
		return foldDeputy
	case kindDeputyEnded:
		return foldDeputyEnded
	case kindVote:
		return foldVote
	case kindAgreed:
		return foldAgreed
	case kindCancelled:
		return foldCancelled
	}
	return nil
}
