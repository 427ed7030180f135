package campaign

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"time"

	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// Answers are bounded by cause, so that neither two machines that answer each other nor a forged sender can make the desk a
// nuisance, while somebody who mends his sheet thirty times of an evening is told each time what is still wrong. Where a budget is
// used up the desk is silent, and the game master is told, once a day. What is sent is read and counts as before.

// budget bounds the answers of one cause.
type budget struct {
	// purpose names whose it is, and for what.
	purpose string
	// hour and day are how many answers there are in an hour and in a day; an hour of 0 has no limit of its own.
	hour, day int
	// what names the letters in the note to the game master.
	what string
}

// budgets are those from which the answer to a player is taken who has proved who he is, and whose letter was refused.
func (h *reading) budgets() []budget {
	who := " " + h.player.ID
	switch {
	case h.letter.Unreadable != "":
		return []budget{{"unreadable" + who, 10, 20, "letters that cannot be read"}}
	case len(h.papers) == 0 && !h.tried() && !h.holdsOrders() && (h.long() || !h.readsAsOrders() && !h.namesSection()):
		chat := []budget{{"idle" + who, 0, 4, "letters without orders or commands"}}
		if h.long() { // as another desk's are
			chat = append(chat, budget{"long" + who, 0, 3, "long letters without orders or commands"})
		}
		return chat
	case len(h.papers) == 0 && !h.tried() && h.long():
		return []budget{{"same " + digest(h.unread.text) + who, 0, 3, "copies of one letter"}, {"wordy" + who, 0, 12, "long letters whose orders stand in no sheet"}}
	}
	return []budget{{"same " + digest(h.unread.text) + who, 0, 3, "copies of one letter"}, h.sheets()}
}

// pleasAboutOrders are the budgets of letters in plain words that want orders taken back, or a pass: without an answer other orders are played
// than their writer thinks.
func (h *reading) pleasAboutOrders() []budget {
	who := " " + h.player.ID
	return []budget{{"same " + digest(h.unread.text) + who, 0, 3, "copies of one letter"}, {"pleas" + who, 0, 12, "letters in plain words about orders"}}
}

// budgets are those of a letter whose sheet was refused.
func (j *judging) budgets() []budget {
	who := " " + j.player.ID
	if j.foreign() {
		return []budget{{"foreign" + who, 0, 1, "sheets with a key that was never given out"}}
	}
	return []budget{{"same " + digest(j.identity()) + who, 0, 3, "copies of one letter"}, j.sheets()}
}

// sheets is the budget of sheets that are refused, or only checked.
func (h *reading) sheets() budget {
	return budget{"sheets " + h.player.ID, 30, 60, "sheets that were not recorded"}
}

// questions is the budget of commands.
func (h *reading) questions() budget {
	if h.proved() {
		return budget{"commands " + h.player.ID, 25, 50, "commands"}
	}
	return budget{"asker " + h.player.ID, perAskerHour, perAsker, "commands in letters that prove nothing"}
}

// unprovedFrom is the budget of letters from a player's address that prove nothing.
func unprovedFrom(address string) budget {
	return budget{"unproved " + address, 0, perAddress, "letters that do not prove who wrote them"}
}

// mistypedBy is the budget of letters from a player's address that show a mistyped key of his, and nothing else that proves them. Who does not
// know the key cannot use it up, whatever he writes in the player's name.
func mistypedBy(address string) budget {
	return budget{"mistyped " + address, 0, perMistyped, "letters with a mistyped KEY"}
}

// askerAt is the budget of questions from a player's address about games in which he does not play.
func askerAt(address string) budget {
	return budget{"asker " + address, perAskerHour, perAsker, "commands in letters that prove nothing"}
}

// notAnswered is said in a letter's line when there was no room in a budget.
const notAnswered = " (not answered: the answers are used up)"

// long says whether a letter is longer than what people write who only chat.
func (h *reading) long() bool { return len(h.letter.Text) > 200 }

// namesSection says whether a letter speaks of a section of order sheets, by its keyword in capitals.
func (h *reading) namesSection() bool {
	return slices.ContainsFunc(h.game.Rules.Vocabulary().Sections, func(s orders.SectionType) bool {
		return strings.Contains(h.letter.Text, strings.ToUpper(s.Keyword))
	})
}

// holdsOrders says whether a row of a letter would be an order in some section, begins with the keyword of one and goes on, or speaks of a
// numbered one: "pass on order 2".
func (h *reading) holdsOrders() bool {
	words := h.game.Rules.Vocabulary()
	for row := range strings.Lines(h.letter.Text) {
		row = strings.Trim(row, " \t\r\n*_#")
		opens := func(s orders.SectionType) bool {
			n := len(s.Keyword)
			return len(row) > n && strings.EqualFold(row[:n], s.Keyword) && strings.ContainsAny(row[n:n+1], " :,.-") && words.Orders(row[n:])
		}
		if orderLike(row, words) || namesNumber(row, words) || slices.ContainsFunc(words.Sections, opens) {
			return true
		}
	}
	return false
}

