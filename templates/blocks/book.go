package blocks

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"text/template"
	"text/template/parse"
)

// Book is the templates of one language. Each file is a template of package text/template, whose text is a document in this notation:
//
//	plain words            a paragraph; lines that follow each other go on in it, each on a line of its own
//	! words                a paragraph of one line that is the news of the letter
//	~ words                one in small print
//	= words                a heading
//	== words               a small heading
//	- words                an item of a list; a line that begins with two blanks goes on in it
//	> words                a row of a sheet, as it stands
//	># words               a comment in a sheet
//	>- words               an order in a sheet that waits behind a comment mark
//	? words                a line of a letter that somebody wrote
//	?! words  ?~ words     what is wrong with that line, and what is worth saying of it
//	| words                what a person wrote, behind marks
//	@ label | words        a fact
//	[[ words               begins what is folded under a title; [[- begins what is on the page alone
//	]]                     ends it
//
// An empty line parts blocks. Where there is none, the block goes on directly below the one before. Within words **this** is bold,
// `this` is code and ~~this~~ is faint. A line that prints nothing but a Block or a Document of the data is that.
//
// Only what stands in a template is notation. What an action prints stays what it is, also when it holds marks and line breaks.
type Book struct {
	root   *template.Template
	hands  sync.Pool
	speech Speech
}

// Speech is how a book speaks its language.
type Speech struct {
	// Print is a value of the data as it is printed, for those that are no strings; nil prints them as fmt does.
	Print func(v any) string
	// Mark marks the words of the templates themselves, and Stray is told what an action prints and where it stands, by which a test sees
	// what bears no mark. What a reader may copy and send back stays as it is. Both are nil in a language that people read.
	Mark  func(text string) string
	Stray func(action, text string)
}

// hand is a copy of the templates with what they have printed. It serves one execution at a time.
type hand struct {
	templates *template.Template
	speech    Speech
	printed   []printed
}

// printed is a value that was printed, and the action that printed it where somebody wants to know.
type printed struct {
	value any
	// bare is the value itself where it is no string.
	bare   any
	action string
	// marked says that the language marks what it prints.
	marked bool
}

// asItIs is a value without the marks of a language, for rows that the reader may copy.
func (p printed) asItIs() string {
	if p.marked && p.bare != nil && reflect.TypeOf(p.bare).Kind() == reflect.String {
		return fmt.Sprint(p.bare)
	}
	text, _ := p.value.(string)
	return text
}

// inert is the function through which every action prints.
const inert = "inert"

// What was printed stands in the text as its number between these. They are private to Unicode, and templates must not hold them.
const (
	opens  = "\uE010"
	closes = "\uE011"
)

// OpenBook parses the files of folders that match a pattern; the templates of each folder take the place of those before it. Its error names the
// template that cannot be read.
func OpenBook(pattern string, funcs template.FuncMap, speech Speech, dirs ...fs.FS) (*Book, error) {
	root := template.New("book").Option("missingkey=error").Funcs(funcs)
	for _, dir := range dirs {
		if _, err := root.ParseFS(dir, pattern); err != nil {
			return nil, err
		}
	}
	for _, t := range root.Templates() {
		if t.Tree == nil {
			continue
		}
		if err := (sealer{t.Name(), speech.Mark}).seal(t.Root); err != nil {
			return nil, fmt.Errorf("%s: %w", t.Name(), err)
		}
	}
	return &Book{root: root, speech: speech}, nil
}

// sealer has every action of a template print through inert, which is told where the words stand that are to be marked.
type sealer struct {
	name string
	mark func(string) string
}

func (s sealer) seal(n parse.Node) error {
	switch n := n.(type) {
	case *parse.ListNode:
		if n == nil {
			return nil
		}
		for _, child := range n.Nodes {
			if err := s.seal(child); err != nil {
				return err
			}
		}
	case *parse.ActionNode:
		if len(n.Pipe.Decl) == 0 {
			s.action(n)
		}
	case *parse.IfNode:
		return s.branch(&n.BranchNode)
	case *parse.RangeNode:
		return s.branch(&n.BranchNode)
	case *parse.WithNode:
		return s.branch(&n.BranchNode)
	case *parse.TextNode:
		if strings.ContainsAny(string(n.Text), opens+closes) {
			return fmt.Errorf("%q holds a sign that stands for what is printed", n.Text)
		}
	}
	return nil
}

