package reading

// doubtfulADay is how many refusals of such letters a player gets in a day.
const doubtfulADay = 3

func FirstLine(text string) string {
	for i, r := range text {
		if r == '\n' {
			return text[:i]
		}
	}
	return text
}

// Doubtful is the budget of refusals of such letters.
func (h *Written) Doubtful() []Budget {
	if h.Letter.Automatic == "" || h.Player == nil {
		return nil
	}
	return []Budget{{"doubtful " + h.Player.ID, 0, doubtfulADay, "letters that look like a program's"}}
}
