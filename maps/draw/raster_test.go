package draw

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// covered paints rings black on white, and tells how dark a pixel is, of 255.
func covered(rings [][]spot, evenOdd bool, x, y int) int {
	pic := image.NewRGBA(image.Rect(0, 0, 20, 20))
	for i := range pic.Pix {
		pic.Pix[i] = 255
	}
	paintRings(&raster{}, pic, rings, evenOdd, tinted(color.RGBA{A: 255}, plain, color.RGBA{}))
	return 255 - int(pic.RGBAAt(x, y).R)
}

// TestCoverage works out by hand how much of a pixel some surfaces cover. A pixel has 16 parts either way.
func TestCoverage(t *testing.T) {
	square := func(x1, y1, x2, y2 int) []spot { return []spot{{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}} }
	for _, tt := range []struct {
		name    string
		rings   [][]spot
		evenOdd bool
		x, y    int
		want    int
	}{
		{"a whole pixel", [][]spot{square(32, 32, 64, 64)}, true, 2, 2, 255},
		{"the pixel beside", [][]spot{square(32, 32, 64, 64)}, true, 4, 2, 0},
		{"half of one", [][]spot{square(32, 32, 40, 64)}, true, 2, 2, 127},
		{"a quarter", [][]spot{square(40, 40, 64, 64)}, true, 2, 2, 63},
		{"below the slope of a triangle", [][]spot{{{32, 32}, {64, 64}, {32, 64}}}, true, 2, 3, 255},
		{"on its slope", [][]spot{{{32, 32}, {64, 64}, {32, 64}}}, true, 2, 2, 127},
		{"a hole", [][]spot{square(16, 16, 160, 160), square(32, 32, 64, 64)}, true, 2, 2, 0},
		{"beside a hole", [][]spot{square(16, 16, 160, 160), square(32, 32, 64, 64)}, true, 5, 2, 255},
		{"no hole where bars lie on each other", [][]spot{square(16, 16, 160, 160), square(32, 32, 64, 64)}, false, 2, 2, 255},
		{"what begins left of the picture", [][]spot{square(-500, 32, 64, 64)}, true, 0, 2, 255},
		{"what goes on to its right", [][]spot{square(32, 32, 5000, 64)}, true, 19, 2, 255},
		{"what begins above", [][]spot{square(32, -900, 64, 64)}, true, 2, 0, 255},
	} {
		if is := covered(tt.rings, tt.evenOdd, tt.x, tt.y); is < tt.want-1 || is > tt.want+1 {
			t.Errorf("%s: %d, and not %d", tt.name, is, tt.want)
		}
	}
}

// TestStrokes: a line of four pixels covers what is two pixels off at most, and a bend has no gap.
func TestStrokes(t *testing.T) {
	bent := stroked([]spot{{2 * sub, 10 * sub}, {10 * sub, 10 * sub}, {10 * sub, 18 * sub}}, 4*sub)
	for _, tt := range []struct{ x, y, want int }{{5, 8, 255}, {5, 11, 255}, {5, 7, 0}, {5, 12, 0}, {8, 15, 255}, {12, 15, 0}, {9, 9, 255}, {10, 10, 255}} {
		if is := covered(bent, false, tt.x, tt.y); is != tt.want {
			t.Errorf("the pixel at %d, %d is %d dark, and not %d", tt.x, tt.y, is, tt.want)
		}
	}
	dashes := dashed([]spot{{0, 0}, {10 * sub, 0}}, 4*sub, 2*sub)
	if len(dashes) != 2 || dashes[0][1] != (spot{4 * sub, 0}) || dashes[1][0] != (spot{6 * sub, 0}) || dashes[1][1] != (spot{10 * sub, 0}) {
		t.Errorf("four on and two off, over ten: %v", dashes)
	}
}

// TestFewColours: a picture of more than 256 colours keeps those that are frequent as they are.
func TestFewColours(t *testing.T) {
	pic := image.NewRGBA(image.Rect(0, 0, 100, 100))
	for i := 0; i < len(pic.Pix); i += 4 {
		n := i / 4
		pic.Pix[i], pic.Pix[i+1], pic.Pix[i+2], pic.Pix[i+3] = uint8(n), uint8(n>>4), uint8(n*7), 255
		if n >= 5000 {
			pic.Pix[i], pic.Pix[i+1], pic.Pix[i+2] = 12, 34, 56
		}
	}
	few := fewColours(pic)
	if len(few.Palette) > 256 || few.At(50, 90) != (color.RGBA{12, 34, 56, 255}) {
		t.Errorf("%d colours, and the frequent one became %v", len(few.Palette), few.At(50, 90))
	}
}

// TestStyles: owners differ by their patterns alone, letters can be read on them by those who see badly (7 to 1; on the strong colours, where
// codes are bold and large, 4.5 to 1), and so can signs on water and on what is nobody's.
func TestStyles(t *testing.T) {
	seen := map[pattern]bool{}
	for i, s := range Styles {
		if seen[s.pattern] {
			t.Errorf("style %d has the pattern of another", i)
		}
		seen[s.pattern] = true
		for _, pair := range []struct {
			a, b  color.RGBA
			least float64
		}{{ink, s.Light, 7}, {paper, s.Strong, 4.5}, {ink, s.darker(), 4.5}} {
			if c := contrast(pair.a, pair.b); c < pair.least {
				t.Errorf("style %d: %v on %v has a contrast of %.1f", i, pair.a, pair.b, c)
			}
		}
	}
	for _, under := range []color.RGBA{seaColour, nobodys, barred, sceneryLand, paper} {
		if c := contrast(ink, under); c < 7 {
			t.Errorf("ink on %v has a contrast of %.1f", under, c)
		}
	}
	if c := contrast(paper, alarm); c < 7 {
		t.Errorf("paper on alarm has a contrast of %.1f", c)
	}
}

// contrast of two colours, as the Web Content Accessibility Guidelines reckon it.
func contrast(a, b color.RGBA) float64 {
	light := func(c color.RGBA) float64 {
		part := func(v uint8) float64 {
			x := float64(v) / 255
			if x <= 0.03928 {
				return x / 12.92
			}
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// TestSignsAreInTheirField: a silhouette hangs out nowhere.
func TestSignsAreInTheirField(t *testing.T) {
	for s := Star; s <= Bunker; s++ {
		if len(silhouettes[s]) == 0 {
			t.Errorf("sign %d has no silhouette", s)
		}
		for _, outline := range silhouettes[s] {
			for i := 0; i < len(outline); i += 2 {
				if x, y := outline[i], outline[i+1]; x < 0 || x > fieldWide || y < 0 || y > fieldHigh {
					t.Errorf("sign %d goes to %d, %d", s, x, y)
				}
			}
		}
	}
}
