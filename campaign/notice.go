package campaign

import "strings"

// reason is a reason as it stands in a sentence of ours, which has a full stop of its own.
func reason(why string) string { return strings.TrimRight(why, ". ") }
