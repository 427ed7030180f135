package templates

// Where a letter asks for some sections and offers many others, what it asks for stands first, and the others are short.

// fewOffered is how many sections that may be left out stand among the others, as large as these.
const fewOffered = 2

// split parts sections into those that are told in full and those that are offered besides, of which there are none where they are few,
// or where nothing else is asked for.
func split(all []AwaitedSection) (asked, offered []AwaitedSection) {
	for _, s := range all {
		if s.Required || !s.Needed.IsZero() || !s.Question.IsZero() {
			asked = append(asked, s)
		} else {
			offered = append(offered, s)
		}
	}
	if len(asked) == 0 || len(offered) <= fewOffered {
		return all, nil
	}
	return asked, offered
}

// Asked are the sections that are told in full, Offered those that may be left out and are short.
func (a Awaited) Asked() []AwaitedSection { return asked(a.Sections) }

// Offered are the sections that may be left out, where there are many.
func (a Awaited) Offered() []AwaitedSection { return offered(a.Sections) }

// Asked are the sections that the form shows in full.
func (t Turn) Asked() []AwaitedSection { return asked(t.Sections) }

// Offered are the sections of the form that may be left out, where there are many.
func (t Turn) Offered() []AwaitedSection { return offered(t.Sections) }

func asked(all []AwaitedSection) []AwaitedSection {
	list, _ := split(all)
	return list
}

func offered(all []AwaitedSection) []AwaitedSection {
	_, list := split(all)
	return list
}
