package ours

import (
	"strings"

	"despatch/pattern"
)

// Without is a text with empty rows where it repeats letters of ours, and whether it does. A sheet and a line with a key stay, which players copy
// because they are told to, and so do rows above the first that is surely ours.
func (o *Letters) Without(text string) (left string, copied bool) {
	rows := strings.Split(text, "\n")
	for from := 0; from < len(rows); {
		end, certain := o.runFrom(rows, from)
		if certain {
			copied = true
			for i := from; i < end; i++ {
				if !stays.MatchString(rows[i]) {
					rows[i] = ""
				}
			}
		}
		from = max(end, from+1)
	}
	return strings.Join(rows, "\n"), copied
}

// stays finds what players are told to copy.
var stays = pattern.Of(`^[\s\pP|]*(?:GAME|ORDERS|CHECK|KEY)\s+\S`)

// runFrom goes from a row that is surely ours on to the last that may be, or to a sheet; certain says that these are enough for a copy.
func (o *Letters) runFrom(rows []string, from int) (end int, certain bool) {
	if k := o.kindOf(rows[from]); k != sure || stays.MatchString(rows[from]) {
		return from, false
	}
	count, letters := 0, 0
	for end = from; end < len(rows) && !opensSheet.MatchString(rows[end]); end++ {
		q := squeezed(quoteMark.ReplaceAllString(rows[end], ""))
		if o.kindOf(rows[end]) == theirs && !o.within(q) {
			break
		}
		if q != "" {
			count++
			letters += len(q)
		}
	}
	return end, count >= enoughRows && letters >= enoughLetters
}
