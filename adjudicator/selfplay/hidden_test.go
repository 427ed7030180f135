package selfplay

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/games"
	"despatch/adjudicator/toy"
	"despatch/often"
	"despatch/orders"
)

// TestHiddenStaysHidden plays every game in worlds that differ in what is hidden from somebody: the standing orders of others, the sheets
// of others that wait, dice that he does not see. As long as he has been told the same in two of them, all that he is shown, asked,
// checked and foretold is the same, too.
func TestHiddenStaysHidden(t *testing.T) {
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	if all["toy"], err = toy.New(); err != nil {
		t.Fatal(err)
	}
	if all["awaw"], err = awaw.New(); err != nil { // not on the list yet
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			total := watch{vocab: all[name].Vocabulary()}
			for n := range uint64(often.Of(1, 8)) {
				w := watchOver(all[name], n)
				w.play(often.Of(4, 30))
				for _, leak := range w.leaks {
					t.Errorf("game %d: %s", n, leak)
				}
				total.add(w)
			}
			t.Logf("%d steps, %d pairs of worlds that somebody cannot tell apart, %d standing orders, %d lines of sheets", total.steps, total.compared, total.kept, total.lines)
			if total.compared < total.steps || total.kept == 0 && total.vocab.Section(keptSection) != nil {
				t.Errorf("%d pairs of worlds in %d steps with %d standing orders try too little", total.compared, total.steps, total.kept)
			}
		})
	}
}

// watch plays one game by chance, and looks whether it keeps what is hidden.
type watch struct {
	game    adjudicator.Ruleset
	vocab   *orders.Vocabulary
	seats   []adjudicator.SeatInfo
	options adjudicator.Options
	state   adjudicator.State
	chance  *rand.Rand
	leaks   []string
	// fought are the battles of which a reader was told last.
	fought []adjudicator.ChartedBattle
	// steps are those that the game went, compared the pairs of worlds that were looked at, kept the standing orders and lines the lines of
	// sheets that were taken.
	steps, compared, kept, lines int
}

// watchOver begins a game, with options by chance.
func watchOver(game adjudicator.Ruleset, number uint64) *watch {
	w := &watch{game: game, vocab: game.Vocabulary(), chance: rand.New(rand.NewPCG(13, number)), options: adjudicator.Options{}}
	info := game.Info()
	for _, o := range info.Options {
		if len(o.Values) > 0 && w.chance.IntN(2) == 0 {
			w.options[o.Name] = pick(w, o.Values)
		}
	}
	scenario := pick(w, info.Scenarios).ID
	var err error
	if w.state, err = game.New(scenario, w.options); err != nil { // options that do not go together
		w.options = adjudicator.Options{}
		if w.state, err = game.New(scenario, nil); err != nil {
			panic(err)
		}
	}
	if len(game.Duties(w.state)) == 0 { // it is drawn whose turn comes first
		w.state = game.Resolve(w.state, nil, w.cup(number)).State
	}
	for _, seat := range adjudicator.InfoWith(game, w.options).Seats {
		if !seat.Silent {
			w.seats = append(w.seats, seat)
		}
	}
	return w
}

func pick[T any](w *watch, list []T) T { return list[w.chance.IntN(len(list))] }

func (w *watch) add(o *watch) {
	w.steps, w.compared, w.kept, w.lines = w.steps+o.steps, w.compared+o.compared, w.kept+o.kept, w.lines+o.lines
}

// others are the seats from whose player a seat's player may have secrets.
func (w *watch) others(of adjudicator.SeatInfo) (list []adjudicator.SeatInfo) {
	for _, seat := range w.seats {
		if hand(seat) != hand(of) {
			list = append(list, seat)
		}
	}
	return list
}

// hand is the seat whose player speaks for a seat.
func hand(s adjudicator.SeatInfo) adjudicator.Seat {
	if s.PlayedBy != "" {
		return s.PlayedBy
	}
	return s.ID
}

// play goes so many steps: in each somebody sends standing orders of which others learn nothing, sheets wait of which they learn nothing,
// and the game goes on.
func (w *watch) play(steps int) {
	for range steps {
		if _, over := w.game.Over(w.state); over || len(w.leaks) > 0 {
			return
		}
		author := pick(w, w.seats)
		worlds := w.hide(author)
		w.wait(worlds[0], author)
		if !w.goOn(worlds, author) {
			return
		}
		w.steps++
	}
}

// hide has a seat send different standing orders in two worlds, and looks at both as others do.
func (w *watch) hide(author adjudicator.SeatInfo) []adjudicator.State {
	worlds := []adjudicator.State{w.state}
	var told []*adjudicator.Outcome
	for range 2 {
		sub, ok := w.standing(w.state, author.ID)
		if !ok {
			continue
		}
		out := w.game.Resolve(w.state, []adjudicator.Submission{sub}, w.cup(1))
		if out.Refused || w.at(out.State) != w.at(w.state) { // with them the game goes on: the desk waits for a letter that lets it
			continue
		}
		if sub.Sheet.Sections[0].Statements[0].Form() != orders.FormPass {
			w.kept++
		}
		worlds, told = append(worlds, out.State), append(told, &out)
	}
	if len(worlds) == 1 {
		return worlds
	}
	worlds = worlds[1:]
	for _, reader := range w.readers(author) {
		if len(told) == 2 && w.awaited(worlds[0]) == w.awaited(worlds[1]) {
			w.same(reader, "what is told of standing orders of "+author.Name, heard(told[0].Events, reader), heard(told[1].Events, reader))
			w.same(reader, "what can be drawn of standing orders of "+author.Name, w.drawn(told[0].Events, reader), w.drawn(told[1].Events, reader))
			w.compare(reader, worlds[0], worlds[1], "standing orders of "+author.Name+" are others")
		}
	}
	return worlds
}

