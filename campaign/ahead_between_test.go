package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
)

// Between the day on which a sheet is sent ahead and that of its turn the world goes on. Whatever happens, it is carried out as its writer
// could have sent it on that day, or given back to him, or is nobody's any more.

// sentAhead is a game in which South's sheet waits for round 1, North being on turn.
func sentAhead(t *testing.T, change ...func(*campaign.NewGame)) *world {
	t.Helper()
	w := aheadWorld(t, append([]func(*campaign.NewGame){umpired}, change...)...)
	wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 1, 2)), storage.Accepted, "orders wait for round 1")
	return w
}

// wantStand says where the game must stand.
func (w *world) wantStand(round int, seat adjudicator.Seat) {
	w.Helper()
	if s := w.status("k7q2"); s.Stand.Round != round || s.Stand.Seat != seat {
		w.Errorf("the game stands in round %d at %s, want round %d at %s", s.Stand.Round, s.Stand.Seat, round, seat)
	}
}

// A game master's correction of the position calls the sheet if it gives its seat the turn, and gives it back if its turn is over then.
func TestSheetAheadAndAnEdit(t *testing.T) {
	w := sentAhead(t)
	w.reply(carol, "k7q2", "MASTER EDIT BECAUSE North's turn was played at the table\nOnTurn: 1\nEND")
	w.tick()
	w.wantStand(2, "north")
	w.replay("k7q2")

	w = sentAhead(t)
	w.reply(carol, "k7q2", "MASTER EDIT BECAUSE round 1 was played at the table\nRound: 2\nEND")
	w.tick()
	w.wantStand(2, "north")
	text := flat(w.last(ben, "k7q2").Text)
	wants(t, text, "Your orders for South waited for round 1, and no turn for them came in it.", "ORDERS k7q2 SOUTH ROUND 2 KEY", "2 crowns")
	wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 2, 2)), storage.Accepted, "orders wait for round 2")
	w.replay("k7q2")

	w = sentAhead(t) // one that touches nothing of it leaves it waiting
	w.reply(carol, "k7q2", "MASTER EDIT BECAUSE a crown fell under the table\nCrowns: [5, 4]\nEND")
	w.tick()
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	w.wantStand(2, "north")
	w.replay("k7q2")
}

// What waits an hour before it is carried out can be taken back in that hour, also when it was sent ahead; and the sheet of another that
// waits behind it stays.
func TestCancelOfASheetAheadThatHasComeForward(t *testing.T) {
	w := sentAhead(t, func(n *campaign.NewGame) { n.Wait = time.Hour })
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	w.reply(ada, "k7q2", "CANCEL\n")
	wants(t, flat(w.last(ada, "k7q2").Text), "Taken back: North")
	w.clock = w.clock.Add(2 * time.Hour)
	w.tick()
	w.wantStand(1, "north") // South's waits still
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 3))
	w.clock = w.clock.Add(time.Hour)
	w.tick()
	w.wantStand(1, "south")
	wants(t, flat(w.last(ben, "k7q2").Text), "has come, and your orders that waited for it are recorded", "until then a later sheet replaces")
	w.reply(ben, "k7q2", "CANCEL\n")
	wants(t, flat(w.last(ben, "k7q2").Text), "Taken back: South", "2 crowns")
	w.clock = w.clock.Add(2 * time.Hour)
	w.tick()
	w.wantStand(1, "south")
	w.replay("k7q2")
}

// CANCEL ROUND takes back what waits for that round and nothing else.
func TestCancelOfARound(t *testing.T) {
	for cancel, left := range map[string]string{"CANCEL ROUND 2\n": "1 crown", "CANCEL NORTH ROUND 2\n": "1 crown", "CANCEL ROUND 1\n": "3 crowns", "CANCEL CARD ROUND 2\n": "1 crown"} {
		w := aheadWorld(t, func(n *campaign.NewGame) { n.Wait = time.Hour })
		w.reply(ada, "k7q2", cardFor("NORTH", 1, 1)+"\n"+cardFor("NORTH", 2, 3))
		wantOutcome(t, w.reply(ada, "k7q2", cancel), storage.Accepted, "done: CANCEL")
		text := flat(w.last(ada, "k7q2").Text)
		taken, still, ok := strings.Cut(text, "Still recorded from you")
		if !ok || strings.Contains(taken, left) || !strings.Contains(still, left) {
			t.Errorf("%s takes back:\n%s", cancel, text)
		}
		wantOutcome(t, w.reply(ada, "k7q2", "CANCEL ROUND 3\n"), storage.Refused, "declined")
		wants(t, flat(w.last(ada, "k7q2").Text), "No orders of yours wait for round 3.")
		w.replay("k7q2")
	}
}

