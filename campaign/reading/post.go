package reading

// How much is answered to whom who proves nothing; budget.go has the rest.
const (
	// PerAskerHour and PerAsker are how many letters with commands an hour and a day of a registered address are answered that
	// prove nothing.
	PerAskerHour = 5
	PerAsker     = 10
)
