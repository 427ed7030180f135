package reading

// Pick is one word for one, and the other for several.
func Pick(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}
