package bundle

import (
	"archive/zip"
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"time"
)

// Bundle is a bundle that is whole: its files are those that its sums name, and within limits. What they say is still to be judged.
type Bundle struct {
	Head
	Reports []Report
	Notes   []Note
	// Sum identifies the file: whoever has one with the same has the same, word for word. Format 1 has none.
	Sum string

	files map[string]*zip.File
}

// Read reads a file that a Writer has made, or a program of format 1. Its errors wrap ErrBundle and say what is damaged.
func Read(data []byte) (*Bundle, error) {
	b, err := read(data)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBundle, err)
	}
	return b, nil
}

func read(data []byte) (*Bundle, error) {
	if len(data) > LargestFile {
		return nil, fmt.Errorf("it is larger than %d MiB", LargestFile>>20)
	}
	if err := checkDirectory(data); err != nil {
		return nil, err
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("it is no zip file, or not whole: %w", err)
	}
	b := &Bundle{files: make(map[string]*zip.File)}
	if err := b.list(z.File); err != nil {
		return nil, err
	}
	if b.files[headFile] == nil {
		return nil, missing(headFile)
	}
	if b.files[sumsFile] == nil {
		return b, b.readOld()
	}
	if err := b.checkSums(z.File); err != nil {
		return nil, err
	}
	return b, b.readLists()
}

func missing(name string) error { return fmt.Errorf("it has no file %s", name) }

// list notes the files by name. Names are never used to write files, and only those that a bundle has are taken.
func (b *Bundle) list(files []*zip.File) error {
	var total uint64
	for _, f := range files {
		switch {
		case !b.belongs(f.Name):
			return fmt.Errorf("it holds a file %.60q, which belongs to no bundle", f.Name)
		case b.files[f.Name] != nil:
			return fmt.Errorf("it holds two files %s", f.Name)
		case f.UncompressedSize64 > largeFile && f.UncompressedSize64/mostRatio > f.CompressedSize64:
			return fmt.Errorf("%s is packed more than %d times smaller than it is; no game is", f.Name, mostRatio)
		case f.Method != zip.Deflate && f.Method != zip.Store:
			return fmt.Errorf("%s is packed in a way that no bundle is", f.Name)
		}
		if total += f.UncompressedSize64; f.UncompressedSize64 > mostUnpacked || total > mostUnpacked {
			return fmt.Errorf("its files come to more than %d MiB", mostUnpacked>>20)
		}
		b.files[f.Name] = f
	}
	return nil
}

func (b *Bundle) belongs(name string) bool {
	switch name {
	case headFile, journalFile, reportsFile, notesFile, sumsFile:
		return true
	}
	return isMail(name)
}

// isMail says whether a file is a mail's: mails/00001.eml.
func isMail(name string) bool {
	var n int
	_, err := fmt.Sscanf(name, mailFile, &n)
	return err == nil && n > 0 && name == fmt.Sprintf(mailFile, n)
}

// open reads a file as far as it may be long.
func (b *Bundle) open(name string, most int64) (io.ReadCloser, error) {
	f := b.files[name]
	if f == nil {
		return nil, missing(name)
	}
	if f.UncompressedSize64 > uint64(most) {
		return nil, fmt.Errorf("%s is larger than %d KiB", name, most>>10)
	}
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return struct {
		io.Reader
		io.Closer
	}{io.LimitReader(r, int64(f.UncompressedSize64)+1), r}, nil
}

// whole reads a file at once.
func (b *Bundle) whole(name string, most int64) ([]byte, error) {
	r, err := b.open(name, most)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, damaged(name, err)
	}
	return data, nil
}

// damaged says in words what the zip file's own checks have found.
func damaged(name string, err error) error {
	if errors.Is(err, zip.ErrChecksum) || errors.Is(err, zip.ErrFormat) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%s is damaged or cut short (%w); get the file again", name, err)
	}
	return fmt.Errorf("%s: %w", name, err)
}

// checkSums compares every file with the list of their SHA-256, which must name all of them in their order.
func (b *Bundle) checkSums(files []*zip.File) error {
	sums, err := b.whole(sumsFile, mostFiles*128)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(sums)
	b.Sum = fmt.Sprintf("%x", sum)
	for i, f := range files {
		if f.Name == sumsFile {
			if i != len(files)-1 || len(sums) > 0 {
				return fmt.Errorf("%s does not list the files as they are", sumsFile)
			}
			break
		}
		line, rest, _ := bytes.Cut(sums, []byte("\n"))
		sums = rest
		listed, name, ok := strings.Cut(string(line), "  ")
		if !ok || name != f.Name {
			return fmt.Errorf("%s is not the file that %s lists in its place: files were taken out, added or moved", f.Name, sumsFile)
		}
		r, err := b.open(f.Name, mostUnpacked)
		if err != nil {
			return err
		}
		h := sha256.New()
		_, err = io.Copy(h, r)
		r.Close()
		if err != nil {
			return damaged(f.Name, err)
		}
		if fmt.Sprintf("%x", h.Sum(nil)) != listed {
			return fmt.Errorf("%s was changed since the bundle was written; get the file again", f.Name)
		}
	}
	return nil
}