// Who resigns leaves nothing behind: his successor is neither bound by his sheet nor shown it, and he cannot take it back.
func TestSheetAheadOfWhoResigns(t *testing.T) {
	w := sentAhead(t)
	w.reply(ben, "k7q2", "LEAVE")
	w.reply(ben, "k7q2", "CONFIRM "+w.word(ben)+"\n")
	w.tick()
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	w.wantStand(1, "south")
	wantOutcome(t, w.master("k7q2", "MASTER REPLACE South BY "+dora+" Dora Lind"), storage.Accepted, "done: MASTER REPLACE")
	w.reply(dora, "k7q2", "STATUS\n")
	for _, o := range w.mail(dora) {
		if strings.Contains(o.Text, "2 crowns") || strings.Contains(o.Text, "ahead") {
			t.Errorf("the newcomer is shown what his predecessor sent ahead:\n%s", o.Text)
		}
	}
	w.wantStand(1, "south")
	wantOutcome(t, w.reply(dora, "k7q2", cardFor("SOUTH", 1, 2)), storage.Accepted, "carried out")
	w.replay("k7q2")
}

// A deputy whose term ends leaves what he sent for his player, as his other orders stay.
func TestSheetAheadOfADeputyWhoseTermIsOver(t *testing.T) {
	w := aheadWorld(t)
	wantOutcome(t, w.reply(ben, "k7q2", "DEPUTY lena@east.example Lena UNTIL 8 March"), storage.Accepted, "done: DEPUTY")
	wantOutcome(t, w.reply("lena@east.example", "k7q2", cardFor("SOUTH", 1, 3)), storage.Accepted, "orders wait for round 1")
	w.reply(ben, "k7q2", "DEPUTY END\n")
	w.reply(ben, "k7q2", "STATUS\n")
	wants(t, flat(w.last(ben, "k7q2").Text), "Sent ahead by you", "3 crowns")
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	w.wantStand(2, "north")
	w.replay("k7q2")
}

// An absence keeps nobody's orders from being carried out: they are here.
func TestSheetAheadOfWhoIsAway(t *testing.T) {
	w := sentAhead(t, func(n *campaign.NewGame) { n.Terms = terms(t, "next 24h; absences 10 days") })
	w.reply(ben, "k7q2", "AWAY 2 March TO 8 March\n")
	w.clock = w.clock.Add(26 * time.Hour)
	w.tick()
	w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
	w.wantStand(2, "north")
	w.replay("k7q2")
}

// A seat that is late in this round, for which the desk passes, is played in the next as was sent ahead.
func TestSheetAheadOfWhoMissesTheTurnBefore(t *testing.T) {
	w := aheadWorld(t, umpired, func(n *campaign.NewGame) { n.Terms, n.Missed = terms(t, "next 24h"), campaign.Standing })
	wantOutcome(t, w.reply(ada, "k7q2", cardFor("NORTH", 2, 3)), storage.Accepted, "orders wait for round 2")
	for range 8 {
		w.clock = w.clock.Add(12 * time.Hour)
		if w.tick(); w.status("k7q2").Stand.Seat == "south" {
			break
		}
	}
	w.wantStand(1, "south")
	w.reply(ben, "k7q2", cardFor("SOUTH", 1, 1))
	w.wantStand(2, "south")
	text := ""
	for _, o := range w.mail(ada) {
		text += flat(o.Text)
	}
	wants(t, text, "North stakes 3")
	w.replay("k7q2")
}

// A game that people end carries out nothing more, says so to who sends, and proves itself.
func TestSheetAheadWhenTheGameEnds(t *testing.T) {
	for _, motion := range []string{"DRAW", "CONCEDE"} {
		w := sentAhead(t)
		w.reply(ben, "k7q2", motion+" PROPOSE")
		who := ben
		if motion == "DRAW" {
			who = ada
			w.reply(ada, "k7q2", "DRAW ACCEPT")
		}
		w.reply(who, "k7q2", "CONFIRM "+w.word(who)+"\n")
		if w.status("k7q2").Over == nil {
			t.Fatalf("%s did not end the game: %s", motion, w.last(who, "k7q2").Text)
		}
		w.tick()
		wants(t, flat(w.last(ben, "k7q2").Text), "The game is over")
		wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 2, 2)), storage.Refused, "over")
		wantOutcome(t, w.reply(ben, "k7q2", "CANCEL\n"), storage.Refused, "declined")
		w.replay("k7q2")
	}
}

// scheduledCorrected is the corrected game as one that takes sheets for turns to come.
type scheduledCorrected struct{ correctedCard }

func (scheduledCorrected) NextTurn(s adjudicator.State, seat adjudicator.Seat) int {
	return scheduledCard{}.NextTurn(s, seat)
}

func (scheduledCorrected) Foresee(s adjudicator.State, seat adjudicator.Seat) adjudicator.State {
	return scheduledCard{}.Foresee(s, seat)
}

// Rules that are corrected in between judge it as they are now: what they do not allow any more is given back.
func TestSheetAheadAndCorrectedRules(t *testing.T) {
	for stake, carried := range map[int]bool{2: true, 3: false} {
		w := aheadWorld(t)
		wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 1, stake)), storage.Accepted, "orders wait for round 1")
		w.config.Rulesets = map[string]adjudicator.Ruleset{"high-card": scheduledCorrected{correctedCard{highCard{version: 2}}}}
		w.restart()
		w.reply(ada, "k7q2", cardFor("NORTH", 1, 1))
		if carried {
			w.wantStand(2, "north")
		} else {
			w.wantStand(1, "south")
			wants(t, flat(w.last(ben, "k7q2").Text), "which waited for round 1, break the rules as the game now stands", "a stake is at most two crowns")
		}
		w.replay("k7q2")
	}
}
