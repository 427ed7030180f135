package words

// Name is the display name of a place, unit, power, phase or card. Its English is itself, and what it is looked up by in the books of other
// languages.
type Name string

// Line is an order, a command or a keyword, as the reader may write it.
type Line string

// Own is what a person wrote. It stays as it is in every language.
type Own string

// Count is a number of one thing: two tanks. Its English is the number with One or Many.
type Count struct {
	Number    int
	One, Many Name
}
