package reading

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/thread"
	"despatch/commands"
	"despatch/deadline"
	"despatch/pattern"
	"despatch/words"
)

// Asking finds one of some phrases, in words parted and framed by blanks.
func Asking(phrases string) *pattern.Pattern { return pattern.Of(" (?:" + phrases + ") ") }

// PressLines passes the letter's words on.
func (h *Placed) PressLines(to string) string {
	text := strings.Join(incoming.Spoken(Plain(h.Letter.Text)), "\n")
	return h.PressBlock("PRESS TO "+to, thread.PressMark.ReplaceAllString(text, ""))
}

// PressBlock is a message under its line; where the text could be read as something else, it is left to its writer.
func (h *GameWords) PressBlock(line, text string) string {
	block := line + "\n" + text + "\nEND"
	read := commands.Parse("", block, commands.Options{Names: h.Game.Named})
	if len(read.Commands) == 1 && len(read.Diagnostics) == 0 && read.SheetLine == 0 && len(text) <= LongestPress {
		if press, ok := read.Commands[0].(commands.Press); ok && press.Text == text {
			return block
		}
	}
	return line + "\nyour message\nEND"
}

// TellTime tells who may give time. A player cannot take it himself.
func (h *Written) TellTime() (what words.Text, line string) {
	until := timeLeft(h)
	if h.Player.Master {
		return book.Say(masterExtends{}), extendLine(strings.Join(incoming.Spoken(h.Letter.Text), " "))
	}
	if len(h.Game.Masters()) == 0 {
		return words.Join(until, book.Say(organiserMovesIt{})), "STATUS"
	}
	return words.Join(until, book.Say(masterMovesIt{})), h.PressLines("MASTER")
}

// TellTimeLeft tells a player until when orders count.
func TellTimeLeft(h *Written) (what words.Text, line string) {
	if !slices.ContainsFunc(h.Player.Seats, h.Game.Awaited) {
		return book.Say(notAwaited{}), "STATUS"
	}
	return words.Join(timeLeft(h), book.Say(statusTellsWho{})), "STATUS"
}

// timeLeft tells a player's deadline, and until when orders count where it is over or a grace follows it.
func timeLeft(h *Written) words.Text {
	until, zone := h.Game.UntilFor(h.Player), h.Clerk.ZoneOf(h.Player)
	if until.IsZero() {
		return book.Say(noDeadlineRuns{})
	}
	is := deadlineIs{At: deadline.Show(until, zone), Over: !until.After(h.At)}
	if clock := h.Game.ClockSeat(h.Player); clock != "" {
		if grace := h.Game.Clocks[clock].Deadline.Grace; grace.After(until) && grace.After(h.At) {
			is.Grace = deadline.ShowInZone(grace, zone)
		}
		is.Late = is.Over && is.Grace.IsZero()
	}
	return book.Say(is)
}

// TellResend tells how letters are had again.
func (h *GameWords) TellResend() (what words.Text, line string) {
	round := h.Game.Rules.Stand(h.Game.Position).Round
	return book.Say(resendSends{round}), fmt.Sprintf("RESEND\n\nHISTORY ROUND %d", round)
}

// DaysNamed are the days of which a text speaks; known is false where they are only an example.
func (h *Placed) DaysNamed() (days commands.Absence, known bool) {
	if a, ok := commands.DaysIn(strings.Join(incoming.Spoken(h.Letter.Text), "\n")); ok {
		return a, true
	}
	today := deadline.DateOf(h.At.In(h.Game.Terms.Zone.Location()))
	monday := today.Add((int(time.Monday)-int(today.Weekday())+6)%7 + 1)
	text := " " + strings.Join(journal.WordsOf(h.Letter.Text), " ") + " "
	says := func(list ...string) bool {
		for _, s := range list {
			if strings.Contains(text, " "+s+" ") {
				return true
			}
		}
		return false
	}
	switch {
	case says("next week", "prossima settimana", "settimana prossima", "nächste woche", "semaine prochaine"):
		return absence(monday, monday.Add(6)), true
	case says("next weekend", "this weekend", "the weekend", "nel weekend", "fine settimana"):
		saturday := today.Add((int(time.Saturday) - int(today.Weekday()) + 7) % 7)
		return absence(saturday, saturday.Add(1)), true
	case says("tomorrow", "domani", "morgen"):
		return absence(today.Add(1), today.Add(1)), true
	}
	return absence(today.Add(1), today.Add(7)), false
}

func absence(from, to deadline.Date) commands.Absence {
	date := func(d deadline.Date) commands.Date {
		return commands.Date{Year: d.Year, Month: int(d.Month), Day: d.Day}
	}
	return commands.Absence{From: date(from), To: date(to)}
}

// TellDraw tells how a draw is agreed on.
func (h *Written) TellDraw() (what words.Text, line string) {
	if h.Player.Role != "" || len(h.Player.Seats) == 0 {
		return words.Text{}, ""
	}
	if m := h.Game.Open(journal.MotionKey(commands.Draw, "")); m != nil {
		return book.Say(drawProposed{}), "DRAW ACCEPT\n\nDRAW REFUSE"
	}
	return book.Say(drawAsksAll{}), "DRAW PROPOSE"
}

// TellGiveUp tells how a side gives up, and how a player leaves.
func (h *Written) TellGiveUp() (what words.Text, line string) {
	if h.Player.Role != "" || len(h.Player.Seats) == 0 {
		return words.Text{}, ""
	}
	if len(h.Game.Voters(h.Game.Side(h.Player))) == 1 {
		return book.Say(concedeOrResign{Alone: true}), "CONCEDE PROPOSE\n\nRESIGN"
	}
	return book.Say(concedeOrResign{}), "CONCEDE PROPOSE\n\nRESIGN"
}
