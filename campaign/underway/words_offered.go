package underway

import (
	"slices"
	"strings"

	"despatch/pattern"
	"despatch/templates"
	"despatch/words"
)

// aYesIsNotEnough is told to a yes to lines that were offered.
type aYesIsNotEnough struct{ Several bool }

// sendsThat finds a few words by which somebody would have what was offered sent as it stands.
var sendsThat = pattern.Of(`^ (?:\S+ ){0,2}(?:send (?:it|that|this|them|these)|mandal[oaie]|invial[oaie]|(?:manda|invia) pure|schick (?:es|das)|envoie[sz]?(?: le| la| les| ça)?|envíal[oa]s?)(?: \S+){0,2} $`)

// tellOffered answers a yes to a letter of ours that offers lines with these lines once more: which of them is meant, and whether the yes is to
// them, nobody can tell. It says whether the letter is one.
func (h *Answering) tellOffered() (bool, error) {
	if !h.AnswersUs() || !h.Letter.Unreadable.IsZero() || !h.saysYes() && !sendsThat.MatchString(spokenText(&h.Opened)) {
		return false, nil
	}
	lines := h.linesOffered()
	if lines == "" {
		return false, nil
	}
	several := strings.Contains(lines, "\n")
	reason := words.Join(book.Say(aYesIsNotEnough{several}), book.Say(ifThatIsWanted{Each: several && areChoices(lines), Lines: several && !areChoices(lines)}))
	return true, h.offerAs(templates.Asked, reason, lines, "a yes to lines that were offered")
}

// linesOffered are the lines that the letter of ours offers which this one answers, "" for none.
func (h *Opened) linesOffered() string {
	letters := h.Answered()
	if len(letters) == 0 || letters[0].Game != h.Game.ID {
		return ""
	}
	opening, _, _ := strings.Cut(book.Say(ifThatIsWanted{}).String(), ",")
	rows := letters[0].Rows
	at := -1
	for i := range rows {
		if strings.Contains(strings.Join(rows[i:min(i+2, len(rows))], " "), opening) {
			at = i
		}
	}
	if at < 0 {
		return ""
	}
	end := slices.Index(rows[at:], "")
	if end < 0 {
		return ""
	}
	offered := rows[at+end:]
	if last := slices.Index(offered, h.Name); last >= 0 {
		offered = offered[:last]
	}
	return strings.TrimSpace(strings.Join(offered, "\n"))
}
