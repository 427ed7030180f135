package reading

import (
	"slices"

	"despatch/pattern"
	"despatch/words"
)

// offersLanguage is the purpose of the budget from which a language is offered: once a day, to the address that it names.
const offersLanguage = "language "

// speaksOfLanguage finds a letter that has a wish about its language already.
var speaksOfLanguage = pattern.Of(`(?i)\b(LINGUA|LANGUAGE)\b`)

// Offering adds to the budgets of an answer that from which another language is offered, where the letter is written in one that the desk
// writes and its writer has not said in which he would read. Nothing is assumed: he is told how he may ask for it.
func Offering(h *Written, budgets []Budget) []Budget {
	offer := Budget{Purpose: offersLanguage + h.Letter.From, Day: 1}
	if languageOfferedTo(h) == "" || Used(h.Tx, offer.InDay(h.At)) > 0 {
		return budgets
	}
	return append(budgets, offer)
}

// languageOfferedTo is the language of a letter that its writer does not read, "" for none.
func languageOfferedTo(h *Written) string {
	if h.Player != nil && h.Player.Language != "" || speaksOfLanguage.MatchString(h.Letter.Subject+"\n"+h.Letter.Text) {
		return ""
	}
	language := words.LanguageOf(h.Letter.Text)
	if language == words.Language(h.Clerk.TongueOf(h.Player).Language) || !h.Clerk.Writes(language) {
		return ""
	}
	return language
}

// offerTo is told in the language that is offered, and not at all where that has no words for it.
func offerTo(h *Written) words.Text {
	language := languageOfferedTo(h)
	if slices.Contains(book.Lacks(language), "language-offered") {
		return words.Text{}
	}
	return words.Of(words.Own(book.Say(languageOffered{}).In(language)))
}

// languageOffered holds nothing: each language names itself in its phrase.
type languageOffered struct{}
