package commands

import "testing"

// TestACommandCutOffIsNotRead cuts letters in the middle of their last command.
func TestACommandCutOffIsNotRead(t *testing.T) {
	for _, tt := range []struct{ subject, text, want string }{
		{"", "ABSENCE 24 December - 2 Jan", ""},
		{"", "STATUS\nABSENCE 24 December - 2 Jan", "STATUS"},
		{"", "STATUS\n\nBest wi", "STATUS"},
		{"", "PRESS TO ALL\nI shall not att", ""},
		{"", "PRESS TO ALL\nI shall not attack.\nEND", "PRESS TO ALL/I shall not attack./END"},
		{"", "MASTER CREATE anniversary 1941 AS east4", ""},
		{"STATUS", "", ""},
		{"STATUS", "Hello An", "STATUS"},
		{"PRESS TO ALL", "I shall not att", ""},
	} {
		o := known
		o.Cut = true
		l := Parse(tt.subject, tt.text, o)
		if got := canonical(l); got != tt.want {
			t.Errorf("%q, %q is read as %q, not %q", tt.subject, tt.text, got, tt.want)
		}
		if told := len(l.Diagnostics) == 1; told != (tt.want == "" || tt.text == "STATUS\nABSENCE 24 December - 2 Jan") {
			t.Errorf("%q, %q: %s", tt.subject, tt.text, texts(l.Diagnostics))
		}
	}
}
