package thread

import (
	"sort"
	"strings"

	"despatch/campaign/incoming"
)

// copiedFrom finds the line on which an unmarked copy of a letter begins that asks for a word, by what ours say around it; -1 for none.
func copiedFrom(text string, above, below []string) int {
	plain, starts := incoming.Squeezed(text)
	first, found := len(plain), -1
	look := func(sentences []string, line func(at int) int) {
		for _, s := range sentences {
			s, _ := incoming.Squeezed(s)
			if at := strings.Index(plain, s); at >= 0 && at < first {
				first, found = at, line(at)
			}
		}
	}
	look(above, func(at int) int { return sort.SearchInts(starts, at+1) - 1 })
	look(below, func(int) int { return 0 }) // its beginning was changed, and the word is somewhere above
	return found
}

// CutCopy leaves of the letter what stands above an unmarked copy. The subject is ours then, too.
func (h *Arrived) CutCopy() error {
	above, below, err := h.Clerk.AroundWord()
	if err != nil {
		return err
	}
	cut := func(text string) string {
		from := copiedFrom(text, above, below)
		if from < 0 {
			return text
		}
		h.Copied = true
		return strings.Join(strings.Split(text, "\n")[:from], "\n")
	}
	h.Letter.Text = cut(h.Letter.Text)
	for i, text := range h.Letter.Attachments {
		h.Letter.Attachments[i] = cut(text)
	}
	if h.Copied {
		h.Letter.Form, h.Letter.Subject = "", ""
	}
	return nil
}
