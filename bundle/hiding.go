package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"despatch/pattern"
)

// Hiding says what may be left out of the entries of one kind in a bundle for players; the zero Hiding: nothing.
type Hiding struct {
	// Whole: the entry tells nothing but that it is there. Unplayed: so does one of which nothing came, because the game was taken
	// back before.
	Whole, Unplayed bool
	// Addresses are the members of the body in which addresses are left out: "players", "draft.players".
	Addresses []string
	// Wishes are members that are left out, present or not. They stand before the member Next, "" for the end.
	Wishes []string
	Next   string
}

// address is an address in a text. It is part of the format: another pattern would give another proof.
var address = pattern.Of(`[^\s"'<>(),:;\\@]+(?:@+[^\s"'<>(),:;\\@]+)+`)

// cut is a body taken apart: the gaps stand between the pieces of text, and say what is left out.
type cut struct {
	text []string
	gaps []cutting
}

// cutting is what is left out at a gap.
type cutting struct{ what, says string }

// cutBody takes a body apart as its kind demands. It depends on nothing else, so that a body has one proof.
func cutBody(body []byte, h Hiding) (cut, error) {
	if !utf8.Valid(body) {
		return cut{}, errors.New("its body is no text")
	}
	p, err := placesIn(body, h)
	if err != nil {
		return cut{}, err
	}
	type hole struct {
		from, to int
		cutting
	}
	var holes []hole
	if len(h.Wishes) > 0 {
		holes = append(holes, hole{p.wish[0], p.wish[1], cutting{Wish, string(body[p.wish[0]:p.wish[1]])}})
	}
	for _, place := range p.texts {
		raw := body[place[0]:place[1]]
		if !bytes.Contains(raw, []byte("@")) && !bytes.Contains(raw, []byte(`\u`)) {
			continue // no address is without an @, and no @ is written otherwise
		}
		says, at := unescape(raw)
		for _, m := range address.FindAllStringIndex(says, -1) {
			holes = append(holes, hole{place[0] + at[m[0]], place[0] + at[m[1]], cutting{Address, strings.ToLower(says[m[0]:m[1]])}})
		}
	}
	slices.SortFunc(holes, func(a, b hole) int { return a.from - b.from })
	var c cut
	from := 0
	for _, one := range holes {
		c.text = append(c.text, string(body[from:one.from]))
		c.gaps = append(c.gaps, one.cutting)
		from = one.to
	}
	c.text = append(c.text, string(body[from:]))
	return c, nil
}

// places are where something may be left out of a body: within texts, and, where a kind has wishes, from wish[0] to wish[1].
type places struct {
	texts [][2]int
	wish  [2]int
}

// placesIn finds them. Places are offsets in the body; a text's are those of what stands between its quotation marks.
func placesIn(body []byte, h Hiding) (places, error) {
	var p places
	dec := json.NewDecoder(bytes.NewReader(body))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return p, errors.New("its body is no JSON object")
	}
	from, to := -1, -1
	for dec.More() {
		start := int(dec.InputOffset())
		t, err := dec.Token()
		if err != nil {
			return p, err
		}
		name, _ := t.(string)
		switch {
		case slices.Contains(h.Wishes, name):
			if to >= 0 {
				return p, fmt.Errorf("its %q does not stand where it should", name)
			}
			if from < 0 {
				from = start
			}
		case h.Next != "" && name == h.Next:
			to = start
		case from >= 0 && to < 0:
			return p, fmt.Errorf("its %q stands among what is left out", name)
		}
		if err := p.walk(dec, body, name, h.Addresses); err != nil {
			return p, err
		}
	}
	end := int(dec.InputOffset())
	if _, err := dec.Token(); err != nil {
		return p, err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return p, errors.New("something stands behind its body")
	}
	if to < 0 && h.Next != "" && len(h.Wishes) > 0 {
		return p, fmt.Errorf("it has no %q", h.Next)
	}
	if to < 0 {
		to = end
	}
	if from < 0 {
		from = to
	}
	p.wish = [2]int{from, to}
	return p, nil
}

// walk reads one value, and notes the texts in it that stand in one of the members.
func (p *places) walk(dec *json.Decoder, body []byte, path string, members []string) error {
	start := dec.InputOffset()
	t, err := dec.Token()
	if err != nil {
		return err
	}
	switch t := t.(type) {
	case string:
		if within(path, members) {
			from := int(start) + bytes.IndexByte(body[start:], '"') + 1
			p.texts = append(p.texts, [2]int{from, int(dec.InputOffset()) - 1})
		}
	case json.Delim:
		for dec.More() {
			inner := path
			if t == '{' {
				key, err := dec.Token()
				if err != nil {
					return err
				}
				inner += "." + key.(string)
			}
			if err := p.walk(dec, body, inner, members); err != nil {
				return err
			}
		}
		_, err = dec.Token()
	}
	return err
}

// within says whether a path is one of the members, or leads into it.
func within(path string, members []string) bool {
	return slices.ContainsFunc(members, func(m string) bool { return path == m || strings.HasPrefix(path, m+".") })
}

// unescape gives what the inside of a JSON text says, and for each byte of that, and its end, where it is written.
func unescape(raw []byte) (says string, at []int) {
	var out strings.Builder
	out.Grow(len(raw))
	at = make([]int, 0, len(raw)+1)
	for i := 0; i < len(raw); {
		n := 1
		if raw[i] == '\\' {
			n = 2
			if i+1 < len(raw) && raw[i+1] == 'u' {
				n = 6
				if i+12 <= len(raw) && raw[i+6] == '\\' && bytes.ContainsAny(raw[i+2:i+3], "dD") && bytes.ContainsAny(raw[i+3:i+4], "89abAB") {
					n = 12
				}
			}
		}
		n = min(n, len(raw)-i)
		piece := string(raw[i : i+n])
		if n > 1 {
			var said string
			if err := json.Unmarshal([]byte(`"`+piece+`"`), &said); err == nil {
				piece = said
			}
		}
		for range len(piece) {
			at = append(at, i)
		}
		out.WriteString(piece)
		i += n
	}
	return out.String(), append(at, len(raw))
}
