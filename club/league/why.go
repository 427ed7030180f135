package league

import (
	"embed"
	"slices"
	"strconv"

	"despatch/words"
)

// Why one stands above another is a topic, with its phrase in phrases/<language>/….tmpl.

//go:embed phrases
var phraseFiles embed.FS

var book = words.Carried(words.Phrases(phraseFiles))

type (
	// moreOf tells by what a row stands above the next one, with what both have.
	moreOf struct {
		By        words.Name
		Mine, His words.Own
		Over      words.Own
	}
	// among tells it of games among those who stand equal.
	among struct {
		Mine, His words.Own
		Over      words.Own
		Equal     words.Number
	}
	fewer struct {
		Mine, His words.Number
		Over      words.Own
	}
	betterSeed struct {
		Mine, His words.Number
		Over      words.Own
	}
	drawnLot struct{ Over words.Own }
)

// parting is what parts two rows.
type parting struct {
	criterion Criterion
	text      words.Text
}

// parted finds by what a row stands above the next one: the first criterion in which they differ, among those who are equal by all before it.
func (t *table) parted(rows []Row, i int) parting {
	a, b := rows[i], rows[i+1]
	equal := rows
	for _, c := range t.order {
		mine, his := t.value(c, a, equal), t.value(c, b, equal)
		if mine != his {
			return parting{c, t.say(c, a, b, mine, his, len(equal))}
		}
		with := equal
		equal = slices.DeleteFunc(slices.Clone(equal), func(r Row) bool { return t.value(c, r, with) != mine })
	}
	return parting{ByLot, words.Text{}}
}

func (t *table) say(c Criterion, a, b Row, mine, his float64, equal int) words.Text {
	over := words.Own(b.Name)
	switch c {
	case ByHeadToHead:
		return book.Say(among{count(mine), count(his), over, words.Number(equal)})
	case ByFewestForfeits:
		return book.Say(fewer{words.Number(-mine), words.Number(-his), over})
	case BySeed:
		return book.Say(betterSeed{words.Number(-mine), words.Number(-his), over})
	case ByLot:
		return book.Say(drawnLot{over})
	}
	return book.Say(moreOf{titles[c], count(mine), count(his), over})
}

// titles are how criteria are called in a table's reasons.
var titles = map[Criterion]words.Name{
	ByPoints: "points", ByWins: "wins", ByMargin: "margin", BySonnebornBerger: "Sonneborn-Berger", ByBuchholz: "Buchholz",
	ByBuchholzCut: "Buchholz without the lowest", BySecondSide: "wins with the second side",
}

// count is a number of points as people write it: 3, 2.5.
func count(x float64) words.Own { return words.Own(strconv.FormatFloat(x, 'f', -1, 64)) }
