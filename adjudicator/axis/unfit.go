package axis

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"despatch/byhand"
	"despatch/orders"
)

// unfit collects what is wrong in a game's data files, so that who writes them is told all of it at once.
type unfit struct {
	data fs.FS
	list []error
}

// where is a place in a data file: the file, and the way to it (byhand.Line).
type where struct {
	file string
	path []string
}

func in(file string, path ...string) where { return where{file, path} }

// row is a row of a list, or what a key of it says.
func row(file, list string, i int, path ...string) where {
	return where{file, append([]string{list, fmt.Sprintf("[%d]", i)}, path...)}
}

// wrong notes what is wrong in a place, and what belongs there.
func (u *unfit) wrong(at where, format string, args ...any) {
	place := at.file
	if raw, err := fs.ReadFile(u.data, at.file); err == nil {
		if line := byhand.Line(raw, at.path...); line > 0 {
			place = fmt.Sprintf("%s, line %d", at.file, line)
		}
	}
	u.list = append(u.list, fmt.Errorf("%s: %w", place, fmt.Errorf(format, args...)))
}

// wrongIf notes it where it is so.
func (u *unfit) wrongIf(is bool, at where, format string, args ...any) {
	if is {
		u.wrong(at, format, args...)
	}
}

// err is all that is wrong, nil where nothing is.
func (u *unfit) err() error { return errors.Join(u.list...) }

// called is a row that has an ID and a name.
type called struct{ id, name, plural string }

// names says what is wrong with the IDs and names of a list: none, one twice, one that a sheet could not tell from another or from a keyword.
func (u *unfit) names(file, list, noun string, rows []called) {
	u.wrongIf(len(rows) == 0, in(file), "there are no %s; write them below %q", list, list+":")
	ids, owners := map[string]string{}, map[string]string{}
	for i, n := range rows {
		if n.id == "" || n.name == "" {
			u.wrong(row(file, list, i), "row %d has no id, or no name; write id: %s, name: %s", i+1, orElse(n.id, "something"), orElse(n.name, "Something"))
			continue
		}
		key := strings.ToLower(n.id)
		if other, twice := ids[key]; twice {
			u.wrong(row(file, list, i), "%s: there is a %s %s already; an id stands for one of them only, whatever letters are capitals", n.id, noun, other)
			continue
		}
		ids[key] = n.id
		for _, name := range slices.Compact([]string{n.name, n.plural}) {
			if name == "" {
				continue
			}
			if fault := orders.NameFault(name); fault != "" {
				u.wrong(row(file, list, i, "name"), "%s: the name %q %s; call it otherwise", n.id, name, fault)
				continue
			}
			squeezed := orders.Squeeze(orders.SplitWords(name))
			if other, taken := owners[squeezed]; taken && other != n.id {
				u.wrong(row(file, list, i, "name"), "%s: the %s %s is called %q, too; nobody could tell them apart", n.id, noun, other, name)
			}
			owners[squeezed] = n.id
		}
	}
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// oneOf lists what may stand somewhere.
func oneOf(list []string) string {
	if len(list) == 0 {
		return "there is none"
	}
	return "there are " + strings.Join(list, ", ")
}
