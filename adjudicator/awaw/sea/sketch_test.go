package sea_test

import (
	"strconv"
	"strings"
	"testing"

	"despatch/adjudicator/awaw/sea"
)

// sketch makes a map of a few lines:
//
//	A1 A2 A3           open water on all sides
//	land A4
//	B2 = E SE | W      its hexsides in groups; "shared E" behind them
//	port P at B2       on every water, or "port P at B2 on E SE"
//	strait S at B2: W NW | E
//	strait S to box
//	box X, 4 from A1 A3
func sketch(text string) sea.Spec {
	var s sea.Spec
	straits := map[string]string{}
	for n, line := range strings.Split(strings.TrimSpace(text), "\n") {
		line = strings.TrimSpace(line)
		words := strings.Fields(line)
		from := sea.From{"line", strconv.Itoa(n + 1)}
		switch {
		case line == "":
		case words[0] == "land":
			for _, label := range words[1:] {
				s.Hexes = append(s.Hexes, sea.HexSpec{From: from, Hex: hex(label)})
			}
		case words[0] == "port":
			p := sea.PortSpec{From: from, ID: words[1], Hex: hex(words[3])}
			if len(words) > 4 {
				p.Opens = hexsides(strings.Join(words[5:], " "))
			}
			s.Ports = append(s.Ports, p)
		case words[0] == "strait" && words[2] == "to":
			straits[words[3]] = words[1]
			s.Straits = append(s.Straits, sea.StraitSpec{From: from, ID: words[1]})
		case words[0] == "strait":
			made := sea.StraitSpec{From: from, ID: words[1], Hex: hex(strings.TrimSuffix(words[3], ":"))}
			for _, mouth := range strings.Split(line[strings.Index(line, ":")+1:], "|") {
				made.Mouths = append(made.Mouths, hexsides(mouth))
			}
			s.Straits = append(s.Straits, made)
		case words[0] == "box":
			far, _ := strconv.Atoi(words[2])
			b := sea.BoxSpec{From: from, ID: strings.TrimSuffix(words[1], ","), Distance: far}
			b.Strait = straits[b.ID]
			for _, label := range words[4:] {
				b.Entry = append(b.Entry, hex(label))
			}
			s.Boxes = append(s.Boxes, b)
		case strings.Contains(line, "="):
			h := sea.HexSpec{From: from, Hex: hex(words[0])}
			groups, shared, _ := strings.Cut(line[strings.Index(line, "=")+1:], "shared")
			for _, group := range strings.Split(groups, "|") {
				h.Water = append(h.Water, hexsides(group))
			}
			h.Shared = hexsides(shared)
			s.Hexes = append(s.Hexes, h)
		default:
			for _, label := range words {
				s.Hexes = append(s.Hexes, sea.HexSpec{From: from, Hex: hex(label), Water: []sea.Hexsides{sea.AllSides}})
			}
		}
	}
	return s
}

func hex(label string) sea.Hex {
	h, ok := sea.Labels{}.Hex(label)
	if !ok {
		panic("no label: " + label)
	}
	return h
}

func hexsides(names string) (h sea.Hexsides) {
	for _, name := range strings.Fields(names) {
		s, ok := sea.SideOf(name)
		if !ok {
			panic("no hexside: " + name)
		}
		h |= sea.Of(s)
	}
	return h
}

// drawn is a sketch as a chart.
func drawn(t *testing.T, text string) *sea.Chart {
	t.Helper()
	c, faults := sea.New(sketch(text))
	for _, f := range faults {
		t.Fatalf("%v: %s", f.From, f.Says)
	}
	return c
}

// place finds a place of a chart by the ID of a port or box, or by a label.
func place(t *testing.T, c *sea.Chart, name string) sea.Place {
	t.Helper()
	if p, ok := c.Port(name); ok {
		return p
	}
	p, ok := c.Labelled(name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	return p
}

// open is the passage of somebody who may pass the straits listed.
func open(c *sea.Chart, straits string) sea.Passage {
	return c.Passage(func(id string) bool { return strings.Contains(" "+straits+" ", " "+id+" ") })
}

// sailed is a route as a player would say it: "A2 A3 (2)".
func sailed(c *sea.Chart, r sea.Route, found bool) string {
	if !found {
		return "no way"
	}
	var names []string
	for _, p := range r.Places {
		names = append(names, c.Label(p))
	}
	return strings.TrimSpace(strings.Join(names, " ") + " (" + strconv.Itoa(r.Length) + ")")
}
