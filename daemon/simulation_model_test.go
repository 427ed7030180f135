package daemon

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// model says what must be so. It knows the rules of Coin, that the real game's first sheet is Germany's, and the handbook's words
// on which letters count; not how any of it is done.
type model struct {
	games map[string]*modelGame
	// lines holds the outcome of each letter that was dealt with, by digest; silent the letters that must not be answered.
	lines  map[string]storage.Outcome
	silent map[string]bool
	// accepted holds the orders that were accepted (game, seat, round, text) with their entry. answers counts a day's answers to
	// an address.
	accepted map[string]uint64
	answers  map[string]int
	dealt    map[string]bool // letters by Message-ID
	// plain has the desk's letters to eve, who plays nowhere.
	plain map[string]bool
	// letters holds the desk's letters about games by Message-ID: whoever answers one proves that he has read it.
	letters map[string]deskLetter
}

// deskLetter is a letter of the desk's about a game: to whom it went, and the journal entry that it belongs to.
type deskLetter struct {
	to    string
	entry uint64
}

// modelGame is a game as far as letters can tell.
type modelGame struct {
	id       string
	real     bool
	wait     time.Duration
	deadline bool
	round    int
	// entries is how long the journal is, began the entry that began the turn.
	entries, began uint64
	pending        map[string]int
	due            time.Time
	crowns         [2]int
	over           bool
	// turns counts what was carried out; fresh is true until the purses were compared after it.
	turns int
	fresh bool
}

func newModel() *model {
	return &model{games: map[string]*modelGame{}, lines: map[string]storage.Outcome{}, silent: map[string]bool{},
		accepted: map[string]uint64{}, answers: map[string]int{}, dealt: map[string]bool{}, letters: map[string]deskLetter{}, plain: map[string]bool{}}
}

// verdict is what must become of a letter.
type verdict struct {
	outcome storage.Outcome
	// again: it was dealt with before. recorded: its sheet is in the journal; resolved: and the round is over.
	again, recorded, resolved bool
	// budgets are those from which its answer is taken.
	budgets  []string
	identity string
	// first is the entry of the same orders, when they were accepted before.
	first uint64
}

// judge says what must become of a letter that comes now.
func (m *model) judge(l *simulatedLetter, now time.Time) verdict {
	day := now.Format(time.DateOnly) + " "
	switch {
	case m.dealt[l.id]:
		return verdict{outcome: storage.Ignored, again: true}
	case l.automatic:
		return verdict{outcome: storage.Ignored}
	}
	game, entry := m.about(l)
	switch {
	case l.from == eve && m.plain[l.thread] && len(l.text) > 200: // as another desk's letters are
		return m.answered(limit{day + "correspondent " + eve, 8}, limit{day + "long correspondent " + eve, 2})
	case l.from == eve && m.plain[l.thread]: // who answers the desk is no stranger
		return m.answered(limit{day + "correspondent " + eve, 8})
	case l.from == eve: // plain words are answered, too, for they ask something
		return m.answered(limit{day + "stranger " + eve, 1})
	case game == nil, entry == 0:
		return m.answered(limit{day + "unproved " + l.from, 1})
	case l.game == "":
		return m.answered(limit{day + "idle " + l.from, 4})
	}
	return m.judgeSheet(l, game, entry, now)
}

// about finds the game of a letter, and the entry of the letter to its writer that it answers: 0 when it proves nothing.
func (m *model) about(l *simulatedLetter) (*modelGame, uint64) {
	parts := strings.Split(l.thread, ".")
	game := m.games[l.game]
	if game == nil {
		game = m.games[parts[0]]
	}
	answered := m.letters[l.thread]
	if game == nil || parts[0] != game.id || answered.to != l.from {
		return game, 0
	}
	return game, answered.entry
}

// judgeSheet goes on with a letter that proves who wrote it.
func (m *model) judgeSheet(l *simulatedLetter, game *modelGame, entry uint64, now time.Time) verdict {
	day, hour := now.Format(time.DateOnly)+" ", now.Format("2006-01-02 15h ")
	sheets := []limit{{hour + "sheets " + l.from, 30}, {day + "sheets " + l.from, 60}}
	refused := m.answered(append(sheets, limit{day + "same " + l.from + m.identity(l, game), 3})...)
	mine := map[string][]string{ada: {"heads", "germany"}, ben: {"tails", "ussr"}}[l.from]
	if !slices.Contains(mine, l.seat) {
		return refused
	}
	v := verdict{outcome: storage.Accepted, identity: m.identity(l, game)}
	waiting, waits := game.pending[l.seat]
	if first := m.accepted[v.identity]; !l.check && first > 0 && !(waits && waiting != l.stake) { // else it goes back to what it said before
		return verdict{outcome: storage.Ignored, first: first}
	}
	switch {
	case game.over, l.round != 0 && l.round != game.round, entry < game.began, l.illFormed:
		return refused
	case game.real && l.seat != game.onTurn():
		return refused // and ill-formed, too
	case l.check:
		v = m.answered(sheets...)
		v.outcome = storage.Accepted
		return v
	case l.stake > 3, l.seat == "ussr": // who has nothing to do in Poland
		return refused
	}
	v.recorded = true
	with := maps.Clone(game.pending)
	with[l.seat] = l.stake
	v.resolved = game.wait == 0 && (game.real || len(with) == 2)
	return v
}

