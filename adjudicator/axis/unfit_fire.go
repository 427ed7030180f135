package axis

import (
	"io/fs"
	"maps"
	"slices"
)

// fireFault says what in a file of a round's steps is about classes and units that there are not, with the line of each step.
func fireFault(r *Rules, data fs.FS, name string, f *fireFile) error {
	found := unfit{data: data}
	for i, class := range f.Classes {
		found.wrongIf(slices.Contains(f.Classes[:i], class), in(name, "classes"), "classes: %q is there twice; take one out", class)
	}
	for i, step := range f.Steps {
		at := row(name, "steps", i)
		for _, list := range []struct {
			key   string
			names []string
		}{{"by", step.By}, {"hits", step.Hits}, {"vain", step.Vain}} {
			for _, class := range list.names {
				found.wrongIf(!slices.Contains(f.Classes, class), at, "step %d: %s: there is no class %q; %s", i+1, list.key, class, oneOf(f.Classes))
			}
		}
		found.wrongIf(!slices.Contains([]string{"", "attackers", "defenders"}, step.Side), at, "step %d: side is attackers or defenders, not %q", i+1, step.Side)
		found.wrongIf(!slices.Contains([]string{"", "owner", "shooter"}, step.Chooser), at, "step %d: chooser is owner or shooter, not %q", i+1, step.Chooser)
		for _, id := range slices.Sorted(maps.Keys(step.Values)) {
			found.wrongIf(r.KindOf(id) == NoKind, at, "step %d: values: there is no unit %q", i+1, id)
		}
	}
	return found.err()
}
