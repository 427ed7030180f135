package daemon

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/mail"
	"despatch/storage"
	"despatch/storage/place"
)

// examineStore is the doctor's line on the store that the configuration names.
func examineStore(path string, rulesets map[string]adjudicator.Ruleset) Finding {
	if place.IsDatabase(path) {
		return examineDatabase(path, rulesets)
	}
	if place.None(place.There(path)) {
		return examineFolder(filepath.Dir(path), path)
	}
	whole := Finding{Name: "store", OK: true, Text: path + " is whole"}
	for _, f := range ExamineStore(path, rulesets, nil) {
		if !f.OK {
			return f
		}
		if f.Warn {
			whole.Warn, whole.Text = true, whole.Text+"; "+f.Text
		}
		if strings.HasSuffix(f.Text, inUse) {
			if err := opensForWriting(path); err != nil {
				return Finding{Name: "store", Text: fmt.Sprintf("%s%s, and cannot be written: %v", path, inUse, err)}
			}
			return f
		}
	}
	if err := opensForWriting(path); err != nil {
		return Finding{Name: "store", Text: fmt.Sprintf("%s is whole, and cannot be written: %v; the daemon would not start", path, err)}
	}
	return whole
}

// examineDatabase is examineStore for a database. A daemon that has it open is no hindrance.
func examineDatabase(address string, rulesets map[string]adjudicator.Ruleset) Finding {
	name := place.Shown(address)
	if place.None(place.There(address)) {
		return Finding{Name: "store", OK: true, Text: name + " answers, and holds no store yet; the daemon will make one when it first starts"}
	}
	whole := Finding{Name: "store", OK: true, Text: name + " is whole"}
	for _, f := range ExamineStore(address, rulesets, nil) {
		if !f.OK {
			return f
		}
		if f.Warn {
			whole.Warn, whole.Text = true, whole.Text+"; "+f.Text
		}
	}
	return whole
}

// opensForWriting tries whether a store can be written, without doing so: a file system may have been mounted to be read only.
func opensForWriting(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return file.Close()
}

// inUse ends the finding on a store that cannot be looked at now.
const inUse = " is in use by a running daemon"

// ExamineStore checks one store, whatever it is named, without changing it. What games say of their seats and deadlines is compared for those
// of the rulesets given. progress may be nil.
func ExamineStore(path string, rulesets map[string]adjudicator.Ruleset, progress func(done, total int)) []Finding {
	store, err := place.OpenReadOnly(path)
	address := path
	path = place.Shown(path)
	if err == nil {
		if half := storage.HalfCopied(store); half != nil {
			err = errors.Join(half, store.Close())
		}
	}
	switch {
	case errors.Is(err, storage.ErrBusy):
		return []Finding{{Name: "store", OK: true, Text: path + inUse}}
	case place.None(err):
		return []Finding{{Name: "store", Text: path + " is not there; name a store, as the configuration does, or a backup of one"}}
	case err != nil:
		return []Finding{{Name: "store", Text: err.Error()}}
	}
	found, err := store.Survey(progress)
	var out []Finding
	for _, fault := range separate(err) {
		out = append(out, Finding{Name: "store", Text: fmt.Sprintf("%s: %v; restore the last backup", path, fault)})
	}
	for _, fault := range separate(campaign.CheckSeeds(store)) {
		out = append(out, Finding{Name: "seeds", Text: fmt.Sprintf("%s: %v; restore a backup that has it", path, fault)})
	}
	out = append(out, examineTogether(store, found, rulesets, path)...)
	waiting := slices.Concat(examineAside(store), examineOtherDesk(store), examineKept(store), examineMended(store))
	if err := store.Close(); err != nil {
		out = append(out, Finding{Name: "store", Text: err.Error()})
	}
	if len(out) > 0 {
		return out
	}
	return append([]Finding{
		{Name: "store", OK: true, Text: describe(address, found)},
		{Name: "journals", OK: true, Text: fmt.Sprintf("%s, %s, every chain of hashes unbroken", count(found.Games, "game"), count(found.Entries, "entry", "entries"))},
		{Name: "letters", OK: true, Text: fmt.Sprintf("%s received, each with its line", count(found.Letters, "letter"))},
		{Name: "outbox", OK: true, Text: fmt.Sprintf("%s to send or sent, %d waiting, %d forgotten; every one is as it was posted", count(found.Parcels, "letter"), found.Waiting, found.Forgotten)},
	}, waiting...)
}

