package campaign

import (
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/orders"
)

// A word that confirms something is long enough to be known wherever it stands: in capitals, in quotes, between < and >, broken by
// the end of a line, in the subject. It counts if what stands beside it says nothing else.

// isKnownWord says whether the desk has given out a word, and something waits for it.
func (h *reading) isKnownWord(word string) bool {
	bucket := map[int]string{writing.KeyLength: records.BucketTokens, wordLength: bucketWithheld}[len(word)]
	if bucket == "" {
		return false
	}
	_, ok := h.tx.Get(bucket, word)
	return ok
}

// takeWords makes commands of the words in the letter that confirm something, where the text leaves no doubt. Those of which it does
// are left in h.unsure.
func (h *reading) takeWords() {
	h.unsure, h.dropped = nil, nil
	if h.operator || h.released || h.letter.Unreadable != "" || len(h.papers) > 0 ||
		slices.ContainsFunc(h.asked.Commands, func(c commands.Command) bool { token, shows := tokenOf(c); return shows && h.isKnownWord(token) }) {
		return
	}
	plain := voiceIn(h.letter.Text, h.letter.FromName, noMore) != unclear // what is said goes before a subject, which may be ours
	if !h.takeWordsIn(h.letter.Text, true) && (plain || !h.takeWordsIn(h.letter.Subject, false)) {
		h.takeAnswer()
	}
}

// takeWordsIn looks for words in a text. lines says that its lines are those of the letter.
func (h *reading) takeWordsIn(text string, lines bool) bool {
	refuses := slices.ContainsFunc(journal.WordsOf(h.letter.Text), func(w string) bool { return noWords[w] })
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
			h.unsure = append(h.unsure, word)
		} else {
			at := orders.Pos{}
			if lines {
				at = orders.Pos{Line: i + 1, Column: 1}
			}
			h.asked.Commands = append(h.asked.Commands, commands.Confirm{Pos: at, Token: word})
		}
		i = last
	}
	return found
}

// forgetLines drops what was read as a command, or could not be, on some lines of the letter, or in its subject.
func (h *reading) forgetLines(lines bool, from, to int) {
	if !lines {
		from, to = 0, 0
	}
	within := func(p orders.Pos) bool { return from <= p.Line && p.Line <= to }
	h.asked.Diagnostics = slices.DeleteFunc(h.asked.Diagnostics, func(d orders.Diagnostic) bool { return within(d.Pos) })
	h.asked.Commands = slices.DeleteFunc(h.asked.Commands, func(c commands.Command) bool {
		_, shows := tokenOf(c)
		return shows && within(c.At())
	})
}

// harmless says whether a word beside one that confirms something changes nothing.
func (h *reading) harmless(w string) bool {
	return yesWords[w] || particles[w] || courtesies[w] || wordWords[w] || slices.Contains(journal.WordsOf(h.letter.FromName), w)
}

// wordIn finds a known word in a row, and what else stands there.
func (h *reading) wordIn(row string) (word string, rest []string, ok bool) {
	rest = journal.WordsOf(strings.ReplaceAll(row, "'", " "))
	at := slices.IndexFunc(rest, h.isKnownWord)
	if at < 0 {
		return "", nil, false
	}
	return rest[at], slices.Concat(rest[:at], rest[at+1:]), true
}

// wordAcross finds a known word that the end of a line has broken.
func (h *reading) wordAcross(row, next string) (word string, rest []string, ok bool) {
	first, second := journal.WordsOf(row), journal.WordsOf(next)
	if len(first) == 0 || len(second) == 0 {
		return "", nil, false
	}
	word = first[len(first)-1] + second[0]
	return word, slices.Concat(first[:len(first)-1], second[1:]), h.isKnownWord(word)
}
