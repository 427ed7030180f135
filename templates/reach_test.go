package templates

import "time"

// The sample letters about mail that comes back.
var (
	undelivered = Undelivered{
		Address: "ben@south.example", Why: "550 5.1.1 <ben@south.example>: Recipient address rejected: User unknown in virtual mailbox table",
		Posted: time.Date(2026, 11, 21, 18, 30, 0, 0, time.UTC),
	}
	unreachable = Unreachable{Heading: heading, Player: "Ben", Seats: []string{"South", "The Islands"}, Waits: true, Deadlines: true}
	reachable   = Reachable{
		Heading: heading, Player: "Ben", Seats: []string{"South"}, Address: "ben@south.example",
		Since: time.Date(2026, 11, 21, 18, 31, 0, 0, time.UTC), Until: until,
	}
)

func unreachableToMaster() Unreachable {
	u := unreachable
	u.Waits = false
	u.Detail = &undelivered
	return u
}

func unreachableObserver() Unreachable {
	u := unreachableToMaster()
	u.Seats = nil
	detail := undelivered
	detail.GivenUp = true
	u.Detail = &detail
	return u
}

func reachableYou() Reachable {
	r := reachable
	r.You, r.Reader, r.Until = true, "Ben", time.Time{}
	return r
}
