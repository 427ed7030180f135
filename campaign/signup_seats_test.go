package campaign

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator"
	"despatch/campaign/journal"
)

// fourSeats are North and West of the Uplands, South and East of the Lowlands, and Page, who goes with South.
var fourSeats = adjudicator.Info{Seats: []adjudicator.SeatInfo{
	{ID: "north", Side: "Uplands"}, {ID: "south", Side: "Lowlands"}, {ID: "west", Side: "Uplands"}, {ID: "east", Side: "Lowlands"},
	{ID: "page", Side: "Lowlands", PlayedBy: "south"},
}}

// candidatesOf reads wishes: "ada north west; ben north 3" has Ben ask for 3 to play North.
func candidatesOf(text string) []journal.Candidate {
	var list []journal.Candidate
	for _, part := range strings.Split(text, ";") {
		words := strings.Fields(part)
		c := journal.Candidate{Player: words[0]}
		for _, w := range words[1:] {
			if _, err := fmt.Sscanf(w, "%d", &c.Bid); err != nil {
				c.Preferences = append(c.Preferences, adjudicator.Seat(w))
			}
		}
		list = append(list, c)
	}
	return list
}

// Seats are given by choice, then by bid, then by order of joining, and everybody can be told why.
func TestAllotment(t *testing.T) {
	for _, tt := range []struct{ name, wishes, gives, lost string }{
		{"first choices", "ada north; ben east; cy south; di west", "north=ada1 south=cy1 west=di1 east=ben1", ""},
		{"of two first choices the earlier", "ada north west; ben north west; cy south; di east", "north=ada1 south=cy1 west=ben2 east=di1", "ben lost north to ada: earlier"},
		{"a first choice before an earlier second one", "ada north; ben north west; cy west; di south", "north=ada1 south=di1 west=cy1 east=ben0",
			"ben lost north to ada: earlier; ben lost west to cy: choice"},
		{"of two bids the lower", "ada north 5; ben north 4; cy south; di east", "north=ben1 south=cy1 west=ada0 east=di1", "ada lost north to ben: bid"},
		{"no bid is the lowest", "ada north 5; ben north; cy south; di east", "north=ben1 south=cy1 west=ada0 east=di1", "ada lost north to ben: bid"},
		{"of equal bids the earlier", "ada north 5; ben north 5; cy south; di east", "north=ada1 south=cy1 west=ben0 east=di1", "ben lost north to ada: earlier"},
		{"nobody has a wish", "ada; ben; cy; di", "north=ada0 south=ben0 west=cy0 east=di0", ""},
		{"no side without a player", "ada north; ben west", "north=ada1 south=ben0 west=ada0 east=ben0", "ben lost west to ada: side"},
		{"what is left to who has fewest", "ada north; ben west; cy", "north=ada1 south=cy0 west=ben1 east=cy0", ""},
		{"what is left to who named it", "ada north; ben south; cy west; di north", "north=ada1 south=ben1 west=cy1 east=di0", "di lost north to ada: earlier"},
		{"a second wish beside the first", "ada south; ben north west; cy north", "north=ben1 south=ada1 west=cy0 east=ada0", "cy lost north to ben: earlier"},
		{"both seats of a side", "ada south; ben west north", "north=ben2 south=ada1 west=ben1 east=ada0", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			list, err := allot(fourSeats, candidatesOf(tt.wishes))
			if err != nil {
				t.Fatal(err)
			}
			var gives, losses []string
			for _, s := range journal.MainSeats(fourSeats) {
				i := slices.IndexFunc(list, func(g journal.Given) bool { return g.Seat == s.ID })
				gives = append(gives, fmt.Sprintf("%s=%s%d", s.ID, list[i].Player, list[i].Choice))
				for _, l := range list[i].Lost {
					losses = append(losses, fmt.Sprintf("%s lost %s to %s: %s", list[i].Player, l.Seat, l.To, l.Why))
				}
			}
			if got := strings.Join(gives, " "); got != tt.gives {
				t.Errorf("seats are given as %s, want %s", got, tt.gives)
			}
			if got := strings.Join(losses, "; "); got != tt.lost {
				t.Errorf("told is %q, want %q", got, tt.lost)
			}
		})
	}
	for _, wishes := range []string{"ada", "ada; ben; cy; di; ed"} {
		if list, err := allot(fourSeats, candidatesOf(wishes)); err == nil {
			t.Errorf("%q gives %v", wishes, list)
		}
	}
}

// Whatever is wished, each main seat has one player, each player a seat, and nobody plays on two sides.
func TestAllotmentAlwaysWorks(t *testing.T) {
	seats := []adjudicator.Seat{"north", "south", "west", "east"}
	rapid.Check(t, func(t *rapid.T) {
		var wishes []journal.Candidate
		for i := range rapid.IntRange(2, 4).Draw(t, "players") {
			prefs := rapid.Permutation(seats).Draw(t, "preferences")
			wishes = append(wishes, journal.Candidate{
				Player: fmt.Sprint("p", i), Preferences: prefs[:rapid.IntRange(0, 4).Draw(t, "how many")], Bid: rapid.IntRange(0, 3).Draw(t, "bid"),
			})
		}
		list, err := allot(fourSeats, wishes)
		if err != nil {
			t.Fatal(err)
		}
		a := &allotment{info: fourSeats, wishes: wishes, given: list}
		if len(list) != 4 {
			t.Fatalf("%d seats are given: %v", len(list), list)
		}
		for _, w := range wishes {
			if !a.placed(w.Player) {
				t.Errorf("%s has no seat", w.Player)
			}
		}
		for _, g := range list {
			if a.side(g.Seat) != a.sideOf(g.Player) {
				t.Errorf("%s plays on two sides", g.Player)
			}
			for _, l := range g.Lost {
				if l.To == g.Player || a.owner(l.Seat) != l.To {
					t.Errorf("%s is told that %s went to %s", g.Player, l.Seat, l.To)
				}
			}
		}
	})
}
