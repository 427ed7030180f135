package deadline

import (
	"slices"
	"time"
)

// Span is a span of time: From belongs to it, To does not.
type Span struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
}

// Length is how long it lasts, 0 if it ends before it begins.
func (s Span) Length() time.Duration { return max(0, s.To.Sub(s.From)) }

// has is true if the moment is in the span.
func (s Span) has(t time.Time) bool { return !t.Before(s.From) && t.Before(s.To) }

// since is what is left of the span from that moment on.
func (s Span) since(t time.Time) Span {
	if s.From.Before(t) {
		s.From = t
	}
	return s
}

// until is what the span has before that moment.
func (s Span) until(t time.Time) Span {
	if s.To.After(t) {
		s.To = t
	}
	return s
}

// Merge puts spans in order and makes one of those that touch, so that no moment counts twice. Empty ones are dropped.
func Merge(spans []Span) []Span {
	sorted := slices.DeleteFunc(slices.Clone(spans), func(s Span) bool { return s.Length() == 0 })
	slices.SortFunc(sorted, func(a, b Span) int { return a.From.Compare(b.From) })
	var out []Span
	for _, s := range sorted {
		if n := len(out); n > 0 && !s.From.After(out[n-1].To) {
			if s.To.After(out[n-1].To) {
				out[n-1].To = s.To
			}
			continue
		}
		out = append(out, s)
	}
	return out
}

// without is the parts of a span that none of the others has, in order.
func (s Span) without(others []Span) []Span {
	var out []Span
	for _, other := range Merge(others) {
		if part := s.until(other.From); part.Length() > 0 {
			out = append(out, part)
		}
		s = s.since(other.To)
	}
	if s.Length() > 0 {
		out = append(out, s)
	}
	return out
}
