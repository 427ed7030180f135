package draw

import (
	"bytes"
	"hash/fnv"
	"strconv"
	"strings"
)

// Album is pictures that stand on one page. What several of them have in common is written once, so that a board by turn takes little more
// than one board.
type Album struct {
	scenes []*scene
}

// albumPrefix begins the names of all that pictures share, so that nothing else on their page has them.
const albumPrefix = "map-"

// Add draws a picture into the album.
func (a *Album) Add(p Picture) error {
	s, err := p.scene()
	if err == nil {
		a.scenes = append(a.scenes, s)
	}
	return err
}

// Written is the album as SVG: what its pictures share, which must stand on their page once, and the pictures in the order in which they were
// added. Each is as wide as the place that it is given.
func (a *Album) Written() (shared []byte, pictures [][]byte) {
	w := &svgWriter{prefix: albumPrefix, patterns: map[string]string{}}
	b := binder{runs: map[string]int{}, parts: map[string]int{}, names: map[string]string{}}
	pages := make([][]string, len(a.scenes))
	for i, s := range a.scenes {
		w.fonts = s.fonts
		pages[i] = runs(w.elements(s))
		b.count(pages[i])
	}
	for i, page := range pages {
		var out bytes.Buffer
		out.WriteString(a.scenes[i].opening(`style="width:100%;height:auto"`) + "\n")
		for _, run := range page {
			out.WriteString(b.run(run))
		}
		out.WriteString("</svg>\n")
		pictures = append(pictures, out.Bytes())
	}
	var out bytes.Buffer
	out.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true"><defs>` + w.defs.String())
	out.WriteString("\n" + b.defs.String() + "</defs></svg>\n")
	return out.Bytes(), pictures
}

// oftenEnough is how many elements a run has on average.
const oftenEnough = 24

// runs joins elements, each with the end of its line, to runs. Where one ends is decided by its last element alone, so that pictures that
// are alike for a while have runs in common, whatever stands before.
func runs(elements []string) []string {
	var out []string
	var run strings.Builder
	for _, one := range elements {
		run.WriteString(one + "\n")
		h := fnv.New32a()
		h.Write([]byte(one))
		if h.Sum32()%oftenEnough == 0 {
			out = append(out, run.String())
			run.Reset()
		}
	}
	if run.Len() > 0 {
		out = append(out, run.String())
	}
	return out
}

// binder writes what is used more than once where all can refer to it: runs, and elements of different runs.
type binder struct {
	defs        bytes.Buffer
	runs, parts map[string]int
	names       map[string]string
}

func (b *binder) count(page []string) {
	for _, run := range page {
		if b.runs[run]++; b.runs[run] == 1 {
			for part := range strings.Lines(run) {
				b.parts[part]++
			}
		}
	}
}

// run is a run as it stands in a picture.
func (b *binder) run(run string) string {
	if b.runs[run] > 1 {
		return b.refer(run, func() string { return b.inside(run) })
	}
	return b.inside(run)
}

// inside is a run by its elements.
func (b *binder) inside(run string) string {
	var out strings.Builder
	for part := range strings.Lines(run) {
		if b.parts[part] > 1 {
			part = b.refer(part, func() string { return part })
		}
		out.WriteString(part)
	}
	return out.String()
}

// refer is a reference to something shared, which is written when it is first used.
func (b *binder) refer(what string, written func() string) string {
	name, ok := b.names[what]
	if !ok {
		inside := written()
		name = albumPrefix + strconv.Itoa(len(b.names))
		b.names[what] = name
		b.defs.WriteString(`<g id="` + name + "\">\n" + inside + "</g>\n")
	}
	return `<use href="#` + name + "\"/>\n"
}
