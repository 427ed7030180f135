package bundle

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Writer writes a bundle: entries, then mails, then Close. What it has written, Read reads.
type Writer struct {
	out   bytes.Buffer
	zip   *zip.Writer
	file  io.Writer
	head  Head
	sums  bytes.Buffer
	hash  func() Sum
	name  string
	mails int
}

// NewWriter begins a bundle with its journal.
func NewWriter(h Head) (*Writer, error) {
	w := &Writer{head: h}
	w.zip = zip.NewWriter(&w.out)
	return w, w.begin(journalFile)
}

// begin ends the file that is being written, and begins another.
func (w *Writer) begin(name string) error {
	w.end()
	f, err := w.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: w.head.Written})
	h := sha256.New()
	w.name, w.file = name, io.MultiWriter(f, h)
	w.hash = func() Sum { return Sum(h.Sum(nil)) }
	return err
}

func (w *Writer) end() {
	if w.name != "" {
		fmt.Fprintf(&w.sums, "%x  %s\n", w.hash(), w.name)
	}
}

// line writes a value as one line of JSON.
func (w *Writer) line(value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	_, err = w.file.Write(append(data, '\n'))
	return err
}

// Entry adds a journal entry.
func (w *Writer) Entry(e Entry) error { return w.line(e) }

// Mail adds a mail, and returns the name of its file.
func (w *Writer) Mail(raw []byte) (string, error) {
	w.mails++
	name := fmt.Sprintf(mailFile, w.mails)
	if err := w.begin(name); err != nil {
		return "", err
	}
	_, err := w.file.Write(raw)
	return name, err
}

// Close adds the lists and the head, and gives the whole file.
func (w *Writer) Close(h Head, reports []Report, notes []Note) ([]byte, error) {
	err := w.begin(reportsFile)
	for _, r := range reports {
		err = errors.Join(err, w.line(r))
	}
	if h.For == ForOperator {
		err = errors.Join(err, w.begin(notesFile))
		for _, n := range notes {
			err = errors.Join(err, w.line(n))
		}
	}
	head, e := h.file()
	err = errors.Join(err, e, w.begin(headFile))
	_, e = w.file.Write(head)
	w.end()
	sums := bytes.Clone(w.sums.Bytes())
	err = errors.Join(err, e, w.begin(sumsFile))
	_, e = w.file.Write(sums)
	if err = errors.Join(err, e, w.zip.Close()); err != nil {
		return nil, err
	}
	if _, err := Read(w.out.Bytes()); err != nil {
		return nil, fmt.Errorf("the game is too large for a bundle: %w", err)
	}
	return w.out.Bytes(), nil
}

// file is bundle.json.
func (h Head) file() ([]byte, error) {
	data, err := json.MarshalIndent(h, "", "  ")
	return append(data, '\n'), err
}