// mayReplace says whether a letter brings orders that are not taken beside recorded ones of its seat. Those wait then, of which this model knows
// nothing: campaign's tests show it.
func (m *model) mayReplace(l *simulatedLetter, want verdict) bool {
	game, entry := m.about(l)
	if game == nil || entry == 0 || l.game == "" || l.check || want.again || want.recorded || want.first > 0 {
		return false
	}
	_, recorded := game.pending[l.seat]
	return recorded
}

// onTurn is the seat on turn of a real game.
func (g *modelGame) onTurn() string { return []string{"germany", "ussr"}[min(g.turns, 1)] }

// identity is what makes two sheets the same orders.
func (m *model) identity(l *simulatedLetter, game *modelGame) string {
	round := l.round
	if round == 0 {
		round = game.round
	}
	return fmt.Sprint(game.id, l.seat, round, l.text)
}

// limit is a budget, and how many answers it has.
type limit struct {
	budget string
	most   int
}

// answered is the verdict on a letter that is refused, or passed over when the answers of a budget are used up.
func (m *model) answered(limits ...limit) verdict {
	v := verdict{outcome: storage.Refused}
	for _, l := range limits {
		if m.answers[l.budget] >= l.most {
			return verdict{outcome: storage.Ignored}
		}
		v.budgets = append(v.budgets, l.budget)
	}
	return v
}

// accept notes that a verdict is on disk.
func (m *model) accept(l *simulatedLetter, v verdict, now time.Time) {
	m.dealt[l.id] = true
	for _, b := range v.budgets {
		m.answers[b]++
	}
	if !v.recorded {
		return
	}
	game := m.games[l.game]
	game.entries++
	m.accepted[v.identity] = game.entries
	game.pending[l.seat] = l.stake
	if v.resolved {
		game.resolve()
	} else if len(game.pending) == 2 {
		game.due = now.Add(game.wait)
	}
}

// resolve ends the round: what was pending is carried out.
func (g *modelGame) resolve() {
	g.entries++
	g.began = g.entries
	g.due, g.fresh = time.Time{}, true
	g.turns++
	if g.real {
		clear(g.pending)
		return
	}
	g.round++
	g.over = g.round > 2
}

// ticked compares the journals after a look at the clock: a round whose wait is over must have been carried out, unless the
// program died over it, and no other. A deadline may have left its own entries.
func (m *model) ticked(journals map[string][]string, now time.Time, died bool, fail func(string, ...any)) {
	for id, game := range m.games {
		due := !game.due.IsZero() && !now.Before(game.due)
		resolved := 0
		for _, kind := range journals[id][game.entries:] {
			switch {
			case kind == "resolved":
				resolved++
				game.resolve()
			case game.deadline:
				game.entries++
			default:
				fail("the clock left an entry %q in game %s, which has no deadline", kind, id)
			}
		}
		if resolved > 1 || resolved == 1 && !due || resolved == 0 && due && !died {
			fail("at %v game %s was carried out %d times; was it due: %v, at %v", now, id, resolved, due, game.due) // I2
		}
	}
}

// learn takes notice of the letters that the desk has written since. Each belongs to the last entry of its game, but for the one
// that tells that the same orders have come again: it belongs to theirs.
func (s *simulation) learn(first uint64) {
	s.must(s.daemon.Store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{After: s.learnt}) {
			if err != nil {
				return err
			}
			s.learnt = p.ID
			s.model.plain[p.MessageID] = p.To == eve
			if game := s.model.games[p.Game]; game != nil {
				s.model.letters[p.MessageID] = deskLetter{to: p.To, entry: cmp.Or(first, game.entries)}
			}
		}
		return nil
	}))
}

