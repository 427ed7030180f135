// Package words holds what there is to tell apart from how it is worded. Code names a topic with its details; a Book words it, one
// language at a time, where the reader's language is known. It knows no game.
package words

import (
	"errors"
	"reflect"
)

// Topic is one thing there is to say: a value of a struct type whose name, in kebab case, is the name of its phrase (landsElsewhere is
// worded by "lands-elsewhere"), and whose exported fields are what the phrase may print. Fields are numbers, truths, Names, Lines, Own
// words, Counts, Texts, other Topics of the same book, and lists of them; never plain strings, which no language could word.
type Topic any

// Phrased is a topic that stands for several, and names the phrase of each itself.
type Phrased interface{ Phrase() string }

// Text is something to be told that is worded where it is read. The zero Text says nothing. It costs no more than its topic: nothing is
// worded before somebody asks. A Text cannot be compared with ==; see Equal.
type Text struct {
	_    [0]func()
	says Topic
	book *Book
}

// plain is a sentence that is worded already.
type plain string

// Plain is a text that is worded already, in English. It is for what has not found its way into a book yet.
func Plain(sentence string) Text {
	if sentence == "" {
		return Text{}
	}
	return Text{says: plain(sentence)}
}

// IsZero says whether the text says nothing.
func (t Text) IsZero() bool { return t.says == nil }

// About is the topic with its details, for code that wants to know what is said; nil where it is worded already, or nothing is said.
// Nobody should read a number out of a sentence.
func (t Text) About() Topic {
	if t.book == nil {
		return nil
	}
	return t.says
}

// Topic is the name of its phrase, "" where it is worded already, or nothing is said.
func (t Text) Topic() string {
	if t.book == nil {
		return ""
	}
	return nameOf(t.says)
}

// In is the text in a language, in English where its book does not speak that.
func (t Text) In(language string) string {
	switch says := t.says.(type) {
	case nil:
		return ""
	case plain:
		return string(says)
	case worded:
		if sentence, ok := says[Language(language)]; ok {
			return sentence
		}
		return says[English]
	}
	return t.book.tongue(language).text(t.says)
}

// String is the text in English: for logs, the command line and case files.
func (t Text) String() string { return t.In(English) }

// Equal says whether two texts tell the same: of the same topic the same details, or, where one of them is worded already, the same English
// sentence.
func (t Text) Equal(u Text) bool {
	if t.book != nil && u.book != nil {
		return t.book == u.book && reflect.DeepEqual(t.says, u.says)
	}
	return t.String() == u.String()
}

// MarshalText keeps the English sentence.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads a sentence back, as one that is worded already.
func (t *Text) UnmarshalText(sentence []byte) error {
	*t = Plain(string(sentence))
	return nil
}

// Fault is an error of which somebody is told in his language. Its message is the English.
type Fault struct{ Says Text }

// Error implements error.
func (f *Fault) Error() string { return f.Says.String() }

// Text is what is told.
func (f *Fault) Text() Text { return f.Says }

// Telling is an error that tells somebody in his language what is wrong. Its message is the English of it.
type Telling interface {
	error
	Text() Text
}

// OfError is what an error tells somebody, and false where neither it nor what it wraps has a Text that says the whole of its message: that
// is for a log, and for no letter.
func OfError(err error) (Text, bool) {
	var telling Telling
	if errors.As(err, &telling) && telling.Text().String() == err.Error() {
		return telling.Text(), true
	}
	return Text{}, false
}
