package journal

import "strings"

// SeatsIn are the seats that a text names.
func (g *Game) SeatsIn(text string) []string {
	all := " " + strings.Join(WordsOf(text), " ") + " "
	var names []string
	for _, s := range MainSeats(g.Info) {
		if strings.Contains(all, " "+strings.Join(WordsOf(s.Name), " ")+" ") {
			names = append(names, s.Name)
		}
	}
	return names
}