// examineTogether tells of records that are whole and do not belong together.
func examineTogether(store storage.Store, found storage.Survey, rulesets map[string]adjudicator.Ruleset, path string) (out []Finding) {
	mismatches, err := proof.CrossCheck(store, found, rulesets)
	for _, m := range mismatches {
		out = append(out, Finding{Name: m.Name, Text: path + ": " + m.Text})
	}
	if err == nil {
		err = store.View(func(r storage.Reader) error {
			if text := examineCursor(r); text != "" {
				out = append(out, Finding{Name: "mailbox", Text: path + ": " + text})
			}
			return nil
		})
	}
	if err != nil && !errors.Is(err, storage.ErrDamaged) { // which is told of each record
		out = append(out, Finding{Name: "store", Text: err.Error()})
	}
	return out
}

// examineCursor compares the place in the mailbox with the letters that came from it.
func examineCursor(r storage.Reader) string {
	handled := false
	for _, err := range r.Letters(time.Time{}) {
		handled = err == nil
		break
	}
	raw, ok := r.Get(cursorBucket, cursorKey)
	var place mail.Cursor
	switch {
	case !ok && handled:
		return "letters were handled, and from where on the mailbox is to be read is not noted. The daemon would take what lies there for private mail and leave it alone: " +
			"restore the last backup, or move what lies there to another folder, start the daemon, and move it back."
	case ok && (json.Unmarshal(raw, &place) != nil || place.UIDValidity == 0 || place.UIDNext == 0):
		return "from where on the mailbox is to be read is noted so that it cannot be read. Restore the last backup."
	}
	return ""
}

// examineKept tells of letters that wait for their games to go on.
func examineKept(store storage.Store) (out []Finding) {
	err := store.View(func(r storage.Reader) error {
		kept := campaign.KeptLetters(r)
		for _, game := range slices.Sorted(maps.Keys(kept)) {
			out = append(out, Finding{Name: "games", Text: fmt.Sprintf("game %s stands still, and %s kept until it goes on", game, count(kept[game], "letter is", "letters are"))})
		}
		return nil
	})
	if err != nil {
		out = append(out, Finding{Name: "games", Text: err.Error()})
	}
	return out
}

// toldFor is for how long the doctor tells of a letter to another desk.
const toldFor = 30 * 24 * time.Hour

// examineOtherDesk tells of a letter that showed that another desk may read the mailbox. Anybody can make up such a letter, so it is not
// called a fault, and the doctor only warns.
func examineOtherDesk(store storage.Store) (out []Finding) {
	err := store.View(func(r storage.Reader) error {
		other, found, err := campaign.LastOtherDesk(r)
		if err == nil && found && time.Since(other.At) < toldFor {
			out = append(out, Finding{Name: "mailbox", OK: true, Warn: true, Text: other.String()})
		}
		return err
	})
	if err != nil {
		out = append(out, Finding{Name: "mailbox", Text: err.Error()})
	}
	return out
}

// describe says what file a store is, or what database.
func describe(path string, s storage.Survey) string {
	if place.IsDatabase(path) {
		return fmt.Sprintf("%s is whole; %s", place.Shown(path), Bytes(s.Size))
	}
	text := fmt.Sprintf("%s is whole; format %d, %s, of which %s unused", path, s.Format, Bytes(s.Size), Bytes(s.Free))
	if s.Format < storage.Format {
		text += fmt.Sprintf("; the daemon will bring it to format %d when it starts", storage.Format)
	}
	if s.Unclosed {
		text += "; it was not closed in good order, which does no harm"
	}
	return text
}

// separate takes joined errors apart.
func separate(err error) []error {
	if err == nil {
		return nil
	}
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok || strings.Count(err.Error(), "\n") == 0 { // one error that wraps two is one finding
		return []error{err}
	}
	var out []error
	for _, e := range joined.Unwrap() {
		out = append(out, separate(e)...)
	}
	return out
}

// count is a number with its noun: "1 game", "2 games"; the plural may be given.
func count(n int, noun ...string) string {
	switch {
	case n == 1:
		return "1 " + noun[0]
	case len(noun) > 1:
		return fmt.Sprint(n, " ", noun[1])
	}
	return fmt.Sprint(n, " ", noun[0], "s")
}

// Bytes is a size as people read it.
func Bytes(n int64) string {
	switch {
	case n >= 10<<20:
		return fmt.Sprintf("%d MiB", n>>20)
	case n >= 1<<20:
		return fmt.Sprintf("%.1f MiB", float64(n)/(1<<20))
	}
	return fmt.Sprintf("%d KiB", (n+1023)>>10)
}
