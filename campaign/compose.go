package campaign

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// The letters that the game itself calls forth. Each is a function of the journal alone (and of the desk's address and
// secret), so that a replay writes the same bytes.

// view is what a report needs of the game before the resolution.
type view struct {
	stand adjudicator.Stand
	state adjudicator.State
	subs  []adjudicator.Submission
	texts recordedSheets
	shown map[adjudicator.Seat]shown
	// checked are the dry runs of the sheets that are played, by seat.
	checked map[adjudicator.Seat]adjudicator.Checked
	// byDesk are the seats whose orders the desk wrote, until the deadlines of the players, by ID.
	byDesk []adjudicator.Seat
	until  map[string]time.Time
}

// viewBefore takes down what the reports of a resolution about to be settled will need.
func (g *game) viewBefore() (*view, error) {
	subs, err := g.submissions()
	if err != nil {
		return nil, err
	}
	v := &view{
		stand: g.rules.Stand(g.state), state: g.state, subs: subs, texts: maps.Clone(g.Pending), shown: maps.Clone(g.Shown),
		checked: make(map[adjudicator.Seat]adjudicator.Checked), byDesk: slices.Clone(g.ByDesk), until: make(map[string]time.Time),
	}
	for i := range g.Players {
		if p := &g.Players[i]; g.clockSeat(p) != "" {
			v.until[p.ID] = g.untilFor(p)
		}
	}
	for _, s := range subs {
		if !onlyStanding(s.Sheet) {
			v.checked[s.Seat] = g.check(s.Seat, subs)
		}
	}
	return v, nil
}

func (d *Desk) heading(g *game, p *Player) templates.Heading {
	return templates.Heading{Game: g.ID, Title: g.info.Title, Reader: p.Name, Desk: d.Name, Address: d.Address}
}

// lettersFor are the letters with times in a reader's zone; nil reads UTC, as a stranger does.
func (d *Desk) lettersFor(p *Player) *templates.Set {
	if p == nil || p.Zone == "" {
		return d.letters
	}
	zone, err := time.LoadLocation(p.Zone)
	if err != nil { // it was a zone when it was set
		d.Log.Error("a time zone is not known to this program", "zone", p.Zone, "error", err)
		return d.letters
	}
	return d.letters.In(zone)
}

// outgoing addresses a letter to a player. entry and slug name it. It answers the root of the conversation.
func (d *Desk) outgoing(g *game, p *Player, entry uint64, slug string, l templates.Letter) Outgoing {
	o := Outgoing{
		Game: g.ID, FromName: d.Name, From: d.Address, ReplyTo: d.replyTo(g, p), ToName: p.Name, To: g.addressOf(p),
		Subject: l.Subject, Thread: d.thread(g, p), Text: l.Text, HTML: l.HTML, Date: g.At, MessageID: d.messageID(g.ID, g.nameOf(entry), slug, p),
		Entry: entry, Seats: p.Seats, Player: p.ID,
	}
	if root := d.root(g.ID, p); root != o.MessageID {
		o.InReplyTo, o.References = root, []string{root}
	}
	return o
}

func (d *Desk) replyTo(g *game, p *Player) string {
	if !d.PlusAddressing {
		return d.Address
	}
	seat := g.keySeat(p)
	local, domain, _ := strings.Cut(d.Address, "@")
	return local + "+" + g.ID + "." + d.key(g.ID, g.turnLetter(seat), seat) + "@" + domain
}

// viewer is the seat through whose eyes a player sees the game: the first that is awaited, else his first; "" is a spectator's.
func (g *game) viewer(p *Player) adjudicator.Seat {
	for _, seat := range p.Seats {
		if g.awaited(seat) {
			return seat
		}
	}
	if len(p.Seats) == 0 {
		return ""
	}
	return g.firstSeat(p)
}

// firstSeat is the first seat of a player, of those that send something in this game.
func (g *game) firstSeat(p *Player) adjudicator.Seat {
	for _, seat := range p.Seats {
		if !g.silent(seat) {
			return seat
		}
	}
	return p.Seats[0]
}

