package orders

import (
	"slices"
	"strings"

	"despatch/words"
)

// NameIndex finds names of one kind by what people write.
type NameIndex struct {
	// noun is what messages call a thing of this kind: "space".
	noun  words.Name
	Names []Name
	byID  map[string]int
	// Exact leads from a squeezed full name to the things so called: IDs, names and plurals where any is, else aliases.
	Exact map[string][]int
	// entries holds all that a thing is called; byLetter sorts them by first byte for the search by beginnings.
	entries  []nameEntry
	byLetter [256][]int
	// words are those of the names by which messages call the things, shown the names squeezed, byLast the things by the last of the words.
	words  [][]string
	shown  []string
	byLast map[string][]int
	// longest is the number of words in the longest name.
	longest int
	near    nearNames
}

// nameEntry is one way to call a thing.
type nameEntry struct {
	name  int
	words []string
	key   string
}

func newNameIndex(noun words.Name, names []Name) *NameIndex {
	ix := &NameIndex{noun: noun, Names: names, byID: make(map[string]int, len(names)), Exact: make(map[string][]int), byLast: make(map[string][]int)}
	for i, n := range names {
		words := SplitWords(n.Name)
		ix.words = append(ix.words, words)
		ix.shown = append(ix.shown, Squeeze(words))
		if len(words) > 0 {
			last := words[len(words)-1]
			ix.byLast[last] = append(ix.byLast[last], i)
		}
		ix.byID[n.ID] = i
		for _, s := range []string{n.ID, n.Name, n.Plural} {
			ix.add(i, s)
		}
	}
	// Proper names come first, so that no alias of one thing hides the name of another.
	proper := make(map[string]bool, len(ix.Exact))
	for key := range ix.Exact {
		proper[key] = true
	}
	for i, n := range names {
		for _, s := range slices.Concat(n.Aliases, parts(n.Name), plurals(n)) {
			if !proper[Squeeze(SplitWords(s))] {
				ix.add(i, s)
			}
		}
		for _, s := range n.Elsewhere {
			if !proper[Squeeze(SplitWords(s))] {
				ix.addWhole(i, s)
			}
		}
		for _, s := range n.Loose {
			ix.addEntry(i, s)
		}
	}
	return ix
}

// parts returns the halves of a name such as Morocco/Algeria, each of which is a name for the whole.
func parts(name string) []string {
	if !strings.Contains(name, "/") {
		return nil
	}
	return strings.Split(name, "/")
}

// plurals returns the regular plurals of all that a thing is called. Only things that have a plural at all are counted.
func plurals(n Name) []string {
	if n.Plural == "" {
		return nil
	}
	var list []string
	for _, s := range slices.Concat([]string{n.ID, n.Name}, n.Aliases) {
		if !strings.HasSuffix(s, "s") { // "subs" and a space that begins with S are not "subss"
			list = append(list, s+"s")
		}
	}
	return list
}

// add notes a full name of a thing, which is found by its beginnings, too.
func (ix *NameIndex) add(i int, s string) {
	ix.addWhole(i, s)
	ix.addEntry(i, s)
}

// addWhole notes a full name of a thing.
func (ix *NameIndex) addWhole(i int, s string) {
	words := SplitWords(s)
	key := Squeeze(words)
	if key == "" {
		return
	}
	if !slices.Contains(ix.Exact[key], i) {
		ix.Exact[key] = append(ix.Exact[key], i)
	}
	ix.longest = max(ix.longest, len(words)+1)
}

// addEntry notes a word by whose beginning a thing is found.
func (ix *NameIndex) addEntry(i int, s string) {
	words := SplitWords(s)
	key := Squeeze(words)
	if key == "" {
		return
	}
	ix.byLetter[key[0]] = append(ix.byLetter[key[0]], len(ix.entries))
	ix.entries = append(ix.entries, nameEntry{i, words, key})
	// One word more than there are, since people part what the board joins: "anti aircraft gun".
	ix.longest = max(ix.longest, len(words)+1)
}

// Find returns the things that the words may mean: those called exactly so, or else those with a name that begins so.
func (ix *NameIndex) Find(words []string) []int {
	var buf [64]byte
	key := buf[:0]
	for _, w := range words {
		key = appendWord(key, w)
	}
	if found := ix.Exact[string(key)]; found != nil {
		return found
	}
	return ix.beginning(words, string(key))
}

// mostShown is how many names a message lists of those that could be meant.
const mostShown = 6

// beginning returns the things with a name that begins with the words, either written together or word by word: "seaz" or
// "E Pol". A number is only itself: "Sea Zone 1" does not begin "Sea Zone 12". Of many things it returns one more than a message
// lists.
func (ix *NameIndex) beginning(words []string, key string) []int {
	if key == "" {
		return nil
	}
	var found []int
	for _, e := range ix.byLetter[key[0]] {
		entry := &ix.entries[e]
		if (beginsTogether(entry.key, key) || beginsWordwise(entry.words, words)) && !slices.Contains(found, entry.name) {
			if found = append(found, entry.name); len(found) > mostShown {
				break
			}
		}
	}
	return found
}

func beginsTogether(key, beginning string) bool {
	if !strings.HasPrefix(key, beginning) {
		return false
	}
	n := len(beginning)
	return n == len(key) || !IsDigit(key[n-1]) || !IsDigit(key[n])
}

func beginsWordwise(words, beginnings []string) bool {
	if len(beginnings) > len(words) {
		return false
	}
	for i, b := range beginnings {
		if words[i] != b && (IsDigit(b[0]) || !strings.HasPrefix(words[i], b)) {
			return false
		}
	}
	return true
}

// displayName returns the name of the thing with the given ID for a count of it, or the ID itself when it is unknown.
func (ix *NameIndex) displayName(id string, count int) string {
	i, ok := ix.byID[id]
	if !ok {
		return id
	}
	if n := ix.Names[i]; count == 1 || n.Plural == "" {
		return n.Name
	}
	return ix.Names[i].Plural
}

// display lists the names of things for a message, shortened when there are many.
func (ix *NameIndex) display(found []int) []words.Name {
	var names []words.Name
	for _, i := range found {
		if len(names) == mostShown {
			names = append(names, "others")
			break
		}
		names = append(names, words.Name(ix.Names[i].Name))
	}
	return names
}
