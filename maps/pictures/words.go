package pictures

import (
	"embed"
	"io/fs"

	"despatch/maps/draw"
	"despatch/words"
)

// What pictures say is topics, with phrases in phrases/<language>/….tmpl. There is little room for them.

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS {
	sub, err := fs.Sub(phraseFiles, "phrases")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

var book = words.Carried(phrases())

// What stands in the legend, and beside an area that has changed hands.
type (
	was     struct{}
	capital struct{}
	city    struct{}
	yours   struct{}
	changed struct{}
	attack  struct{}
	move    struct{}
	retreat struct{}
)

// How a battle ended, by the codes of powers.
type (
	beat      struct{ Attacker, Defender words.Own }
	held      struct{ Defender words.Own }
	won       struct{ Winner words.Own }
	lost      struct{ Attacker, Defender int }
	undecided struct{}
)

// What a picture tells who cannot see it, and a report in its first lines. Powers and places are said by their names.
type (
	// shows has the title and what happened.
	shows struct {
		Title words.Text
		News  []words.Text
	}
	warWith struct {
		Who  words.Text
		With []words.Text
	}
	tookFrom struct {
		Who  words.Text
		At   []words.Text
		From words.Text
	}
	took struct {
		Who words.Text
		At  []words.Text
	}
	givenUp struct {
		By words.Text
		At []words.Text
	}
	beatAt struct {
		Attacker, Defender words.Text
		At                 []words.Text
	}
	heldAt struct {
		Defender, Attacker words.Text
		At                 []words.Text
	}
	wonAt  struct{ Winner, At words.Text }
	openAt struct{ At []words.Text }
	// lostInAll is what battles have cost, in units and, where they have prices, in Coins; Attacks and Defence are their dice, if any were thrown.
	lostInAll struct {
		Several                      bool
		Attackers, Defenders         int
		AttackersCost, DefendersCost int
		Coin                         words.Name
		Attacks, Defence             luck
	}
	// lostApart is what powers lost outside of battles, a lossOf for each.
	lostApart struct{ Of []words.Text }
	lossOf    struct {
		Who         words.Text
		Units, Cost int
		Coin        words.Name
	}
	// chancesWere is what chances to win attackers had had, a chanceAt for each battle, and their dice and those of the defenders, if any were thrown.
	chancesWere struct {
		Several          bool
		At               []words.Text
		Attacks, Defence luck
	}
	// chanceAt is such a chance in tenths, of all battles that had the same: 0 for less than half of one, 10 for all but that; Roughly where it was
	// estimated.
	chanceAt struct {
		Tenths  int
		Roughly bool
		At      []words.Text
	}
	// luck is how many hits dice brought, and about how many were to be expected.
	luck struct{ Dice, Hits, Expected int }
	// nowAndBefore is something of a power that has changed.
	nowAndBefore struct {
		Who         words.Text
		Now, Before int
	}
	purses struct {
		Coin            words.Name
		Incomes, Cities []words.Text
	}
	andMore struct{ More int }
)

// Caption says above a picture what it is of.
type Caption struct {
	Round int
	// Turn is whose it is, Of the place or power that was asked for; nothing where there is none.
	Turn, Of words.Text
}

// say is a phrase in the painter's language.
func (p *Painter) say(t words.Topic) string { return book.Say(t).In(p.language) }

// name is what a power, a space or a kind of unit is called, by its English name.
func (p *Painter) name(english string) string { return p.named(english).In(p.language) }

func (p *Painter) named(english string) words.Text { return named(p.names, english) }

func named(names *words.Book, english string) words.Text {
	if english == "" {
		return words.Text{}
	}
	if names == nil {
		return words.Of(words.Name(english))
	}
	return names.Say(words.Name(english))
}

// onPicture are the words that a picture has of itself.
func (p *Painter) onPicture() *draw.Words {
	return &draw.Words{
		Was: p.say(was{}), Capital: p.say(capital{}), City: p.say(city{}), Yours: p.say(yours{}), Changed: p.say(changed{}),
		Attack: p.say(attack{}), Move: p.say(move{}), Retreat: p.say(retreat{}),
	}
}

// In is the painter of the same game who writes in another language, with the names that a book of the game has; nil for English ones.
func (p *Painter) In(language string, names *words.Book) *Painter {
	other := *p
	other.language, other.names = language, names
	return &other
}