// silent says whether a seat sends nothing with the options of this game.
func (g *game) silent(seat adjudicator.Seat) bool {
	return slices.ContainsFunc(g.info.Seats, func(s adjudicator.SeatInfo) bool { return s.ID == seat && s.Silent })
}

// stateFor is the part of a letter that shows where the game stands.
func (d *Desk) stateFor(g *game, p *Player) (templates.State, error) {
	s := templates.State{
		Stand: g.rules.Stand(g.state), Until: g.untilFor(p), Next: g.Promise, Position: g.rules.Position(g.state, g.viewer(p)),
	}
	if verdict, over := g.over(); over {
		s.Over, s.Next = &verdict, ""
		return s, nil
	}
	duties, err := g.wanted(p)
	if err != nil {
		return s, err
	}
	if s.Clock, err = d.clockFor(g, p); err != nil {
		return s, err
	}
	s.Awaited, s.Due = g.waitingList(duties, p), g.dueFor(p.speaks, duties)
	if len(duties) == 0 { // all is said, and can be said otherwise until it is carried out
		duties = g.duties()
	}
	s.Turns = d.turns(g, duties, p)
	if g.takesStanding() && len(p.Seats) > 0 {
		seat := g.firstSeat(p)
		s.Standing = d.headerFor(g, p, seat)
		s.StandingNotes, s.StandingOrders = g.standingOrders(seat)
	}
	return s, nil
}

// takesStanding says whether the game knows standing orders.
func (g *game) takesStanding() bool {
	return slices.ContainsFunc(g.rules.Vocabulary().Sections, func(s orders.SectionType) bool { return s.ID == StandingSection })
}

// wanted lists what the game waits for, as a player may know it: what waits already in sheets of his own is left out. What
// others have sent is hidden (I7). Nothing is left when all is said, and waits for its time.
func (g *game) wanted(reader *Player) ([]adjudicator.Duty, error) {
	subs, err := g.submissions()
	if err != nil {
		return nil, err
	}
	return g.unsaid(subs, reader.speaks), nil
}

// unsaid lists what the game waits for without what some seats have said in what waits already.
func (g *game) unsaid(subs []adjudicator.Submission, some func(adjudicator.Seat) bool) []adjudicator.Duty {
	left := slices.Clone(g.duties())
	for _, s := range subs {
		if !some(s.Seat) || onlyStanding(s.Sheet) {
			continue
		}
		checked := g.check(s.Seat, subs)
		anew, all := g.faulty(s.Sheet, checked.Diagnostics)
		if all {
			continue
		}
		left = slices.DeleteFunc(left, func(d adjudicator.Duty) bool {
			return d.Seat == s.Seat && !slices.Contains(anew, d.Keyword) && !slices.ContainsFunc(checked.Missing, func(m adjudicator.Duty) bool {
				return m.Seat == d.Seat && m.Keyword == d.Keyword
			})
		})
	}
	return left
}

// holdsUp says whether the game waits for a seat, of whose duties these are left: it waits for what is required or, where nothing is,
// for anything.
func (g *game) holdsUp(left []adjudicator.Duty, seat adjudicator.Seat) bool {
	required := slices.ContainsFunc(g.duties(), func(d adjudicator.Duty) bool { return d.Required })
	return slices.ContainsFunc(left, func(d adjudicator.Duty) bool { return d.Seat == seat && d.Required == required })
}

// awaits says whether the game waits for a player, by what he has said himself.
func (g *game) awaits(p *Player) (bool, error) {
	left, err := g.wanted(p)
	return slices.ContainsFunc(p.Seats, func(seat adjudicator.Seat) bool { return g.holdsUp(left, seat) }), err
}

