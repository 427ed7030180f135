package words

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"text/template"
	"text/template/parse"
	"unicode"
)

// tongue is a book in one language.
type tongue struct {
	grammar
	root    *template.Template
	phrases map[string]*parse.Tree
	names   map[Name]noun
	// plural are the names with which verbs are in the plural.
	plural []Name
	// unarticled are the names of sides that take no article.
	unarticled []Name
	// of is the book whose names the tongue has beside its own, nil for none: it says the lines of a game.
	of *Book
	// english says what a language has no phrase for, nil in English.
	english *tongue
}

func newTongue(g grammar) *tongue {
	t := &tongue{grammar: g, phrases: map[string]*parse.Tree{}, names: everywhere(g.language)}
	t.root = template.New("").Option("missingkey=error").Funcs(t.functions()).Funcs(template.FuncMap{
		printer: func(v any) string { return keep(t.word(v)) },
	})
	return t
}

// printer is the function through which every action of a phrase prints.
const printer = "printed"

// Functions are what phrases of a language may call, for other templates of that language.
func Functions(language string) template.FuncMap { return bare(language).functions() }

// Printed is a value as it is printed in a language: a Text, a Name, a Line, Own words, a number or a list of them.
func Printed(language string, v any) string { return bare(language).word(v) }

// bare is a language without a book. Each is made once.
func bare(language string) *tongue {
	if t, ok := bares.Load(language); ok {
		return t.(*tongue)
	}
	t := newTongue(grammarOf(language))
	if _, of := parted(language); of != nil {
		t = t.speaking(of.tongue(Language(language)), language)
	}
	kept, _ := bares.LoadOrStore(language, t)
	return kept.(*tongue)
}

var bares sync.Map

func english() *tongue { return bare(English) }

// List joins words in a language: a, b and c.
func List(language string, items []string) string {
	return (&tongue{grammar: grammarOf(language)}).joined(items, grammarOf(language).and)
}

func (t *tongue) functions() template.FuncMap {
	functions := template.FuncMap{
		"list":   func(v any) string { return t.joined(t.items(v), t.and) },
		"either": func(v any) string { return t.joined(t.items(v), t.or) },
		"plural": func(n int, one, many string) string { return numbered(n, one, many) },
		"agree":  func(who any, one, many string) string { return t.agree(who, one, many) },
		"ending": func(who any, stem string) string { return t.ended(who, stem) },
		"a":      func(v any) string { return t.article(t.noun(v)) },
		"the":    func(side any) string { return t.the(side) },
		"quote":  func(v any) string { return strconv.Quote(t.word(v)) },
		"lower":  func(v any) string { return first(t.word(v), unicode.ToLower) },
		"upper":  func(v any) string { return first(t.word(v), unicode.ToUpper) },
		"line":   func(of string) Line { return Line(of) },
		"names":  func(list ...string) []Name { return namesOf(list) },
	}
	for called, form := range t.forms {
		functions[called] = func(v any) string { return t.formed(v, form) }
	}
	return functions
}

func namesOf(list []string) []Name {
	names := make([]Name, len(list))
	for i, n := range list {
		names[i] = Name(n)
	}
	return names
}

// add takes a phrase up. A later one of the same name replaces it.
func (t *tongue) add(name string, tree *parse.Tree) error {
	printing(tree, func(n *parse.ActionNode) {
		call := &parse.CommandNode{NodeType: parse.NodeCommand, Pos: n.Pos, Args: []parse.Node{parse.NewIdentifier(printer).SetPos(n.Pos)}}
		n.Pipe.Cmds = append(n.Pipe.Cmds, call)
	})
	t.phrases[name] = tree
	_, err := t.root.AddParseTree(name, tree)
	return err
}

// walk visits what a phrase is made of: its actions, its own words, and the phrases that it calls.
func walk(n parse.Node, visit func(parse.Node)) {
	branch := func(b *parse.BranchNode) {
		walk(b.List, visit)
		if b.ElseList != nil {
			walk(b.ElseList, visit)
		}
	}
	switch n := n.(type) {
	case *parse.ListNode:
		for _, child := range n.Nodes {
			walk(child, visit)
		}
	case *parse.IfNode:
		branch(&n.BranchNode)
	case *parse.RangeNode:
		branch(&n.BranchNode)
	case *parse.WithNode:
		branch(&n.BranchNode)
	default:
		visit(n)
	}
}

// printing visits the actions of a phrase that print something.
func printing(tree *parse.Tree, visit func(*parse.ActionNode)) {
	walk(tree.Root, func(n parse.Node) {
		if action, ok := n.(*parse.ActionNode); ok && len(action.Pipe.Decl) == 0 {
			visit(action)
		}
	})
}

