package writing

import (
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/deadline"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// ClockFor is what letters tell a player of time, beside his deadline.
func (c *Clerk) ClockFor(g *journal.Game, p *journal.Player) (templates.Clock, error) {
	var clock templates.Clock
	if g.Paused != nil {
		clock.Pause = templates.Pause{Since: g.Paused.Since, By: g.Paused.By, Reason: g.Paused.Reason}
	}
	seat := g.ClockSeat(p)
	if seat == "" {
		return clock, nil
	}
	own := g.Clocks[seat].Deadline
	clock.Because = c.because(g, own, p)
	if own.Grace.After(own.Until) {
		clock.Grace = own.Grace
	}
	if left := g.Reserve(seat).Left; left > 0 {
		clock.Reserve = deadline.Duration(left)
	}
	for _, s := range p.Seats {
		if _, ok := g.Clocks[s]; !ok {
			continue
		}
		missed, ok, err := ifMissed(g, s)
		if err != nil {
			return clock, err
		}
		if ok {
			clock.IfMissed = append(clock.IfMissed, missed)
		}
	}
	return clock, nil
}

// because tells how a deadline came about, in the reader's zone.
func (c *Clerk) because(g *journal.Game, of deadline.Deadline, p *journal.Player) []words.Text {
	zone := c.ZoneOf(p)
	text := deadline.Reason.Text
	if owner := g.Player(g.ClockSeat(p)); owner != nil && p != nil && owner.ID == p.ID {
		text = deadline.Reason.OwnText
	}
	var why []words.Text
	for _, r := range of.Because {
		why = append(why, text(r, g.Terms.Zone, zone))
	}
	return why
}

// ZoneOf is the zone in which a player reads times.
func (c *Clerk) ZoneOf(p *journal.Player) deadline.Zone {
	if p == nil || p.Zone == "" {
		return deadline.Zone{}
	}
	zone, err := deadline.ParseZone(p.Zone)
	if err != nil { // it was a zone when it was set; LettersFor has said so
		return deadline.Zone{}
	}
	return zone
}

// ifMissed is what happens if nothing more comes for a seat; false when nothing is missing of it. It shows the very sheet that the
// desk would play.
func ifMissed(g *journal.Game, seat adjudicator.Seat) (templates.IfMissed, bool, error) {
	missing, err := g.Owes(seat)
	if err != nil || len(missing) == 0 {
		return templates.IfMissed{}, false, err
	}
	m := templates.IfMissed{Seat: g.SeatName(seat), By: g.DeadlineOf(seat).Late, Policy: string(g.Missed)}
	if m.Policy == "" {
		m.Policy = string(journal.Hold)
	}
	if g.Missed.Plays() {
		written, err := g.Substitute(seat, g.Missed)
		if err != nil {
			return m, false, err
		}
		lines := AnnotateAny(written.Text)
		m.Lines = lines[1 : len(lines)-1] // it is nothing that the player has said, and so no sheet of his
	}
	return m, true, nil
}

// remindersBefore writes to the players who are reminded.
func (t telling) remindersBefore() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Reminded](t.entry)
	if err != nil {
		return nil, err
	}
	return t.remindEach(body.Seats, deadline.Open)
}

// reminders writes to those whose deadline has passed. When they are late the game master is told, and when a seat is abandoned
// everybody is.
func (t telling) reminders() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Late](t.entry)
	if err != nil {
		return nil, err
	}
	stage := body.Step()
	letters, err := t.remindEach(body.Seats, stage)
	if err != nil || stage < deadline.Late || body.Stage == deadline.Open {
		return letters, err
	}
	told, err := t.tellOfLate(body)
	return append(letters, told...), err
}

// remindEach writes one letter to each of the seats' players, about his first of these seats, and to his deputies.
func (t telling) remindEach(seats []adjudicator.Seat, stage deadline.Stage) ([]Outgoing, error) {
	var letters []Outgoing
	told := make(map[string]bool)
	for _, seat := range seats {
		for _, p := range t.game.Speakers(seat) {
			if told[p.ID] {
				continue
			}
			told[p.ID] = true
			o, err := t.reminder(p, seat, stage)
			if err != nil {
				return nil, err
			}
			letters = append(letters, o)
		}
	}
	return letters, nil
}

