package journal

import (
	"maps"
	"slices"

	"despatch/bundle"
	"despatch/storage"
)

// kind is all that the program knows of the journal entries of one kind, but what letters say of them: campaign/writing has words for
// each that is told.
type kind struct {
	// fold carries an entry into the game, which notes the entry's number itself.
	fold func(*Game, storage.Entry) error
	// told: an entry calls forth letters of its own. Those of a resolution are apart, because they tell what was before.
	told bool
	// by is who does it where the entry does not say so; tells is what a list of the journal says of it, nil where the kind says enough.
	// What people wrote to each other, and what orders say, stands in none.
	by    doer
	tells tell
	// hides is what a bundle for players may leave out. What decides a result is never left out: orders that were carried out, seeds,
	// positions, options. A change here changes the proof of every game, so that earlier bundles no longer compare.
	hides bundle.Hiding
}

// kinds has a row for each kind of entry, in the order of a game's life. A new kind is its row here, its body's type, and its words.
var kinds map[string]kind

func init() { // a step back folds what was before it, and folding asks for the row
	kinds = map[string]kind{
		// Before the game.
		KindAnnounced: {fold: decoded(foldAnnounced), told: true, by: aMaster, hides: addresses("by", "draft.players")},
		KindOpened:    {fold: foldOpened, by: aMaster, hides: addresses("by")},
		KindJoined:    {fold: decoded(foldJoined), told: true, by: aPlayer, hides: wishes("player", "", "preferences", "bid")},
		KindWithdrawn: {fold: decoded(foldWithdrawn), told: true, by: aPlayer, tells: tellEjected, hides: addresses("by", "player")},
		KindCreated:   {fold: decoded(foldCreated), told: true, tells: tellPlayers, hides: wishes("players", "promise", "given")},

		// Orders, and what becomes of them. They may be left out where the game was taken back before they were carried out.
		KindSheet:     {fold: decoded(foldSheet), by: aPlayer, tells: tellSheet, hides: bundle.Hiding{Unplayed: true}},
		KindAhead:     {fold: decoded(foldAhead), by: aPlayer, tells: tellAhead, hides: bundle.Hiding{Unplayed: true}},
		KindLapsed:    {fold: decoded(foldLapsed), told: true, tells: tellLapsed},
		KindCancelled: {fold: decoded(foldCancelled), by: aPlayer, tells: tellCancelled},
		KindUnfit:     {fold: decoded(foldUnfit), told: true, tells: tellSheets("orders that no longer hold: ")},
		KindHeld:      {fold: decoded(foldHeld), hides: addresses("why")},
		KindResolved:  {fold: decoded(foldResolved), tells: tellResolved},

		// The clock.
		KindReminded: {fold: decoded(foldReminded), told: true, tells: tellSeats},
		KindLate:     {fold: decoded(foldLate), told: true, tells: tellLate, hides: addresses("stuck", "volunteers")},
		KindMissed:   {fold: decoded(foldMissed), told: true, tells: tellSheets("played for ")},
		KindMoved:    {fold: decoded(foldMoved), told: true, by: aMaster, tells: says("deadlines"), hides: addresses("by")},
		KindPaused:   {fold: decoded(foldPaused), told: true, by: aMaster, tells: tellReason, hides: addresses("by", "reason")},
		KindResumed:  {fold: decoded(foldResumed), told: true, by: aMaster, hides: addresses("by")},
		KindTerms:    {fold: decoded(foldTerms), told: true, by: aMaster, tells: tellTerms, hides: addresses("by")},
		KindPolicy:   {fold: decoded(foldPolicy), told: true, by: aMaster, hides: addresses("by")},
		KindAbsent:   {fold: decoded(foldAbsent), by: aPlayer, hides: addresses("player")},

		// People: where their mail goes, who plays, and what they say to each other. What changes nothing of the game may be left out whole.
		KindSettings:     {fold: decoded(foldSettings), by: aPlayer, hides: bundle.Hiding{Whole: true}},
		KindAddresses:    {fold: decoded(foldAddresses), told: true, by: aPlayer, tells: tellAddress, hides: addresses("player", "addresses", "added", "removed")},
		KindReturned:     {fold: decoded(foldReturned), told: true, tells: tellReturned, hides: addresses("player", "address", "why")},
		KindReached:      {fold: decoded(foldReached), told: true, tells: tellReached, hides: addresses("player", "address")},
		KindDeputy:       {fold: decoded(foldDeputy), told: true, by: aPlayer, tells: tellDeputy("speaks for"), hides: addresses("by", "deputy")},
		KindDeputyEnded:  {fold: decoded(foldDeputyEnded), told: true, by: aMaster, tells: tellDeputy("speaks no longer for"), hides: addresses("by", "deputy")},
		KindLeft:         {fold: decoded(foldLeft), told: true, by: aPlayer, tells: tellLeft, hides: addresses("by", "player")},
		KindReplaced:     {fold: decoded(foldReplaced), told: true, by: aMaster, tells: tellReplaced, hides: addresses("by", "player", "was")},
		KindPress:        {fold: foldNothing, told: true, by: aPlayer, tells: tellPress, hides: bundle.Hiding{Whole: true}},
		KindAnnouncement: {fold: foldNothing, told: true, by: aMaster, hides: addresses("by", "text")},
		KindBecame:       {fold: foldNothing, told: true, by: aMaster, tells: tellBecame, hides: bundle.Hiding{Whole: true}},

		// What a game master does with the game, and what is agreed.
		KindProcessed:  {fold: decoded(foldProcessed), told: true, by: aMaster, tells: tellPhase, hides: addresses("by")},
		KindEdited:     {fold: decoded(foldEdited), told: true, by: aMaster, tells: tellEdited, hides: addresses("by", "reason")},
		KindRolledback: {fold: decoded(foldRolledback), told: true, by: aMaster, tells: tellRolledback, hides: addresses("by", "reason")},
		KindVote:       {fold: decoded(foldVote), told: true, by: aPlayer, tells: tellVote, hides: bundle.Hiding{Whole: true}},
		KindAgreed:     {fold: decoded(foldAgreed), told: true, tells: tellVerdict},
		KindClosed:     {fold: decoded(foldClosed), told: true, by: aMaster, tells: tellReason, hides: addresses("by", "reason")},

		// The store in which the game stands.
		KindArrived: {fold: decoded(foldArrived), told: true, by: aMaster, tells: tellOrigin, hides: addresses("from")},
		KindRenewed: {fold: decoded(foldRenewed), told: true, tells: says("a backup was restored; a new seed is promised")},
	}
}

// decoded makes a fold of entries of one that takes their body.
func decoded[T any](fold func(*Game, storage.Entry, T) error) func(*Game, storage.Entry) error {
	return func(g *Game, e storage.Entry) error {
		body, err := Decode[T](e)
		if err != nil {
			return err
		}
		return fold(g, e, body)
	}
}

// addresses hides the addresses in some members of a body: where they name people, and in what people wrote freely.
func addresses(members ...string) bundle.Hiding { return bundle.Hiding{Addresses: members} }

// wishes hides besides what people wished for before the game began: members that stand before the member next, "" for the end.
func wishes(people, next string, members ...string) bundle.Hiding {
	return bundle.Hiding{Addresses: []string{people}, Wishes: members, Next: next}
}

// Kinds lists the kinds of entries that a journal can hold.
func Kinds() []string { return slices.Sorted(maps.Keys(kinds)) }

// Told says whether entries of a kind call forth letters of their own.
func Told(kind string) bool { return kinds[kind].told }

// HidingOf is what a bundle for players may leave out of entries of a kind, false for a kind that this program does not know.
func HidingOf(name string) (bundle.Hiding, bool) {
	k, ok := kinds[name]
	return k.hides, ok
}
