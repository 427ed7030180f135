package archive

import (
	"regexp"
	"sync"

	"github.com/microcosm-cc/bluemonday"
)

// A page of letters may be opened by somebody else than who had them, and letters come into a store with a game from elsewhere. So of a
// letter's page only what the desk's own letters are made of gets through: words, lists, tables, parts that unfold, and their looks. There is no script,
// no link, no form, no picture, and nothing that a browser would fetch.

// looks are the properties that letters set.
var looks = []string{
	"background", "border", "border-bottom", "border-collapse", "border-left", "border-top", "color", "font-family", "font-size",
	"font-weight", "line-height", "margin", "margin-bottom", "margin-left", "margin-top", "max-width", "overflow-wrap", "padding", "padding-left",
	"padding-right", "padding-top", "text-align", "text-decoration", "vertical-align", "white-space", "word-break",
}

// cleaner says what gets through. It is safe for concurrent use.
var cleaner = sync.OnceValue(func() *bluemonday.Policy {
	// plain is what the values of looks are made of: it has no bracket, so no url() and no expression().
	plain, small := regexp.MustCompile(`^[#A-Za-z0-9 .,'%-]+$`), regexp.MustCompile(`^[0-9]{1,2}$`)
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "div", "span", "br", "hr", "b", "i", "u", "s", "em", "strong", "code", "pre", "blockquote", "h1", "h2", "h3", "h4",
		"ul", "ol", "li", "dl", "dt", "dd", "details", "summary", "table", "thead", "tbody", "tr", "th", "td")
	p.AllowAttrs("colspan", "rowspan").Matching(small).OnElements("td", "th")
	p.AllowAttrs("cellspacing", "cellpadding").Matching(small).OnElements("table")
	p.AllowAttrs("align", "valign").Matching(regexp.MustCompile(`^(left|right|top)$`)).OnElements("tr", "th", "td")
	p.AllowStyles(looks...).Matching(plain).Globally()
	return p
})
