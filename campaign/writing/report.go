package writing

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

func (c *Clerk) Heading(g *journal.Game, p *journal.Player) templates.Heading {
	h := templates.Heading{Game: g.ID, Title: g.Info.Title, Reader: p.Name, Desk: c.House.Name, Address: c.House.Address}
	if g.Paused != nil {
		h.Pause = templates.Pause{Since: g.Paused.Since, By: g.Paused.By, Reason: g.Paused.Reason}
	}
	return h
}

// Outgoing addresses a letter to a player. entry and slug name it. It answers the root of the conversation.
func (c *Clerk) Outgoing(g *journal.Game, p *journal.Player, entry uint64, slug string, l templates.Letter) Outgoing {
	o := Outgoing{
		Game: g.ID, FromName: c.House.Name, From: c.House.Address, ReplyTo: c.replyTo(g, p), ToName: p.Name, To: g.AddressOf(p),
		Subject: l.Subject, Thread: c.thread(g, p), Text: l.Text, HTML: l.HTML, Date: g.At, MessageID: c.MessageID(g.ID, g.NameOf(entry), slug, p),
		Entry: entry, Seats: p.Seats, Player: p.ID, Language: p.Language,
	}
	if root := c.root(g.ID, p); root != o.MessageID {
		o.InReplyTo, o.References = root, []string{root}
	}
	return o
}

func (k *Keys) replyTo(g *journal.Game, p *journal.Player) string {
	if !k.House.PlusAddressing {
		return k.House.Address
	}
	seat := g.KeySeat(p)
	local, domain, _ := strings.Cut(k.House.Address, "@")
	return local + "+" + g.ID + "." + k.Key(g.ID, g.TurnLetter(seat), seat) + "@" + domain
}

// StateFor is the part of a letter that shows where the game stands.
func (c *Clerk) StateFor(g *journal.Game, p *journal.Player) (templates.State, error) {
	s := templates.State{
		Stand: g.Rules.Stand(g.Position), Until: g.UntilFor(p), Next: g.Promise, Position: g.Rules.Position(g.Position, g.Viewer(p)),
	}
	if s.Over = Ending(g); s.Over != nil {
		s.Next = ""
		return s, nil
	}
	duties, err := g.Wanted(p)
	if err != nil {
		return s, err
	}
	if s.Clock, err = c.ClockFor(g, p); err != nil {
		return s, err
	}
	s.Awaited, s.Due = WaitingList(g, duties, p), g.DueFor(p.Speaks, duties)
	if len(duties) == 0 { // all is said, and can be said otherwise until it is carried out
		duties = g.Duties()
	}
	s.Turns = c.Turns(g, duties, p)
	if g.TakesStanding() && len(p.Seats) > 0 {
		seat := g.FirstSeat(p)
		s.Standing = c.HeaderFor(g, p, seat)
		s.StandingNotes, s.StandingOrders = g.StandingOrders(seat)
	}
	return s, nil
}

// Ending is how a game ended, nil for one that goes on.
func Ending(g *journal.Game) *templates.Ending {
	verdict, over := g.Over()
	if !over {
		return nil
	}
	e := &templates.Ending{Winner: verdict.Winner, Why: verdict.Why}
	for _, score := range verdict.Scores {
		e.Scores = append(e.Scores, templates.Scored{Seat: g.SeatName(score.Seat), Points: score.Points})
	}
	for _, several := range g.Together() {
		together := templates.Sum{Player: several.Player, Points: several.Points}
		for _, seat := range several.Seats {
			together.Seats = append(together.Seats, g.SeatName(seat))
		}
		e.Together = append(e.Together, together)
	}
	return e
}

