package words

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template/parse"

	"despatch/pattern"
)

// Fault says what in the files of a book cannot be read, and which phrases call one that is not there; nil where all is well.
func (b *Book) Fault() error {
	p, err := b.read()
	if err != nil {
		return err
	}
	var faults []error
	for _, language := range slices.Sorted(maps.Keys(p.tongues)) {
		t := p.tongues[language]
		for _, name := range slices.Sorted(maps.Keys(t.phrases)) {
			tree := t.phrases[name]
			walk(tree.Root, func(n parse.Node) {
				if call, ok := n.(*parse.TemplateNode); ok && t.phrases[call.Name] == nil {
					place, _ := tree.ErrorContext(n)
					faults = append(faults, fmt.Errorf("%s: the phrase %q calls %q, which is no phrase; write {{define %q}}…{{end}}, or the name of one that is there", inFile(place), name, call.Name, call.Name))
				}
			})
		}
	}
	return errors.Join(faults...)
}

// inFile is a place in a file of phrases for people: "en/ford.tmpl:3:12" is line 3 of that file.
func inFile(place string) string {
	if parts := strings.Split(place, ":"); len(parts) > 1 {
		return parts[0] + ", line " + parts[1]
	}
	return place
}

var ofTemplate = pattern.Of(`^template: ([^:]+:\d+):(?:\d+:)? `)

// unread says where a file of phrases cannot be read, in its own lines.
func unread(file string, err error) error {
	said := err.Error()
	if m := ofTemplate.FindStringSubmatch(said); m != nil {
		return fmt.Errorf("%s: %s; phrases are templates, {{define \"name\"}}words and {{.Fields}}{{end}}", inFile(m[1]), strings.TrimPrefix(said, m[0]))
	}
	return fmt.Errorf("%s: %w", file, err)
}

// lineOf is the line in which a text stands first in a file of phrases.
func lineOf(file, text, sought string) string {
	before, _, found := strings.Cut(text, sought)
	if !found {
		return file
	}
	return fmt.Sprintf("%s, line %d", file, 1+strings.Count(before, "\n"))
}
