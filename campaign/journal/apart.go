package journal

import (
	"fmt"
	"strings"
)

// TaskName names what is worked out for a game as it stands.
func (g *Game) TaskName(parts ...string) string {
	return strings.Join(append([]string{g.ID, fmt.Sprint(g.Number)}, parts...), "\x00")
}
