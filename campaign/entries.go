package campaign

// held takes back the date on which pending sheets were to be carried out, because they could not be.
type held struct {
	Why string `json:"why"`
}
