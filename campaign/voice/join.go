package voice

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
)

// JoinWords are words of who joins a game, beside those of a yes.
var (
	JoinWords = incoming.WordSet("like love play playing join in count want wish gladly happy glad would i'd i'll i'm will with am yes giocare gioco vorrei partecipo partecipare volentieri gerne mitspielen spielen mache mit doch dabei bin gern eccomi ci volontiers jouer jugar quiero")
)

// cannot are words by which people decline an invitation, stillCan those in which they stand and mean the contrary, and buts those behind which a
// wish to join may follow.
var (
	cannot   = reading.Asking(`can't|cannot|can not|couldn't|won't|unable|no time|not this time|too busy|keine zeit|leider nicht|leider keine|kann (?:leider |diesmal )?nicht|schaffe (?:ich |es )?nicht|non posso|non riesco|non ho tempo|troppo impegnato|troppo impegnata|stavolta no|je ne peux pas|pas le temps|no puedo|no tengo tiempo|não posso`)
	buts     = reading.Asking(`but|though|however|aber|doch|ma|però|mais|pero|mas`)
	stillCan = reading.Asking(`(?:can't|cannot|can not) wait|why not|warum nicht|perché no|por qué no|pourquoi pas`)
)

// DeclinesIn says whether a text that names no seats declines an invitation: it begins with a no and holds no word of one who joins, or says that
// its writer cannot.
func DeclinesIn(text string, seats []string) bool {
	said := journal.WordsOf(strings.Join(incoming.Spoken(text), " "))
	whole := " " + strings.Join(said, " ") + " "
	if len(seats) > 0 || stillCan.MatchString(whole) {
		return false
	}
	eager := slices.ContainsFunc(said, func(w string) bool { return incoming.YesWords[w] || JoinWords[w] })
	if all := cannot.FindAllStringIndex(whole, -1); len(all) > 0 {
		return !strings.Contains(text, "?") && !(eager && buts.MatchString(whole[all[len(all)-1][1]-1:]))
	}
	said = slices.DeleteFunc(said, func(w string) bool { return incoming.Courtesies[w] })
	return len(said) > 0 && incoming.NoWords[said[0]] && !eager && !strings.Contains(text, "?")
}
