package campaign_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
)

// wantAwaited looks at whom a game waits for, and who may say something besides, as its organiser is told.
func (w *world) wantAwaited(game, awaited, mayMend string) {
	w.Helper()
	s := w.status(game)
	for _, tt := range []struct {
		what, want string
		got        []adjudicator.Seat
	}{{"awaited", awaited, s.Awaited}, {"may also send", mayMend, s.MaySend}} {
		var got []string
		for _, seat := range tt.got {
			got = append(got, string(seat))
		}
		if strings.Join(got, " ") != tt.want {
			w.Errorf("%s: %v, want %s", tt.what, got, tt.want)
		}
	}
}

// Three play D-Day: the game waits for both Allied powers and not for the seat that they share, nor for Germany, which may only say
// beforehand what it does under a fortune card, of which it alone is told: standing orders may say it already. Whose orders are in is
// not awaited any more, and the others are not told of it.
func TestOnlyWhoHoldsTheGameUpIsAwaited(t *testing.T) {
	w := ddayWorld(t, "ruleset: d-day\nbase: \"1944\"\noptions: {players: 3, fortune: on}\n", "uk=anna", "us=carol")
	w.wantAwaited("dd1", "united-kingdom united-states", "germany")
	for _, who := range []string{allied, axis} {
		text := flat(w.last(who, "dd1").Text)
		wants(t, text, "Awaited: United Kingdom (", "Awaited: United States (")
		if strings.Contains(text, "May also send: Germany (you)") != (who == axis) || strings.Count(text, "May also send") > 1 {
			t.Errorf("%s reads this of what Germany may say:\n%s", who, text)
		}
		if strings.Contains(text, "Awaited: Germany") || strings.Contains(text, "Awaited: Allies") {
			t.Errorf("the game does not wait for these:\n%s", text)
		}
	}
	w.reply(allied, "dd1", "ORDERS dd1 UK\nORDER 1\n  pass\nORDER 2\n  pass\nORDER 3\n  pass\nORDER 5\n  pass\nORDER 10\n  pass\nEND\n")
	w.wantAwaited("dd1", "united-states", "germany united-kingdom")
	for who, want := range map[string][2]string{
		allied:              {"Awaited: United States (carol)", "Awaited: United Kingdom"},
		"carol@example.net": {"Awaited: United Kingdom (anna)", "Awaited: Germany"},
	} {
		w.reply(who, "dd1", "STATUS")
		text := flat(w.last(who, "dd1").Text)
		wants(t, text, want[0])
		if strings.Contains(text, want[1]) {
			t.Errorf("%s is awaited, reads %s:\n%s", want[1], who, text)
		}
	}
	wants(t, flat(w.last("carol@example.net", "dd1").Text), "may have written already")
}

// When all is said and waits for its time nobody is awaited, and it is told when it is carried out.
func TestNobodyIsAwaited(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", alternate, func(n *campaign.NewGame) { n.Wait = 2 * time.Hour })
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 2))
	w.reply(ada, "k7q2", "STATUS\nRESEND\nGAMES")
	wants(t, flat(w.last(ada, "k7q2").Text), "Nobody is awaited")
	for _, o := range w.mail(ada) {
		if strings.Contains(o.Subject, "STATUS") {
			wants(t, flat(o.Text), "Nobody is awaited: all orders are in, and are carried out on Sunday 1 March 2026, 14:00 UTC.", "you play North", "This is how it stands now: Nobody is awaited")
			if strings.Contains(o.Text, "Awaited: ") || strings.Contains(o.Text, "are awaited") {
				t.Errorf("somebody is awaited:\n%s", o.Text)
			}
		}
	}
	w.wantAwaited("k7q2", "", "")
	if s := w.status("k7q2"); s.Due.IsZero() || !slices.Equal(s.Pending, []adjudicator.Seat{"north"}) {
		t.Errorf("it stands so: %+v", s)
	}
	// Ben is not told that Ada's orders are in.
	w.reply(ben, "k7q2", "STATUS")
	wants(t, flat(w.last(ben, "k7q2").Text), "Awaited: North (Ada): CARD.", "may have written already")
}
