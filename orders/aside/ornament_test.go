package aside

import "testing"

// Rules, stars, hearts and smiles say nothing of orders; a stop sign, a question and a picture that nobody knows may.
func TestOrnaments(t *testing.T) {
	for row, want := range map[string]bool{
		"---": true, "* * *": true, "~~~~~": true, "────────────": true, "━━━": true, "═══": true, "▬▬▬": true, "★★★": true, "►": true, "♠♥": true, "✂ - - -": true,
		"⚜": true, "•••": true, "✅": true, "✔": true, "❤️": true, "😀": true, "🙂🙂": true, "🎲🍀": true, "👍🏽": true, "🇮🇹": true, "☺": true, "…": true,
		"?": false, "???": false, "¿": false, "❓": false, "⁉": false, "✋": false, "❌": false, "⛔": false, "⏸": false, "⏳": false, "⚠️": false, "☝": false, "✗": false,
		"👎": false, "🛑": false, "🚫": false, "🤔": false, "😬": false, "🙅": false, "🤷": false, "9": false, "①": false, "a": false, "ж": false, "": false, "   ": false,
	} {
		if got := IsOrnament(row); got != want {
			t.Errorf("IsOrnament(%q) = %v, want %v", row, got, want)
		}
	}
}
