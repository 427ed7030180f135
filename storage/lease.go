package storage

import (
	"context"
	"time"
)

// Shared is a store that several programs may have open. What they change they change one after another, as everybody does; this is for what
// is done outside: who reads a mailbox, and who sends which mail.
//
// Times are the store's own, so that clocks need not agree, and a program that stood still finds out as soon as it asks.
type Shared interface {
	// Lease gives a name to a holder for a while, if nobody has it, he has it already, or whoever had it let its time pass. It returns who has it.
	Lease(name, holder string, term time.Duration) (has string, err error)
	// Leave gives a name back, if the holder has it.
	Leave(name, holder string) error
	// Leases lists who has what.
	Leases() ([]Lease, error)
	// Claim is Due for one of several senders: what it gives, nobody else gets until the term has passed or the parcel was marked.
	Claim(holder string, now time.Time, limit int, term time.Duration) ([]Parcel, error)
	// Listen calls ring when somebody has posted something, until the context ends or the store can tell no more. What it tells is early news and
	// no promise: who relies on it looks for himself now and then.
	Listen(ctx context.Context, ring func()) error
	// Unclaim gives back what a sender has claimed and not marked.
	Unclaim(holder string) error
	// Holds says whether a sender still has a parcel, and gives it to him for another term if so.
	Holds(holder string, id uint64, term time.Duration) (bool, error)
}

// Lease is what somebody has for a while.
type Lease struct {
	Name, Holder string
	// Left is for how long he has it yet; negative when its time has passed.
	Left time.Duration
	// Parcels is how many parcels he is sending, where the lease is his whole claim on the outbox.
	Parcels int
}
