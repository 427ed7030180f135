package bundle

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// A bundle comes from somebody, so no sum in it is believed. The limits leave a game of 60 rounds and six powers, with all its
// mails, ten times the room that it needs; a program that exports more than that says so, and a reader stops at the first byte above.
const (
	// LargestFile is the largest bundle, in bytes as it lies on disk.
	LargestFile = 64 << 20
	// mostUnpacked is how much all its files may come to, mostRatio how many times its packed size a file may be, from largeFile on.
	mostUnpacked = 512 << 20
	mostRatio    = 100
	largeFile    = 1 << 20
	// mostFiles is the number of files, and so of mails; mostEntries that of journal entries.
	mostFiles   = 20_000
	mostEntries = 50_000
	// largestHead, largestMail and largestLine are those of bundle.json, a mail, and a line of the journal; largestNote is one of the
	// other lists, of which each has mostNotes.
	largestHead = 64 << 10
	largestMail = 4 << 20
	largestLine = 4 << 20
	largestNote = 64 << 10
	mostNotes   = 50_000
	// largestLists is what reports and notes may come to, since they are kept in memory.
	largestLists = 32 << 20
	// deepest is how deep the JSON of a body may be nested, mostValues how many values it may hold.
	deepest    = 32
	mostValues = 100_000
)

// checkShape refuses JSON that would take more room when read than a body of a game can need.
func checkShape(data []byte) error {
	depth, values, quoted := 0, 0, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			depth++
			values++
		case c == '}' || c == ']':
			depth--
		case c == ',' || c == ':':
			values++
		}
		if depth > deepest {
			return fmt.Errorf("its JSON is nested more than %d deep", deepest)
		}
		if values > mostValues {
			return fmt.Errorf("its JSON holds more than %d values", mostValues)
		}
	}
	return nil
}

// checkDirectory looks at the list of files at the end of a zip file before anything is made of it: that it is there, is small, and
// stands where the file says.
func checkDirectory(data []byte) error {
	const end = 22 // bytes of the record at the end, without a comment
	if len(data) < end || binary.LittleEndian.Uint32(data[len(data)-end:]) != 0x06054b50 {
		return errors.New("it is no zip file, or not whole")
	}
	tail := data[len(data)-end:]
	files, size, from := binary.LittleEndian.Uint16(tail[10:]), binary.LittleEndian.Uint32(tail[12:]), binary.LittleEndian.Uint32(tail[16:])
	switch {
	case binary.LittleEndian.Uint16(tail[20:]) != 0 || int64(from)+int64(size) != int64(len(data)-end):
		return errors.New("the list of its files is not where it should be")
	case files > mostFiles || size > mostFiles*200:
		return fmt.Errorf("it holds more than %d files", mostFiles)
	}
	return nil
}
