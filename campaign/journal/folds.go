package journal

import "despatch/storage"

// foldOf is what carries an entry of a kind into the game, nil for a kind that this program does not know. The game notes the
// entry's number itself.
func foldOf(kind string) func(*Game, storage.Entry) error {
	switch kind {
	case KindCreated:
		return foldCreated
	case KindArrived:
		return foldArrived
	case KindAnnounced:
		return foldAnnounced
	case KindOpened:
		return foldOpened
	case KindJoined:
		return foldJoined
	case KindWithdrawn:
		return foldWithdrawn
	case KindLeft:
		return foldLeft
	case KindReplaced:
		return foldReplaced
	case KindClosed:
		return foldClosed
	case KindSheet:
		return foldSheet
	case KindAhead:
		return foldAhead
	case KindLapsed:
		return foldLapsed
	case KindAnnouncement, KindBecame, KindPress:
		return foldNothing
	case KindUnfit:
		return foldUnfit
	case KindProcessed:
		return foldProcessed
	case KindEdited:
		return foldEdited
	case KindRolledback:
		return foldRolledback
	case KindRenewed:
		return foldRenewed
	case KindResolved:
		return foldResolved
	case KindHeld:
		return foldHeld
	case KindReminded:
		return foldReminded
	case KindLate:
		return foldLate
	case KindMissed:
		return foldMissed
	case KindMoved:
		return foldMoved
	case KindPaused:
		return foldPaused
	case KindResumed:
		return foldResumed
	case KindTerms:
		return foldTerms
	case KindPolicy:
		return foldPolicy
	case KindAbsent:
		return foldAbsent
	case KindReturned:
		return foldReturned
	case KindReached:
		return foldReached
	case KindSettings:
		return foldSettings
	case KindAddresses:
		return foldAddresses
	case KindDeputy:
		return foldDeputy
	case KindDeputyEnded:
		return foldDeputyEnded
	case KindVote:
		return foldVote
	case KindAgreed:
		return foldAgreed
	case KindCancelled:
		return foldCancelled
	}
	return nil
}
