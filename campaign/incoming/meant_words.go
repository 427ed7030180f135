package incoming

import (
	"regexp"
	"strings"
)

// checkAlone is a line that asks for a check of the orders below it, and does not say for which game and seat.
var checkAlone = regexp.MustCompile(`(?i)^\W*check(?:\W+(?:it|this|these|them|only|just|first|my|the|orders?|sheet|please|pls|thanks|thank|you|per|favore|grazie|bitte|danke|merci|gracias))*\W*$`)

func AsksCheck(row string) bool { return !strings.Contains(row, "?") && checkAlone.MatchString(row) }
