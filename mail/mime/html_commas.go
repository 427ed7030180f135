package mime

import "strings"

// Who strikes out a part of a list leaves its comma: "3 infantry, " or ", 1 tank". It stands for what was struck out, and goes with it.

// hole is where words were left out of the line being written, because they are struck out or hidden.
type hole struct {
	at int
	// commas is true where a comma went with them.
	commas bool
}

// leaveOut notes words that are not written.
func (w *htmlWriter) leaveOut(s string) {
	s = strings.TrimSpace(s)
	w.holes = append(w.holes, hole{at: w.now.Len(), commas: strings.HasPrefix(s, ",") || strings.HasSuffix(s, ",")})
}

// closeHoles takes the commas out of a line that parted from others what was left out of it.
func closeHoles(line string, holes []hole) string {
	for i := len(holes) - 1; i >= 0; i-- {
		at := min(holes[i].at, len(line))
		left, right := strings.TrimRight(line[:at], " \t"), strings.TrimLeft(line[at:], " \t")
		before, joins := strings.CutSuffix(left, ",")
		after, goesOn := strings.CutPrefix(right, ",")
		switch {
		case holes[i].commas && right == "": // the comma that is left parts the row from the next
		case joins && (right == "" || goesOn):
			line = before + right
		case goesOn && strings.Trim(left, " \t-*•") == "":
			if left != "" {
				left += " "
			}
			line = left + strings.TrimLeft(after, " \t")
		}
	}
	return line
}
