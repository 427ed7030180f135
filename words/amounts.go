package words

import "strings"

// Amounts are so many of several things, kind by kind: "3 infantry, 1 tank".
type Amounts []Count

// Force is what somebody has: "Germany 3 infantry, 1 tank". Of may be "".
type Force struct {
	Of    Name
	Units Amounts
}

// Forces are what several have: "Germany 3 infantry; Italy 1 fighter".
type Forces []Force

// Owned is one thing of somebody's: "Germany tank".
type Owned struct{ Of, What Name }

// Names are names, parted by commas.
type Names []Name

// All are names that stand for all of them: "a, b and c".
type All []Name

// Number is a number that stands alone, as in a table.
type Number int

// String is the amounts in English.
func (a Amounts) String() string { return english().word(a) }

// MarshalText keeps the English.
func (a Amounts) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// String is the forces in English.
func (f Forces) String() string { return english().word(f) }

// MarshalText keeps the English.
func (f Forces) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// String is the thing in English.
func (o Owned) String() string { return english().word(o) }

// MarshalText keeps the English.
func (o Owned) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// String is the names in English.
func (a All) String() string { return english().word(a) }

// MarshalText keeps the English.
func (a All) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// force joins whose units they are to what they are.
func (t *tongue) force(f Force) string {
	units := t.word(f.Units)
	if f.Of == "" || units == "" {
		return units
	}
	return t.name(f.Of) + " " + units
}

// forces joins those of several.
func (t *tongue) forces(list Forces) string {
	said := make([]string, 0, len(list))
	for _, f := range list {
		if text := t.force(f); text != "" {
			said = append(said, text)
		}
	}
	return strings.Join(said, "; ")
}

// owned joins a thing to its owner.
func (t *tongue) owned(o Owned) string {
	if of := t.forms["of"]; of != nil && o.Of != "" && o.What != "" {
		return t.name(o.What) + " " + of(t.noun(o.Of))
	}
	return strings.TrimSpace(t.name(o.Of) + " " + t.name(o.What))
}
