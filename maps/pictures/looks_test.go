package pictures_test

import (
	"bytes"
	"errors"
	"flag"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"despatch/adjudicator/games"
	"despatch/adjudicator/pacific"
	"despatch/maps/draw"
	"despatch/maps/pictures"
)

// TestLooks draws the opening of every scenario of every game: every power has a code and a style of its own, every kind of unit a sign of its
// own, and the board has every space of the chart. A game without looks is refused.
func TestLooks(t *testing.T) {
	if _, err := pictures.For("chess"); err == nil {
		t.Error("chess can be drawn")
	}
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	if _, listed := all[pacific.Name]; !listed {
		if all[pacific.Name], err = pacific.New(); err != nil {
			t.Fatal(err)
		}
	}
	for game, rules := range all {
		p, err := pictures.For(game)
		if errors.Is(err, fs.ErrNotExist) {
			t.Logf("%s has no board, so its letters have no pictures", game) // maps.TestBoards says which must have one
			continue
		}
		if err != nil {
			t.Error(err)
			continue
		}
		for _, scenario := range rules.Info().Scenarios {
			state, err := rules.New(scenario.ID, nil)
			if err != nil {
				t.Fatal(err)
			}
			pic := p.Board(rules.Info().Title+", "+scenario.ID, rules.Charter().Chart(state, ""))
			codes, styles, signs := map[string]bool{}, map[int]bool{}, map[draw.Sign]string{}
			for _, o := range pic.Owners {
				if len(o.Code) != 2 || codes[o.Code] || styles[o.Style] {
					t.Errorf("%s: %s has the code %q and the style %d", game, o.Name, o.Code, o.Style)
				}
				codes[o.Code], styles[o.Style] = true, true
			}
			for _, s := range pic.Stacks {
				for _, u := range s.Units {
					if was := signs[u.Sign]; u.Sign == draw.NoSign || was != "" && was != u.Code {
						t.Errorf("%s: %s has the sign %d, as %q has", game, u.Code, u.Sign, was)
					}
					signs[u.Sign] = u.Code
				}
			}
			data, err := pic.PNG()
			if err != nil {
				t.Errorf("%s: %v", game, err)
			}
			if len(data) > 250_000 {
				t.Errorf("%s: the whole board has %d bytes", game, len(data))
			}
			keep(t, game+"-"+scenario.ID+".png", data)
			if game != "anniversary" { // of which the handbook shows a turn
				small := pic
				small.Width, small.Text = 1170, 16
				if data, err = small.PNG(); err != nil {
					t.Fatal(err)
				}
				shown(t, game+".png", data)
			}
		}
	}
}

var update = flag.Bool("update", false, "keep the pictures that the handbook shows as they are drawn now")

// shown compares a picture with the one that the handbook shows.
func shown(t *testing.T, name string, data []byte) {
	t.Helper()
	file := filepath.Join("..", "..", "docs", "pictures", name)
	if *update {
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	was, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	old, err := png.Decode(bytes.NewReader(was))
	if err != nil {
		t.Fatal(err)
	}
	now, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	same := old.Bounds() == now.Bounds()
	for y := 0; same && y < now.Bounds().Dy(); y++ {
		for x := 0; same && x < now.Bounds().Dx(); x++ {
			same = old.At(x, y) == now.At(x, y)
		}
	}
	if !same {
		t.Errorf("docs/pictures/%s is drawn otherwise now: look at it, and keep it with -update", name)
	}
}

// keep writes a picture to where somebody wants to look at it.
func keep(t *testing.T, name string, data []byte) {
	t.Helper()
	if to := os.Getenv("LOOK"); to != "" {
		if err := os.WriteFile(filepath.Join(to, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
