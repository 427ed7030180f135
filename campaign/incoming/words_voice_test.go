package incoming

import "testing"

// A yes is a yes by itself: a question mark leaves it open, and so does a subject that was changed to a no. The subjects of our own letters do not.
func TestAnswers(t *testing.T) {
	for _, tt := range []struct {
		subject, text string
		want          Voice
	}{
		{"", "yes", Yes}, {"", "ok, grazie", Yes}, {"", "No.", No},
		{"", "ok?", Unclear}, {"", "sì?", Unclear}, {"", "accept ?", Unclear}, {"", "yes\n?", Unclear}, {"", "ok？", Unclear}, {"", "yes\n> Is this your address?", Yes},
		{"no", "yes", Unclear}, {"Re: wait", "yes", Unclear}, {"AW: noch nicht spielen", "ja", Unclear}, {"aspetta un attimo", "sì", Unclear}, {"not yet", "no", No},
		{"Re: [g1] Germany: orders not understood", "yes", Yes}, {"Re: letter not accepted", "yes", Yes}, {"Re: Is this your address?", "yes", Yes}, {"", "yes", Yes},
		{"Re: a question", "yes", Yes}, {"Re:", "yes", Yes},
	} {
		if got := Answer(tt.subject, tt.text, "Anna", WordSet("")); got != tt.want {
			t.Errorf("%q, %q: %v, want %v", tt.subject, tt.text, got, tt.want)
		}
	}
}