// reminder writes to one player about one seat.
func (t telling) reminder(p *journal.Player, seat adjudicator.Seat, stage deadline.Stage) (Outgoing, error) {
	missing, err := t.game.Owes(seat)
	if err != nil {
		return Outgoing{}, err
	}
	remarks, err := t.game.Remarks(seat)
	if err != nil {
		return Outgoing{}, err
	}
	unused, err := t.game.Unused(seat)
	if err != nil {
		return Outgoing{}, err
	}
	clock, err := t.ClockFor(t.game, p)
	if err != nil {
		return Outgoing{}, err
	}
	clock.Because = nil
	if stage >= deadline.Late {
		clock.IfMissed = nil
	}
	own := t.game.DeadlineOf(seat)
	turn := t.turn(t.game, missing, seat)
	turn.Header = t.HeaderFor(t.game, p, seat)
	l, err := t.LettersFor(t.game, p).Reminder(templates.Reminder{
		Heading: t.Heading(t.game, p), Until: own.Until, Stage: stage.String(), Left: deadline.Duration(own.Until.Sub(t.entry.At).Round(time.Minute)), Late: own.Late,
		Free: own.Abandoned, Remarks: remarks, Clock: clock,
		Turn: turn, Round: t.game.Rules.Stand(t.game.Position).Round, Unused: unused, Ahead: t.game.Ahead[seat].Round,
	})
	if err != nil {
		return Outgoing{}, err
	}
	o := t.letter(p, l)
	o.Priority = storage.PriorityReminder
	return o, nil
}

// tellOfLate tells the game master who is late, and everybody whose seat is free.
func (t telling) tellOfLate(body journal.Late) ([]Outgoing, error) {
	notice := templates.ClockNotice{What: body.Step().String(), Stuck: body.Stuck}
	names := body.Volunteers
	var owners []*journal.Player
	for _, seat := range body.Seats {
		notice.Seats = append(notice.Seats, t.game.SeatName(seat))
		p := t.game.Player(seat)
		if p == nil || slices.Contains(owners, p) {
			continue
		}
		owners, notice.Players = append(owners, p), append(notice.Players, p.Name)
	}
	var letters []Outgoing
	for i := range t.game.Players {
		p := &t.game.Players[i]
		if slices.Contains(owners, p) && !p.Master || !p.Master && body.Step() != deadline.Abandoned {
			continue
		}
		n := notice
		if n.Master = p.Master; p.Master {
			n.Volunteers = names
		}
		o, err := t.notice(p, "clock", journal.By{}, false, func(*journal.Player, *templates.State) any { return n })
		if err != nil {
			return nil, err
		}
		if slices.Contains(owners, p) { // who has had his own letter of this entry
			o.MessageID = t.MessageID(t.game.ID, t.game.NameOf(t.entry.Number), t.Slug(p)+"-gm", p)
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// playedForThem tells the players of seats for which the desk has written, where the game does not go on at once: a report tells
// the others.
func (t telling) playedForThem() ([]Outgoing, error) {
	body, err := journal.Decode[journal.ByDesk](t.entry)
	if err != nil || !body.Waits {
		return nil, err
	}
	var letters []Outgoing
	for i := range t.game.Players {
		p := &t.game.Players[i]
		n := templates.ClockNotice{What: "played"}
		for _, seat := range p.Seats {
			if written, ok := body.Sheets[seat]; ok && p.Role == "" {
				n.Seats = append(n.Seats, t.game.SeatName(seat))
				n.Lines = append(n.Lines, AnnotateAny(written.Text)...)
			}
		}
		if len(n.Seats) == 0 {
			continue
		}
		o, err := t.notice(p, "clock", journal.By{}, false, func(*journal.Player, *templates.State) any { return n })
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// clockNotices tells everybody of something that changed the time of the game, with the reader's deadline as it is now.
func (t telling) clockNotices(who journal.By, n templates.ClockNotice) ([]Outgoing, error) {
	letters, err := t.notices("clock", who, false, func(p *journal.Player, _ *templates.State) any {
		own := n
		own.Until = t.game.UntilFor(p)
		if seat := t.game.ClockSeat(p); seat != "" {
			own.Because = t.because(t.game, t.game.Clocks[seat].Deadline, p)
		}
		return own
	})
	for i := range letters { // not everybody in the game has one
		letters[i].Attachments = t.calendar(t.game, t.game.PlayerCalled(letters[i].Player), t.entry.At, time.Time{})
	}
	return letters, err
}

func (t telling) movedLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Moved](t.entry)
	if err != nil {
		return nil, err
	}
	n := templates.ClockNotice{What: "moved"}
	if body.Why == deadline.ForOutage {
		n.What, n.Length = "outage", deadline.Duration(body.Span.Length())
	} else if body.Why == deadline.ForClock {
		n.What = "clock"
	}
	letters, err := t.clockNotices(body.By, n)
	if err != nil || n.What == "moved" {
		return letters, err
	}
	// Nothing is awaited from the others, who read it in their next letter.
	var asked []Outgoing
	for _, o := range letters {
		if t.game.ClockSeat(t.game.PlayerCalled(o.Player)) != "" {
			asked = append(asked, o)
		}
	}
	return asked, nil
}

func (t telling) pausedLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Paused](t.entry)
	if err != nil {
		return nil, err
	}
	return t.clockNotices(body.By, templates.ClockNotice{What: "paused", Reason: body.Reason})
}

func (t telling) resumedLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Resumed](t.entry)
	if err != nil {
		return nil, err
	}
	return t.clockNotices(body.By, templates.ClockNotice{What: "resumed"})
}

