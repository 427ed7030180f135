package draw

import (
	"image"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// The letters are the Go fonts, which come with their licence in golang.org/x/image (BSD).
var parsed = sync.OnceValues(func() ([2]*opentype.Font, error) {
	regular, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return [2]*opentype.Font{}, err
	}
	bold, err := opentype.Parse(gobold.TTF)
	return [2]*opentype.Font{regular, bold}, err
})

// fonts are the letters of one picture. They are not for two at a time.
type fonts struct {
	faces  map[look]font.Face
	glyphs map[letter]glyph
}

// look is a font in a size.
type look struct {
	bold bool
	size int
}

type letter struct {
	look
	rune rune
}

// glyph is a letter as it is painted: its mask, where that lies from the point where it begins, and how far it is to the next letter.
type glyph struct {
	mask  *image.Alpha
	x, y  int
	width int
}

func newFonts() *fonts {
	return &fonts{faces: map[look]font.Face{}, glyphs: map[letter]glyph{}}
}

// glyph draws a letter once. The fonts are built in, so that they can be read is seen by any test.
func (f *fonts) glyph(bold bool, size int, r rune) glyph {
	key := letter{look{bold, size}, r}
	if g, ok := f.glyphs[key]; ok {
		return g
	}
	face := f.face(key.look)
	where, mask, from, width, ok := face.Glyph(fixed.P(0, 0), r)
	g := glyph{width: width.Round()}
	if ok {
		g.x, g.y = where.Min.X, where.Min.Y
		g.mask = image.NewAlpha(image.Rect(0, 0, where.Dx(), where.Dy()))
		for y := range where.Dy() {
			for x := range where.Dx() {
				_, _, _, a := mask.At(from.X+x, from.Y+y).RGBA()
				g.mask.Pix[y*g.mask.Stride+x] = uint8(a >> 8)
			}
		}
	}
	f.glyphs[key] = g
	return g
}

func (f *fonts) face(k look) font.Face {
	if face, ok := f.faces[k]; ok {
		return face
	}
	both, err := parsed()
	if err != nil {
		panic("the fonts that are built in cannot be read: " + err.Error())
	}
	which := 0
	if k.bold {
		which = 1
	}
	face, err := opentype.NewFace(both[which], &opentype.FaceOptions{Size: float64(k.size), DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		panic("the fonts that are built in cannot be drawn: " + err.Error())
	}
	f.faces[k] = face
	return face
}

// width of a text in pixels.
func (f *fonts) width(bold bool, size int, text string) int {
	sum := 0
	for _, r := range text {
		sum += f.glyph(bold, size, r).width
	}
	return sum
}
