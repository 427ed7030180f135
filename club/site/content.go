package site

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"time"

	"despatch/club/played"
	"despatch/club/rating"
)

// latest is how many results the front page tells, top how many players of each ladder.
const (
	latest = 10
	top    = 5
)

// front is the front page.
type front struct {
	Running []played.Game
	Forming []played.Game
	Results []played.Game
	Tops    []ladder
}

func (s *site) front() (f front) {
	for _, g := range s.Desk.Games {
		switch g.Ending {
		case played.Running:
			f.Running = append(f.Running, g)
		case played.Forming:
			f.Forming = append(f.Forming, g)
		}
	}
	f.Results = s.ended()
	f.Results = f.Results[:min(latest, len(f.Results))]
	for _, l := range s.ladders {
		l.Players = l.Players[:min(top, len(l.Players))]
		f.Tops = append(f.Tops, l)
	}
	return f
}

// ended are the games that are over, the last first.
func (s *site) ended() (list []played.Game) {
	for _, g := range s.Desk.Games {
		if !g.Ended.IsZero() {
			list = append(list, g)
		}
	}
	slices.SortStableFunc(list, func(a, b played.Game) int { return cmp.Or(b.Ended.Compare(a.Ended), strings.Compare(a.ID, b.ID)) })
	return list
}

func (s *site) games() any {
	return struct{ Running, Ended []played.Game }{s.front().Running, s.ended()}
}

// card is the page of a player.
type card struct {
	played.Person
	// Games are his, the last first.
	Games []played.Game
	// Ratings are his, by ruleset, with their course as a picture.
	Ratings []ranked
	// Against are those whom he has met, by name.
	Against []against
}

type ranked struct {
	rating.Standing
	Title, File string
	Sides       []sideRating
	Course      template.HTML
}

// sideRating is how strong somebody is with a side.
type sideRating struct {
	Side string
	rating.Standing
}

// against is how somebody has fared against another.
type against struct {
	ID, Name         string
	Won, Drawn, Lost int
}

func (s *site) person(p played.Person) card {
	c := card{Person: p}
	met := make(map[string]*against)
	for _, g := range s.Desk.Games {
		mine := sideOf(g, p.ID)
		if mine < 0 {
			continue
		}
		c.Games = append(c.Games, g)
		if g.HasResult() {
			s.meet(met, g, mine)
		}
	}
	slices.Reverse(c.Games)
	for _, a := range met {
		c.Against = append(c.Against, *a)
	}
	slices.SortFunc(c.Against, func(a, b against) int { return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.ID, b.ID)) })
	for _, l := range s.ladders {
		i := slices.IndexFunc(l.Players, func(r rating.Standing) bool { return r.Player == p.ID })
		if i < 0 {
			continue
		}
		r := ranked{Standing: l.Players[i], Title: l.Title, File: l.File, Course: course(l.Players[i].Course)}
		for _, side := range rating.Usual().Reckon(rating.BySide(s.Desk.Results(l.Ruleset)), s.Now).Players {
			if who, name, _ := strings.Cut(side.Player, "\n"); who == p.ID {
				r.Sides = append(r.Sides, sideRating{name, side})
			}
		}
		slices.SortFunc(r.Sides, func(a, b sideRating) int { return strings.Compare(a.Side, b.Side) })
		c.Ratings = append(c.Ratings, r)
	}
	return c
}

// sideOf is the side on which somebody plays, -1 for none.
func sideOf(g played.Game, person string) int {
	return slices.IndexFunc(g.Sides, func(side played.Side) bool {
		return slices.ContainsFunc(side.Seats, func(seat played.Seat) bool { return seat.Person == person })
	})
}

// meet counts a game for everybody on the other sides.
func (s *site) meet(met map[string]*against, g played.Game, mine int) {
	for i, other := range g.Sides {
		if i == mine {
			continue
		}
		var seen []string
		for _, seat := range other.Seats {
			if seat.Person == "" || slices.Contains(seen, seat.Person) {
				continue
			}
			seen = append(seen, seat.Person)
			if met[seat.Person] == nil {
				met[seat.Person] = &against{ID: seat.Person, Name: s.nameOf(seat.Person)}
			}
			switch place := g.Sides[mine].Place; {
			case place < other.Place:
				met[seat.Person].Won++
			case place > other.Place:
				met[seat.Person].Lost++
			default:
				met[seat.Person].Drawn++
			}
		}
	}
}

