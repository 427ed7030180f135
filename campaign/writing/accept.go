package writing

import "despatch/templates"

func AnnotateAny(text string) []templates.Line {
	if text == "" {
		return nil
	}
	return Annotate(text, nil, nil)
}
