package main

// census counts what a division comes to: the length of each border, and the squares of each label.
type census struct {
	n       int
	borders []int32
	sizes   []int32
}

func newCensus(labels int) *census {
	return &census{n: labels, borders: make([]int32, labels*labels), sizes: make([]int32, labels)}
}

// border is how long two labels touch.
func (c *census) border(a, b int) int { return int(c.borders[a*c.n+b]) }

// count adds what a window holds, or takes it away: its squares, and the borders of which either side is in it.
func (c *census) count(d *division, w window, sign int32) {
	g := d.g
	for y := w.y; y < w.y+w.height; y++ {
		for x := w.x; x < w.x+w.width; x++ {
			at := g.at(x, y)
			label := d.label[at]
			if label != nobody {
				c.sizes[label] += sign
			}
			c.touch(label, d.labelAt(x+1, y), sign)
			c.touch(label, d.labelAt(x, y+1), sign)
			if x == w.x && w.width < g.width {
				c.touch(label, d.labelAt(x-1, y), sign)
			}
			if y == w.y {
				c.touch(label, d.labelAt(x, y-1), sign)
			}
		}
	}
}

func (d *division) labelAt(x, y int) int16 {
	if at := d.g.at(x, y); at >= 0 {
		return d.label[at]
	}
	return nobody
}

func (c *census) touch(a, b int16, sign int32) {
	if a != b && a != nobody && b != nobody {
		c.borders[int(a)*c.n+int(b)] += sign
		c.borders[int(b)*c.n+int(a)] += sign
	}
}
