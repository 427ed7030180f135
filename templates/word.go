package templates

import (
	"fmt"
	"strings"

	"despatch/templates/blocks"
)

// AroundWord lists what the letters that ask for a one-time word (Hold, NewAddress, and answers with a Confirm) say above the word
// and below it. A letter that says so without quote marks holds a copy of one of ours.
func (s *Set) AroundWord() (above, below []string, err error) {
	if above, err = s.sentences("above-word"); err != nil {
		return nil, nil, err
	}
	below, err = s.sentences("below-word")
	return above, below, err
}

// SuchAs is what stands before the examples of a form.
func (s *Set) SuchAs() (string, error) {
	said, err := s.sentences("such-as")
	return strings.Join(said, " "), err
}

// sentences reads a part that has one on each line.
func (s *Set) sentences(part string) ([]string, error) {
	doc, err := s.book.Write(part, nil)
	if err != nil {
		return nil, fmt.Errorf("the sentences %s: %w", part, err)
	}
	var all []string
	for _, item := range doc {
		if p, ok := item.Block.(blocks.Paragraph); ok {
			all = append(all, strings.Split(p.Words.String(), "\n")...)
		}
	}
	return all, nil
}
