package templates

import (
	"fmt"
	"strings"

	"despatch/templates/blocks"
)

// Together is the one letter that tells a reader of several things which one letter of somebody else's has brought about.
type Together struct {
	Heading
	Letters []One
}

// One is a letter that stands in another, as it would have been sent alone.
type One struct {
	Subject, Whole, Page string
	// reader and desk greet and sign it.
	reader, desk string
}

// Add puts a letter below the others.
func (t *Together) Add(l Letter) {
	t.Letters = append(t.Letters, One{l.Subject, l.Text, l.HTML, t.Reader, t.Desk})
}

// Together writes it.
func (s *Set) Together(t Together) (Letter, error) { return s.write("together", t) }

// Line is the subject without the name of the game.
func (o One) Line() string {
	if _, rest, ok := strings.Cut(o.Subject, "] "); ok && strings.HasPrefix(o.Subject, "[") {
		return rest
	}
	return o.Subject
}

// Line names what the letters tell: all of it where that is short, else the first and how much more.
func (t Together) Line() string {
	lines := make([]string, len(t.Letters))
	for i, l := range t.Letters {
		lines[i] = l.Line()
	}
	if all := strings.Join(lines, "; "); len(all) <= 70 {
		return all
	}
	return fmt.Sprintf("%s; and %d more", lines[0], len(lines)-1)
}

// Text is the letter's text without its greeting and signature.
func (o One) Text() string {
	text := strings.TrimPrefix(o.Whole, o.reader+",\n")
	return strings.Trim(strings.TrimSuffix(strings.TrimRight(text, "\n"), o.desk), "\n")
}

// HTML is the letter's page without its frame, greeting and signature.
func (o One) HTML() (string, error) {
	_, page, top := strings.Cut(o.Page, blocks.PageTop)
	_, page, greeting := strings.Cut(page, "</p>\n")
	end := strings.LastIndex(page, blocks.PageBottom)
	if !top || !greeting || end < 0 {
		return "", fmt.Errorf("the page of the letter %q has no frame", o.Subject)
	}
	return strings.TrimPrefix(page[:end], "\n"), nil
}

func (o One) block() (blocks.Enclosed, error) {
	page, err := o.HTML()
	return blocks.Enclosed{Text: o.Text(), Page: page}, err
}