func (t telling) termsLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.NewTerms](t.entry)
	if err != nil {
		return nil, err
	}
	return t.clockNotices(body.By, templates.ClockNotice{What: "terms", Terms: body.Terms.String(), Lost: body.Lost})
}

func (t telling) policyLetters() ([]Outgoing, error) {
	body, err := journal.Decode[journal.Policy](t.entry)
	if err != nil {
		return nil, err
	}
	n := templates.ClockNotice{What: "policy", Policy: string(body.Missed)}
	if body.Wait != nil {
		n.Wait = deadline.Lasting(*body.Wait).String()
	}
	if body.UnreadWords != nil {
		n.Unread = deadline.Lasting(*body.UnreadWords).String()
	}
	return t.clockNotices(body.By, n)
}

// calendar is a player's deadline for his calendar (RFC 5545): one entry for each game and player, which every letter with a newer
// deadline moves. had is the deadline that he was told before; when nothing is awaited from him any more, an entry that still
// lies ahead is taken out.
func (c *Clerk) calendar(g *journal.Game, p *journal.Player, at, had time.Time) []Attachment {
	say := func(t words.Topic) string { return book.Say(t).In(c.Reading(g, p)) }
	event := deadline.Event{
		Game: g.ID, Turn: p.ID, Domain: c.House.Domain, Title: say(calendarTitle{words.Own(g.ID), words.Name(g.Info.Title)}), Stamp: at,
		// What counts versions must tell nothing of what others have sent, as the journal's numbers would.
		Sequence: int(at.Sub(g.Opened) / time.Minute),
	}
	seat := g.ClockSeat(p)
	switch {
	case seat != "" && g.Paused == nil:
		own, name := g.Clocks[seat].Deadline, words.Name(g.SeatName(seat))
		event.Until, event.Title = own.Until, say(calendarTitle{words.Own(g.ID), name})
		event.Text = say(calendarText{name, words.Name(g.Info.Title), words.Own(c.House.Address)})
		for _, moment := range own.Remind {
			event.Alarms = append(event.Alarms, own.Until.Sub(moment))
		}
	case had.After(at):
		event.Until, event.Cancelled = had, true
	default:
		return nil
	}
	method := "PUBLISH"
	if event.Cancelled {
		method = "CANCEL"
	}
	return []Attachment{{Name: "deadline.ics", Type: "text/calendar; charset=utf-8; method=" + method, Data: event.ICS()}}
}

// Lasting is a time in words, to the minute.
func Lasting(d time.Duration) words.Text { return deadline.Duration(d.Round(time.Minute)) }