// text words a topic. One that the book has no phrase for, or whose details do not fit it, is told in English, and where that has none by its
// name and fields, so that no letter fails for want of a word; tests of the room that says it see to it that it does not come to that.
func (t *tongue) text(topic Topic) string {
	switch topic.(type) {
	case Own, Line, Name, Names, All, Count, Amounts, Forces, Owned, Number, Text, Sentences, Lines: // they tell of themselves
		return t.word(topic)
	}
	text, err := t.phrase(nameOf(topic), topic)
	if err == nil {
		return text
	}
	if t.english != nil {
		return t.english.text(topic)
	}
	if fields, err := json.Marshal(topic); err == nil {
		return nameOf(topic) + " " + string(fields)
	}
	return nameOf(topic)
}

func (t *tongue) phrase(name string, details any) (string, error) {
	if t.phrases[name] == nil {
		return "", fmt.Errorf("the book has no phrase %q in %q", name, t.language)
	}
	var b strings.Builder
	if err := t.root.ExecuteTemplate(&b, name, details); err != nil {
		return "", fmt.Errorf("phrase %q in %q: %w", name, t.language, err)
	}
	text := strings.Join(strings.Fields(b.String()), " ")
	if strings.HasSuffix(text, "..") && !strings.HasSuffix(text, "...") {
		text = text[:len(text)-1] // a name that ends in a full stop of its own closes the sentence
	}
	return restored.Replace(text), nil
}

// Blanks of what a phrase prints stand in its text as these, lest they be taken for its own. They are private to Unicode.
var (
	kept     = strings.NewReplacer(" ", "\uE020", "\n", "\uE021", "\t", "\uE022")
	restored = strings.NewReplacer("\uE020", " ", "\uE021", "\n", "\uE022", "\t")
)

// keep protects the blanks of what is printed, where they are more than one between two words.
func keep(s string) string {
	if s == strings.Join(strings.Fields(s), " ") {
		return s
	}
	return kept.Replace(s)
}

// word is a value as it is printed.
func (t *tongue) word(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case Name:
		return t.name(v)
	case Text:
		return v.In(t.language)
	case Sentences:
		return t.sentences(v)
	case Lines:
		return t.lines(v)
	case Number:
		return strconv.Itoa(int(v))
	case Count:
		return t.count(v)
	case Force:
		return t.force(v)
	case Forces:
		return t.forces(v)
	case Owned:
		return t.owned(v)
	case All:
		return t.joined(t.items([]Name(v)), t.and)
	case Line:
		return t.around(t.line(v), v)
	case Own:
		return t.around(string(v), v)
	}
	switch r := reflect.ValueOf(v); {
	case r.Kind() == reflect.Slice:
		return strings.Join(t.items(v), ", ")
	case r.Kind() == reflect.Struct && t.has(nameOf(v)):
		return t.text(v)
	}
	return fmt.Sprint(v)
}

// has says whether there is a phrase of a name, be it in English.
func (t *tongue) has(name string) bool {
	return t.phrases[name] != nil || t.english != nil && t.english.phrases[name] != nil
}

// items are the parts of a list as they are printed; of what is no list, itself.
func (t *tongue) items(v any) []string {
	r := reflect.ValueOf(v)
	if r.Kind() != reflect.Slice {
		return []string{t.word(v)}
	}
	list := make([]string, r.Len())
	for i := range list {
		list[i] = t.word(r.Index(i).Interface())
	}
	return list
}

func (t *tongue) name(n Name) string {
	if other, ok := t.row(n); ok {
		return other.Is
	}
	return t.around(string(n), n)
}

// around puts marks around what is printed, where the language has some for its type.
func (t *tongue) around(s string, v any) string {
	marks, ok := t.marks[reflect.TypeOf(v)]
	if !ok || s == "" {
		return s
	}
	open, shut, _ := strings.Cut(marks, " ")
	return open + s + shut
}

// joined joins words, of which the last stands behind a word of its own.
func (t *tongue) joined(words []string, last string) string {
	if n := len(words); t.smooth != nil && n > 0 {
		last = t.smooth(last, words[n-1])
	}
	return joined(words, last)
}

func joined(words []string, last string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " " + last + " " + words[n-1]
	}
}

func numbered(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

func first(s string, change func(rune) rune) string {
	for i, r := range s {
		return s[:i] + string(change(r)) + s[i+len(string(r)):]
	}
	return s
}

// nameOf is the name of a topic's phrase: its type's in kebab case, or what it says itself.
func nameOf(topic Topic) string {
	if p, ok := topic.(Phrased); ok {
		return p.Phrase()
	}
	t := reflect.TypeOf(topic)
	if t == nil {
		return ""
	}
	return Kebab(t.Name())
}

// Kebab writes the name of a type as phrases are named: landsElsewhere as lands-elsewhere.
func Kebab(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
