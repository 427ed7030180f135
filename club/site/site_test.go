package site

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"despatch/club/played"
)

var now = time.Date(2026, time.November, 24, 18, 0, 0, 0, time.UTC)

// season is a small club: Anna and Boris have played five duels and a game of four, one runs, one was closed, and one forms.
func season() *played.Desk {
	side := func(name string, place int, seat, person string) played.Side {
		return played.Side{Name: name, Place: place, Seats: []played.Seat{{ID: "s", Name: seat, Person: person}}}
	}
	d := &played.Desk{People: []played.Person{
		{ID: "aaaa", Name: "Anna Rossi", Record: played.Record{Games: 7, Finished: 6, Won: 4, Drawn: 1, Lost: 1, Turns: 40}},
		{ID: "bbbb", Name: `Boris <script>alert("x")</script> & Söhne`, Record: played.Record{Games: 6}},
		{ID: "cccc", Name: "Carla", Record: played.Record{Games: 1}},
	}}
	for i, place := range []int{1, 1, 2, 1, 1} {
		g := played.Game{ID: fmt.Sprint("duel", i), Title: "Axis & Allies: D-Day", Ruleset: "d-day", Scenario: "1944", Ending: played.ByRules, Round: 9,
			Began: now.AddDate(0, i-8, -9), Ended: now.AddDate(0, i-8, 0), Winner: []string{"", "Axis", "Allies"}[place]}
		g.Sides = []played.Side{side("Axis", place, "Germany", "aaaa"), side("Allies", 3-place, "Allies", "bbbb")}
		d.Games = append(d.Games, g)
	}
	d.Games[4].Sides[0].Bid = 3
	d.Games = append(d.Games,
		played.Game{ID: "east41", Title: "Anniversary", Ruleset: "anniversary", Scenario: "1941", Ending: played.ByAgreement, Began: now.AddDate(0, -3, 0), Ended: now.AddDate(0, -1, 0), Round: 4,
			Sides: []played.Side{side("Axis", 1, "Germany", "aaaa"), side("Allies", 1, "Soviet Union", "cccc")}},
		played.Game{ID: "fall42", Title: "Anniversary", Ruleset: "anniversary", Scenario: "1942", Ending: played.ByMaster, Ended: now.AddDate(0, 0, -1),
			Sides: []played.Side{side("Axis", 0, "Germany", "aaaa"), side("Allies", 0, "Soviet Union", "bbbb")}},
		played.Game{ID: "west", Title: "Anniversary", Ruleset: "anniversary", Scenario: "1942", Ending: played.Running, Round: 2, Awaited: []string{"Germany", "Italy"},
			Until: time.Date(2026, time.November, 27, 19, 0, 0, 0, time.UTC), Sides: []played.Side{side("Axis", 0, "Germany", "aaaa"), side("Allies", 0, "Soviet Union", "")}},
		played.Game{ID: "open", Ending: played.Forming})
	return d
}

