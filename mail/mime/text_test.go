package mime

import (
	"strings"
	"testing"
)

func TestTransferEncodings(t *testing.T) {
	long := strings.Repeat("3 infantry; ", 2000) + "END"
	cases := []struct{ name, encoding, body, want string }{
		{"soft breaks", "quoted-printable", "3 infantry=\r\n, 1 tank =3D 4\r\n", "3 infantry, 1 tank = 4\n"},
		{"stray equals sign", "Quoted-Printable", "odds = 3:2\n", "odds = 3:2\n"},
		{"one very long line", "quoted-printable", long + "\n", long + "\n"},
		{"base64 in odd lines", "base64", "T1JE\r\n\tRV\r\n\r\nJT\r\n", "ORDERS"},
		{"base64 without padding", "base64", "T1JERVI", "ORDER"},
		{"base64 joined of two", "BASE64", "T1I=\nREVS\n", "ORDER"},
		{"none", "", "caf\u00e9\n", "caf\u00e9\n"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, _, err := decodeTransfer(c.encoding, strings.NewReader(c.body), true)
			if err != nil || visible(string(got)) != c.want {
				t.Errorf("got %.200q, %v; want %.200q", got, err, c.want)
			}
		})
	}
}

func TestCharsets(t *testing.T) {
	cases := []struct {
		declared, bytes, want string
		noted                 bool
	}{
		{"", "Z\u00fcrich", "Zürich", false},
		{"us-ascii", "Z\xfcrich", "Zürich", true},
		{"utf-8", "Z\xfcrich", "Zürich", true},
		{"ISO-8859-1", "\x93hi\x94 \x96 5 \x80", "“hi” – 5 €", false},
		{"iso-8859-15", "5 \xa4", "5 €", false},
		{"koi8-r", "\xf0\xf2\xf7", "ПРВ", false},
		{"utf-16le", "O\x00K\x00", "OK", false},
		{"x-klingon", "Z\u00fcrich", "Zürich", true},
		{"x-klingon", "Z\xfcrich", "Zürich", true},
		{"utf-7", "Hi Mom", "Hi Mom", true},
	}
	for _, c := range cases {
		got, note := decodeCharset([]byte(c.bytes), c.declared)
		if got != c.want || (note != nil) != c.noted {
			t.Errorf("%q read as %q is %q with note %v; want %q, noted: %v", c.bytes, c.declared, got, note, c.want, c.noted)
		}
	}
}

func TestVisible(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{"NUL", "a\x00b", "ab"},
		{"zero width", "a\u200bb\u2060c\ufeffd\u00ade", "abcde"},
		{"direction", "to \u202eaissuR\u202c \u2066x\u2069", "to aissuR x"},
		{"no-break spaces", "3\u00a0infantry\u202f1\u2003tank", "3 infantry 1 tank"},
		{"line ends", "a\r\nb\rc\u2028d", "a\nb\nc\nd"},
		{"tab stays", "a\tb", "a\tb"},
	}
	for _, c := range cases {
		if got := visible(c.in); got != c.want {
			t.Errorf("%s: %q becomes %q, want %q", c.name, c.in, got, c.want)
		}
	}
}

// RFC 3676: sections 4.1 (DelSp), 4.2 (flowed and fixed lines), 4.3 (signature), 4.4 (space-stuffing), 4.5 (quoting).
func TestUnflow(t *testing.T) {
	cases := []struct {
		name, in string
		delSp    bool
		want     string
	}{
		{"soft break", "3 infantry, \n1 tank\nEND\n", false, "3 infantry, 1 tank\nEND\n"},
		{"DelSp", "infan \ntry\n", true, "infantry\n"},
		{"stuffed", " From here\n >not a quote\n", false, "From here\n>not a quote\n"},
		{"indented keeps its indent", "   3 infantry\n", false, "  3 infantry\n"},
		{"quotes flow among themselves", "> a \n> b\n>> c\nd\n", false, "> a b\n>> c\nd\n"},
		{"a quote does not flow into the answer", "> a \nb\n", false, "> a \nb\n"},
		{"signature is no soft break", "x \n-- \nAnna\n", false, "x \n-- \nAnna\n"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := unflow(c.in, c.delSp); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestPlainFromHTML(t *testing.T) {
	cases := []struct{ name, in, want string }{
		{"break", "a<br>b<br/>c", "a\nb\nc\n"},
		{"blocks", "<div>a</div><div>b<div>c</div></div>", "a\nb\nc\n"},
		{"inline", "a <b>b</b>c <i> d</i>", "a bc d\n"},
		{"white space", "<div>\n  a\n  b\n</div>", "a b\n"},
		{"entities", "a &gt; b&nbsp;c &#8212;", "a > b c —\n"},
		{"pre", "<pre>a  b\n  c</pre>", "a  b\n  c\n\n"},
		{"rows", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a  b\nc\n\n"},
		{"quote", "a<blockquote>b<br>c</blockquote>d", "a\n\n> b\n> c\n> \nd\n"},
		{"nothing of scripts and styles", "<style>x</style><script>if (a<b) y</script>z<!-- w -->", "z\n"},
		{"left open", "<div><pre>a", "a\n"},
		{"closed twice", "a</blockquote></pre></div>b", "a\n\nb\n"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := readHTML(c.in).text; got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
