package campaign

import (
	"despatch/campaign/desk"
	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/templates"
	"despatch/words"
)

// The pool is the desk's list of volunteers, who stand by to take the seat of somebody who has left.

var _ = underway.Carries(answerPool)

// answerPool shows the list to a game master.
func answerPool(h *underway.Letter, _ commands.Pool) (reading.Said, error) {
	list, err := desk.Volunteers(h.Txn)
	if err != nil {
		return reading.Said{}, err
	}
	return reading.Said{Kind: "pool", Data: templates.Pool{Volunteers: list}}, nil
}

var _ = underway.Carries(answerAddToPool)

// answerAddToPool puts somebody on the list.
func answerAddToPool(h *underway.Letter, c commands.AddToPool) (reading.Said, error) {
	return addToPool(h, c, c.Who)
}

// joinPool puts the writer on the list.
func joinPool(h *underway.Letter, c commands.Join) (reading.Said, error) {
	if len(c.Preferences) > 0 || c.Bid > 0 {
		return declined(poolIsForAll{}, joinPoolOnly{}), nil
	}
	return addToPool(h, c, commands.Person{Address: h.Letter.From, Name: h.Letter.FromName})
}

// addToPool puts somebody on the list, if it is certain who asks.
func addToPool(h *underway.Letter, c commands.Command, who commands.Person) (reading.Said, error) {
	if _, ok, err := h.Volunteer(who.Address); err != nil {
		return reading.Said{}, err
	} else if ok {
		return declined(onListAlready{words.Own(who.Address)}, leavePool{}), nil
	}
	if h.Clerk.IsOwn(who.Address) {
		return declined(desksOwnAddress{}, nil), nil
	}
	_, joins := c.(commands.Join)
	if joins && !h.Confirmed || !joins && !sure(h) {
		return h.AskToConfirm(c)
	}
	body, err := desk.Encode(desk.Volunteer{Name: incoming.CleanName(who.Name, who.Address), Since: h.At})
	if err != nil {
		return reading.Said{}, err
	}
	if err := h.Txn.Put(records.BucketPool, who.Address, body); err != nil {
		return reading.Said{}, err
	}
	if joins {
		return told(youStandBy{}), nil
	}
	return told(standsBy{words.Own(who.Address)}), nil
}

var _ = underway.Carries(answerRemoveFromPool)

// answerRemoveFromPool takes somebody off the list.
func answerRemoveFromPool(h *underway.Letter, c commands.RemoveFromPool) (reading.Said, error) {
	if !sure(h) {
		return h.AskToConfirm(c)
	}
	return h.RemoveFromPool(c.Address)
}

// What is answered here.
type (
	poolIsForAll  struct{}
	joinPoolOnly  struct{}
	onListAlready struct{ Address words.Own }
	leavePool     struct{}
	youStandBy    struct{}
	standsBy      struct{ Address words.Own }
)