// WaitingList is what is awaited from whom, and who may say something besides, as a player reads it: not what others alone are told of.
func WaitingList(g *journal.Game, duties []adjudicator.Duty, reader *journal.Player) []templates.Awaited {
	duties = slices.DeleteFunc(slices.Clone(duties), func(d adjudicator.Duty) bool { return d.Own && !reader.Speaks(d.Seat) })
	var list []templates.Awaited
	for i, duty := range duties {
		if slices.ContainsFunc(duties[:i], func(d adjudicator.Duty) bool { return d.Seat == duty.Seat }) {
			continue
		}
		a := templates.Awaited{Seat: g.SeatName(duty.Seat), Sections: Sections(duties, duty.Seat), Free: !g.HoldsUp(duties, duty.Seat)}
		if p := g.Player(duty.Seat); p != nil {
			a.Player, a.Yours = p.Name, reader.Speaks(duty.Seat)
			a.Unreachable, a.Still = g.Unreachable(p), g.StandsStill(duty.Seat)
		}
		list = append(list, a)
	}
	slices.SortStableFunc(list, func(a, b templates.Awaited) int { return cmp.Compare(freely(a), freely(b)) }) // whom the game waits for goes first
	return list
}

func freely(a templates.Awaited) int {
	if a.Free {
		return 1
	}
	return 0
}

// Turns holds a sheet to fill in for each of the player's seats that is awaited.
func (c *Clerk) Turns(g *journal.Game, duties []adjudicator.Duty, p *journal.Player) []templates.Turn {
	var turns []templates.Turn
	for _, seat := range p.Seats {
		if t := c.turn(g, duties, seat); len(t.Sections) > 0 {
			t.Header = c.HeaderFor(g, p, seat)
			turns = append(turns, t)
		}
	}
	return turns
}

// Sections lists what duties ask of a seat, each section once.
func Sections(duties []adjudicator.Duty, seat adjudicator.Seat) []templates.AwaitedSection {
	var list []templates.AwaitedSection
	for _, d := range duties {
		if d.Seat != seat || d.Keyword == "" {
			continue
		}
		i := slices.IndexFunc(list, func(s templates.AwaitedSection) bool { return s.Keyword == d.Keyword })
		if i < 0 {
			list = append(list, templates.AwaitedSection{Keyword: d.Keyword, Title: d.Title, Question: d.Question, Required: d.Required, Needed: d.Needed, Default: d.Default, Examples: d.Examples})
			continue
		}
		list[i].Required = list[i].Required || d.Required
		if list[i].Default.IsZero() {
			list[i].Default = d.Default
		}
	}
	return list
}

// welcomes opens a game to its players.
func (t telling) welcomes() ([]Outgoing, error) {
	var out []Outgoing
	for i := range t.game.Players {
		p := &t.game.Players[i]
		state, err := t.StateFor(t.game, p)
		if err != nil {
			return nil, err
		}
		w := templates.Welcome{Heading: t.Heading(t.game, p), State: state, Scenario: t.game.ScenarioTitle(), Seats: t.game.SeatNames(p), Lead: p.Master, Asks: string(t.game.Least())}
		w.Given = allotted(t.game, p)
		for _, s := range t.game.Info.Seats {
			if !s.Silent {
				w.Players = append(w.Players, templates.Seated{Seat: s.Name, Side: s.Side, Player: t.game.PlayerName(s.ID)})
			}
		}
		w.Options = append(w.Options, agreed(t.game)...)
		w.Options = append(w.Options, agreedOfMasters(t.game)...)
		l, err := t.LettersFor(t.game, p).Welcome(w)
		if err != nil {
			return nil, err
		}
		o := t.letter(p, l)
		o.Attachments = t.calendar(t.game, p, t.entry.At, time.Time{})
		out = append(out, o)
	}
	return out, nil
}

// Reports tells every player what a resolution has brought: one letter each, whatever he is in the game.
func (c *Clerk) Reports(g *journal.Game, before *journal.View, e storage.Entry, body journal.Resolved, out *adjudicator.Outcome) ([]Outgoing, error) {
	var letters []Outgoing
	var met battlesMet
	for i := range g.Players {
		p := &g.Players[i]
		r, err := c.reportFor(g, p, before, body, out, &met)
		if err != nil {
			return nil, err
		}
		var gather time.Time
		if !r.State.Mine() && r.State.Over == nil && len(r.Orders) == 0 { // what carried out his own orders is his receipt
			gather = p.DigestAt(e.At)
		}
		var drawn []Picture
		if gather.IsZero() { // a digest is words
			drawn = c.illustrate(g, p, before, out.Events, &r)
		}
		l, err := c.LettersFor(g, p).Report(r)
		if err != nil {
			return nil, err
		}
		o := c.Outgoing(g, p, e.Number, c.Slug(p), l)
		o.Pictures, o.Attachments, o.Gather = drawn, c.calendar(g, p, e.At, before.Until[p.ID]), gather
		letters = append(letters, o)
	}
	return letters, nil
}

