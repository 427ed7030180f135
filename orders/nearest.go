package orders

import (
	"slices"
	"strings"
	"sync"

	"despatch/lexis"
)

// MaxSuggestions is how many names a hint offers.
const MaxSuggestions = 3

// Nearest returns the display names of the entries that are most like what was written, best first: those a few slips of the
// pen away, and failing these, those with a later word that begins so ("Jordan" for Trans-Jordan).
func (ix *NameIndex) Nearest(written string) []string {
	if written == "" || len(written) > 60 {
		return nil
	}
	names, known := ix.near.of(written)
	if !known {
		names = ix.nearest(written)
		ix.near.keep(written, names)
	}
	return slices.Clone(names)
}

// nearNames remembers what the words of letters are most like: letters say the same words over and over, and each is compared with all names.
type nearNames struct {
	mu    sync.Mutex
	known map[string][]string
}

// mostNear is how many words are remembered until they are forgotten.
const mostNear = 4096

func (n *nearNames) of(written string) (names []string, known bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	names, known = n.known[written]
	return names, known
}

func (n *nearNames) keep(written string, names []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.known == nil || len(n.known) >= mostNear {
		n.known = make(map[string][]string)
	}
	n.known[strings.Clone(written)] = names // and not the letter of which it is a part
}

// nearest compares what was written with all entries.
func (ix *NameIndex) nearest(written string) []string {
	if digits := strings.TrimLeft(written, "0"); digits != "" && strings.Trim(digits, "0123456789") == "" {
		return ix.ofNumber(digits)
	}
	near := lexis.Near[string]{Tolerance: lexis.AmongNames}
	var within []string
	for _, e := range ix.entries {
		if e.key == written || ix.shown[e.name] == written {
			continue // to be told the very word that one has written helps nobody
		}
		name := ix.Names[e.name].Name
		near.Try(written, e.key, name)
		if i := strings.Index(e.key, written); i > 0 && len(written) >= 3 {
			within = append(within, name)
		}
	}
	if len(near.Found) == 0 { // beside a near name, a farther one only confuses
		return firstFew(within)
	}
	return firstFew(near.Found)
}

// firstFew are as many different names as a hint offers.
func firstFew(names []string) (few []string) {
	for _, name := range names {
		if len(few) == MaxSuggestions {
			break
		}
		if !slices.Contains(few, name) {
			few = append(few, name)
		}
	}
	return few
}

// ofNumber are the names of things whose short names end in a number: 14 may be Z14, and is not nearly Z04.
func (ix *NameIndex) ofNumber(digits string) (out []string) {
	for _, e := range ix.entries {
		letters := strings.TrimRight(e.key, "0123456789")
		if len(letters) > 0 && len(letters) <= 2 && strings.TrimLeft(e.key[len(letters):], "0") == digits && len(out) < MaxSuggestions {
			if name := strings.ToUpper(e.key); !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}
