package draw

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"slices"
)

// png paints a scene.
func (s *scene) png() ([]byte, error) {
	pic := image.NewRGBA(image.Rect(0, 0, s.width, s.height))
	for i := range pic.Pix {
		pic.Pix[i] = 255
	}
	r := &raster{}
	for _, one := range s.shapes {
		switch {
		case one.text != "":
			s.paintText(pic, one)
		case one.width > 0:
			lines := one.rings
			if one.dashes[0] > 0 {
				lines = dashed(one.rings[0], one.dashes[0]*sub, one.dashes[1]*sub)
			}
			var bars [][]spot
			for _, points := range lines {
				bars = append(bars, stroked(points, one.width)...)
			}
			// A long line is painted in parts, for what it goes round need not be looked at.
			for part := range slices.Chunk(bars, 20) {
				paintRings(r, pic, part, false, tinted(one.ink, plain, one.ink))
			}
		default:
			paintRings(r, pic, one.rings, true, tinted(one.ink, one.pattern, one.second))
		}
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.DefaultCompression}
	if err := encoder.Encode(&out, fewColours(pic)); err != nil {
		return nil, err
	}
	return signed(out.Bytes()), nil
}

// Made is what every picture of ours says behind its header of 33 bytes, in a chunk of text: by it the mail room knows one that comes back
// in an answer, whatever a program has called it.
const Made = "Software\x00despatch"

// signed puts that chunk into a PNG.
func signed(data []byte) []byte {
	const header = 33
	chunk := append([]byte("\x00\x00\x00\x00tEXt"), Made...)
	binary.BigEndian.PutUint32(chunk, uint32(len(Made)))
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return slices.Concat(data[:header], chunk, data[header:])
}

// paintRings paints surfaces, or what of them lies in the picture.
func paintRings(r *raster, pic *image.RGBA, rings [][]spot, evenOdd bool, ink tint) {
	left, top, right, bottom := pic.Rect.Max.X, pic.Rect.Max.Y, 0, 0
	for _, ring := range rings {
		for _, p := range ring {
			left, right = min(left, floorDiv(p.x, sub)), max(right, p.x/sub+1)
			top, bottom = min(top, floorDiv(p.y, sub)), max(bottom, p.y/sub+1)
		}
	}
	left, top, right, bottom = max(left, 0), max(top, 0), min(right, pic.Rect.Max.X), min(bottom, pic.Rect.Max.Y)
	if left >= right || top >= bottom {
		return
	}
	r.begin(left, top, right-left, bottom-top)
	for _, ring := range rings {
		for i := range ring {
			r.edge(ring[i], ring[(i+1)%len(ring)])
		}
	}
	r.paint(pic, evenOdd, ink)
}

// paintText paints letters.
func (s *scene) paintText(pic *image.RGBA, one shape) {
	x, y := one.rings[0][0].x/sub, one.rings[0][0].y/sub
	for _, char := range one.text {
		g := s.fonts.glyph(one.bold, one.size, char)
		if g.mask != nil {
			for row := range g.mask.Rect.Max.Y {
				for column := range g.mask.Rect.Max.X {
					if part := int(g.mask.Pix[row*g.mask.Stride+column]); part > 0 {
						blend(pic, x+g.x+column, y+g.y+row, one.ink, part)
					}
				}
			}
		}
		x += g.width
	}
}

// fewColours makes of a picture one of 256 colours: those that are most frequent, and for all others the nearest of these. Colours that hardly
// differ count as one, which looks like the one that most of their pixels have.
func fewColours(pic *image.RGBA) *image.Paletted {
	const bins = 1 << 15
	bin := func(p []uint8) int { return int(p[0])>>3<<10 | int(p[1])>>3<<5 | int(p[2])>>3 }
	counts := make([]int32, bins)
	typical := make([]color.RGBA, bins)
	votes := make([]int32, bins)
	for i := 0; i < len(pic.Pix); i += 4 {
		b := bin(pic.Pix[i : i+4])
		counts[b]++
		switch c := (color.RGBA{pic.Pix[i], pic.Pix[i+1], pic.Pix[i+2], 255}); {
		case c == typical[b]:
			votes[b]++
		case votes[b] == 0:
			typical[b], votes[b] = c, 1
		default:
			votes[b]--
		}
	}
	var used []int
	for b, n := range counts {
		if n > 0 {
			used = append(used, b)
		}
	}
	slices.SortStableFunc(used, func(a, b int) int { return cmp.Compare(counts[b], counts[a]) })
	var palette color.Palette
	index := make([]uint8, bins)
	for i, b := range used {
		if i < 256 {
			palette = append(palette, typical[b])
			index[b] = uint8(i)
			continue
		}
		index[b] = uint8(nearest(palette, typical[b]))
	}
	out := image.NewPaletted(pic.Rect, palette)
	for i := range out.Pix {
		out.Pix[i] = index[bin(pic.Pix[4*i:4*i+4])]
	}
	return out
}

func nearest(palette color.Palette, c color.RGBA) int {
	best, far := 0, 1<<30
	for i, p := range palette {
		o := p.(color.RGBA)
		r, g, b := int(o.R)-int(c.R), int(o.G)-int(c.G), int(o.B)-int(c.B)
		if d := r*r + g*g + b*b; d < far {
			best, far = i, d
		}
	}
	return best
}
