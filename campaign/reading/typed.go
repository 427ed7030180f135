package reading

const (
	// MostTyped is how many rows somebody puts into the quotation of a letter beside its sheets; where more are not in our letters, it is
	// another letter that is quoted.
	MostTyped = 12
)
