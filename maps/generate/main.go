// Command generate works out the boards: from the points of a game's map, over the coasts of Natural Earth, it makes the outline of every
// space, and finds where its name and its counters stand. A search first moves the points until the picture's borders are the map's.
// What it finds is kept beside the plan, so that the boards come out the same every time.
//
// The folder coasts holds what it needs of Natural Earth (public domain, https://www.naturalearthdata.com) as the npm package
// world-atlas 2.0.2 packs it into TopoJSON: world is its countries-50m.json, normandy a cut of its countries-10m.json:
//
//	go run ./maps/generate -cut countries-10m.json.gz -box 48.5,-2.6,50.1,0.6 -to maps/generate/coasts/normandy.json.gz
//
// A board for a further game takes a plan (plans/GAME.yaml; Plan says what stands in it), a search or several, with a look at the picture
// of each, and its name in the line of go generate:
//
//	go run ./maps/generate -in maps/generate -search 3m -view /tmp/GAME.png GAME
//
// A search begins where the last one ended (plans/GAME.points.yaml), and for a space that has no line there with the plan's points. So what a
// search cannot find by itself, such as a strait between two others, is a point in the plan, and a line less in that file.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"despatch/maps"
)

func main() {
	folder := flag.String("in", ".", "this folder, with its plans and coasts")
	hunt := flag.Duration("search", 0, "how long to search for better points first, which are written beside the plan")
	rounds := flag.Int("seed", 1, "what the search's chance begins with")
	out := flag.String("out", "", "the folder to write the boards to")
	view := flag.String("view", "", "write a picture of the division to this PNG file, too")
	from := flag.String("cut", "", "write a coast from this packed atlas, and make no board")
	box := flag.String("box", "", "the part of it to cut out: south,west,north,east in degrees")
	to := flag.String("to", "", "the file of the coast")
	flag.Parse()
	if *from != "" {
		part, err := readBox(*box)
		if err == nil {
			err = cut(*from, *to, part)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	for _, name := range flag.Args() {
		if err := one(*folder, name, *hunt, *rounds, *view, *out); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func one(folder, name string, hunt time.Duration, chance int, view, out string) error {
	p, err := readPlan(folder, name)
	if err != nil {
		return err
	}
	s, err := newSurvey(folder, p)
	if err != nil {
		return err
	}
	if hunt > 0 {
		end := time.Now().Add(hunt)
		s.search(func() bool { return time.Now().After(end) }, chance)
		if err := s.writePoints(folder, name); err != nil {
			return err
		}
		// The board is made of the points as they are kept, so that it comes out so again.
		return one(folder, name, 0, chance, view, out)
	}
	s.homeless()
	s.part()
	fmt.Println(name, s.score())
	if out != "" {
		if err := write(s.board(), filepath.Join(out, name+".json")); err != nil {
			return err
		}
	}
	if view != "" {
		if err := s.view(view); err != nil {
			return err
		}
	}
	return nil
}

// write keeps a board as a file.
func write(b *maps.Board, file string) error {
	data, err := b.Encode()
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(data, '\n'), 0o644)
}
