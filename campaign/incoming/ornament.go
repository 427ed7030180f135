package incoming

import (
	"strings"
	"unicode"

	"despatch/pattern"
)

// friendly are the small pictures that say nothing of orders.
var friendly = pattern.Of(`[😀-😎😘-😛😜🙂🙃😇🤗🤞🤟🤘👋👍👏🙌🙏💪✌☺☻♥❤💙💚💛💜🧡🖤🎲🍀🎉🎊🍻🍺🥂🍷☕🍕⚔⚓✈🚀🚢⛵🌞☀❄🌧⛄🎄🎅🐱🐶🏆🥇⭐✨🌟🎮🏁\x{1F1E6}-\x{1F1FF}\x{1F3FB}-\x{1F3FF}\x{FE0F}\x{200D}]`)

// IsOrnament says whether a row has no letters and asks nothing: a rule, a smile, a heart. A hand that stops, a question mark alone or a number say something.
func IsOrnament(row string) bool {
	return strings.TrimSpace(row) != "" && !strings.ContainsFunc(friendly.ReplaceAllString(row, ""), func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '?' || r > unicode.MaxLatin1 && unicode.Is(unicode.So, r)
	})
}
