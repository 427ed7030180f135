package campaign

import (
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// clockFor is what letters tell a player of time, beside his deadline.
func (d *Desk) clockFor(g *game, p *Player) (templates.Clock, error) {
	var c templates.Clock
	if g.Paused != nil {
		c.Paused, c.Reason = g.Paused.Since, g.Paused.Reason
	}
	seat := g.clockSeat(p)
	if seat == "" {
		return c, nil
	}
	own := g.Clocks[seat].Deadline
	c.Because = d.because(g, own, p)
	if own.Grace.After(own.Until) {
		c.Grace = own.Grace
	}
	if left := g.reserve(seat).Left; left > 0 {
		c.Reserve = deadline.Duration(left)
	}
	for _, s := range p.Seats {
		if _, ok := g.Clocks[s]; !ok {
			continue
		}
		missed, ok, err := g.ifMissed(s)
		if err != nil {
			return c, err
		}
		if ok {
			c.IfMissed = append(c.IfMissed, missed)
		}
	}
	return c, nil
}

// because tells how a deadline came about, in the reader's zone.
func (d *Desk) because(g *game, of deadline.Deadline, p *Player) []string {
	zone := d.zoneOf(p)
	text := deadline.Reason.Text
	if owner := g.player(g.clockSeat(p)); owner != nil && p != nil && owner.ID == p.ID {
		text = deadline.Reason.OwnText
	}
	var why []string
	for _, r := range of.Because {
		why = append(why, text(r, g.Terms.Zone, zone))
	}
	return why
}

// zoneOf is the zone in which a player reads times.
func (d *Desk) zoneOf(p *Player) deadline.Zone {
	if p == nil || p.Zone == "" {
		return deadline.Zone{}
	}
	zone, err := deadline.ParseZone(p.Zone)
	if err != nil { // it was a zone when it was set; lettersFor has said so
		return deadline.Zone{}
	}
	return zone
}

// ifMissed is what happens if nothing more comes for a seat; false when nothing is missing of it. It shows the very sheet that the
// desk would play.
func (g *game) ifMissed(seat adjudicator.Seat) (templates.IfMissed, bool, error) {
	missing, err := g.owes(seat)
	if err != nil || len(missing) == 0 {
		return templates.IfMissed{}, false, err
	}
	m := templates.IfMissed{Seat: g.seatName(seat), By: g.deadlineOf(seat).Late, Policy: string(g.Missed)}
	if m.Policy == "" {
		m.Policy = string(Hold)
	}
	if g.Missed.plays() {
		written, err := g.substitute(seat, g.Missed)
		if err != nil {
			return m, false, err
		}
		lines := annotateAny(written.Text)
		m.Lines = lines[1 : len(lines)-1] // it is nothing that the player has said, and so no sheet of his
	}
	return m, true, nil
}

// remindersBefore writes to the players who are reminded.
func (d *Desk) remindersBefore(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[reminded](e)
	if err != nil {
		return nil, err
	}
	return d.remindEach(g, e, body.Seats, deadline.Open)
}

// reminders writes to those whose deadline has passed. When they are late the game master is told, and when a seat is abandoned
// everybody is.
func (d *Desk) reminders(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[late](e)
	if err != nil {
		return nil, err
	}
	stage := body.stage()
	letters, err := d.remindEach(g, e, body.Seats, stage)
	if err != nil || stage < deadline.Late || body.Stage == deadline.Open {
		return letters, err
	}
	told, err := d.tellOfLate(g, e, body)
	return append(letters, told...), err
}

// remindEach writes one letter to each of the seats' players, about his first of these seats, and to his deputies.
func (d *Desk) remindEach(g *game, e storage.Entry, seats []adjudicator.Seat, stage deadline.Stage) ([]Outgoing, error) {
	var letters []Outgoing
	told := make(map[string]bool)
	for _, seat := range seats {
		for _, p := range g.speakers(seat) {
			if told[p.ID] {
				continue
			}
			told[p.ID] = true
			o, err := d.reminder(g, e, p, seat, stage)
			if err != nil {
				return nil, err
			}
			letters = append(letters, o)
		}
	}
	return letters, nil
}

// speakers are who may write for a seat: its player and his deputies.
func (g *game) speakers(seat adjudicator.Seat) []*Player {
	var list []*Player
	for i := range g.Players {
		p := &g.Players[i]
		if p.speaks(seat) {
			list = append(list, p)
		}
	}
	return list
}

// reminder writes to one player about one seat.
func (d *Desk) reminder(g *game, e storage.Entry, p *Player, seat adjudicator.Seat, stage deadline.Stage) (Outgoing, error) {
	missing, err := g.owes(seat)
	if err != nil {
		return Outgoing{}, err
	}
	remarks, err := g.remarks(seat)
	if err != nil {
		return Outgoing{}, err
	}
	unused, err := g.unused(seat)
	if err != nil {
		return Outgoing{}, err
	}
	clock, err := d.clockFor(g, p)
	if err != nil {
		return Outgoing{}, err
	}
	clock.Because = nil
	if stage >= deadline.Late {
		clock.IfMissed = nil
	}
	own := g.deadlineOf(seat)
	turn := d.turn(g, missing, seat)
	turn.Header = d.headerFor(g, p, seat)
	l, err := d.lettersFor(p).Reminder(templates.Reminder{
		Heading: d.heading(g, p), Until: own.Until, Stage: stage.String(), Left: deadline.Duration(own.Until.Sub(e.At).Round(time.Minute)), Late: own.Late,
		Free: own.Abandoned, Remarks: remarks, Clock: clock,
		Turn: turn, Round: g.rules.Stand(g.state).Round, Unused: unused, Ahead: g.Ahead[seat].Round,
	})
	if err != nil {
		return Outgoing{}, err
	}
	o := d.outgoing(g, p, e.Number, d.slug(p), l)
	o.Priority = storage.PriorityReminder
	return o, nil
}

// remarks are what the rules have to say of what waits for a seat: "4 IPCs are left".
func (g *game) remarks(seat adjudicator.Seat) ([]string, error) {
	if _, ok := g.Pending[seat]; !ok {
		return nil, nil
	}
	subs, err := g.submissions()
	if err != nil {
		return nil, err
	}
	var says []string
	for _, diag := range g.check(seat, subs).Diagnostics {
		if diag.Severity != orders.Error {
			says = append(says, diag.Message)
		}
	}
	return says, nil
}

// tellOfLate tells the game master who is late, and everybody whose seat is free.
func (d *Desk) tellOfLate(g *game, e storage.Entry, body late) ([]Outgoing, error) {
	notice := templates.ClockNotice{What: body.stage().String(), Stuck: body.Stuck}
	names := body.Volunteers
	var owners []*Player
	for _, seat := range body.Seats {
		notice.Seats = append(notice.Seats, g.seatName(seat))
		p := g.player(seat)
		if p == nil || slices.Contains(owners, p) {
			continue
		}
		owners, notice.Players = append(owners, p), append(notice.Players, p.Name)
	}
	var letters []Outgoing
	for i := range g.Players {
		p := &g.Players[i]
		if slices.Contains(owners, p) && !p.Master || !p.Master && body.stage() != deadline.Abandoned {
			continue
		}
		n := notice
		if n.Master = p.Master; p.Master {
			n.Volunteers = names
		}
		o, err := d.notice(g, e, p, "clock", by{}, false, func(*Player, *templates.State) any { return n })
		if err != nil {
			return nil, err
		}
		if slices.Contains(owners, p) { // who has had his own letter of this entry
			o.MessageID = d.messageID(g.ID, g.nameOf(e.Number), d.slug(p)+"-gm", p)
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// playedForThem tells the players of seats for which the desk has written, where the game does not go on at once: a report tells
// the others.
func (d *Desk) playedForThem(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[byDesk](e)
	if err != nil || !body.Waits {
		return nil, err
	}
	var letters []Outgoing
	for i := range g.Players {
		p := &g.Players[i]
		n := templates.ClockNotice{What: "played"}
		for _, seat := range p.Seats {
			if written, ok := body.Sheets[seat]; ok && p.Role == "" {
				n.Seats = append(n.Seats, g.seatName(seat))
				n.Lines = append(n.Lines, annotateAny(written.Text)...)
			}
		}
		if len(n.Seats) == 0 {
			continue
		}
		o, err := d.notice(g, e, p, "clock", by{}, false, func(*Player, *templates.State) any { return n })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// clockNotices tells everybody of something that changed the time of the game, with the reader's deadline as it is now.
func (d *Desk) clockNotices(g *game, e storage.Entry, who by, n templates.ClockNotice) ([]Outgoing, error) {
	letters, err := d.notices(g, e, "clock", who, false, func(p *Player, _ *templates.State) any {
		own := n
		own.Until = g.untilFor(p)
		if seat := g.clockSeat(p); seat != "" {
			own.Because = d.because(g, g.Clocks[seat].Deadline, p)
		}
		return own
	})
	for i := range letters { // not everybody in the game has one
		letters[i].Attachments = d.calendar(g, g.playerCalled(letters[i].Player), e.At, time.Time{})
	}
	return letters, err
}

func (d *Desk) movedLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[moved](e)
	if err != nil {
		return nil, err
	}
	n := templates.ClockNotice{What: "moved"}
	if body.Why == deadline.ForOutage {
		n.What, n.Length = "outage", deadline.Duration(body.Span.Length())
	} else if body.Why == deadline.ForClock {
		n.What = "clock"
	}
	letters, err := d.clockNotices(g, e, body.By, n)
	if err != nil || n.What == "moved" {
		return letters, err
	}
	// Nothing is awaited from the others, who read it in their next letter.
	var asked []Outgoing
	for _, o := range letters {
		if g.clockSeat(g.playerCalled(o.Player)) != "" {
			asked = append(asked, o)
		}
	}
	return asked, nil
}

func (d *Desk) pausedLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[paused](e)
	if err != nil {
		return nil, err
	}
	return d.clockNotices(g, e, body.By, templates.ClockNotice{What: "paused", Reason: body.Reason})
}

func (d *Desk) resumedLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[resumed](e)
	if err != nil {
		return nil, err
	}
	return d.clockNotices(g, e, body.By, templates.ClockNotice{What: "resumed"})
}

func (d *Desk) termsLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[newTerms](e)
	if err != nil {
		return nil, err
	}
	return d.clockNotices(g, e, body.By, templates.ClockNotice{What: "terms", Terms: body.Terms.String(), Lost: body.Lost})
}

func (d *Desk) policyLetters(g *game, e storage.Entry) ([]Outgoing, error) {
	body, err := decode[policy](e)
	if err != nil {
		return nil, err
	}
	n := templates.ClockNotice{What: "policy", Policy: string(body.Missed)}
	if body.Wait != nil {
		n.Wait = deadline.Lasting(*body.Wait).String()
	}
	return d.clockNotices(g, e, body.By, n)
}