// mayHaveSaid says whether somebody who looks at the orders of some seats, with these duties left, reads as awaited a seat that may have
// sent all of it: the game waits for another besides, or orders wait in any case.
func (g *game) mayHaveSaid(looks func(adjudicator.Seat) bool, left []adjudicator.Duty) bool {
	var seats []adjudicator.Seat
	for _, d := range left {
		if g.holdsUp(left, d.Seat) && !slices.Contains(seats, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	return slices.ContainsFunc(seats, func(s adjudicator.Seat) bool { return !looks(s) }) && (len(seats) > 1 || g.Wait > 0)
}

// dueFor is when orders are carried out, as somebody may know it who looks at the orders of some seats, and for whom these duties are
// left: zero where any is another's, for then it depends on what that one has sent.
func (g *game) dueFor(looks func(adjudicator.Seat) bool, left []adjudicator.Duty) time.Time {
	if slices.ContainsFunc(left, func(d adjudicator.Duty) bool { return !looks(d.Seat) || g.holdsUp(left, d.Seat) }) {
		return time.Time{}
	}
	return g.Due
}

// faulty names the sections of a sheet that have to be written anew, because something in them is refused; all says that it is the
// sheet itself.
func (g *game) faulty(sheet *orders.Sheet, found []orders.Diagnostic) (keywords []string, all bool) {
	for _, d := range found {
		if d.Severity != orders.Error {
			continue
		}
		at := -1
		for i, sec := range sheet.Sections {
			if sec.Pos.Line <= d.Pos.Line && (at < 0 || sec.Pos.Line > sheet.Sections[at].Pos.Line) {
				at = i
			}
		}
		if at < 0 {
			return nil, true
		}
		keywords = append(keywords, g.keyword(sheet.Sections[at].Key()))
	}
	return keywords, false
}

// waitingList is what is awaited from whom, and who may say something besides, as a player reads it.
func (g *game) waitingList(duties []adjudicator.Duty, reader *Player) []templates.Awaited {
	var list []templates.Awaited
	for i, duty := range duties {
		if slices.ContainsFunc(duties[:i], func(d adjudicator.Duty) bool { return d.Seat == duty.Seat }) {
			continue
		}
		a := templates.Awaited{Seat: g.seatName(duty.Seat), Sections: sections(duties, duty.Seat), Free: !g.holdsUp(duties, duty.Seat)}
		if p := g.player(duty.Seat); p != nil {
			a.Player, a.Yours = p.Name, reader.speaks(duty.Seat)
			a.Unreachable, a.Still = g.unreachable(p), g.standsStill(duty.Seat)
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

// turns holds a sheet to fill in for each of the player's seats that is awaited.
func (d *Desk) turns(g *game, duties []adjudicator.Duty, p *Player) []templates.Turn {
	var turns []templates.Turn
	for _, seat := range p.Seats {
		if t := d.turn(g, duties, seat); len(t.Sections) > 0 {
			t.Header = d.headerFor(g, p, seat)
			turns = append(turns, t)
		}
	}
	return turns
}

// sections lists what duties ask of a seat, each section once.
func sections(duties []adjudicator.Duty, seat adjudicator.Seat) []templates.AwaitedSection {
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
		if list[i].Default == "" {
			list[i].Default = d.Default
		}
	}
	return list
}

// welcomes opens a game to its players.
func (d *Desk) welcomes(g *game, e storage.Entry) ([]Outgoing, error) {
	var out []Outgoing
	for i := range g.Players {
		p := &g.Players[i]
		state, err := d.stateFor(g, p)
		if err != nil {
			return nil, err
		}
		w := templates.Welcome{Heading: d.heading(g, p), State: state, Scenario: g.scenarioTitle(), Seats: g.seatNames(p), Lead: p.Master, Asks: string(g.least())}
		w.Given = g.allotted(p)
		for _, s := range g.info.Seats {
			if !s.Silent {
				w.Players = append(w.Players, templates.Seated{Seat: s.Name, Side: s.Side, Player: g.playerName(s.ID)})
			}
		}
		w.Options = append(w.Options, g.agreed()...)
		w.Options = append(w.Options, g.agreedOfMasters()...)
		l, err := d.lettersFor(p).Welcome(w)
		if err != nil {
			return nil, err
		}
		o := d.outgoing(g, p, e.Number, d.slug(p), l)
		o.Attachments = d.calendar(g, p, e.At, time.Time{})
		out = append(out, o)
	}
	return out, nil
}

// option is what the table has agreed, for people; of a file it says only whether there is one.
func (g *game) option(o adjudicator.OptionInfo) string {
	value := cmp.Or(g.Created.Options[o.Name], o.Default)
	switch {
	case !o.File:
		return value
	case value == "":
		return "the game's own"
	}
	return "amended by the players"
}

func (g *game) scenarioTitle() string {
	for _, s := range g.info.Scenarios {
		if s.ID == g.Created.Scenario {
			return s.Title
		}
	}
	if g.Created.Position != "" {
		return "a position of its own"
	}
	return g.Created.Scenario
}

// seatNames are the seats of a player, without those that send nothing in this game.
func (g *game) seatNames(p *Player) []string {
	var names []string
	for _, seat := range p.Seats {
		if !g.silent(seat) {
			names = append(names, g.seatName(seat))
		}
	}
	return names
}

// reports tells every player what a resolution has brought: one letter each, whatever he is in the game.
func (d *Desk) reports(g *game, before *view, e storage.Entry, body resolved, out *adjudicator.Outcome) ([]Outgoing, error) {
	var letters []Outgoing
	for i := range g.Players {
		p := &g.Players[i]
		r, err := d.reportFor(g, p, before, body, out)
		if err != nil {
			return nil, err
		}
		l, err := d.lettersFor(p).Report(r)
		if err != nil {
			return nil, err
		}
		o := d.outgoing(g, p, e.Number, d.slug(p), l)
		o.Attachments = d.calendar(g, p, e.At, before.until[p.ID])
		if !r.State.Mine() && r.State.Over == nil && len(r.Orders) == 0 { // what carried out his own orders is his receipt
			o.Gather = p.digestAt(e.At)
		}
		letters = append(letters, o)
	}
	return letters, nil
}

func (d *Desk) reportFor(g *game, p *Player, before *view, body resolved, out *adjudicator.Outcome) (templates.Report, error) {
	state, err := d.stateFor(g, p)
	if err != nil {
		return templates.Report{}, err
	}
	r := templates.Report{
		Heading: d.heading(g, p), State: state, Was: before.stand, Stopped: out.Stopped,
		Dice: templates.Dice{Key: body.Key, Seed: body.Seed, Commitment: body.Promise},
	}
	r.Played, r.Open = g.settled(body)
	g.markNew(p, before, r.State.Turns)
	if r.Forward, r.State.Turns = g.forward(p, r.State.Turns); len(r.Forward) > 0 {
		r.State.Standing = ""
	}
	for _, seat := range before.byDesk {
		r.ByDesk = append(r.ByDesk, g.seatName(seat))
	}
	old := g.rules.Position(before.state, g.viewer(p))
	r.Before = &old
	told, err := d.phrases[g.Created.Ruleset].Tell(seen(out.Events, p))
	if err != nil {
		d.Log.Error("the phrase book is not whole", "game", g.ID, "error", err)
	}
	r.Happened, r.Defaults = templates.Split(told)
	of, sole := before.sole(g, p)
	if sole && out.Stopped { // a note needs no answer
		wrong := slices.DeleteFunc(slices.Clone(out.Diagnostics), func(d orders.Diagnostic) bool { return d.Severity != orders.Error })
		r.Problems = noted(annotate(before.texts[of].Text, nil, wrong))
	} else if sole {
		r.Problems = noted(annotate(before.texts[of].Text, nil, out.Diagnostics))
	} else if r.Problems, err = g.toMend(p); err != nil {
		return r, err
	}
	r.Waiting = g.waiting(p, body.Kept)
	for _, seat := range p.Seats {
		if checked, ok := before.checked[seat]; ok {
			diags := remarks(checked.Diagnostics)
			if sole && seat == of && !out.Stopped {
				diags = out.Diagnostics
			}
			name := ""
			if len(p.Seats) > 1 {
				name = g.seatName(seat)
			}
			r.Evidence = append(r.Evidence, before.seatEvidence(seat, name)...)
			r.Orders = append(r.Orders, annotate(before.texts[seat].Text, checked.Lines, diags)...)
		}
	}
	return r, nil
}

// markNew marks the sections for which the game did not wait before: nobody has left them out.
func (g *game) markNew(p *Player, before *view, turns []templates.Turn) {
	for _, seat := range p.Seats {
		was := sections(g.rules.Duties(before.state), seat)
		for i := range turns {
			for j := range turns[i].Sections {
				sec := &turns[i].Sections[j]
				asked := slices.ContainsFunc(was, func(old templates.AwaitedSection) bool {
					return old.Keyword == sec.Keyword && (old.Required || old.Needed != "")
				})
				sec.New = sec.New || turns[i].Seat == g.seatName(seat) && !asked
			}
		}
	}
}

// remarks are the diagnostics that are no errors.
func remarks(diags []orders.Diagnostic) []orders.Diagnostic {
	return slices.DeleteFunc(slices.Clone(diags), func(d orders.Diagnostic) bool { return d.Severity == orders.Error })
}

// toMend are the lines of a player's own sheets that keep the game from going on.
func (g *game) toMend(p *Player) ([]templates.Line, error) {
	subs, err := g.submissions()
	if err != nil {
		return nil, err
	}
	var lines []templates.Line
	for _, s := range subs {
		if !p.speaks(s.Seat) || !g.awaited(s.Seat) {
			continue
		}
		if checked := g.check(s.Seat, subs); orders.Failed(checked.Diagnostics) {
			lines = append(lines, noted(annotate(g.Pending[s.Seat].Text, nil, checked.Diagnostics))...)
		}
	}
	return lines, nil
}

// sole returns the seat of whose sheet a resolution's diagnostics speak, when no other player's sheet was played with it:
// what is said of a sheet is for its writer alone.
func (v *view) sole(g *game, p *Player) (adjudicator.Seat, bool) {
	if len(v.checked) == 0 {
		return "", false
	}
	for seat := range v.checked {
		if !p.speaks(seat) {
			return "", false
		}
	}
	if _, ok := v.checked[v.stand.Seat]; ok {
		return v.stand.Seat, true
	}
	for _, seat := range p.Seats {
		if _, ok := v.checked[seat]; ok {
			return seat, true
		}
	}
	return "", false
}

// seen keeps the events that one of the player's seats may see.
func seen(events []adjudicator.Event, p *Player) []adjudicator.Event {
	var visible []adjudicator.Event
	for _, e := range events {
		if slices.ContainsFunc(p.Seats, e.Seen) || len(p.Seats) == 0 && e.Seen("") {
			visible = append(visible, e)
		}
	}
	return visible
}

// settled names the sections that were carried out, and those that are open still.
func (g *game) settled(body resolved) (done, open []string) {
	if len(body.Open) == 0 {
		return g.played(body.Consumed), nil
	}
	rest := slices.DeleteFunc(slices.Clone(body.Consumed), func(k adjudicator.Carried) bool { return slices.Contains(body.Open, k) })
	if slices.ContainsFunc(rest, func(k adjudicator.Carried) bool { return k.ID != StandingSection }) {
		done = g.played(rest)
	}
	return done, g.played(body.Open)
}

// played names the sections that were carried out, each once, standing orders left aside.
func (g *game) played(consumed []adjudicator.Carried) []string {
	var names []string
	for _, key := range consumed {
		if key.ID == StandingSection {
			continue
		}
		name := g.sectionName(key.ID)
		if key.Number > 0 {
			name += " " + strconv.Itoa(key.Number)
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		names = []string{"Orders"}
	}
	return names
}

// sectionName is a section's keyword as it stands in a sentence: "Combat move".
func (g *game) sectionName(id string) string {
	for _, s := range g.rules.Vocabulary().Sections {
		if s.ID == id {
			word := []rune(strings.ToLower(s.Keyword))
			word[0] = unicode.ToUpper(word[0])
			return string(word)
		}
	}
	return id
}
