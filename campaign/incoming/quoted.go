package incoming

import "strings"

// mostQuoted is how many letters of what nobody reads are quoted.
const mostQuoted = 200

// QuotedShortly are some texts in quotation marks, cut where they are too long.
func QuotedShortly(parts []string) string {
	room := mostQuoted
	var out []string
	for _, part := range parts {
		if room <= 0 {
			break
		}
		if letters := []rune(strings.ReplaceAll(part, `"`, "'")); len(letters) > room {
			part = strings.TrimSpace(string(letters[:room])) + "…"
		} else {
			part = string(letters)
		}
		room -= len(part)
		out = append(out, `"`+part+`"`)
	}
	said := strings.Join(out, ", ")
	if said != "" && !strings.ContainsAny(said[len(said)-2:len(said)-1], ".!?") && !strings.HasSuffix(said, `…"`) {
		said += "."
	}
	return said
}