func pages(t *testing.T, d *played.Desk) map[string][]byte {
	t.Helper()
	pages, err := Club{Name: "Il Circolo", URL: "https://club.example/desk", Desk: d, Now: now}.Pages()
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// TestPagesHoldTogether: every page is sound HTML with a title and one heading, each link leads to a page or a place that there is, nothing is fetched
// from elsewhere, and no script is there, whatever somebody calls himself.
func TestPagesHoldTogether(t *testing.T) {
	all := pages(t, season())
	if len(all) != 11 { // front, games, two ladders, three players, how, style, feed, calendar
		t.Errorf("%d files", len(all))
	}
	anchors, links := map[string]bool{}, map[string][]string{}
	for name, page := range all {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		count := map[string]int{}
		for z := html.NewTokenizer(strings.NewReader(string(page))); ; {
			kind := z.Next()
			if kind == html.ErrorToken {
				if z.Err() != io.EOF {
					t.Errorf("%s: %v", name, z.Err())
				}
				break
			}
			token := z.Token()
			if kind == html.StartTagToken {
				count[token.Data]++
			}
			for _, a := range token.Attr {
				switch a.Key {
				case "id":
					anchors[name+"#"+a.Val] = true
				case "href":
					links[name] = append(links[name], a.Val)
				case "src", "style", "onclick":
					t.Errorf("%s fetches or does something: %s=%q", name, a.Key, a.Val)
				}
			}
		}
		if count["script"] > 0 || count["h1"] != 1 || count["title"] != 1 || count["table"] != strings.Count(string(page), "</table>") {
			t.Errorf("%s: %v", name, count)
		}
	}
	for name, list := range links {
		for _, to := range list {
			file, _, placed := strings.Cut(to, "#")
			if all[file] == nil || placed && !anchors[to] {
				t.Errorf("%s links to %q, which is not there", name, to)
			}
		}
	}
}

// TestNoAddress: a person's name in a page's address tells nothing, and no mail address stands anywhere.
func TestNoAddress(t *testing.T) {
	for name, page := range pages(t, season()) {
		if found := regexp.MustCompile(`[\w.]+@[\w.]+`).FindString(string(page)); found != "" && found != "west@deadline.despatch" {
			t.Errorf("%s tells %s", name, found)
		}
	}
}

// TestWhatPagesTell: by the season as it was.
func TestWhatPagesTell(t *testing.T) {
	all := pages(t, season())
	text := func(name string) string {
		return strings.Join(strings.Fields(html.UnescapeString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(string(all[name]), " "))), " ")
	}
	for name, wants := range map[string][]string{
		"index.html":         {"awaited: Germany, Italy until 27 November 2026, 19:00 UTC", "Games that can be joined open", "A draw , by agreement", "Closed without a result", "Soviet Union nobody"},
		"ratings-d-day.html": {"From 5 games.", "Allies won 1, Axis 4, 0 drawn.", "cannot be told yet"},
		"player-aaaa.html":   {"7 games, 6 finished: 4 won, 1 drawn, 1 lost.", `Boris <script>alert("x")</script> & Söhne 4 0 1`, "Carla 0 1 0"},
		"games.html":         {"Axis (bid 3): Germany Anna Rossi"},
	} {
		for _, want := range wants {
			if !strings.Contains(strings.ReplaceAll(text(name), "draw,", "draw ,"), want) {
				t.Errorf("%s does not tell %q:\n%s", name, want, text(name))
			}
		}
	}
	if got := string(all["calendar.ics"]); !strings.Contains(got, "DTSTART:20261127T190000Z\r\nSUMMARY:west: Germany\\, Italy\r\n") || strings.Count(got, "BEGIN:VEVENT") != 1 {
		t.Errorf("the calendar is\n%s", got)
	}
	if got := string(all["feed.xml"]); strings.Count(got, "<entry>") != 7 || !strings.Contains(got, "<updated>2026-11-23T18:00:00Z</updated>") {
		t.Errorf("the feed is\n%s", got)
	}
}

// TestTheSameDeskGivesTheSameBytes: so files stay untouched, and only what changed is written.
func TestTheSameDeskGivesTheSameBytes(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "own.html"), []byte("the club's own"), 0o644); err != nil {
		t.Fatal(err)
	}
	first, err := Write(dir, pages(t, season()))
	if err != nil || len(first) != 11 {
		t.Fatalf("%v, %v", first, err)
	}
	again, err := Write(dir, pages(t, season()))
	if err != nil || len(again) != 0 {
		t.Errorf("written again: %v, %v", again, err)
	}
	changed := season()
	changed.People[2].Name = "Carla Bianchi"
	some, err := Write(dir, pages(t, changed))
	if got := strings.Join(some, " "); err != nil || got != "games.html index.html player-aaaa.html player-cccc.html ratings-anniversary.html" {
		t.Errorf("when one changed his name these were written: %s, %v", got, err)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 12 {
		t.Errorf("%d files are there, %v", len(files), err)
	}
	if _, err := Write(filepath.Join(dir, "own.html"), pages(t, season())); err == nil {
		t.Error("a file was taken for a folder")
	}
}

// TestUnknownLanguage is told.
func TestUnknownLanguage(t *testing.T) {
	if _, err := (Club{Name: "x", Language: "tlh", Desk: season(), Now: now}).Pages(); err == nil || !strings.Contains(err.Error(), `"tlh"`) {
		t.Errorf("%v", err)
	}
}

// TestAnEmptyDesk has pages, too.
func TestAnEmptyDesk(t *testing.T) {
	all := pages(t, &played.Desk{})
	if !strings.Contains(string(all["index.html"]), "None yet.") || all["calendar.ics"] == nil {
		t.Errorf("%s", all["index.html"])
	}
}

// TestLook writes the pages to where somebody wants to look at them.
func TestLook(t *testing.T) {
	if to := os.Getenv("LOOK"); to != "" {
		if _, err := Write(to, pages(t, season())); err != nil {
			t.Fatal(err)
		}
	}
}
