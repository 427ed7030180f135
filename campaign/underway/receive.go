package underway

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/campaign/writing"
	"despatch/storage"
)

// Receive handles one letter in one transaction; what it wants worked out is worked out before (apart.go). When it returns nil everything that the letter led to is on disk; when it
// returns an error nothing is, and the letter is to be handed over again later.
//
// A letter about a game that cannot be read is kept (kept.go); what goes wrong with a game has that game stand still.
func (d *Desk) Receive(ctx context.Context, l incoming.Letter) (reading.Disposition, error) {
	return d.receive(ctx, l, false)
}

// receive handles a letter, which may be one that was kept.
func (d *Desk) receive(ctx context.Context, l incoming.Letter, kept bool) (done reading.Disposition, err error) {
	if l.Digest == "" {
		return reading.Disposition{}, fmt.Errorf("letter %q has no digest, so it could not be recognised when it comes again", l.MessageID)
	}
	l.From = strings.ToLower(l.From)
	if d.IsAlone() { // as this letter may be the one
		l.GoOn = nil
	}
	place := newPlace(l)
	defer func() { d.line.leave(place, err) }()
	begin := func(tx storage.Tx) *Letter {
		h := d.Under(tx, l)
		h.WasKept, h.place = kept, place
		return h
	}
	h, err := d.handleApart(ctx, begin, (*Letter).handle)
	if games := d.suspected(h, err); len(games) > 0 {
		if ill := d.FirstIll(ctx, games); ill != nil {
			err = ill // it is the game, and not the letter
		} else {
			h, err = d.handleApart(ctx, begin, (*Letter).handle) // what cannot be read now may be read the next moment
		}
	}
	if ill := d.blamed(h, err); ill != nil {
		err = ill
	}
	if errors.Is(err, writing.ErrFault) && !errors.Is(err, reading.ErrStopped) {
		d.Log.Error("the program failed on a letter", "message", l.MessageID, "from", l.From, "error", err)
		err = d.apologise(ctx, h)
	}
	if still := new(reading.StoppedGame); errors.As(err, &still) {
		d.Log.Error("a letter is about a game that stands still", "message", l.MessageID, "from", l.From, "error", err)
		if !errors.Is(err, reading.ErrWaits) {
			d.StandStill(ctx, still.ID, still.Why)
		}
		err = d.keep(ctx, h, still.ID)
	}
	if err != nil {
		return reading.Disposition{}, fmt.Errorf("letter %q from %s: %w", l.MessageID, l.From, err)
	}
	done = h.Done
	done.OtherDesk = h.OtherDesk
	d.Log.Info("letter", "message", l.MessageID, "from", l.From, "game", done.Game, "seat", done.Seat, "outcome", done.Outcome,
		"why", done.Why, "entry", done.Entry, "resolved", done.Resolved, "again", done.Again)
	return done, nil
}

// handle decides and writes the letter's one line.
func (h *Letter) handle() error {
	line, seen, err := h.Txn.Seen(h.Letter.Digest)
	if errors.Is(err, storage.ErrDamaged) {
		h.seenBefore(err)
		return h.forgetKept()
	}
	if err != nil {
		return err
	}
	if seen {
		h.Done = reading.Disposition{Outcome: storage.Ignored, Why: "handled before: " + line.Why, Game: line.Game, Entry: line.Entry, Again: true}
		return h.forgetKept()
	}
	if _, kept := isKept(h.Txn, h.Letter.Digest); kept && !h.WasKept {
		h.Done = reading.Disposition{Outcome: storage.Held, Why: keptWhy, Again: true}
		return nil
	}
	if err := h.decide(); err != nil {
		return err
	}
	if err := h.tellOwner(); err != nil {
		return err
	}
	return h.note()
}

// note writes the one line of the letter.
func (h *Answering) note() error {
	if h.Game != nil {
		h.Done.Game, h.Done.Seat = h.Game.ID, h.About
	}
	if h.overdrawn && !strings.HasSuffix(h.Done.Why, notAnswered) {
		h.Done.Why += notAnswered
	}
	if err := h.forgetKept(); err != nil {
		return err
	}
	return h.Txn.MarkSeen(storage.Letter{
		Digest: h.Letter.Digest, At: h.At, MessageID: h.Letter.MessageID, From: h.Letter.From, Game: h.Done.Game,
		Outcome: h.Done.Outcome, Why: h.Done.Why, Entry: h.Done.Entry,
	})
}
