package archive

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html/template"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// slider shows the maps of a page one after the other. It is all the script that there is: without it, each map stands beside its letter as well.
const slider = `(function(){
var maps=document.querySelectorAll("figure"),war=document.getElementById("war"),range=war.querySelector("input"),board=war.querySelector("div"),to=war.querySelector("a");
function show(){var f=maps[range.value];board.replaceChildren(f.firstElementChild.cloneNode(true));to.textContent=f.getAttribute("data-title");to.href="#"+f.parentNode.id}
war.hidden=false;range.max=maps.length-1;range.oninput=show;range.value=0;show()})()`

// What a browser may do with a page: show it as it is, and nothing else; run the slider and no other script.
var (
	shown      = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
	shownByOne = func() string {
		sum := sha256.Sum256([]byte(slider))
		return shown + "; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}()
)

// page is all letters on one page, which needs no other file.
var page = template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{{.Allowed}}"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>{{.Title}}</title>
<style>
:root{color-scheme:light dark}
body{margin:0 auto;padding:12px;max-width:50em;font-family:Georgia,'Times New Roman',serif;background:#ffffff;color:#1c1c1c}
{{if .Mapped}}#war{position:relative;border:1px solid #999999;padding:6px;margin:1em 0}
#war input{width:100%}
figure,#war div{margin:0 0 1em;overflow-x:auto;background:#ffffff}
figure svg,#war svg{display:block;width:100%;min-width:48em;height:auto}
@media (min-width:90em){
body{max-width:110em}
section.mapped{display:grid;grid-template-columns:minmax(0,1fr) 44em;gap:0 2em}
section.mapped>p{grid-column:1/3}
section.mapped>figure{position:sticky;top:12px;align-self:start}
}
@media print{#war{display:none}figure svg{min-width:0}}
{{end}}@media (prefers-color-scheme:dark){
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
<body>
<h1 id="contents" style="font-size:22px">{{.Title}}</h1>
{{.Shared}}{{if .Mapped}}<div id="war" hidden><label>The board, turn by turn: <input type="range" min="0" aria-label="Turn"></label><p><a href="#contents"></a></p><div></div></div>
{{end}}{{range .Parts}}<h2 style="font-size:16px">{{.Title}}</h2>
<ul>
{{range .Letters}}<li><a href="#letter-{{.Number}}">{{.Title}}</a></li>
{{end}}</ul>
{{end}}{{range .Parts}}{{range .Letters}}<hr style="margin:3em 0 1em">
<section id="letter-{{.Number}}"{{if .Map}} class="mapped"{{end}}>
<p style="color:#666666;font-size:13px">{{.Number}}. {{.Title}} &middot; <a href="#contents">contents</a></p>
{{if .Map}}<figure role="img" aria-label="{{.MapTold}}" data-title="{{.Title}}">{{.Map}}</figure>
<div>{{.Body}}</div>
{{else}}{{.Body}}
{{end}}</section>
{{end}}{{end}}{{if .Mapped}}<script>{{.Slider}}</script>
{{end}}</body>
</html>
`))

type pagePart struct {
	Title   string
	Letters []pageLetter
}

type pageLetter struct {
	Number    int
	Title     string
	Body, Map template.HTML
	MapTold   string
}

// Page is all letters as one page, with a list of contents that leads to each. Maps are taken as they are, for they are ours.
func Page(b Book) ([]byte, error) {
	var parts []pagePart
	mapped := false
	for i, l := range b.Letters {
		if len(parts) == 0 || parts[len(parts)-1].Title != l.Part {
			parts = append(parts, pagePart{Title: l.Part})
		}
		body, err := bodyOf(l)
		if err != nil {
			return nil, fmt.Errorf("letter %d: %w", i+1, err)
		}
		last := &parts[len(parts)-1]
		last.Letters = append(last.Letters, pageLetter{Number: i + 1, Title: l.inContents(), Body: body, Map: template.HTML(l.Map), MapTold: l.MapTold})
		mapped = mapped || len(l.Map) > 0
	}
	var out bytes.Buffer
	allowed := shown
	if mapped {
		allowed = shownByOne
	}
	err := page.Execute(&out, struct {
		Title, Allowed string
		Shared         template.HTML
		Parts          []pagePart
		Mapped         bool
		Slider         template.JS
	}{b.Title, allowed, template.HTML(b.Shared), parts, mapped, slider})
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
