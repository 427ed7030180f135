package words

import "strings"

// Sentences stand one after the other, each with its full stop.
type Sentences []Text

// Lines stand one below the other.
type Lines []Text

// Join is several sentences as one text. What says nothing is left out.
func Join(texts ...Text) Text {
	var said Sentences
	for _, t := range texts {
		if t.says != nil {
			said = append(said, t)
		}
	}
	switch len(said) {
	case 0:
		return Text{}
	case 1:
		return said[0]
	}
	return Of(said)
}

func (t *tongue) sentences(list Sentences) string { return strings.Join(t.each(list), " ") }

func (t *tongue) lines(list Lines) string { return strings.Join(t.each(list), "\n") }

func (t *tongue) each(list []Text) []string {
	said := make([]string, len(list))
	for i, s := range list {
		said[i] = s.In(t.language)
	}
	return said
}
