// Package site writes the pages of a club: what is played, how it ended, who is how strong, and how that was reckoned. They are files that any web
// server can show: they need no scripts, fetch nothing from elsewhere, and hold no address. The same desk at the same moment gives the same bytes.
package site

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"despatch/club/played"
	"despatch/club/rating"
)

// Sentences and headings stand in the pages' templates, a folder a language.
//
//go:embed pages style.css
var files embed.FS

// Club is what the pages tell.
type Club struct {
	// Name is the club's or the desk's, Language that of the pages, "" for English.
	Name     string
	Language string
	// URL is where the pages will be found, for feeds, which must say it; "" for no feeds.
	URL string
	// Desk is what was played, Now the moment that the pages speak of, Zone in what time zone they tell times.
	Desk *played.Desk
	Now  time.Time
	Zone *time.Location
}

// Pages are all files of the site, by name.
func (c Club) Pages() (map[string][]byte, error) {
	s, err := c.open()
	if err != nil {
		return nil, err
	}
	css, err := files.ReadFile("style.css")
	if err != nil {
		return nil, err
	}
	s.out["style.css"] = css
	s.page("index.html", "index", s.front())
	s.page("games.html", "games", s.games())
	for _, l := range s.ladders {
		s.page(l.File, "ratings", l)
	}
	for _, p := range c.Desk.People {
		s.page(personFile(p.ID), "person", s.person(p))
	}
	s.page("how.html", "how", nil)
	if c.URL != "" {
		s.page("feed.xml", "feed", s.feed())
	}
	s.out["calendar.ics"] = s.calendar()
	return s.out, s.err
}

// site is the pages in the making.
type site struct {
	Club
	templates *template.Template
	ladders   []ladder
	out       map[string][]byte
	err       error
}

func (c Club) open() (*site, error) {
	c.Zone = cmp.Or(c.Zone, time.UTC)
	s := &site{Club: c, out: make(map[string][]byte)}
	folder := "pages/" + cmp.Or(c.Language, "en")
	if _, err := fs.Stat(files, folder); err != nil {
		return nil, fmt.Errorf("there are no pages in the language %q", c.Language)
	}
	var err error
	s.templates, err = template.New("").Funcs(template.FuncMap{
		"day": func(at time.Time) string { return at.In(c.Zone).Format("2 January 2006") }, "moment": func(at time.Time) string { return at.In(c.Zone).Format("2 January 2006, 15:04 MST") },
		"round": func(x float64) string { return fmt.Sprintf("%.0f", x) }, "iso": func(at time.Time) string { return at.UTC().Format(time.RFC3339) },
		"name": s.nameOf, "file": personFile, "join": strings.Join, "add": func(a, b int) int { return a + b },
	}).ParseFS(files, folder+"/*")
	if err != nil {
		return nil, err
	}
	s.ladders = s.allLadders()
	return s, nil
}

// view is what each page has: its content, and what stands around it.
type view struct {
	Club    Club
	Ladders []ladder
	Page    any
}

func (s *site) page(name, as string, data any) {
	var b bytes.Buffer
	if err := s.templates.ExecuteTemplate(&b, as, view{s.Club, s.ladders, data}); err != nil && s.err == nil {
		s.err = fmt.Errorf("the page %s cannot be written: %w", name, err)
	}
	s.out[name] = b.Bytes()
}

// nameOf is what somebody is called, "" for nobody.
func (s *site) nameOf(id string) string {
	if p := s.Desk.Find(id); p != nil {
		return p.Name
	}
	return ""
}

func personFile(id string) string { return "player-" + id + ".html" }

// allLadders are one for each ruleset of which a game has ended.
func (s *site) allLadders() (all []ladder) {
	titles := make(map[string]string)
	var rulesets []string
	for _, g := range s.Desk.Games {
		if g.HasResult() && !slices.Contains(rulesets, g.Ruleset) {
			rulesets = append(rulesets, g.Ruleset)
		}
		titles[g.Ruleset] = g.Title
	}
	slices.Sort(rulesets)
	for _, ruleset := range rulesets {
		results := s.Desk.Results(ruleset)
		if len(results) == 0 {
			continue
		}
		system := rating.Usual()
		table := system.Reckon(results, s.Now)
		l := ladder{Ruleset: ruleset, Title: titles[ruleset], File: "ratings-" + ruleset + ".html", Games: len(results), Players: table.Players}
		for _, lead := range table.Leads {
			if lead.Games > 0 {
				l.Sides = append(l.Sides, s.sideOf(lead))
			}
		}
		all = append(all, l)
	}
	return all
}

// ladder is a table of ratings.
type ladder struct {
	Ruleset, Title, File string
	Games                int
	Players              []rating.Standing
	Sides                []sides
}

// sides tell how two sides of a scenario have fared.
type sides struct {
	rating.SideLead
	Won, Lost, Drawn int
	// Ahead is the one that leads, by Points.
	Ahead, Behind string
	Points        float64
	// Even is true where the lead is within its uncertainty.
	Even bool
	Bids []bid
}

// bid is how a side has fared with a bid.
type bid struct{ Bid, Games, Won int }

// sideOf counts the games of two sides.
func (s *site) sideOf(lead rating.SideLead) sides {
	v := sides{SideLead: lead, Ahead: lead.Side, Behind: lead.Other, Points: lead.Mean}
	if lead.Mean < 0 {
		v.Ahead, v.Behind, v.Points = lead.Other, lead.Side, -lead.Mean
	}
	v.Even = v.Points < 2*lead.Deviation
	bids := make(map[int]*bid)
	for _, g := range s.Desk.Games {
		if strings.TrimSpace(g.Ruleset+" "+g.Scenario) != lead.Setting || !g.HasResult() {
			continue
		}
		i := slices.IndexFunc(g.Sides, func(p played.Side) bool { return p.Name == lead.Side })
		j := slices.IndexFunc(g.Sides, func(p played.Side) bool { return p.Name == lead.Other })
		if i < 0 || j < 0 {
			continue
		}
		won := 0
		switch p, q := g.Sides[i].Place, g.Sides[j].Place; {
		case p < q:
			v.Won++
			won = 1
		case p > q:
			v.Lost++
		default:
			v.Drawn++
		}
		given := g.Sides[i].Bid - g.Sides[j].Bid
		if bids[given] == nil {
			bids[given] = &bid{Bid: given}
		}
		bids[given].Games++
		bids[given].Won += won
	}
	for _, b := range bids {
		v.Bids = append(v.Bids, *b)
	}
	slices.SortFunc(v.Bids, func(a, b bid) int { return a.Bid - b.Bid })
	return v
}

// Write puts pages into a folder, and leaves those untouched that are there already as they are. It tells which it wrote. What else is in the
// folder stays.
func Write(dir string, pages map[string][]byte) (written []string, err error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	names := make([]string, 0, len(pages))
	for name := range pages {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		path := filepath.Join(dir, name)
		if was, err := os.ReadFile(path); err == nil && bytes.Equal(was, pages[name]) {
			continue
		}
		// A reader never sees half a page.
		fresh, err := os.CreateTemp(dir, "."+name+".*")
		if err != nil {
			return written, err
		}
		_, err = fresh.Write(pages[name])
		if err = cmp.Or(err, fresh.Chmod(0o644), fresh.Close()); err != nil {
			return written, fmt.Errorf("%s: %w", path, cmp.Or(err, os.Remove(fresh.Name())))
		}
		if err := os.Rename(fresh.Name(), path); err != nil {
			return written, err
		}
		written = append(written, name)
	}
	return written, nil
}
