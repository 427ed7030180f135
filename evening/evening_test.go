package evening

import (
	"fmt"
	"strings"
	"testing"

	"despatch/club/played"
	"despatch/club/rating"
	"despatch/club/site"
	"despatch/words"
)

// TestTheClubsSeason plays the story of testdata/story, and compares every letter that anybody got.
func TestTheClubsSeason(t *testing.T) {
	people := cast()
	c := meet(t, people, words.English)
	defer c.compare(people) // also when the story breaks off
	for _, d := range readStory(t) {
		c.play(d)
	}
	c.tellClub()
}

// tellClub compares what the season comes to: the games, how they ended, how reliably everybody played, and what ratings that makes.
func (c *club) tellClub() {
	c.Helper()
	desk, err := c.daemon.Control().Club(c.Context())
	if err != nil {
		c.Fatal(err)
	}
	var b strings.Builder
	for _, g := range desk.Games {
		fmt.Fprintf(&b, "%s, %s %s, round %d, %d turns: %s %s; %s\n", g.ID, g.Ruleset, g.Scenario, g.Round, g.Turns, g.Ending, g.Winner, g.Why)
		for _, s := range g.Sides {
			fmt.Fprintf(&b, "  %s, place %d, bid %d:", s.Name, s.Place, s.Bid)
			for _, seat := range s.Seats {
				fmt.Fprintf(&b, " %s by %s", seat.ID, nameOf(desk, seat.Person))
			}
			b.WriteString("\n")
		}
	}
	for _, p := range desk.People {
		fmt.Fprintf(&b, "%s: %+v\n", p.Name, p.Record)
	}
	for _, name := range []string{"anniversary", "d-day"} {
		for _, r := range rating.Usual().Reckon(desk.Results(name), c.now()).Players {
			fmt.Fprintf(&b, "%s: %s %.0f ± %.0f after %d\n", name, nameOf(desk, r.Player), r.Mean, r.Deviation, r.Games)
		}
	}
	c.kept("../club.txt", b.String())
	pages, err := site.Club{Name: "The Club", URL: "https://club.example", Desk: desk, Now: c.now()}.Pages()
	if err != nil {
		c.Fatal(err)
	}
	for name, page := range pages {
		for _, p := range c.people {
			if strings.Contains(string(page), p.address) {
				c.Errorf("%s tells an address: %s", name, p.address)
			}
		}
	}
	if front := string(pages["index.html"]); !strings.Contains(front, "Karen Shaw</a></td><td class=\"n\">1662 ± 290 ?") {
		c.Errorf("the club's front page does not tell who is how strong:\n%s", front)
	}
}

func nameOf(desk *played.Desk, id string) string {
	if p := desk.Find(id); p != nil {
		return p.Name
	}
	return "nobody"
}
