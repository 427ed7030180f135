package dice

import (
	"errors"
	"fmt"
	"strings"
)

// List is a Cup that shows given faces, for cases and tests.
type List struct {
	left   []Face
	throws int
	err    error
}

// NewList returns a cup that shows these faces in this order.
func NewList(faces ...Face) *List { return &List{left: faces} }

// Throw implements Cup. A throw for which too few faces are left sets Err and takes none.
func (l *List) Throw(n int, why Reason) []Face {
	if l.err != nil {
		return sixes(n)
	}
	l.throws++
	if n > len(l.left) {
		l.err = fmt.Errorf("the dice ran out at throw %d (%s): it takes %d, %d left", l.throws, why, n, len(l.left))
		return sixes(n)
	}
	faces := make([]Face, n)
	copy(faces, l.left)
	l.left = l.left[n:]
	return faces
}

// Err implements Cup.
func (l *List) Err() error { return l.err }

// Left tells how many faces are not thrown yet.
func (l *List) Left() int { return len(l.left) }

// ParseFaces reads faces 1 to 6 separated by blanks and new lines; # starts a comment that ends with the line. The error
// names every line that holds anything else, counting from 1.
func ParseFaces(text string) ([]Face, error) {
	var faces []Face
	var errs []error
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		for _, word := range strings.Fields(line) {
			if len(word) != 1 || word[0] < '1' || word[0] > '6' {
				errs = append(errs, fmt.Errorf("line %d: %q is not a die: write faces from 1 to 6 with blanks between them", i+1, word))
				break
			}
			faces = append(faces, Face(word[0]-'0'))
		}
	}
	if errs != nil {
		return nil, errors.Join(errs...)
	}
	return faces, nil
}
