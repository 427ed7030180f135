package words

import (
	"fmt"
	"reflect"
	"strings"
	"text/template/parse"

	"despatch/pattern"
)

// Pseudo is a language for tests, made from English by marking every word, which every book speaks. The book's own words stand in «», names
// in ‹›, lines that a reader may write in ⟦⟧, and what a person wrote in ⟪⟫. What bears no mark stands in no book.
const Pseudo = "xx"

// pseudoGrammar marks what is joined and printed.
var pseudoGrammar = grammar{
	language: Pseudo, and: mark("and"), or: mark("or"), article: func(n noun) string { return mark("a") + " " + n.Is },
	definite: func(n noun) string { return mark("the") + " " + n.Is },
	marks:    map[reflect.Type]string{reflect.TypeFor[Name](): "‹ ›", reflect.TypeFor[Line](): "⟦ ⟧", reflect.TypeFor[Own](): "⟪ ⟫"},
}

// marked is Pseudo, made of a book's English.
func (t *tongue) marked() *tongue {
	out := newTongue(pseudoGrammar)
	out.plural, out.unarticled = t.plural, t.unarticled
	for name, tree := range t.phrases {
		tree = tree.Copy()
		printing(tree, markLiterals)
		walk(tree.Root, func(n parse.Node) {
			if text, ok := n.(*parse.TextNode); ok {
				text.Text = []byte(mark(string(text.Text)))
			}
		})
		out.phrases[name] = tree
		if _, err := out.root.AddParseTree(name, tree); err != nil {
			panic(fmt.Sprintf("a phrase that was taken up before: %v", err))
		}
	}
	return out
}

// markLiterals marks the words that an action prints of itself: "hit" and "hits" of {{plural .N "hit" "hits"}}.
func markLiterals(n *parse.ActionNode) {
	for _, cmd := range n.Pipe.Cmds {
		if cmd.Args[0].String() == "printf" {
			continue // its letters say how numbers are printed
		}
		for _, arg := range cmd.Args {
			if s, ok := arg.(*parse.StringNode); ok {
				s.Text = mark(s.Text)
			}
		}
	}
}

var aWord = pattern.Of(`\p{L}+(?:['’]\p{L}+)*`)

// Mark marks the words of a text as those of a book.
func Mark(text string) string { return mark(text) }

func mark(text string) string { return aWord.ReplaceAllString(text, "«$0»") }

// within finds what bears a mark.
var within = pattern.Of(`«[^»]*»|‹[^›]*›|⟦[^⟧]*⟧|⟪[^⟫]*⟫`)

// Unmarked lists the words of a text in Pseudo that bear no mark.
func Unmarked(text string) []string {
	return aWord.FindAllString(strings.TrimSpace(within.ReplaceAllString(text, " ")), -1)
}

// Unmark takes the marks away that a text in Pseudo bears: what is left is English.
func Unmark(text string) string { return unmark.Replace(text) }

var unmark = strings.NewReplacer("«", "", "»", "", "‹", "", "›", "", "⟦", "", "⟧", "", "⟪", "", "⟫", "")
