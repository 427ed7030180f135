package mail

import (
	"context"
	"log/slog"
	"time"
)

// putOff marks a parcel that was not delivered.
func (d *Deliverer) putOff(log *slog.Logger, outbox Outbox, p Parcel, result Result) (kept, ok bool) {
	log = log.With("why", result.Text)
	if result.RefusedAtMAIL() {
		return d.refusedAtMAIL(log, p, result)
	}
	if result.BeforeLetter() {
		// No letter is to blame, so none is charged with an attempt, however long it lasts.
		d.setTrouble(result.Text)
		if result.Stage == StageAUTH && result.Code/100 == 5 {
			d.note(func(h *SendingHealth) { h.Refused = true })
		}
		log.Error("the mail server cannot be used; letters wait")
		return true, false
	}
	if result.Stage != StageMAIL && result.Stage != StageEnvelope {
		if err := d.chargeShut(outbox); err != nil {
			return true, false
		}
	}
	return d.charge(log, outbox, p, result)
}

// charge charges a parcel with an attempt, and gives it up after the last.
func (d *Deliverer) charge(log *slog.Logger, outbox Outbox, p Parcel, result Result) (kept, ok bool) {
	attempts := p.Attempts + 1
	wait, more := nextWait(attempts)
	if result.Outcome == Permanent || !more {
		d.setTrouble("")
		return d.giveUp(log, outbox, p, result)
	}
	// A server that hangs up, falls silent or has had enough of us would do the same to every letter in turn.
	ok = result.Outcome == Temporary && result.Code != closing && !result.Quota
	a := Attempt{At: d.Now(), Next: d.Now().Add(jitter(wait)), Number: attempts, Why: result.Text, Perhaps: result.Perhaps()}
	if a.Perhaps {
		a.Why = "perhaps sent: " + a.Why
	}
	trouble := result.Text
	if ok {
		trouble = ""
	}
	d.setTrouble(trouble)
	level := slog.LevelWarn
	if result.Ours && result.Code/100 == 5 {
		level = slog.LevelError
		d.declined(result.Text)
	}
	if err := outbox.Retry(p.ID, a); err != nil {
		log.Error("marking a letter for later", "error", err)
		d.setTrouble("marking a letter for later: " + err.Error())
		return true, false
	}
	log.Log(context.Background(), level, "letter put off", "attempts", attempts, "next", a.Next, "perhaps_sent", a.Perhaps, "ours", result.Ours)
	return true, ok
}

// giveUp marks a parcel that will not be delivered. A policy that has kept a recipient out for five days, while letters to others went
// their way, is about him.
func (d *Deliverer) giveUp(log *slog.Logger, outbox Outbox, p Parcel, result Result) (kept, ok bool) {
	ours := result.Ours
	if result.Stage == StageRCPT && result.Code != 0 && d.Now().Sub(d.Health().LastSent) < 24*time.Hour {
		ours = false
	}
	if err := outbox.Failed(p.ID, d.Now(), result.Text, ours); err != nil {
		log.Error("marking a letter as failed", "error", err)
		d.setTrouble("marking a letter as failed: " + err.Error())
		return true, false
	}
	level := slog.LevelWarn
	if ours {
		level = slog.LevelError
	}
	log.Log(context.Background(), level, "letter given up", "attempts", p.Attempts+1, "ours", ours)
	return false, true
}

// refusal is a parcel that was refused, and how.
type refusal struct {
	parcel Parcel
	result Result
	log    *slog.Logger
}

// enoughShut is how many letters in a row must be refused at MAIL that the others are not tried.
const enoughShut = 3

// refusedAtMAIL keeps in mind a parcel that was refused at MAIL. If the server lets another letter past that point, this one was meant,
// and is charged; if it lets none, the server is in trouble or our settings are, and no letter is charged.
func (d *Deliverer) refusedAtMAIL(log *slog.Logger, p Parcel, result Result) (kept, ok bool) {
	d.shut = append(d.shut, refusal{p, result, log})
	if len(d.shut) < enoughShut {
		return true, true
	}
	d.serverRefuses()
	return true, false
}

// serverRefuses notes that the server refuses whatever we send.
func (d *Deliverer) serverRefuses() {
	last := d.shut[len(d.shut)-1]
	d.setTrouble(last.result.Text)
	last.log.Error("the mail server takes no letter from us; letters wait", "refused", len(d.shut))
	d.shut = nil
}

// chargeShut charges the parcels that were refused at MAIL while the server has let another past it.
func (d *Deliverer) chargeShut(outbox Outbox) error {
	for len(d.shut) > 0 {
		r := d.shut[0]
		d.shut = d.shut[1:]
		attempts := r.parcel.Attempts + 1
		wait, more := nextWait(attempts)
		var err error
		if more {
			err = outbox.Retry(r.parcel.ID, Attempt{At: d.Now(), Next: d.Now().Add(jitter(wait)), Number: attempts, Why: r.result.Text})
		} else {
			err = outbox.Failed(r.parcel.ID, d.Now(), r.result.Text, true)
		}
		if err != nil {
			r.log.Error("marking a letter that was refused", "error", err)
			d.setTrouble("marking a letter that was refused: " + err.Error())
			return err
		}
		d.declined(r.result.Text)
		r.log.Error("the server refuses this letter and takes others", "attempts", attempts, "given_up", !more)
	}
	return nil
}

// declined notes that the server refuses letters for a reason that is not their recipients'.
func (d *Deliverer) declined(text string) {
	now := d.Now()
	d.note(func(h *SendingHealth) {
		if h.Declined == "" {
			h.DeclinedSince = now
		}
		h.Declined = text
	})
}
