package aside

import (
	"strings"
	"unicode"
)

const (
	// friendly are the small pictures that say nothing of orders, with the marks that colour and join pictures.
	friendly = "🙂🙃😇😘😙😚😛😜🤗🤞🤟🤘👋👍👏🙌🙏💪💙💚💛💜🧡🖤💕🎲🍀🎉🎊🍻🍺🥂🍷🍕🚀🚢🌞🌧🎄🎅🐱🐶🏆🥇🌟🎮🏁🏻🏼🏽🏾🏿"
	// stops are the signs among all others, which are rules, stars and the like, that tell to wait, ask or deny.
	stops = "?？¿؟⁇⁈⁉‼❓❔❗❕✋☝❌❎✖✗✘☒⛔⚠☠⏸⏹⏯⏳⌛⏰⌚"

	firstPicture, firstSmile, lastSmile, firstFlag, lastFlag = '\U0001F000', '😀', '😎', '\U0001F1E6', '\U0001F1FF'
)

// IsOrnament says whether a row has no letters and says nothing: a rule, a smile, a heart. A hand that stops, a question mark alone or a number say
// something, and so may a picture that is not known.
func IsOrnament(row string) bool {
	return strings.TrimSpace(row) != "" && !strings.ContainsFunc(row, func(r rune) bool {
		picture := r >= firstPicture && (r < firstSmile || r > lastSmile) && (r < firstFlag || r > lastFlag) && !strings.ContainsRune(friendly, r)
		return unicode.IsLetter(r) || unicode.IsNumber(r) || picture || strings.ContainsRune(stops, r)
	})
}
