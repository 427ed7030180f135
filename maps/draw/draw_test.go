package draw

import (
	"bytes"
	"crypto/sha256"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "keep what is drawn as what is expected")

// samples are pictures of all kinds that a letter may hold.
func samples(t testing.TB) map[string]Picture {
	small := theatre(turn(t))
	small.Width, small.Text = 390, 12
	whole := world(t)
	whole.Width, whole.Text = 1560, 13
	ocean := world(t)
	ocean.Crop = Around(ocean.Board, "japan", "hawaiian_islands", "western_united_states", "australia")
	return map[string]Picture{"turn": theatre(turn(t)), "small": small, "world": whole, "ocean": ocean, "invasion": invasion(t)}
}

// TestPictures compares every sample with what was drawn before: its pixels by their digest, its SVG by that of its bytes. Whoever changes
// how pictures look reads them (LOOK=folder writes them there), and then keeps the digests with -update.
func TestPictures(t *testing.T) {
	var is strings.Builder
	all := samples(t)
	for _, name := range []string{"turn", "small", "world", "ocean", "invasion"} {
		p := all[name]
		data, err := p.PNG()
		if err != nil {
			t.Fatal(name, err)
		}
		pic, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(name, err)
		}
		svg, err := p.SVG()
		if err != nil {
			t.Fatal(name, err)
		}
		fmt.Fprintf(&is, "%s %dx%d pixels %.16x svg %.16x\n", name, pic.Bounds().Dx(), pic.Bounds().Dy(), digest(pic), sha256.Sum256(svg))
		keep(t, name+".png", data)
		keep(t, name+".svg", svg)
		wellFormed(t, name, svg)
		most := 120_000
		if p.Width > 1000 {
			most = 250_000
		}
		if len(data) > most {
			t.Errorf("%s.png has %d bytes, and %d are enough", name, len(data), most)
		}
		t.Logf("%s: PNG %d bytes, SVG %d", name, len(data), len(svg))
	}
	golden := filepath.Join("testdata", "digests.txt")
	if *update {
		if err := os.WriteFile(golden, []byte(is.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	was, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if string(was) != is.String() {
		t.Errorf("the pictures are otherwise than they were:\n%swas\n%s", is.String(), was)
	}
}

// digest of the colours of all pixels.
func digest(pic image.Image) [32]byte {
	h := sha256.New()
	b := pic.Bounds()
	row := make([]byte, 0, 3*b.Dx())
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row = row[:0]
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, b, _ := pic.At(x, y).RGBA()
			row = append(row, byte(r>>8), byte(g>>8), byte(b>>8))
		}
		h.Write(row)
	}
	return [32]byte(h.Sum(nil))
}

func keep(t *testing.T, name string, data []byte) {
	if to := os.Getenv("LOOK"); to != "" {
		if err := os.WriteFile(filepath.Join(to, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func wellFormed(t *testing.T, name string, svg []byte) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(name, err)
		}
	}
}

// TestSameBytes: the same values give the same bytes.
func TestSameBytes(t *testing.T) {
	first, err := theatre(turn(t)).PNG()
	if err != nil {
		t.Fatal(err)
	}
	again, err := theatre(turn(t)).PNG()
	if err != nil || !bytes.Equal(first, again) {
		t.Error("the same picture came out otherwise", err)
	}
}

// TestNothingIsWrittenOverAnother looks at what every sample takes up with its writing: no two boxes meet, and all lie on the board. In a
// picture of usual size every stack in view has found room.
func TestNothingIsWrittenOverAnother(t *testing.T) {
	for name, p := range samples(t) {
		s, err := p.scene()
		if err != nil {
			t.Fatal(name, err)
		}
		written := map[string]bool{}
		for i, a := range s.taken {
			written[a.space] = true
			if a.x < 0 || a.y < 0 || a.x+a.width > s.width || a.y+a.height > s.height {
				t.Errorf("%s: what is written of %s hangs out of the picture: %v", name, a.space, a.box)
			}
			for _, b := range s.taken[:i] {
				if a.meets(b.box) {
					t.Errorf("%s: %s %v is written over %s %v", name, a.space, a.box, b.space, b.box)
				}
			}
		}
		if name == "small" {
			continue
		}
		l := &layout{Picture: p, scene: s}
		l.Picture, _ = p.prepared()
		l.frame()
		for _, stack := range p.Stacks {
			if l.shown(stack.Space) && !written[stack.Space] {
				t.Errorf("%s: the counters of %s found no room", name, stack.Space)
			}
		}
	}
}

// TestNewsIsAtHome: where something has happened, it is told in its place, with its counters in full.
func TestNewsIsAtHome(t *testing.T) {
	svg, err := theatre(turn(t)).SVG()
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(svg), ">GE beat SU<"); n != 3 {
		t.Errorf("three battles were won, and %d are told", n)
	}
	p, err := theatre(turn(t)).prepared()
	if err != nil {
		t.Fatal(err)
	}
	s, err := p.scene()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range s.taken {
		for _, id := range []string{"baltic_states", "east_poland", "ukraine", "egypt"} {
			if c.space != id {
				continue
			}
			i, _ := p.Board.Find(id)
			l := &layout{Picture: p, scene: s}
			l.frame()
			home := l.spot(p.Board.Areas[i].Stack)
			if !inside(c.grown(p.Text), home) {
				t.Errorf("what happened in %s is told at %v, and it lies at %v", id, c.box, home)
			}
		}
	}
}

