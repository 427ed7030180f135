package aside

import (
	"strings"

	"despatch/orders"
	"despatch/pattern"
)

// ofPhone finds the line that a telephone or a program adds, in any language.
var ofPhone = pattern.Of(`(?i)iphone|ipad|android|samsung|galaxy|proton ?mail|outlook|gmail|yahoo|thunderbird`)

// goesOn finds a mark behind which something else is said: "Sent from my iPhone - not final".
var goesOn = pattern.Of(`[.,;:!?]\s+\S|\s[-–—]+\s`)

// ofSender are words of the line that a program adds.
var ofSender = strings.Fields("sent send- inviat- mand- envoy- gesendet get take mail- email- e-mail")

// mostOfPhone is how many words the line of a telephone has.
const mostOfPhone = 6

// IsSender says whether a row is the line that a telephone or a program adds, and says nothing else.
func IsSender(row string) bool {
	return ofPhone.MatchString(row) && len(strings.Fields(row)) <= mostOfPhone && !goesOn.MatchString(row) && !Grave(row, ofSender...)
}

// AddsToSender says whether a row begins as the line of a telephone, or of a program, and goes on as its user: "Sent from my iPhone (please disregard)".
func AddsToSender(row string, v *orders.Vocabulary) bool {
	p := Judged(v, row)
	return p.Begins(p.Lexicon.Senders) > 0 && !IsSender(row) && (goesOn.MatchString(row) || Grave(row, ofSender...))
}
