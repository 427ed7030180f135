package campaign

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"despatch/storage"
)

// A bundle is a game in one file: its journal, its promises, and what was reported (docs/proof.md). One for the operator holds
// everything, so that the game can go on elsewhere. One for players proves the game without telling what is still to be hidden: it has
// no seed that was not shown, no address, no press, and ends where no orders wait.

// ErrBundle: a file is no bundle, or one that cannot be used so.
var ErrBundle = errors.New("the bundle cannot be used")

// Readers of a bundle.
const (
	ForOperator = "operator"
	ForPlayers  = "players"
)

// bundleFormat counts changes of what is in a bundle.
const bundleFormat = 1

// The names of files in a bundle.
const (
	bundleHead    = "bundle.json"
	bundleJournal = "journal.jsonl"
	bundleMail    = "mails/%05d.eml"
)

// bundle is a bundle as it is read.
type bundle struct {
	Format int    `json:"format"`
	Game   string `json:"game"`
	// For is ForOperator or ForPlayers.
	For string `json:"for"`
	// Desk is who wrote the letters.
	Desk bundleDesk `json:"desk"`
	// Written is when the bundle was made.
	Written time.Time `json:"written"`
	// Promise is the commitment to the next seed, Seed the seed itself in hexadecimal digits, "" where it is not told.
	Promise string `json:"promise"`
	Seed    string `json:"seed,omitempty"`
	// TakenBack is the entry back to which the game was taken after the bundle's last one, 0 if it was not: those after it hold no longer.
	TakenBack uint64 `json:"taken_back,omitempty"`
	// Reports tell what was reported: with the mails, or only as digests.
	Reports []bundleReport `json:"reports"`

	entries []bundleEntry
	mails   map[string][]byte
	// addresses are all that people have had while it was written, by Player.ID.
	addresses map[string][]string
}

// bundleDesk is what letters say of the desk that wrote them.
type bundleDesk struct {
	Name    string `json:"name"`
	Address string `json:"address"`
	Domain  string `json:"domain"`
}

// bundleReport is one report.
type bundleReport struct {
	Entry uint64 `json:"entry"`
	// To is its reader's address; Sum the digest of what it says (reportSum).
	To  string `json:"to"`
	Sum string `json:"sum"`
	// Mail is the file that holds the mail, "" for none. Seats, MessageID and Created are as the store had them.
	Mail      string    `json:"mail,omitempty"`
	Seats     []string  `json:"seats,omitempty"`
	MessageID string    `json:"message_id,omitempty"`
	Created   time.Time `json:"created,omitzero"`
}

// bundleEntry is a journal entry. What was Changed to hide an address, or Withheld whole, keeps the hash that it had.
type bundleEntry struct {
	Number   uint64    `json:"number"`
	Kind     string    `json:"kind"`
	At       time.Time `json:"at"`
	Body     []byte    `json:"body,omitempty"`
	Hash     string    `json:"hash"`
	Changed  bool      `json:"changed,omitempty"`
	Withheld bool      `json:"withheld,omitempty"`
}

// entry gives the journal entry that comes after another.
func (b bundleEntry) entry(game string, before storage.Entry) (storage.Entry, error) {
	e := storage.Entry{Game: game, Number: b.Number, Kind: b.Kind, At: b.At, Body: b.Body, Prev: before.Hash}
	hash, err := hex.DecodeString(b.Hash)
	if err != nil || len(hash) != len(e.Hash) || b.Number != before.Number+1 {
		return e, fmt.Errorf("%w: its journal is damaged at entry %d", ErrBundle, before.Number+1)
	}
	copy(e.Hash[:], hash)
	if !b.Changed && !b.Withheld && e.Sum() != e.Hash {
		return e, fmt.Errorf("%w: game %s, journal entry %d is not what was written", ErrReplay, game, b.Number)
	}
	return e, nil
}

// write makes the file.
func (b *bundle) write() ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	head, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return nil, err
	}
	var journal bytes.Buffer
	lines := json.NewEncoder(&journal)
	for _, e := range b.entries {
		if err := lines.Encode(e); err != nil {
			return nil, err
		}
	}
	add := func(name string, data []byte) {
		f, e := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: b.Written})
		if err = errors.Join(err, e); e == nil {
			_, e = f.Write(data)
			err = errors.Join(err, e)
		}
	}
	add(bundleHead, head)
	add(bundleJournal, journal.Bytes())
	for _, r := range b.Reports {
		if r.Mail != "" {
			add(r.Mail, b.mails[r.Mail])
		}
	}
	err = errors.Join(err, w.Close())
	return out.Bytes(), err
}

// largestFile is the largest file in a bundle, unpacked.
const largestFile = 512 << 20

// readBundle reads a file that write has made. Its errors wrap ErrBundle.
func readBundle(data []byte) (*bundle, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("%w: it is no zip file, or not whole: %w", ErrBundle, err)
	}
	b := &bundle{mails: make(map[string][]byte)}
	head, err := unzip(z, bundleHead)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(head, b); err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrBundle, bundleHead, err)
	}
	if b.Format != bundleFormat {
		return nil, fmt.Errorf("%w: it has format %d, and this program reads format %d", ErrBundle, b.Format, bundleFormat)
	}
	journal, err := unzip(z, bundleJournal)
	if err != nil {
		return nil, err
	}
	for lines := json.NewDecoder(bytes.NewReader(journal)); ; {
		var e bundleEntry
		if err := lines.Decode(&e); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("%w: %s: %w", ErrBundle, bundleJournal, err)
		}
		b.entries = append(b.entries, e)
	}
	for _, r := range b.Reports {
		if r.Mail == "" {
			continue
		}
		if b.mails[r.Mail], err = unzip(z, r.Mail); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func unzip(z *zip.Reader, name string) ([]byte, error) {
	f, err := z.Open(name)
	if err != nil {
		return nil, fmt.Errorf("%w: it has no file %s", ErrBundle, name)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, largestFile+1))
	if err == nil && len(data) > largestFile {
		err = errors.New("it is too large")
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrBundle, name, err)
	}
	return data, nil
}
