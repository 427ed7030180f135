package draw

import (
	"image"
	"image/color"
)

// raster reckons how much of each pixel a surface covers, in whole numbers: for every pixel, what the edges that cross it cover
// of the pixel itself, and of all to its right in the row.
type raster struct {
	// x, y, width and height are the part of the picture that it works on.
	x, y, width, height int
	area, cover         []int32
	// from and to are the part of each row in which there are edges. All else is clear.
	from, to []int
}

// fine parts of a pixel in the reckoning.
const fine = 256

// begin sets a part of a picture.
func (r *raster) begin(x, y, width, height int) {
	r.x, r.y, r.width, r.height = x, y, width, height
	n := (width + 1) * height
	if cap(r.area) < n {
		r.area, r.cover = make([]int32, n), make([]int32, n)
	}
	r.area, r.cover = r.area[:n], r.cover[:n]
	r.from, r.to = r.from[:0], r.to[:0]
	for range height {
		r.from, r.to = append(r.from, width+1), append(r.to, -1)
	}
}

// edge adds an edge, in parts of a pixel.
func (r *raster) edge(a, b spot) {
	const up = fine / sub
	x1, y1 := a.x*up-r.x*fine, a.y*up-r.y*fine
	x2, y2 := b.x*up-r.x*fine, b.y*up-r.y*fine
	if y1 == y2 {
		return
	}
	sign := int32(1)
	if y1 > y2 {
		x1, y1, x2, y2, sign = x2, y2, x1, y1, -1
	}
	dx, dy := x2-x1, y2-y1
	at := func(y int) int { return x1 + floorDiv(dx*(y-y1), dy) }
	from, to := max(y1, 0), min(y2, r.height*fine)
	x := at(from)
	for y := from; y < to; {
		next := min((y/fine+1)*fine, to)
		xNext := at(next)
		r.slice(y/fine, x, xNext, next-y, sign)
		x, y = xNext, next
	}
}

// slice adds the part of an edge that lies in one row: from x1 to x2 over so many parts of its height.
func (r *raster) slice(row, x1, x2, high int, sign int32) {
	x1, x2 = max(0, min(x1, r.width*fine)), max(0, min(x2, r.width*fine))
	if x1 > x2 {
		x1, x2 = x2, x1
	}
	start := row * (r.width + 1)
	r.from[row], r.to[row] = min(r.from[row], x1/fine), max(r.to[row], x2/fine)
	if x1/fine == x2/fine {
		r.cell(start+x1/fine, x1%fine+x2%fine, high, sign)
		return
	}
	done := 0
	for x := x1; x < x2; {
		next := min((x/fine+1)*fine, x2)
		part := high*(next-x1)/(x2-x1) - done
		done += part
		r.cell(start+x/fine, x%fine+(next-x/fine*fine), part, sign)
		x = next
	}
}

// cell adds to one pixel: the sum of where the edge comes in and goes out, and over how much of its height.
func (r *raster) cell(i, sum, high int, sign int32) {
	r.cover[i] += sign * int32(high)
	r.area[i] += sign * int32(sum*high)
}

func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// paint lays an ink over what is covered, and clears the reckoning. By the even-odd rule, what is covered twice is not.
func (r *raster) paint(pic *image.RGBA, evenOdd bool, ink tint) {
	for y := range r.height {
		row, sum, inner := y*(r.width+1), int32(0), 0
		out := pic.Pix[(r.y+y)*pic.Stride+4*r.x:][:4*r.width]
		colours := ink.row(r.y + y)
		for x := r.from[y]; x < min(r.to[y]+1, r.width); x++ {
			part := inner
			if cover, area := r.cover[row+x], r.area[row+x]; cover != 0 || area != 0 {
				sum += cover
				part, inner = share(2*fine*sum-area, evenOdd), share(2*fine*sum, evenOdd)
			}
			if part > 0 {
				mixIn(out[4*x:4*x+4:4*x+4], colours[(r.x+x)%len(colours)], part)
			}
		}
		if r.from[y] <= r.to[y] {
			clear(r.cover[row+r.from[y] : row+r.to[y]+1])
			clear(r.area[row+r.from[y] : row+r.to[y]+1])
		}
	}
}

// tint is a colour with a pattern over it, as a square of colours that repeats.
type tint struct {
	size    int
	colours []color.RGBA
}

// tinted is the tint of a surface.
func tinted(ink color.RGBA, p pattern, second color.RGBA) tint {
	if p == plain {
		return tint{1, []color.RGBA{ink}}
	}
	size, _ := p.tile()
	t := tint{size: size, colours: make([]color.RGBA, size*size)}
	for i := range t.colours {
		t.colours[i] = ink
		if p.inked(i%size, i/size) {
			t.colours[i] = second
		}
	}
	return t
}

// row is the colours of a row, from its first pixel on.
func (t tint) row(y int) []color.RGBA { return t.colours[y%t.size*t.size:][:t.size] }

// share is how much of a pixel is covered, of 255.
func share(twice int32, evenOdd bool) int {
	c := int(twice) / (2 * fine)
	if c < 0 {
		c = -c
	}
	if evenOdd {
		if c %= 2 * fine; c > fine {
			c = 2*fine - c
		}
	}
	return min(c, fine) * 255 / fine
}

// blend mixes a colour into a pixel of a picture, if it has that pixel.
func blend(pic *image.RGBA, x, y int, ink color.RGBA, part int) {
	if x >= 0 && y >= 0 && x < pic.Rect.Max.X && y < pic.Rect.Max.Y {
		mixIn(pic.Pix[y*pic.Stride+4*x:][:4], ink, part)
	}
}

// mixIn mixes a colour into a pixel.
func mixIn(p []uint8, ink color.RGBA, part int) {
	if part >= 255 {
		p[0], p[1], p[2], p[3] = ink.R, ink.G, ink.B, 255
		return
	}
	p[0] = uint8((int(p[0])*(255-part) + int(ink.R)*part + 127) / 255)
	p[1] = uint8((int(p[1])*(255-part) + int(ink.G)*part + 127) / 255)
	p[2] = uint8((int(p[2])*(255-part) + int(ink.B)*part + 127) / 255)
	p[3] = 255
}