// TestNotInView: what lies outside of a crop is not told, not even in the legend.
func TestNotInView(t *testing.T) {
	svg, err := theatre(turn(t)).SVG()
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"Japan", "China", "United States", "carrier", "Formosa"} {
		if strings.Contains(string(svg), word) {
			t.Errorf("a picture of Europe speaks of %s", word)
		}
	}
}

// TestWordsAreEscaped: a name may hold anything.
func TestWordsAreEscaped(t *testing.T) {
	p := theatre(turn(t))
	a := p.Areas["poland"]
	a.Name = `<b>"P&`
	p.Areas["poland"] = a
	svg, err := p.SVG()
	if err != nil {
		t.Fatal(err)
	}
	wellFormed(t, "escaped", svg)
	if strings.Contains(string(svg), "<b>") {
		t.Error("a name became markup")
	}
}

// TestLettersFit: in an SVG, whose letters may be set in a wider font than was measured, each text has the width that was kept for it.
func TestLettersFit(t *testing.T) {
	svg, err := theatre(turn(t)).SVG()
	if err != nil {
		t.Fatal(err)
	}
	texts := strings.Count(string(svg), "<text ")
	if fitted := strings.Count(string(svg), ` lengthAdjust="spacingAndGlyphs"`); texts < 60 || fitted != texts {
		t.Errorf("%d of %d texts are fitted", fitted, texts)
	}
}

// TestRefusals: what cannot be drawn is said.
func TestRefusals(t *testing.T) {
	p := world(t)
	for _, tt := range []struct {
		says   string
		change func(*Picture)
	}{
		{"needs a board", func(p *Picture) { p.Board = nil }},
		{"100 to 4000 pixels", func(p *Picture) { p.Width = 99 }},
		{"100 to 4000 pixels", func(p *Picture) { p.Width = 5000 }},
		{"letters 6 to 60", func(p *Picture) { p.Text = 61 }},
		{"50 units wide", func(p *Picture) { p.Crop = Crop{0, 0, 10, 500} }},
		{"the board twice over", func(p *Picture) { p.Crop = Crop{0, 0, 30000, 500} }},
		{`no space "atlantis"`, func(p *Picture) { p.Stacks = []Stack{{Space: "atlantis"}} }},
		{`no space "mu"`, func(p *Picture) { p.Arrows = []Arrow{{Way: []string{"japan", "mu"}}} }},
	} {
		q := p
		tt.change(&q)
		if _, err := q.PNG(); err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("it says %v, and not %q", err, tt.says)
		}
		if _, err := q.SVG(); err == nil {
			t.Errorf("an SVG is drawn where %q", tt.says)
		}
	}
}

func BenchmarkTurn(b *testing.B) {
	p := theatre(turn(b))
	for b.Loop() {
		if _, err := p.PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWorld(b *testing.B) {
	p := world(b)
	p.Width, p.Text = 1560, 13
	for b.Loop() {
		if _, err := p.PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

// TestSigned: a picture says who has drawn it where the mail room looks for that, and is a picture all the same.
func TestSigned(t *testing.T) {
	data, err := theatre(turn(t)).PNG()
	if err != nil {
		t.Fatal(err)
	}
	if string(data[37:58]) != "tEXtSoftware\x00despatch" {
		t.Errorf("behind the header stands %q", data[33:60])
	}
	if _, err := png.Decode(bytes.NewReader(data)); err != nil {
		t.Error(err)
	}
}