// The plot of a rating: its mean as a line, twice its deviation as a band around it.
const (
	plotWidth, plotHeight = 320.0, 120.0
	plotLow, plotHigh     = 800.0, 2200.0
)

// course draws how a rating went, month by month.
func course(points []rating.Point) template.HTML {
	if len(points) < 2 {
		return ""
	}
	x := func(i int) float64 { return plotWidth * float64(i) / float64(len(points)-1) }
	y := func(v float64) float64 {
		return plotHeight * (1 - (min(max(v, plotLow), plotHigh)-plotLow)/(plotHigh-plotLow))
	}
	var line, upper, lower []string
	for i, p := range points {
		line = append(line, fmt.Sprintf("%.1f,%.1f", x(i), y(p.Mean)))
		upper = append(upper, fmt.Sprintf("%.1f,%.1f", x(i), y(p.Mean+2*p.Deviation)))
		lower = append(lower, fmt.Sprintf("%.1f,%.1f", x(i), y(p.Mean-2*p.Deviation)))
	}
	slices.Reverse(lower)
	// Numbers only, so that nothing of it need be escaped.
	var b strings.Builder
	fmt.Fprintf(&b, `<svg viewBox="0 0 %.0f %.0f" aria-hidden="true"><polygon class="band" points="%s"/>`, plotWidth, plotHeight, strings.Join(append(upper, lower...), " "))
	for v := plotLow + 200; v < plotHigh; v += 400 {
		fmt.Fprintf(&b, `<line class="mark" x1="0" x2="%.0f" y1="%.1f" y2="%[2]f"/><text x="2" y="%.1f">%.0f</text>`, plotWidth, y(v), y(v)-2, v)
	}
	fmt.Fprintf(&b, `<polyline class="line" points="%s"/></svg>`, strings.Join(line, " "))
	return template.HTML(b.String())
}

// feed is the news for programs that read such (RFC 4287).
type feed struct {
	Updated time.Time
	Games   []played.Game
}

func (s *site) feed() feed {
	f := feed{Games: s.ended(), Updated: time.Unix(0, 0)}
	f.Games = f.Games[:min(2*latest, len(f.Games))]
	if len(f.Games) > 0 {
		f.Updated = f.Games[0].Ended
	}
	return f
}

// calendar tells by when running games wait for orders (RFC 5545).
func (s *site) calendar() []byte {
	var b strings.Builder
	line := func(format string, args ...any) { b.WriteString(folded(fmt.Sprintf(format, args...)) + "\r\n") }
	line("BEGIN:VCALENDAR")
	line("VERSION:2.0")
	line("PRODID:-//despatch//club//EN")
	for _, g := range s.Desk.Games {
		if g.Ending != played.Running || g.Until.IsZero() {
			continue
		}
		at := g.Until.UTC().Format("20060102T150405Z")
		line("BEGIN:VEVENT")
		line("UID:%s@%s", g.ID, "deadline.despatch")
		line("DTSTAMP:%s", at)
		line("DTSTART:%s", at)
		line("SUMMARY:%s", escaped(fmt.Sprintf("%s: %s", g.ID, strings.Join(g.Awaited, ", "))))
		line("END:VEVENT")
	}
	line("END:VCALENDAR")
	return []byte(b.String())
}

// escaped writes a text for a calendar (RFC 5545, 3.3.11).
func escaped(text string) string {
	return strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`).Replace(text)
}

// folded breaks a line that has more than 75 bytes (RFC 5545, 3.1), between letters.
func folded(line string) string {
	var b strings.Builder
	n := 0
	for _, r := range line {
		if size := len(string(r)); n+size > 75 {
			b.WriteString("\r\n ")
			n = 1
		}
		n += len(string(r))
		b.WriteRune(r)
	}
	return b.String()
}
