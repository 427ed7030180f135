package aside

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"despatch/lexis"
	"despatch/orders"
)

// A word too many is what makes a greeting into a doubt: "Grazie, domani confermo". So it is not asked of a sentence what in it may be about the
// orders, which no list can hold, but whether all of it is known to be about none.

// everydayTable is what everyday.yaml holds.
type everydayTable struct {
	Small, Of, When, Doings []string
	Sayings                 []string

	small, of, when, doings map[string]bool
}

//go:embed everyday.yaml
var everydayFile []byte

// everyday is the table that the program carries.
var everyday = sync.OnceValue(func() *everydayTable {
	t := carried[everydayTable]("everyday.yaml", everydayFile)
	t.small, t.of, t.when, t.doings = lexis.SetOf(t.Small), lexis.SetOf(t.Of), lexis.SetOf(t.When), lexis.SetOf(t.Doings)
	return t
})

// knows says whether a word is one of every day.
func (t *everydayTable) knows(w string) bool {
	return t.small[w] || t.of[w] || t.when[w] || t.doings[w]
}

// namedBehind are words behind which stands the name of a person or of a place.
var namedBehind = lexis.SetOf(strings.Fields("da dal dalla from aus de d to a à an di at ciao hi hello hey caro cara dear liebe lieber salut hallo bravo brava cher chère grazie thanks danke merci birthday compleanno geburtstag anniversaire gute played luck chance glück suerte auguri complimenti congratulations congrats glückwunsch félicitations"))

// isEveryday says whether all words of a sentence are of every day or name people, and so speak of nothing else.
func (p *Judge) isEveryday(said []uttered) bool {
	t, a := everyday(), signs()
	of, when, doing := false, false, false
	var all []string
	for i, s := range said {
		all = append(all, s.word)
		of, when, doing = of || t.of[s.word] || t.doings[s.word], when || t.when[s.word], doing || t.doings[s.word]
		if !t.knows(s.word) && !slices.Contains(p.People, s.word) && (!isNamed(said, i) || !p.isPersons(s.word, a)) {
			return false
		}
	}
	text := " " + strings.Join(all, " ") + " "
	return of && (!when || doing) && !slices.ContainsFunc(t.Sayings, func(saying string) bool { return strings.Contains(text, " "+saying+" ") })
}

// isNamed says whether a word is written as a name is and stands behind a word behind which names stand, or behind what such a name is called:
// "aus dem verregneten Hamburg".
func isNamed(said []uttered, i int) bool {
	return said[i].named && slices.ContainsFunc(said[max(0, i-3):i], func(before uttered) bool { return namedBehind[before.word] })
}

// IsCalled says whether a word alone is written as a name of a person is, and is not known to be anything else.
func (p *Judge) IsCalled(word string) bool {
	word = strings.TrimRight(word, ".!,;:")
	low, letters := strings.ToLower(word), []rune(word)
	return len(letters) > 2 && unicode.IsUpper(letters[0]) && unicode.IsLower(letters[1]) && !everyday().knows(low) && !harmlessly().known(low) &&
		!lexis.Among(harmlessly().Days, low) && p.isPersons(low, signs())
}

// isPersons says whether a word with a capital may name a person or a place that is not of the game, and is no noun of German that says how something is.
func (p *Judge) isPersons(w string, a *signTable) bool {
	abstract := slices.ContainsFunc([]string{"ung", "ungen", "sion", "heit", "keit", "tion", "sicht", "halt"}, func(end string) bool { return strings.HasSuffix(w, end) })
	return !abstract && !lexis.Among(harmlessly().Days, w) && p.isStrange(orders.Fold(w), a) && !lexis.Among(harmlessly().Grave, w)
}
