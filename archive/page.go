package archive

import (
	"bytes"
	"fmt"
	"html/template"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// page is all letters on one page, which needs no other file.
var page = template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>{{.Title}}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body{background:#16181a!important;color:#e4e2dc!important}
[style*="#f4f1ea"]{background:#24272a!important;color:#e4e2dc!important;border-color:#4a4e52!important}
[style*="#666666"]{color:#a9adb1!important}
[style*="#a40000"]{color:#ff9a8f!important}
[style*="#7a5200"]{color:#e8c069!important}
[style*="#3a5a8c"]{color:#9dbdf0!important}
[style*="#fff3c4"]{background:#4a4010!important}
[style*="#cccccc"],[style*="#999999"]{border-color:#4a4e52!important}
}
</style></head>
<body style="margin:0 auto;padding:12px;max-width:50em;font-family:Georgia,'Times New Roman',serif;background:#ffffff;color:#1c1c1c">
<h1 id="contents" style="font-size:22px">{{.Title}}</h1>
{{range .Parts}}<h2 style="font-size:16px">{{.Title}}</h2>
<ul>
{{range .Letters}}<li><a href="#letter-{{.Number}}">{{.Title}}</a></li>
{{end}}</ul>
{{end}}{{range .Parts}}{{range .Letters}}<hr style="margin:3em 0 1em">
<section id="letter-{{.Number}}">
<p style="color:#666666;font-size:13px">{{.Number}}. {{.Title}} &middot; <a href="#contents">contents</a></p>
{{.Body}}
</section>
{{end}}{{end}}</body>
</html>
`))

type pagePart struct {
	Title   string
	Letters []pageLetter
}

type pageLetter struct {
	Number int
	Title  string
	Body   template.HTML
}

// Page is all letters as one page, with a list of contents that leads to each.
func Page(b Book) ([]byte, error) {
	var parts []pagePart
	for i, l := range b.Letters {
		if len(parts) == 0 || parts[len(parts)-1].Title != l.Part {
			parts = append(parts, pagePart{Title: l.Part})
		}
		body, err := bodyOf(l)
		if err != nil {
			return nil, fmt.Errorf("letter %d: %w", i+1, err)
		}
		last := &parts[len(parts)-1]
		last.Letters = append(last.Letters, pageLetter{Number: i + 1, Title: l.inContents(), Body: body})
	}
	var out bytes.Buffer
	err := page.Execute(&out, struct {
		Title string
		Parts []pagePart
	}{b.Title, parts})
	return out.Bytes(), err
}

// bodyOf is what stands between the tags of the letter's body, as far as a page of letters may hold it; its text where it has no page.
func bodyOf(l Letter) (template.HTML, error) {
	if l.HTML == "" {
		return template.HTML(`<pre style="white-space:pre-wrap">` + html.EscapeString(l.Text) + "</pre>"), nil
	}
	tree, err := html.Parse(strings.NewReader(l.HTML))
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	body := find(tree, atom.Body)
	for child := body.FirstChild; child != nil; child = child.NextSibling {
		if err := html.Render(&out, child); err != nil {
			return "", err
		}
	}
	return template.HTML(cleaner().Sanitize(out.String())), nil
}

// find returns the first element of a kind. A parsed page always has a body.
func find(n *html.Node, kind atom.Atom) *html.Node {
	if n.Type == html.ElementNode && n.DataAtom == kind {
		return n
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if found := find(child, kind); found != nil {
			return found
		}
	}
	return nil
}
