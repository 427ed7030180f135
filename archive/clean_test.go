package archive_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"despatch/archive"
)

// hostile are pages that a mail could hold, and each tries to have a browser do something: run, fetch, follow, send or cover.
var hostile = map[string]string{
	"script":               `<script>alert(1)</script>`,
	"script in capitals":   `<ScRiPt SRC=//evil.example/x.js></sCrIpT>`,
	"script half closed":   `<script>alert(1)</script foo><script>evil()`,
	"script in a comment":  `<!--[if IE]><script>alert(1)</script><![endif]-->`,
	"handler":              `<p onclick="alert(1)" onmouseover=alert(2)>x</p>`,
	"handler of a picture": `<img src=x onerror="alert(1)">`,
	"handler of details":   `<details open ontoggle=alert(1)>x</details>`,
	"handler by a slash":   `<b/onload=alert(1)>x</b>`,
	"javascript link":      `<a href="javascript:alert(1)">x</a>`,
	"javascript, broken":   "<a href=\"java\tscript:alert(1)\">x</a>",
	"javascript, entities": `<a href="&#106;avascript&colon;alert(1)">x</a>`,
	"data link":            `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
	"link":                 `<a href="https://evil.example/">x</a>`,
	"svg":                  `<svg onload=alert(1)><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>`,
	"svg animation":        `<svg><animate onbegin=alert(1) attributeName=x></svg>`,
	"math":                 `<math><mi xlink:href="javascript:alert(1)">x</mi></math>`,
	"mutation":             `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
	"style element":        `<style>@import "https://evil.example/x.css"; body{display:none}</style>`,
	"style with a url":     `<p style="background:url(https://evil.example/x)">x</p>`,
	"style with escapes":   `<p style="background:u\72l(https://evil.example/x)">x</p>`,
	"style expression":     `<p style="width:expression(alert(1))">x</p>`,
	"style that covers":    `<div style="position:fixed;top:0;left:0;width:100%;height:100%;z-index:9999">x</div>`,
	"style binding":        `<p style="-moz-binding:url(//evil.example/x.xml#x)">x</p>`,
	"remote picture":       `<img src="https://evil.example/count.gif" width=1 height=1>`,
	"picture set":          `<picture><source srcset="https://evil.example/x"><img src=x></picture>`,
	"table background":     `<table background="https://evil.example/x"><tr><td background="//evil.example/y">x</td></tr></table>`,
	"body background":      `<body background="https://evil.example/x" onload="alert(1)"><p>x</p></body>`,
	"meta refresh":         `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
	"base":                 `<base href="https://evil.example/">`,
	"stylesheet":           `<link rel="stylesheet" href="https://evil.example/x.css">`,
	"form":                 `<form action="https://evil.example/"><input name=key autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">go</button></form>`,
	"text area":            `<textarea></textarea><script>alert(1)</script>`,
	"frame":                `<iframe src="https://evil.example/" srcdoc="<script>alert(1)</script>"></iframe>`,
	"frames":               `<frameset><frame src="javascript:alert(1)"></frameset>`,
	"object":               `<object data="https://evil.example/x.swf"><embed src="https://evil.example/x.swf"></object>`,
	"video":                `<video src="https://evil.example/x" onerror=alert(1) autoplay></video><audio src=//evil.example/y></audio>`,
	"template":             `<template><script>alert(1)</script></template>`,
	"no script":            `<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`,
	"end of the section":   `</section></body></html><script>alert(1)</script>`,
	"an anchor of ours":    `<p id="contents">x</p><p class="x" name="y">x</p>`,
}

// mayStand are the elements of a page of letters; may are their attributes.
var (
	mayStand = regexp.MustCompile(`^(html|head|body|title|p|div|span|br|hr|b|i|u|s|em|strong|code|pre|blockquote|h[1-4]|ul|ol|li|dl|dt|dd|details|summary|table|thead|tbody|tr|th|td|section|a|meta)$`)
	may      = regexp.MustCompile(`^(style|align|valign|cellspacing|cellpadding|colspan|rowspan|href|id|lang|charset|name|content|http-equiv)$`)
)

