package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/orders"
)

// isKnownWord says whether the desk has given out a word, and something waits for it.
func (h *Reading) isKnownWord(word string) bool {
	bucket := map[int]string{writing.KeyLength: records.BucketTokens, WordLength: BucketWithheld}[len(word)]
	if bucket == "" {
		return false
	}
	_, ok := h.Tx.Get(bucket, word)
	return ok
}

// TakeWords makes commands of the words in the letter that confirm something, where the text leaves no doubt. Those of which it does
// are left in h.unsure.
func (h *Reading) TakeWords() {
	h.Unsure, h.Dropped = nil, nil
	if h.Operator || h.Released || h.Letter.Unreadable != "" || len(h.Papers) > 0 ||
		slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool { token, shows := TokenOf(c); return shows && h.isKnownWord(token) }) {
		return
	}
	plain := incoming.VoiceIn(h.Letter.Text, h.Letter.FromName, NoMore) != incoming.Unclear // what is said goes before a subject, which may be ours
	if !h.takeWordsIn(h.Letter.Text, true) && (plain || !h.takeWordsIn(h.Letter.Subject, false)) {
		h.takeAnswer()
	}
}

// takeWordsIn looks for words in a text. lines says that its lines are those of the letter.
func (h *Reading) takeWordsIn(text string, lines bool) bool {
	refuses := slices.ContainsFunc(journal.WordsOf(h.Letter.Text), func(w string) bool { return incoming.NoWords[w] })
	rows := strings.Split(text, "\n")
	found := false
	for i := 0; i < len(rows); i++ {
		if strings.HasPrefix(strings.TrimSpace(rows[i]), ">") {
			continue
		}
		word, rest, ok := h.wordIn(rows[i])
		last := i
		if !ok && i+1 < len(rows) {
			if word, rest, ok = h.wordAcross(rows[i], rows[i+1]); ok {
				last = i + 1
			}
		}
		if !ok {
			continue
		}
		found = true
		h.forgetLines(lines, i+1, last+1)
		if refuses || slices.ContainsFunc(rest, func(w string) bool { return !h.harmless(w) }) {
			h.Unsure = append(h.Unsure, word)
		} else {
			at := orders.Pos{}
			if lines {
				at = orders.Pos{Line: i + 1, Column: 1}
			}
			h.Asked.Commands = append(h.Asked.Commands, commands.Confirm{Pos: at, Token: word})
		}
		i = last
	}
	return found
}

// forgetLines drops what was read as a command, or could not be, on some lines of the letter, or in its subject.
func (h *Reading) forgetLines(lines bool, from, to int) {
	if !lines {
		from, to = 0, 0
	}
	within := func(p orders.Pos) bool { return from <= p.Line && p.Line <= to }
	h.Asked.Diagnostics = slices.DeleteFunc(h.Asked.Diagnostics, func(d orders.Diagnostic) bool { return within(d.Pos) })
	h.Asked.Commands = slices.DeleteFunc(h.Asked.Commands, func(c commands.Command) bool {
		_, shows := TokenOf(c)
		return shows && within(c.At())
	})
}

// harmless says whether a word beside one that confirms something changes nothing.
func (h *Reading) harmless(w string) bool {
	return incoming.YesWords[w] || incoming.Particles[w] || incoming.Courtesies[w] || wordWords[w] || slices.Contains(journal.WordsOf(h.Letter.FromName), w)
}

// wordIn finds a known word in a row, and what else stands there.
func (h *Reading) wordIn(row string) (word string, rest []string, ok bool) {
	rest = journal.WordsOf(strings.ReplaceAll(row, "'", " "))
	at := slices.IndexFunc(rest, h.isKnownWord)
	if at < 0 {
		return "", nil, false
	}
	return rest[at], slices.Concat(rest[:at], rest[at+1:]), true
}

// wordAcross finds a known word that the end of a line has broken.
func (h *Reading) wordAcross(row, next string) (word string, rest []string, ok bool) {
	first, second := journal.WordsOf(row), journal.WordsOf(next)
	if len(first) == 0 || len(second) == 0 {
		return "", nil, false
	}
	word = first[len(first)-1] + second[0]
	return word, slices.Concat(first[:len(first)-1], second[1:]), h.isKnownWord(word)
}