func (s sealer) branch(n *parse.BranchNode) error {
	if err := s.seal(n.List); err != nil || n.ElseList == nil {
		return err
	}
	return s.seal(n.ElseList)
}

func (s sealer) action(n *parse.ActionNode) {
	call := &parse.CommandNode{NodeType: parse.NodeCommand, Pos: n.Pos, Args: []parse.Node{parse.NewIdentifier(inert).SetPos(n.Pos)}}
	if s.mark != nil {
		where := s.name + " " + n.String()
		call.Args = append(call.Args, &parse.StringNode{NodeType: parse.NodeString, Pos: n.Pos, Quoted: strconv.Quote(where), Text: where})
		s.literals(n.Pipe)
	}
	n.Pipe.Cmds = append(n.Pipe.Cmds, call)
}

// literals marks the words that an action prints of itself: "game " of {{print "game " .Game}}.
func (s sealer) literals(p *parse.PipeNode) {
	for _, cmd := range p.Cmds {
		if name := cmd.Args[0].String(); name == "printf" || name == "eq" || name == "ne" {
			continue
		}
		for _, arg := range cmd.Args {
			switch arg := arg.(type) {
			case *parse.StringNode:
				arg.Text = s.mark(arg.Text)
			case *parse.PipeNode:
				s.literals(arg)
			}
		}
	}
}

// ErrTemplate: a template does not fit its data, or makes a notation that cannot be read.
var ErrTemplate = errors.New("a letter's template has a fault")

// Names are those of all templates, in no order.
func (b *Book) Names() (names []string) {
	for _, t := range b.root.Templates() {
		if t.Tree != nil {
			names = append(names, t.Name())
		}
	}
	return names
}

// Has says whether the book has a template.
func (b *Book) Has(name string) bool { return b.root.Lookup(name) != nil }

// Write reads the document that a template makes of data. Its errors are ErrTemplate.
func (b *Book) Write(name string, data any) (Document, error) {
	h, text, err := b.execute(name, data)
	if err != nil {
		return nil, err
	}
	defer b.release(h)
	doc, err := h.read(text)
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrTemplate, name, err)
	}
	return doc, nil
}

// Line is what a template makes of data as one line of words: a subject.
func (b *Book) Line(name string, data any) (string, error) {
	h, text, err := b.execute(name, data)
	if err != nil {
		return "", err
	}
	defer b.release(h)
	words, err := h.phrase(text)
	if err != nil {
		return "", fmt.Errorf("%w: %s: %w", ErrTemplate, name, err)
	}
	return strings.Join(strings.Fields(words.String()), " "), nil
}

func (b *Book) execute(name string, data any) (*hand, string, error) {
	h, _ := b.hands.Get().(*hand)
	if h == nil {
		t, err := b.root.Clone()
		if err != nil {
			return nil, "", err
		}
		h = &hand{speech: b.speech}
		h.templates = t.Funcs(template.FuncMap{inert: h.print})
	}
	var text strings.Builder
	if err := h.templates.ExecuteTemplate(&text, name, data); err != nil {
		b.release(h)
		return nil, "", fmt.Errorf("%w: %w", ErrTemplate, err)
	}
	return h, text.String(), nil
}

func (b *Book) release(h *hand) {
	clear(h.printed)
	h.printed = h.printed[:0]
	b.hands.Put(h)
}

// print keeps the last of what it is given, and gives what stands for it in the text. What comes before it says where it was printed.
func (h *hand) print(args ...any) string {
	p := printed{value: args[len(args)-1], marked: h.speech.Mark != nil}
	if len(args) > 1 {
		p.action = fmt.Sprint(args[0])
	}
	switch v := p.value.(type) {
	case Block, Document, string:
	default:
		p.value, p.bare = h.speech.print(v), v
	}
	h.printed = append(h.printed, p)
	return opens + strconv.Itoa(len(h.printed)-1) + closes
}

func (s Speech) print(v any) string {
	if s.Print != nil {
		return s.Print(v)
	}
	return fmt.Sprint(v)
}