// Whatever page a mail holds, in the page of letters nothing of it runs, fetches, leads away or covers. The page is judged as a
// browser would read it, by a list of what may stand there.
func TestPageOfHostileLetters(t *testing.T) {
	for name, evil := range hostile {
		data, err := archive.Page(archive.Book{Title: "t", Letters: []archive.Letter{{Title: "one", HTML: "<p>before</p>" + evil + "<p>after"}}})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		tree, err := html.Parse(strings.NewReader(string(data)))
		if err != nil {
			t.Fatal(err)
		}
		sections := 0
		for n := range tree.Descendants() {
			if n.Type == html.CommentNode {
				t.Errorf("%s: a comment stands in the page: %q", name, n.Data)
			}
			if n.Type != html.ElementNode {
				continue
			}
			if n.Data == "section" {
				sections++
			}
			if n.Data == "style" { // the page's own
				if css := n.FirstChild.Data; n.Parent.Data != "head" || regexp.MustCompile(`(?i)url|@import|evil|display`).MatchString(css) {
					t.Errorf("%s: the page has the style sheet %s", name, css)
				}
				continue
			}
			if !mayStand.MatchString(n.Data) {
				t.Errorf("%s: the page holds <%s>", name, n.Data)
			}
			for _, a := range n.Attr {
				switch {
				case !may.MatchString(a.Key):
					t.Errorf("%s: <%s> has %s=%q", name, n.Data, a.Key, a.Val)
				case a.Key == "href" && a.Val != "#contents" && a.Val != "#letter-1",
					a.Key == "id" && a.Val != "contents" && a.Val != "letter-1", a.Key == "id" && n.Data == "p",
					n.Data == "meta" && a.Val != "utf-8" && a.Val != "viewport" && a.Val != "width=device-width" && a.Val != "color-scheme" && a.Val != "light dark" && a.Val != "Content-Security-Policy" &&
						a.Val != "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'":
					t.Errorf("%s: <%s> has %s=%q", name, n.Data, a.Key, a.Val)
				case a.Key == "style" && regexp.MustCompile(`(?i)url|expression|position|import|\\|binding|@`).MatchString(a.Val):
					t.Errorf("%s: <%s> has %s=%q", name, n.Data, a.Key, a.Val)
				}
			}
		}
		if sections != 1 || !strings.Contains(string(data), "<p>before</p>") {
			t.Errorf("%s: the page has %d sections, want 1 that says what stands before:\n%s", name, sections, data)
		}
	}
}

// The desk's own letters come through whole: every element, attribute and word.
func TestPageKeepsOurLetters(t *testing.T) {
	files, err := filepath.Glob("../templates/testdata/*.html")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d letters, %v", len(files), err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		data, err := archive.Page(archive.Book{Letters: []archive.Letter{{HTML: string(raw)}}})
		if err != nil {
			t.Fatal(err)
		}
		_, inside, _ := strings.Cut(string(data), "contents</a></p>\n")
		inside, _, _ = strings.Cut(inside, "\n</section>")
		got, want := outline(t, inside), outline(t, string(raw))
		if got != want {
			at := 0
			for at < min(len(got), len(want)) && got[at] == want[at] {
				at++
			}
			t.Errorf("%s: from here on the page has\n%.300s\nwant\n%.300s", file, got[at:], want[at:])
		}
	}
}

// outline tells what is in a body: elements, attributes and words, without the blanks of styles.
func outline(t *testing.T, page string) string {
	t.Helper()
	tree, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	inBody := false
	for n := range tree.Descendants() {
		switch {
		case n.Type == html.ElementNode && n.Data == "body":
			inBody = true
		case !inBody:
		case n.Type == html.TextNode:
			if words := strings.Join(strings.Fields(n.Data), " "); words != "" {
				out.WriteString(words + "\n")
			}
		case n.Type == html.ElementNode:
			out.WriteString("<" + n.Data)
			for _, a := range n.Attr {
				out.WriteString(" " + a.Key + "=" + strings.TrimSuffix(strings.NewReplacer("; ", ";", ": ", ":").Replace(a.Val), ";"))
			}
			out.WriteString(">\n")
		}
	}
	return out.String()
}