// readLists reads all but journal and mails.
func (b *Bundle) readLists() error {
	raw, err := b.whole(headFile, largestHead)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(raw, &b.Head); err != nil {
		return fmt.Errorf("%s: %w", headFile, err)
	}
	if b.Format != Format {
		return fmt.Errorf("it has format %d, and this program reads formats 1 and %d; a newer one may read it", b.Format, Format)
	}
	if again, err := b.Head.file(); err != nil || !bytes.Equal(again, raw) {
		return fmt.Errorf("%s is not written as a bundle's is", headFile)
	}
	if err := b.checkHead(); err != nil {
		return err
	}
	for r, err := range lines[Report](b, reportsFile, largestNote, mostNotes, largestLists) {
		if err != nil {
			return err
		}
		b.Reports = append(b.Reports, r)
	}
	if b.For == ForOperator {
		for n, err := range lines[Note](b, notesFile, largestNote, mostNotes, largestLists) {
			if err != nil {
				return err
			}
			b.Notes = append(b.Notes, n)
		}
	}
	return b.checkMails()
}

func (b *Bundle) checkHead() error {
	_, offset := b.Written.Zone()
	switch {
	case b.For != ForOperator && b.For != ForPlayers:
		return fmt.Errorf("it says that it is for %.40q, and there are bundles for %s and for %s", b.For, ForOperator, ForPlayers)
	case b.For == ForPlayers && (b.Seed != "" || b.Salts != "" || b.files[notesFile] != nil):
		return errors.New("it is for players, and holds secrets of the desk")
	case offset != 0:
		return errors.New("its time is not told in UTC")
	}
	return nil
}

// checkMails makes sure that every report has its mail, in order, and every mail its report.
func (b *Bundle) checkMails() error {
	n := 0
	for _, r := range b.Reports {
		if r.Mail == "" {
			continue
		}
		n++
		if r.Mail != fmt.Sprintf(mailFile, n) || b.files[r.Mail] == nil || b.For == ForPlayers {
			return fmt.Errorf("%s lists a mail %.40q that is not the next", reportsFile, r.Mail)
		}
	}
	mails := 0
	for name := range b.files {
		if isMail(name) {
			mails++
		}
	}
	if mails != n {
		return fmt.Errorf("it holds %d mails, and %s lists %d", mails, reportsFile, n)
	}
	return nil
}

// Mail reads the mail of a report.
func (b *Bundle) Mail(r Report) ([]byte, error) {
	raw, err := b.whole(r.Mail, largestMail)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBundle, err)
	}
	return raw, nil
}

// Entries yields the journal, one entry at a time, numbered from 1 without gaps. An error is the last thing that it yields.
func (b *Bundle) Entries() iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		var n uint64
		for e, err := range lines[Entry](b, journalFile, largestLine, mostEntries, mostUnpacked) {
			if n++; err == nil {
				err = e.check(n)
			}
			if err != nil {
				yield(Entry{}, fmt.Errorf("%w: %w", ErrBundle, err))
				return
			}
			if !yield(e, nil) {
				return
			}
		}
		if n == 0 {
			yield(Entry{}, fmt.Errorf("%w: its journal is empty", ErrBundle))
		}
	}
}

func (e Entry) check(n uint64) error {
	_, offset := e.At.Zone()
	switch {
	case e.Number != n:
		return fmt.Errorf("its journal is damaged: entry %d stands where entry %d should", e.Number, n)
	case !e.At.Equal(e.At.Truncate(time.Millisecond)) || offset != 0:
		return fmt.Errorf("the time of journal entry %d is not in whole milliseconds of UTC", n)
	}
	if err := checkShape(e.Body); err != nil {
		return fmt.Errorf("journal entry %d: %w", n, err)
	}
	return nil
}

// lines reads a file of one JSON value a line, each written as a Writer writes it; so nothing can be hidden in how it is written.
func lines[T any](b *Bundle, name string, longest, most int, size int64) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		r, err := b.open(name, size)
		if err != nil {
			yield(none, err)
			return
		}
		defer r.Close()
		sc := bufio.NewScanner(r)
		sc.Buffer(make([]byte, 0, 16<<10), longest)
		n := 0
		for sc.Scan() {
			var value T
			n++
			if err = decodeLine(sc.Bytes(), &value, b.Sum != ""); err != nil {
				break
			}
			if n > most {
				err = fmt.Errorf("it has more than %d", most)
				break
			}
			if !yield(value, nil) {
				return
			}
		}
		if err == nil {
			if err = sc.Err(); errors.Is(err, bufio.ErrTooLong) {
				n++
				err = fmt.Errorf("it is longer than %d KiB", longest>>10)
			}
		}
		if err != nil {
			yield(none, fmt.Errorf("line %d: %w", n, damaged(name, err)))
		}
	}
}

func decodeLine(line []byte, value any, strict bool) error {
	if err := checkShape(line); err != nil {
		return err
	}
	if err := json.Unmarshal(line, value); err != nil {
		return err
	}
	if !strict {
		return nil
	}
	if again, err := json.Marshal(value); err != nil || !bytes.Equal(again, line) {
		return errors.New("it is not written as a bundle's is")
	}
	return nil
}
