package templates

import "testing"

// What templates leave between paragraphs goes; a text keeps its own blank lines.
func TestTidyHTML(t *testing.T) {
	for _, tt := range []struct{ name, page, want string }{
		{"paragraphs", "<p>a</p>\n\n \n<p>b</p>\n", "<p>a</p>\n<p>b</p>\n"},
		{"a text", "\n<pre style=\"x\">a\n\nb</pre>\n\n<p>c</p>\n", "<pre style=\"x\">a\n\nb</pre>\n<p>c</p>\n"},
		{"a text in one line", "<pre>a</pre>\n\n<p>b</p>\n", "<pre>a</pre>\n<p>b</p>\n"},
		{"two texts", "<pre>a\n\n</pre><pre>b\n\nc</pre>\n\nd", "<pre>a\n\n</pre><pre>b\n\nc</pre>\nd\n"},
	} {
		if got := tidyHTML(tt.page); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