func (c *Clerk) reportFor(g *journal.Game, p *journal.Player, before *journal.View, body journal.Resolved, out *adjudicator.Outcome, met *battlesMet) (templates.Report, error) {
	state, err := c.StateFor(g, p)
	if err != nil {
		return templates.Report{}, err
	}
	r := templates.Report{
		Heading: c.Heading(g, p), State: state, Was: before.Stand, Stopped: out.Stopped,
		Dice: templates.Dice{Key: body.Key, Seed: body.Seed, Commitment: body.Promise},
	}
	r.Played, r.Open = g.Settled(body)
	markNew(g, p, before, r.State.Turns)
	if r.Forward, r.State.Turns = forward(g, p, r.State.Turns); len(r.Forward) > 0 {
		r.State.Standing = ""
	}
	for _, seat := range before.ByDesk {
		r.ByDesk = append(r.ByDesk, g.SeatName(seat))
	}
	old := g.Rules.Position(before.State, g.Viewer(p))
	r.Before = &old
	told, err := c.TongueOf(p).Phrases[g.Created.Ruleset].Tell(seen(out.Events, p))
	if err != nil {
		c.Logger.Error("the phrase book is not whole", "game", g.ID, "error", err)
	}
	r.Happened, r.Defaults = templates.Split(told)
	r.Whole, r.Own = p.Position == journal.WholePosition || state.Over != nil, ownRows(g, p, state.Position)
	r.News = c.news(g, p, before, out.Events, met)
	of, sole := before.Sole(g, p)
	if sole && out.Stopped { // a note needs no answer
		wrong := slices.DeleteFunc(slices.Clone(out.Diagnostics), func(c orders.Diagnostic) bool { return c.Severity != orders.Error })
		r.Problems = Noted(Annotate(before.Texts[of].Text, nil, wrong))
	} else if sole {
		r.Problems = Noted(Annotate(before.Texts[of].Text, nil, out.Diagnostics))
	} else if r.Problems, err = linesToMend(g, p); err != nil {
		return r, err
	}
	r.Waiting = g.Waiting(p, body.Kept)
	for _, seat := range p.Seats {
		if checked, ok := before.Checked[seat]; ok {
			diags := remarks(checked.Diagnostics)
			if sole && seat == of && !out.Stopped {
				diags = out.Diagnostics
			}
			name := ""
			if len(p.Seats) > 1 {
				name = g.SeatName(seat)
			}
			r.Evidence = append(r.Evidence, seatEvidence(before, seat, name)...)
			r.Orders = append(r.Orders, Annotate(before.Texts[seat].Text, checked.Lines, diags)...)
		}
	}
	return r, nil
}

// ownRows are the rows of a position that a player's report shows whether or not they have changed: how his seats stand, or all that is theirs.
func ownRows(g *journal.Game, p *journal.Player, position adjudicator.Position) adjudicator.Position {
	var own adjudicator.Position
	all := p.Position == journal.OwnAndChanges
	var ids []string
	if all && g.Rules.Charter() != nil && len(p.Seats) > 0 {
		ids = ownSpaces(Chart(g, p, g.Position))
	}
	for _, seat := range p.Seats {
		of := templates.Headed
		if all {
			of = templates.Concerning
		}
		own.Tables = append(own.Tables, of(position, append(ids, string(seat)), g.SeatName(seat)).Tables...)
	}
	return own
}