// readers are some of those who must not know what a seat hides, and a spectator.
func (w *watch) readers(author adjudicator.SeatInfo) []adjudicator.Seat {
	others := w.others(author)
	if len(others) == 0 {
		return nil
	}
	return []adjudicator.Seat{pick(w, others).ID, ""}
}

// wait lets different sheets of a seat wait while another looks.
func (w *watch) wait(s adjudicator.State, author adjudicator.SeatInfo) {
	for _, reader := range w.readers(author) {
		if reader == "" { // sees no sheets
			continue
		}
		own := w.sheets(s, reader)
		views := [][]string{w.look(s, reader, own, nil)}
		for range 2 {
			views = append(views, w.look(s, reader, own, w.sheets(s, author.ID)))
		}
		for _, v := range views[1:] {
			w.compared++
			w.same(reader, "a sheet of "+author.Name+" waits", views[0], v)
		}
	}
}

// goOn carries the same sheets out in every world with the same dice, and in the first of them with others.
func (w *watch) goOn(worlds []adjudicator.State, author adjudicator.SeatInfo) bool {
	seed := w.chance.Uint64()
	for attempt := range 3 {
		subs := w.everybody(worlds[0], attempt)
		var outs []adjudicator.Outcome
		for _, s := range worlds {
			outs = append(outs, w.game.Resolve(s, subs, w.cup(seed)))
		}
		if outs[0].Refused || len(outs[0].Consumed) == 0 {
			continue
		}
		outs = append(outs, w.game.Resolve(worlds[0], subs, w.cup(seed+1)))
		for _, reader := range w.readers(author) {
			for i := range outs {
				for j := range i {
					if slices.Equal(heard(outs[i].Events, reader), heard(outs[j].Events, reader)) && w.awaited(outs[i].State) == w.awaited(outs[j].State) {
						w.same(reader, "what can be drawn of what nobody told him", w.drawn(outs[i].Events, reader), w.drawn(outs[j].Events, reader))
						w.compare(reader, outs[i].State, outs[j].State, "what "+author.Name+" has ordered is otherwise, and of that nothing was told")
					}
				}
			}
		}
		w.state = outs[w.chance.IntN(len(outs))].State
		return true
	}
	return false
}

// at is where a game stands.
func (w *watch) at(s adjudicator.State) string {
	stand := w.game.Stand(s)
	return fmt.Sprint(stand.Round, stand.Seat, stand.Phase)
}

// awaited are those whom the game waits for, which all are told: that standing orders answer for one of them cannot be hidden.
func (w *watch) awaited(s adjudicator.State) (list string) {
	for _, d := range w.game.Duties(s) {
		if d.Required {
			list += fmt.Sprintln(d.Seat, d.Keyword, d.Decision)
		}
	}
	return list
}

// heard are the events that a reader is told, with what is told of them.
func heard(events []adjudicator.Event, reader adjudicator.Seat) (list []string) {
	for _, e := range events {
		if e.Seen(reader) {
			list = append(list, fmt.Sprintf("%s %+v %v %v %d", e.Detail.EventType(), e.Detail, e.Rules, e.Throws, e.Depth))
		}
	}
	return list
}

// drawn is what of events a picture for a reader shows.
func (w *watch) drawn(events []adjudicator.Event, reader adjudicator.Seat) []string {
	charter := w.game.Charter()
	if charter == nil {
		return nil
	}
	course := charter.Course(events, reader)
	if len(course.Battles) > 0 {
		w.fought = course.Battles
	}
	return []string{fmt.Sprintf("%+v", course)}
}

// compare looks at two worlds with a reader's eyes.
func (w *watch) compare(reader adjudicator.Seat, one, other adjudicator.State, why string) {
	if encoded(one) == encoded(other) {
		return
	}
	w.compared++
	own := w.sheets(one, reader)
	w.same(reader, why, w.look(one, reader, own, nil), w.look(other, reader, own, nil))
}

func encoded(s adjudicator.State) string {
	data, err := s.Encode()
	if err != nil {
		panic(err)
	}
	return string(bytes.TrimSpace(data))
}

// same notes the first difference between what a reader sees here and there.
func (w *watch) same(reader adjudicator.Seat, why string, here, there []string) {
	for i := range max(len(here), len(there)) {
		one, other := "nothing", "nothing"
		if i < len(here) {
			one = here[i]
		}
		if i < len(there) {
			other = there[i]
		}
		if one != other {
			w.leaks = append(w.leaks, fmt.Sprintf("%s sees that %s:\n\t%s\n\t%s", strings.TrimSpace(string(reader)+" (a seat)"), why, one, other))
			return
		}
	}
}

// chanceCup throws what a seed says.
type chanceCup struct{ *rand.Rand }

func (w *watch) cup(seed uint64) dice.Cup { return chanceCup{rand.New(rand.NewPCG(seed, 1))} }

// Throw implements dice.Cup.
func (c chanceCup) Throw(n int, _ dice.Reason) []dice.Face {
	faces := make([]dice.Face, n)
	for i := range faces {
		faces[i] = 1 + c.IntN(6)
	}
	return faces
}

// Err implements dice.Cup.
func (c chanceCup) Err() error { return nil }
