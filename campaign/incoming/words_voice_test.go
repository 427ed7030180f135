package incoming

import "testing"

// A yes is a yes by itself: a question mark leaves it open. What a program quotes asks nothing.
func TestVoices(t *testing.T) {
	for text, want := range map[string]Voice{
		"yes": Yes, "ok, grazie": Yes, "No.": No, "ok?": Unclear, "sì?": Unclear, "accept ?": Unclear, "yes\n?": Unclear, "ok？": Unclear, "yes\n> Is this your address?": Yes,
	} {
		if got := VoiceIn(text, "Anna", WordSet("")); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