// ownSpaces are the spaces of a chart that are its reader's, or in which he has something.
func ownSpaces(c adjudicator.Chart) (ids []string) {
	for _, s := range c.Spaces {
		if s.Own || slices.ContainsFunc(s.Forces, func(f adjudicator.ChartedForce) bool { return f.Own }) {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// markNew marks the sections for which the game did not wait before: nobody has left them out.
func markNew(g *journal.Game, p *journal.Player, before *journal.View, turns []templates.Turn) {
	for _, seat := range p.Seats {
		was := Sections(before.Duties, seat)
		for i := range turns {
			for j := range turns[i].Sections {
				sec := &turns[i].Sections[j]
				asked := slices.ContainsFunc(was, func(old templates.AwaitedSection) bool {
					return old.Keyword == sec.Keyword && (old.Required || !old.Needed.IsZero())
				})
				sec.New = sec.New || turns[i].Seat == g.SeatName(seat) && !asked
			}
		}
	}
}

// remarks are the diagnostics that are no errors.
func remarks(diags []orders.Diagnostic) []orders.Diagnostic {
	return slices.DeleteFunc(slices.Clone(diags), func(d orders.Diagnostic) bool { return d.Severity == orders.Error })
}

// toMend are the lines of a player's own sheets that keep the game from going on.
func linesToMend(g *journal.Game, p *journal.Player) ([]templates.Line, error) {
	subs, err := g.Submissions()
	if err != nil {
		return nil, err
	}
	var lines []templates.Line
	for _, s := range subs {
		if !p.Speaks(s.Seat) || !g.Awaited(s.Seat) {
			continue
		}
		if checked := g.Check(s.Seat, subs); orders.Failed(checked.Diagnostics) {
			lines = append(lines, Noted(Annotate(g.Pending[s.Seat].Text, nil, checked.Diagnostics))...)
		}
	}
	return lines, nil
}

// seen keeps the events that one of the player's seats may see.
func seen(events []adjudicator.Event, p *journal.Player) []adjudicator.Event {
	var visible []adjudicator.Event
	for _, e := range events {
		if slices.ContainsFunc(p.Seats, e.Seen) || len(p.Seats) == 0 && e.Seen("") {
			visible = append(visible, e)
		}
	}
	return visible
}

// turn is the form for a seat, with what duties ask of it.
func (c *Clerk) turn(g *journal.Game, duties []adjudicator.Duty, seat adjudicator.Seat) templates.Turn {
	t := templates.Turn{Seat: g.SeatName(seat), Header: c.header(g, seat), Sections: Sections(duties, seat)}
	for _, sec := range g.Form(seat) {
		i := slices.IndexFunc(t.Sections, func(s templates.AwaitedSection) bool { return s.Keyword == sec.Keyword })
		switch {
		case i >= 0:
			t.Sections[i].Notes, t.Sections[i].Lines = sec.Notes, sec.Lines
		case sec.Extra:
			t.Extra = append(t.Extra, templates.AwaitedSection{Keyword: sec.Keyword, Notes: sec.Notes, Lines: sec.Lines})
		}
	}
	return t
}

// header is the line that opens a sheet of a seat in this turn, with its player's key.
func (c *Clerk) header(g *journal.Game, seat adjudicator.Seat) string {
	return c.headerWith(g, seat, seat)
}

// HeaderFor is the same line with the key of somebody who speaks for the seat.
func (c *Clerk) HeaderFor(g *journal.Game, p *journal.Player, seat adjudicator.Seat) string {
	return c.headerWith(g, seat, p.KeySeat(seat))
}

func (c *Clerk) headerWith(g *journal.Game, seat, key adjudicator.Seat) string {
	return c.HeaderIn(g, seat, key, g.Rules.Stand(g.Position).Round)
}

// HeaderIn is the line that opens a sheet of a seat for a round.
func (c *Clerk) HeaderIn(g *journal.Game, seat, key adjudicator.Seat, round int) string {
	line := orders.Print(&orders.Sheet{Header: orders.Header{
		Game: g.ID, Seat: string(seat), Round: round, Key: c.Key(g.ID, g.TurnLetter(key), key),
	}}, g.Rules.Vocabulary())
	line, _, _ = strings.Cut(line, "\n")
	return line
}
