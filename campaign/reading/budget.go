package reading

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"despatch/campaign/incoming"
	"despatch/campaign/thread"
	"despatch/orders"
	"despatch/storage"
	"despatch/words"
)

// Budget bounds the answers of one cause.
type Budget struct {
	// Purpose names whose it is, and for what.
	Purpose string
	// Hour and day are how many answers there are in an hour and in a day; an hour of 0 has no limit of its own.
	Hour, Day int
	// What names the letters in the note to the game master.
	What string
}

// Worded is the budget of letters of plain words in all games of a player: each game has its own, since who leads ten of them asks in each.
// The note about it to a game master tells nothing of other games.
func (h *Written) Worded() Budget {
	return Budget{"words " + h.Player.ID, 0, PerWorded, "letters of plain words"}
}

// PerWorded is how many of them are answered a day.
const PerWorded = 20

// PleasAboutOrders are the budgets of letters in plain words that want orders taken back, or a pass: without an answer other orders are played
// than their writer thinks.
func (h *Commanded) PleasAboutOrders() []Budget {
	who := " " + h.Player.ID
	return []Budget{{"same " + Digest(h.Unread.Text) + who, 0, 3, "copies of one letter"}, {"pleas" + who, 0, 12, "letters in plain words about orders"}}
}

// Sheets is the budget of sheets that are refused, or only checked.
func (h *Written) Sheets() Budget {
	return Budget{"sheets " + h.Player.ID, 30, 60, "sheets that were not recorded"}
}

// Questions is the budget of commands.
func (h *Written) Questions() Budget {
	if h.Proved() {
		return Budget{"commands " + h.Player.ID, 25, 50, "commands"}
	}
	return Budget{"asker " + h.Player.ID, PerAskerHour, PerAsker, "commands in letters that prove nothing"}
}

// NamesSection says whether a letter speaks of a section of order sheets, by its keyword in capitals.
func (h *Placed) NamesSection() bool {
	return slices.ContainsFunc(h.Game.Rules.Vocabulary().Sections, func(s orders.SectionType) bool {
		return strings.Contains(h.Letter.Text, strings.ToUpper(s.Keyword))
	})
}

// HoldsOrders says whether a row of a letter would be an order in some section, begins with the keyword of one and goes on, or speaks of a
// numbered one: "pass on order 2". It looks at as many rows that may be one as anybody writes without a sheet.
func (h *Placed) HoldsOrders() bool {
	if h.lookedAt != h.Letter.Text || h.lookedAt == "" {
		h.lookedAt, h.holdsOrders = h.Letter.Text, h.findsOrder()
	}
	return h.holdsOrders
}

// MostSentence is how long a sentence beside orders may be to be looked at; nobody writes a longer one.
const MostSentence = 4000

// MostLoose is how many rows with a number or an arrow a letter may have that are read without a sheet.
const MostLoose = 60

// mostTried is how many of them are tried to know from which ration the letter is answered.
const mostTried = 25

func (h *Placed) findsOrder() bool {
	words, tried := h.Game.Rules.Vocabulary(), 0
	for row := range strings.Lines(h.Letter.Text) {
		row = strings.Trim(row, " \t\r\n*_#")
		opens := func(s orders.SectionType) bool {
			n := len(s.Keyword)
			return len(row) > n && strings.EqualFold(row[:n], s.Keyword) && strings.ContainsAny(row[n:n+1], " :,.-") && words.Orders(row[n:])
		}
		if incoming.MayBeOrder(row) {
			tried++
		}
		if tried <= mostTried && incoming.OrderLike(row, words) || namesNumber(row, words) || slices.ContainsFunc(words.Sections, opens) {
			return true
		}
	}
	return false
}

// namesNumber says whether a row speaks of one of the sections that have numbers.
func namesNumber(row string, words *orders.Vocabulary) bool {
	said := incoming.PlainWords(row)
	for i := 0; i+1 < len(said); i++ {
		if s := words.SectionNamed(said[i]); s != nil && s.Takes == orders.NumberArgument && strings.Trim(said[i+1], "0123456789") == "" {
			return true
		}
	}
	return false
}

// Tried says whether a letter without a sheet has lines that were meant for one.
func (h *Commanded) Tried() bool {
	return slices.ContainsFunc(h.Unread.Diags, func(d orders.Diagnostic) bool { return d.Line > 0 })
}

// Digest tells letters apart by what they say.
func Digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}

// LastWord is what the answer about to be taken says if it is the last of the budget; nobody is told of what all strangers share.
func (b Budget) LastWord(h *Written) words.Text {
	day, hour := Used(h.Tx, b.InDay(h.At))+1 >= b.Day, b.Hour > 0 && Used(h.Tx, b.InHour(h.At))+1 >= b.Hour
	switch {
	case strings.HasPrefix(b.Purpose, offersLanguage):
		return offerTo(h)
	case b.Purpose == AllOfThem || b.Purpose == Joiners.Purpose || !day && !hour:
		return words.Text{}
	case day:
		return book.Say(lastAnswer{To: words.Name(b.What), Number: b.Day})
	}
	return book.Say(lastAnswer{Hour: true, To: words.Name(b.What), Number: b.Hour})
}

// AllOfThem is the purpose of the budget that all strangers share.
const AllOfThem = "strangers"

// InDay is the key of what is spent of it on a day, InHour of what is in an hour.
func (b Budget) InDay(at time.Time) string { return at.Format(time.DateOnly) + " " + b.Purpose }

// InHour is the key of what is spent of it in an hour.
func (b Budget) InHour(at time.Time) string { return at.Format(time.DateOnly+" 15h") + " " + b.Purpose }

// Used is how many answers were taken.
func Used(r storage.Reader, key string) int {
	v, ok := r.Get(thread.BucketBudget, key)
	if !ok || len(v) != 4 {
		return 0
	}
	return int(binary.BigEndian.Uint32(v))
}
