// Package blocks is a letter before it is laid out: a document of blocks, read from one template a letter, of which two layouts make
// plain text of at most 78 columns and a page that reads well on a telephone and in the dark.
//
// A template is written in a line-oriented notation (see Book). What a template prints of its data is kept beside the text that is
// read, so that nothing a player has written can become a block or a mark, whatever it looks like.
package blocks

import "strings"

// Document is a letter, or a part of one: its blocks in order.
type Document []Item

// Item is a block in its place.
type Item struct {
	Block
	// Close is true for a block that goes on directly below the one before: without an empty line in text.
	Close bool
}

// Block is one of the kinds below.
type Block interface{ sealed() }

// Phrase is a sentence or a few.
type Phrase []Span

// Span is words of one look.
type Span struct {
	Text string
	Look Look
}

// Look is how words stand out on a page. In text they do not.
type Look int

// The looks of words. Break is no word, but the end of a line.
const (
	Plain Look = iota
	Bold
	Code
	Faint
	Break
)

// Said is a phrase of one plain span.
func Said(text string) Phrase { return Phrase{{Text: text}} }

// String is a phrase as text has it.
func (p Phrase) String() string {
	var b strings.Builder
	for _, s := range p {
		if s.Look == Break {
			b.WriteByte('\n')
		}
		b.WriteString(s.Text)
	}
	return b.String()
}

// Weight says how large a paragraph is written on a page.
type Weight int

// The weights of a paragraph: the news of a letter is a Lead, what few read is Fine.
const (
	Usual Weight = iota
	Lead
	Fine
)

// Paragraph is running text.
type Paragraph struct {
	Words  Phrase
	Weight Weight
}

// Heading heads a section, or, if it is Small, a part of one.
type Heading struct {
	Words Phrase
	Small bool
}

// List is items behind dashes.
type List struct{ Items []Phrase }

// Sheet is rows that a player may copy and send back; no layout may change what they order.
type Sheet struct{ Rows []Row }

// Row is one line of a sheet, or several when it is long. A text of several lines is as many rows.
type Row struct {
	Kind RowKind
	Text string
	Tone Tone
}

// RowKind says what a row of a sheet is, and so where it may be broken.
type RowKind int

const (
	// Written stays as it is.
	Written RowKind = iota
	// Order may be broken where the order language lets it go on.
	Order
	// Comment stands behind a mark, and so does each row that it is broken into.
	Comment
	// Waiting is an order behind a comment mark.
	Waiting
	// Remark is said of the row above it, behind a mark.
	Remark
)

// Tone is how grave something is.
type Tone int

// The tones of remarks and notes.
const (
	Calm Tone = iota
	Warning
	Error
)

// Problems are lines of a letter, each with notes of what is wrong with it.
type Problems struct{ Rows []Problem }

// Problem is a line, or a note on the one above it.
type Problem struct {
	Words Phrase
	Note  bool
	Tone  Tone
}

// Quotation is what a person wrote, as he wrote it. Marked puts a mark before each of its lines in text, so that none is taken for one
// of the letter's own.
type Quotation struct {
	Text   string
	Marked bool
}

// Facts are values behind labels, each to be copied whole.
type Facts struct{ Rows []Fact }

// Fact is one of them.
type Fact struct{ Label, Value string }

// Account tells what happened.
type Account struct{ Events []Event }

// Event is a step of it. Those of depth 0 head the others.
type Event struct {
	Depth int
	Text  string
	// Dice are the faces thrown, "" for none.
	Dice string
}

// Table is rows and columns.
type Table struct {
	Columns []Column
	Rows    []TableRow
}

// Column is a column of a table; a Number is set to the right.
type Column struct {
	Title  string
	Number bool
}

// TableRow is one row. A row whose Group is another than that of the row above begins it.
type TableRow struct {
	Group string
	Cells []string
	Mark  Mark
}

// Mark says how a row differs from what it was before.
type Mark string

const (
	// Same: as before, or there is nothing to compare with.
	Same Mark = ""
	// Changed: at least one cell differs, or the row is new.
	Changed Mark = "*"
	// Gone: the row is there no more; its cells are those it had.
	Gone Mark = "-"
)

// Legend explains marks, which each layout has of its own, or tells what concerns the text alone, where Page is "".
type Legend struct{ Text, Page string }

// Picture is one that goes with the letter: a page shows it by its ID, and text has nothing of it, since a letter tells in words what its
// pictures show. Alt tells that to who does not see it.
type Picture struct{ ID, Alt string }

// Folded is a part of a letter that a page shows when its title is touched, or at once in a program that folds nothing. A text shows it below
// the title, or not at all where it is PageOnly, for then the letter says how it is had.
type Folded struct {
	Title    Phrase
	PageOnly bool
	Inside   Document
}

// Signature ends a letter. A page adds something behind the name.
type Signature struct{ Name, Page string }

// Enclosed is a letter laid out already, without its greeting and signature. Its page is trusted.
type Enclosed struct{ Text, Page string }

func (Paragraph) sealed() {}
func (Heading) sealed()   {}
func (List) sealed()      {}
func (Sheet) sealed()     {}
func (Problems) sealed()  {}
func (Quotation) sealed() {}
func (Facts) sealed()     {}
func (Account) sealed()   {}
func (Table) sealed()     {}
func (Legend) sealed()    {}
func (Picture) sealed()   {}
func (Folded) sealed()    {}
func (Signature) sealed() {}
func (Enclosed) sealed()  {}
