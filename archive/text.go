package archive

import (
	"bytes"
	"fmt"
	"strings"
)

// Text is all letters as one plain text, with a list of contents on top.
func Text(b Book) []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s\n%s\n\n", b.Title, strings.Repeat("=", len([]rune(b.Title))))
	part := ""
	for i, l := range b.Letters {
		if l.Part != part {
			part = l.Part
			fmt.Fprintf(&out, "%s\n", part)
		}
		fmt.Fprintf(&out, "  %3d  %s\n", i+1, l.inContents())
	}
	for i, l := range b.Letters {
		fmt.Fprintf(&out, "\n\n%s\n%d  %s\n%s\n\n%s\n", rule, i+1, l.inContents(), rule, strings.TrimRight(l.Text, "\n"))
	}
	return out.Bytes()
}

// rule parts letters.
var rule = strings.Repeat("=", 78)