// compareVerdict holds the desk's decision against the model's.
func (s *simulation) compareVerdict(l *simulatedLetter, want verdict, got campaign.Disposition) {
	s.Helper()
	if got.Outcome != want.outcome || got.Again != want.again || !got.Again && (got.Entry > 0) != want.recorded || got.Resolved != want.resolved {
		s.fail("letter %s from %s was %s because %q (again %v, entry %d, resolved %v), want %+v:\n%s",
			l.id, l.from, got.Outcome, got.Why, got.Again, got.Entry, got.Resolved, want, l.raw) // I1, I2
	}
	if want.again {
		s.tally.repeats++
		return
	}
	s.tally.letters++
	switch got.Outcome {
	case storage.Accepted:
		s.tally.accepted++
	case storage.Refused:
		s.tally.refused++
	default:
		s.tally.ignored++
	}
}

// journals lists the kinds of the entries of each game.
func (s *simulation) journals() map[string][]string {
	all := map[string][]string{}
	s.must(s.daemon.Store.View(func(r storage.Reader) error {
		for _, id := range r.Games() {
			for e, err := range r.Journal(id, 1) {
				if err != nil {
					return err
				}
				all[id] = append(all[id], e.Kind)
			}
		}
		return nil
	}))
	return all
}

// compareGames holds every game against the model: how long its journal is, whose orders wait, and the crowns.
func (s *simulation) compareGames() {
	s.Helper()
	journals := s.journals()
	for id, game := range s.model.games {
		if got := uint64(len(journals[id])); got != game.entries {
			s.fail("the journal of %s has %d entries (%v), want %d", id, got, journals[id], game.entries)
		}
		if !game.real {
			s.comparePurse(id, game)
		}
	}
}

func (s *simulation) comparePurse(id string, game *modelGame) {
	s.Helper()
	file, err := s.daemon.Desk.Position(id)
	s.must(err)
	var got purse
	s.must(json.Unmarshal(file, &got))
	if got.Round != game.round {
		s.fail("game %s is in round %d, want %d", id, got.Round, game.round)
	}
	if game.fresh != (got.Crowns != game.crowns) {
		s.fail("game %s stands at %v after %v; was a round played: %v", id, got.Crowns, game.crowns, game.fresh)
	}
	if game.fresh {
		heads, tails := game.pending["heads"], game.pending["tails"]
		won := [2]int{game.crowns[0] + tails, game.crowns[1] - tails}
		lost := [2]int{game.crowns[0] - heads, game.crowns[1] + heads}
		if heads == 0 || tails == 0 || got.Crowns != won && got.Crowns != lost {
			s.fail("game %s stands at %v after %v with the stakes %v", id, got.Crowns, game.crowns, game.pending)
		}
		game.crowns, game.fresh = got.Crowns, false
		s.tally.resolved++
		clear(game.pending)
	}
	status, err := s.daemon.Desk.Status(id)
	s.must(err)
	var want []string
	for _, seat := range []string{"heads", "tails"} {
		if _, ok := game.pending[seat]; ok {
			want = append(want, seat)
		}
	}
	if fmt.Sprint(status.Pending) != fmt.Sprint(want) {
		s.fail("in game %s the orders of %v wait, want %v", id, status.Pending, want)
	}
}

// settle lets the weeks end: the mailbox is emptied and the outbox sent; then every promise is held against what is there.
func (s *simulation) settle() {
	s.Helper()
	for len(s.mailbox) > 0 {
		s.plan()
		s.take()
	}
	s.deathAt = ""
	s.clock = s.clock.Add(time.Hour)
	for waiting := true; waiting; s.clock = s.clock.Add(time.Minute) {
		s.deliver()
		s.must(s.daemon.Store.View(func(r storage.Reader) (err error) {
			_, waiting, err = r.NextDue()
			return err
		}))
	}
	s.must(s.daemon.Store.Check())
	for id := range s.model.games {
		s.must(s.daemon.Desk.Replay(s.Context(), id)) // I6
	}
	s.must(s.daemon.Store.View(func(r storage.Reader) error {
		lines := map[string]storage.Outcome{}
		for l, err := range r.Letters(time.Time{}) {
			if err != nil {
				return err
			}
			lines[l.Digest] = l.Outcome
		}
		if !maps.Equal(lines, s.model.lines) {
			s.fail("the letters' lines are %v, want %v", lines, s.model.lines) // I4
		}
		for p, err := range r.Outbox(storage.Filter{State: storage.Sent}) {
			if err != nil {
				return err
			}
			if s.server[p.MessageID] == "" {
				s.fail("letter %s is marked as sent, and no server has it", p.MessageID) // I5
			}
		}
		return nil
	}))
}
