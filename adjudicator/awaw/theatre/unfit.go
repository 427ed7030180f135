package theatre

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"despatch/byhand"
)

// unfit collects what is wrong in a scenario's files, so that who writes them is told all of it at once.
type unfit struct {
	data fs.FS
	list []error
}

// where is a place in a data file: the file, and the way to it (byhand.Line).
type where struct {
	file string
	path []string
}

// row is a row of a list, or what a key of it says.
func row(file, list string, i int, path ...string) where {
	return where{file, append([]string{list, fmt.Sprintf("[%d]", i)}, path...)}
}

func in(file string, path ...string) where { return where{file, path} }

// wrong notes what is wrong in a place, and what belongs there.
func (u *unfit) wrong(at where, format string, args ...any) {
	place := at.file
	if raw, err := fs.ReadFile(u.data, at.file); err == nil {
		if line := byhand.Line(raw, at.path...); line > 0 {
			place = fmt.Sprintf("%s, line %d", at.file, line)
		}
	}
	u.list = append(u.list, fmt.Errorf("%s: %s", place, fmt.Sprintf(format, args...)))
}

// wrongIf notes it where it is so.
func (u *unfit) wrongIf(is bool, at where, format string, args ...any) {
	if is {
		u.wrong(at, format, args...)
	}
}

// err is all that is wrong, nil where nothing is.
func (u *unfit) err() error { return errors.Join(u.list...) }

// oneOf finds a name in a closed list, and notes what may stand there where it is none.
func oneOf[T ~uint8](u *unfit, at where, what, name string, list []string) T {
	for i, n := range list {
		if n == name {
			return T(i)
		}
	}
	u.wrong(at, "%s is %s, not %q", what, strings.Join(list, ", "), name)
	return 0
}
