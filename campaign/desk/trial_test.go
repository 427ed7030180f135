package desk

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"despatch/campaign/writing"
	"despatch/storage"
)

// scribe is a transaction that notes what is written in it, by the name of the method and what it was called with. Of what the store says it
// knows nothing: whoever adds a write to storage.Tx adds it here.
type scribe struct {
	storage.Tx
	wrote []string
	// refuse is what every write comes to; hash and id are what it gives the entry and the parcel.
	refuse error
	hash   [32]byte
	id     uint64
}

func (s *scribe) note(method string, with ...any) error {
	s.wrote = append(s.wrote, fmt.Sprintf("%s%v", method, with))
	return s.refuse
}

func (s *scribe) Upon() (int, bool) { return 7, true }

func (s *scribe) Append(game, kind string, at time.Time, body []byte) (storage.Entry, error) {
	return storage.Entry{Hash: s.hash}, s.note("Append", game, kind, at, body)
}

func (s *scribe) PutSnapshot(game string, number uint64, body []byte) error {
	return s.note("PutSnapshot", game, number, body)
}

func (s *scribe) DropSnapshots() error { return s.note("DropSnapshots") }

func (s *scribe) MarkSeen(l storage.Letter) error { return s.note("MarkSeen", l) }

func (s *scribe) Post(p storage.Parcel) (storage.Parcel, error) {
	return storage.Parcel{ID: s.id}, s.note("Post", p)
}

func (s *scribe) MarkSent(id uint64, at time.Time) error { return s.note("MarkSent", id, at) }

func (s *scribe) MarkRetry(id uint64, next time.Time, attempts int, why string) error {
	return s.note("MarkRetry", id, next, attempts, why)
}

func (s *scribe) MarkFailed(id uint64, at time.Time, why string) error {
	return s.note("MarkFailed", id, at, why)
}

func (s *scribe) Forget(before time.Time, kinds ...string) (int, error) {
	return 0, s.note("Forget", before, kinds)
}

func (s *scribe) MarkTold(id uint64) error { return s.note("MarkTold", id) }

func (s *scribe) Rebuild(id uint64) (storage.Parcel, error) {
	return storage.Parcel{}, s.note("Rebuild", id)
}

func (s *scribe) Put(bucket, key string, value []byte) error {
	return s.note("Put", bucket, key, value)
}

func (s *scribe) Delete(bucket, key string) error { return s.note("Delete", bucket, key) }

// writes are the methods of a transaction that write: those that a reader lacks, but for the question what it is built upon.
func writes() (names []string) {
	reads := reflect.TypeFor[storage.Reader]()
	for m := range reflect.TypeFor[storage.Tx]().NumMethod() {
		name := reflect.TypeFor[storage.Tx]().Method(m).Name
		if _, reads := reads.MethodByName(name); !reads && name != "Upon" {
			names = append(names, name)
		}
	}
	return names
}

// call calls a method with something of each type in the place of its parameters, other things each time, and returns its error.
func call(t *testing.T, tx storage.Tx, name string, time int) error {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("%s: the trial hands it through, or the scribe does not know it: %v", name, r)
		}
	}()
	method := reflect.ValueOf(tx).MethodByName(name)
	var with []reflect.Value
	for i := range method.Type().NumIn() {
		with = append(with, some(method.Type().In(i), 10*time+i))
	}
	send := method.Call
	if method.Type().IsVariadic() {
		send = method.CallSlice
	}
	said := send(with)
	err, _ := said[len(said)-1].Interface().(error)
	return err
}

// some is something of a type, that is otherwise for each number.
func some(of reflect.Type, n int) reflect.Value {
	v := reflect.New(of).Elem()
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprint("text ", n))
	case reflect.Int:
		v.SetInt(int64(n))
	case reflect.Uint64:
		v.SetUint(uint64(n))
	case reflect.Uint8:
		v.SetUint(uint64(n % 256))
	case reflect.Slice:
		v.Set(reflect.Append(v, some(of.Elem(), n)))
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() && v.Field(i).Kind() == reflect.String {
				v.Field(i).Set(some(v.Field(i).Type(), n))
			}
		}
	}
	return v
}

// A trial keeps every write, and repeats them all in their order with what they were called with; of one that failed it keeps nothing, and
// where one fails that had not, those behind it are not written.
func TestATrialKeepsEveryWrite(t *testing.T) {
	names := writes()
	if len(names) < 13 || !slices.Contains(names, "Append") || slices.Contains(names, "Journal") {
		t.Fatalf("these write: %v", names)
	}
	first := &scribe{}
	trial := newTrial(first)
	for n, name := range names {
		written, kept := len(first.wrote), len(trial.wrote)
		if err := call(t, trial, name, n); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(first.wrote) != written+1 || len(trial.wrote) != kept+1 {
			t.Errorf("%s: written %d times, kept %d times", name, len(first.wrote)-written, len(trial.wrote)-kept)
		}
	}
	again := &scribe{}
	if err := trial.repeat(again); err != nil || !slices.Equal(again.wrote, first.wrote) {
		t.Errorf("repeated, %v, it writes\n%q\nand not\n%q", err, again.wrote, first.wrote)
	}

	full := errors.New("the disk is full")
	for n, name := range names {
		failed := newTrial(&scribe{refuse: full})
		if err := call(t, failed, name, n); !errors.Is(err, full) || len(failed.wrote) != 0 {
			t.Errorf("%s: of a write that ends in %v it keeps %d", name, err, len(failed.wrote))
		}
	}
	stopped := &scribe{refuse: full}
	if err := trial.repeat(stopped); !errors.Is(err, full) || len(stopped.wrote) != 1 {
		t.Errorf("repeated where nothing can be written, it ends in %v after %q", err, stopped.wrote)
	}
}

// What a trial promised has to come out so: an entry has the hash and a parcel the number of the trial, and a letter that waited for its
// pictures goes out with the mail that was made of it since.
func TestATrialComesOutAsItWas(t *testing.T) {
	trial := newTrial(&scribe{hash: [32]byte{1}, id: 3})
	if _, err := trial.Append("g1", "noted", time.Time{}, nil); err != nil {
		t.Fatal(err)
	}
	if err := trial.repeat(&scribe{hash: [32]byte{2}, id: 3}); !errors.Is(err, writing.ErrFault) {
		t.Errorf("an entry that has another hash: %v", err)
	}

	trial = newTrial(&scribe{id: 3})
	held := &writing.Outgoing{MessageID: "m1"}
	trial.held["m1"] = held
	if _, err := trial.Post(storage.Parcel{MessageID: "m1"}); err != nil {
		t.Fatal(err)
	}
	made := writing.Mail{Bytes: []byte("the mail"), Seal: "sealed"}
	held.Made = &made
	if err := trial.repeat(&scribe{id: 4}); err == nil || !errors.Is(err, writing.ErrFault) {
		t.Errorf("a parcel that has another number: %v", err)
	}
	again := &scribe{id: 3}
	if err := trial.repeat(again); err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("Post%v", []any{storage.Parcel{MessageID: "m1", Bytes: made.Bytes, Seal: made.Seal}}); again.wrote[0] != want {
		t.Errorf("it posts\n%s\nand not\n%s", again.wrote[0], want)
	}
}
