package draw

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"strconv"
)

// svg writes a scene. Letters are text, so they can be searched and read out. They are set in the font that is at hand, as wide as those that
// were measured.
func (s *scene) svg() []byte {
	w := &svgWriter{fonts: s.fonts, patterns: map[string]string{}}
	var out bytes.Buffer
	body := w.elements(s)
	out.WriteString(s.opening(fmt.Sprintf(`width="%d" height="%d"`, s.width, s.height)) + "\n<defs>" + w.defs.String() + "</defs>\n")
	for _, one := range body {
		out.WriteString(one + "\n")
	}
	out.WriteString("</svg>\n")
	return out.Bytes()
}

// opening is the tag that begins a picture, with its size as "width=… height=…".
func (s *scene) opening(size string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" %s font-family="Go,'Lucida Grande',Arial,'Liberation Sans',Helvetica,sans-serif">`, s.width, s.height, size)
}

// svgWriter writes shapes, and gathers the patterns that they use. Its names begin with a prefix.
type svgWriter struct {
	fonts    *fonts
	prefix   string
	defs     bytes.Buffer
	patterns map[string]string
}

// elements are the shapes of a scene, each as one element.
func (w *svgWriter) elements(s *scene) []string {
	out := make([]string, len(s.shapes))
	for i, one := range s.shapes {
		out[i] = w.element(one)
	}
	return out
}

func (w *svgWriter) element(one shape) string {
	switch {
	case one.text != "":
		weight := ""
		if one.bold {
			weight = ` font-weight="bold"`
		}
		at := one.rings[0][0]
		return fmt.Sprintf(`<text x="%s" y="%s" font-size="%d" textLength="%d" lengthAdjust="spacingAndGlyphs" fill="%s"%s>%s</text>`,
			part(at.x), part(at.y), one.size, w.fonts.width(one.bold, one.size, one.text), hex(one.ink), weight, html.EscapeString(one.text))
	case one.width > 0:
		dashes := ""
		if one.dashes[0] > 0 {
			dashes = fmt.Sprintf(` stroke-dasharray="%d %d"`, one.dashes[0], one.dashes[1])
		}
		return fmt.Sprintf(`<path d="%s" fill="none" stroke="%s" stroke-width="%s"%s/>`, path(one.rings, false), hex(one.ink), part(one.width), dashes)
	}
	fill := hex(one.ink)
	if one.pattern != plain {
		fill = w.pattern(one)
	}
	return fmt.Sprintf(`<path d="%s" fill="%s" fill-rule="evenodd"/>`, path(one.rings, true), fill)
}

// pattern is a reference to a pattern, which is defined when it is first used.
func (w *svgWriter) pattern(one shape) string {
	key := fmt.Sprint(one.pattern, one.ink, one.second)
	if id, ok := w.patterns[key]; ok {
		return id
	}
	name := w.prefix + "p" + strconv.Itoa(len(w.patterns))
	size, lines := one.pattern.tile()
	fmt.Fprintf(&w.defs, `<pattern id="%s" width="%d" height="%d" patternUnits="userSpaceOnUse"><path d="M0 0h%dv%dh-%dz" fill="%s"/><path d="%s" stroke="%s" stroke-width="1.6"/></pattern>`,
		name, size, size, size, size, size, hex(one.ink), lines, hex(one.second))
	w.patterns[key] = "url(#" + name + ")"
	return w.patterns[key]
}

// tile is the square that a pattern repeats, and the lines in it.
func (p pattern) tile() (size int, lines string) {
	switch p {
	case slanting:
		return 9, "M-1 10L10 -1M-1 1L1 -1M8 10L10 8"
	case falling:
		return 9, "M-1 -1L10 10M8 -1L10 1M-1 8L1 10"
	case crossed:
		return 12, "M0 0L12 12M12 0L0 12"
	case dotted:
		return 8, "M0 1h2M4 5h2"
	case level:
		return 7, "M0 1h7"
	case upright:
		return 7, "M1 0v7"
	case squares:
		return 10, "M0 1h4M0 3h4"
	case grid:
		return 11, "M0 .5h11M.5 0v11"
	case dashes:
		return 12, "M0 1h7M0 7h7"
	}
	return 8, ""
}

// path writes rings, or a line.
func path(rings [][]spot, closed bool) string {
	var out []byte
	for _, ring := range rings {
		last := spot{}
		for i, p := range ring {
			switch {
			case i == 0:
				out = append(out, "M"+part(p.x)+" "+part(p.y)...)
			case p == last:
				continue
			default:
				out = append(out, "l"+part(p.x-last.x)+" "+part(p.y-last.y)...)
			}
			last = p
		}
		if closed {
			out = append(out, 'z')
		}
	}
	return string(out)
}

// part writes parts of a pixel as a number of pixels.
func part(n int) string {
	tenths := (n*10 + sub/2) / sub
	if n < 0 {
		tenths = -((-n*10 + sub/2) / sub)
	}
	if tenths%10 == 0 {
		return strconv.Itoa(tenths / 10)
	}
	return strconv.FormatFloat(float64(tenths)/10, 'f', 1, 64)
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