// namesNumber says whether a row speaks of one of the sections that have numbers.
func namesNumber(row string, words *orders.Vocabulary) bool {
	said := plainWords(row)
	for i := 0; i+1 < len(said); i++ {
		if s := words.SectionNamed(said[i]); s != nil && s.Takes == orders.NumberArgument && strings.Trim(said[i+1], "0123456789") == "" {
			return true
		}
	}
	return false
}

// tried says whether a letter without a sheet has lines that were meant for one.
func (h *reading) tried() bool {
	return slices.ContainsFunc(h.unread.diags, func(d orders.Diagnostic) bool { return d.Line > 0 })
}

// foreign says whether a sheet shows a key that this game has never given to anybody: one of another desk, whose letter it is. A
// mistyped key is none such.
func (j *judging) foreign() bool {
	key := j.sheet.Header.Key
	if key == "" {
		return false
	}
	_, ours := j.proveKey(j.game, key)
	return !ours && !j.game.NearlyKey(j.player, key, j.key)
}

// digest tells letters apart by what they say.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}

// within takes an answer from each budget, if all have one left. If not, it tells the game master.
func (h *handling) within(budgets ...budget) (bool, error) {
	for _, b := range budgets {
		hour := b.hour > 0 && used(h.tx, b.inHour(h.at)) >= b.hour
		if !hour && used(h.tx, b.inDay(h.at)) < b.day {
			continue
		}
		h.Log.Warn("letters are not answered any more for a while", "from", h.letter.From, "what", b.what, "in_an_hour", b.hour, "in_a_day", b.day)
		return false, h.tellMasters(b, hour)
	}
	h.last = ""
	for _, b := range budgets {
		h.last = cmp.Or(h.last, b.lastWord(h.reading))
		for _, key := range []string{b.inHour(h.at), b.inDay(h.at)} {
			if err := h.tx.Put(bucketBudget, key, binary.BigEndian.AppendUint32(nil, uint32(used(h.tx, key)+1))); err != nil {
				return false, err
			}
		}
	}
	return true, nil
}

// lastWord is what the answer about to be taken says if it is the last of the budget; nobody is told of what all strangers share.
func (b budget) lastWord(h *reading) string {
	day, hour := used(h.tx, b.inDay(h.at))+1 >= b.day, b.hour > 0 && used(h.tx, b.inHour(h.at))+1 >= b.hour
	switch {
	case b.purpose == allOfThem || b.purpose == joiners.purpose || !day && !hour:
		return ""
	case day:
		return "This is the last answer today to " + b.what + ": " + several(b.day) + " a day. What you send is read and counts as before."
	}
	return "This is the last answer for this hour to " + b.what + ": " + several(b.hour) + " an hour. What you send is read and counts as before."
}

func several(n int) string {
	if n == 1 {
		return "there is one"
	}
	return "there are " + strconv.Itoa(n)
}

// allOfThem is the purpose of the budget that all strangers share.
const allOfThem = "strangers"

// The keys sort by day.

func (b budget) inDay(at time.Time) string { return at.Format(time.DateOnly) + " " + b.purpose }

func (b budget) inHour(at time.Time) string { return at.Format(time.DateOnly+" 15h") + " " + b.purpose }

// used is how many answers were taken.
func used(r storage.Reader, key string) int {
	v, ok := r.Get(bucketBudget, key)
	if !ok || len(v) != 4 {
		return 0
	}
	return int(binary.BigEndian.Uint32(v))
}

// tellMasters writes one note a day about a player whose letters are not answered any more. The letter is named after the day, and
// a letter of one name is posted once.
func (h *handling) tellMasters(b budget, hour bool) error {
	if h.game == nil || h.player == nil {
		return nil
	}
	for i := range h.game.Players {
		m := &h.game.Players[i]
		if !m.Master || m.ID == h.player.ID {
			continue
		}
		q := templates.Quieted{Heading: h.clerk.Heading(h.game, m), Player: h.player.Name, Address: h.letter.From, What: b.what, Limit: b.day, Unproved: !h.proved()}
		if hour {
			q.Limit, q.Hour = b.hour, true
		}
		l, err := h.clerk.LettersFor(m).Quieted(q)
		if err != nil {
			return err
		}
		o := h.clerk.Outgoing(h.game, m, 1, h.clerk.Slug(m)+"-quiet-"+h.clerk.Slug(h.player)+h.at.Format("-20060102"), l)
		o.Date, o.Priority, o.Once = h.at, storage.PriorityReminder, true
		if err := h.post(h.tx, h.at, o); err != nil {
			return err
		}
	}
	return nil
}
