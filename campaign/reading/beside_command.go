package reading

import (
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/incoming"
	"despatch/commands"
	"despatch/orders/aside"
	"despatch/orders/said"
	"despatch/orders/sheets"
	"despatch/pattern"
	"despatch/words"
)

// SpeaksOf says whether a row names a section, a space, a unit or anything else of the game, or denies something.
func (h *GameWords) SpeaksOf(row string) bool {
	v := h.Game.Rules.Vocabulary()
	return len(h.SectionsIn(row)) > 0 || slices.ContainsFunc(incoming.PlainWords(row), func(w string) bool { return incoming.NoWords[w] || v.UnitNamed(w) || h.Game.Named(w) })
}

// mostOfOurs is how many rows of a letter somebody types as they stand in one of ours; where more are, a program has copied it.
const mostOfOurs = 3

// RowsBeside are the rows that a person has typed beside the commands of a letter, above its signature.
func (h *Commanded) RowsBeside() (list []string) {
	rows := strings.Split(h.WithoutMessages(), "\n")
	for _, c := range h.Asked.Commands {
		if at := c.At().Line; at > 0 && at <= len(rows) {
			rows[at-1] = ""
		}
	}
	var copied []string
	ours := h.OursInWords()
	for i, row := range rows {
		row = strings.TrimSpace(row)
		if row == "--" || sheets.IntroducesQuote(rows, i) {
			break
		}
		switch {
		case strings.HasPrefix(row, "#"), len(incoming.Spoken(row)) == 0, h.isBinding(row), incoming.EndsSheet(row),
			!strings.ContainsFunc(row, unicode.IsLetter) && !strings.ContainsFunc(row, unicode.IsDigit):
			continue
		case ours.Holds(row):
			copied = append(copied, row)
		}
		list = append(list, row)
	}
	if len(copied) > mostOfOurs {
		list = slices.DeleteFunc(list, func(row string) bool { return slices.Contains(copied, row) })
	}
	return list
}

// BehindCommands is what the writer has put behind his commands, in a comment or behind two dashes, and in a postscript below his signature.
func (h *Commanded) BehindCommands() (list []string) {
	rows := strings.Split(h.Letter.Text, "\n")
	for _, c := range h.Asked.Commands {
		row := h.Letter.Subject
		if at := c.At().Line; at > 0 && at <= len(rows) {
			row = rows[at-1]
		}
		spec, _ := commands.Lookup(c.Verb())
		if behind := behindCommand.FindStringSubmatch(row); behind != nil && spec.Body == commands.NoBody {
			list = append(list, behind[1])
		}
	}
	signed, posted := false, false
	for _, row := range rows {
		row = strings.TrimSpace(row)
		if signed = signed || row == "--"; !signed {
			continue
		}
		words := aside.Words(row)
		posted = len(words) > 0 && !strings.HasPrefix(row, ">") && (posted || aside.IsPostscript(words))
		if posted {
			list = append(list, row)
		}
	}
	return list
}

// GraveSubject is a short subject of the writer's own that may say something of what he asks for, "" for none.
func (h *Commanded) GraveSubject() string {
	subject := h.TypedSubject()
	if all := strings.Fields(h.Letter.Subject); len(all) > 0 && len(all) <= 2 && incoming.VoiceIn(all[len(all)-1], "", nil) == incoming.No { // "Re: no"; "no subject" says nothing
		return all[len(all)-1]
	}
	if len(aside.Words(subject)) > mostOfSubject || !aside.Grave(subject) && !strings.Contains(subject, "?") {
		return ""
	}
	return subject
}

// mostOfSubject is how many words such a subject has.
const mostOfSubject = 4

// behindCommand finds a comment behind a command, or words behind two dashes.
var behindCommand = pattern.Of(`(?:#|\s--)\s*(\pL.*)$`)

// IsFooter says whether a row below the name of its writer may stand in a signature: it names nothing of the game.
func (h *GameWords) IsFooter(row string) bool {
	words := h.Game.Rules.Vocabulary()
	return len(h.SectionsIn(row)) == 0 && !incoming.OrderLike(row, words) && said.DoubtIn(row, aside.Beside{Signature: true}, words) == aside.NoDoubt &&
		said.DoubtIn(row, aside.Beside{}, words) == aside.NoDoubt
}

// hedging are words that leave open whether what stands beside them is meant.
var hedging = incoming.WordSet("maybe perhaps might if wait asking forse magari se aspetta chiedo vielleicht eventuell falls wenn warte frage peut-être attends quizás quizá espera")

// Hedged says whether words beside a mild command leave open whether it is meant: "maybe", "no, wait". A no beside a refusal does not.
func (h *GameWords) Hedged(beside string, c commands.Command) bool {
	if len(beside) > MostSentence { // nobody can say what so many words mean for it
		return true
	}
	kind := said.DoubtIn(strings.Trim(beside, `"`), aside.Beside{}, h.Game.Rules.Vocabulary())
	vote, isVote := c.(commands.Vote)
	refuses := isVote && vote.Voice == commands.Refuse
	return kind == aside.Withheld || kind == aside.CheckWanted || !refuses && incoming.VoiceIn(strings.Trim(beside, `"`), "", NoMore) == incoming.No ||
		slices.ContainsFunc(aside.Words(beside), func(w string) bool { return hedging[w] })
}

// isBinding says whether a row is a GAME line, which says for what game the letter is and no more.
func (h *Placed) isBinding(row string) bool {
	read := commands.Parse("", row, h.CommandOptions())
	return read.Binding.Game != "" && len(read.Commands)+len(read.Diagnostics) == 0
}

// InPlainWords says whether a command stands nowhere in the letter: the desk has made it of what plain words say.
func (h *Placed) InPlainWords(c commands.Command) bool {
	return c.At().IsZero() && len(commands.Parse(h.Letter.Subject, "", h.CommandOptions()).Commands) == 0
}

var (
	// andSection is what stands before the name of a section in a list, tooSection behind it.
	andSection = pattern.Of(`(?i)^(?:[-*•+&,;.\s]|\d{1,2}[.)]\s|(?:and|also|the|my|e|ed|anche|und|auch|et|y)\s)+`)
	tooSection = pattern.Of(`(?i)(?:[\s,;.:!]|\b(?:too|also|as well|please|anche|auch|and|per favore|bitte|grazie|thanks))+$`)
)

// ListsSections says whether a row names sections and nothing else, and which: "- COMBAT MOVE", "and the purchase, too".
func (h *GameWords) ListsSections(row string) (names string, ok bool) {
	names = tooSection.ReplaceAllString(andSection.ReplaceAllString(row, ""), "")
	_, ok = h.Game.SectionWished(names)
	return names, ok
}

// BesideCancel says what stands beside a CANCEL.
func (h *Commanded) BesideCancel() words.Text {
	if len(h.CancelWords) == 0 {
		return book.Say(asksBehindCancel{})
	}
	return book.Say(standsBesideCancel{words.Own(strings.Trim(h.CancelWords[0], `"`))})
}
