package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"

	bolt "go.etcd.io/bbolt"
)

// The pages of a bbolt file, read without trusting any of them. bbolt itself believes what a page says of itself, and panics or reads
// elsewhere when that is damaged. A page is a head of 16 bytes (its number, its kind, how many elements, how many further pages), the
// table of elements, and behind it, without a gap, the keys and values of these in their order; so whatever of head or table is damaged
// no longer fits.

const (
	pageHead    = 16
	elementSize = 16
	bucketHead  = 16 // of a bucket within a bucket: its root, its sequence

	branchPage   = 0x01
	leafPage     = 0x02
	freelistPage = 0x10

	metaMagic  = 0xED0CDAED
	noFreelist = ^uint64(0)
)

// metaPage is one of the two heads of a file.
type metaPage struct {
	pageSize             int
	root, freelist, next uint64
	txid                 uint64
}

// readMeta reads a head, and says whether it is whole.
func readMeta(b []byte) (m metaPage, whole bool) {
	if len(b) < 64 {
		return m, false
	}
	sum := fnv.New64a() // whose Write gives no error
	sum.Write(b[:56])
	m = metaPage{
		pageSize: int(binary.LittleEndian.Uint32(b[8:])), root: binary.LittleEndian.Uint64(b[16:]), freelist: binary.LittleEndian.Uint64(b[32:]),
		next: binary.LittleEndian.Uint64(b[40:]), txid: binary.LittleEndian.Uint64(b[48:]),
	}
	return m, binary.LittleEndian.Uint32(b) == metaMagic && sum.Sum64() == binary.LittleEndian.Uint64(b[56:]) && m.pageSize >= 512
}

// pages is a walk through all pages of a file.
type pages struct {
	file   *os.File
	meta   metaPage
	whose  []uint32 // what lies in each page that was reached: a place in tables, from 1
	tables []string
	faults []error
	// spare is room for pages: of a walk no more are looked at in one moment than the tree is deep.
	spare [][]byte
	lists [][]element
}

// has notes that a page is a table's, unless it is another's; it says whose.
func (p *pages) has(id uint64, where string) (other string, twice bool) {
	if at := p.whose[id]; at != 0 {
		return p.tables[at-1], true
	}
	if len(p.tables) == 0 || p.tables[len(p.tables)-1] != where {
		p.tables = append(p.tables, where)
	}
	p.whose[id] = uint32(len(p.tables))
	return "", false
}

// room is space for a page. What is not needed any more goes into spare.
func (p *pages) room(size uint64) []byte {
	if n := len(p.spare); n > 0 {
		page := p.spare[n-1]
		p.spare = p.spare[:n-1]
		return page
	}
	return make([]byte, size)
}

// checkPages verifies that every page of the file is what it says, belongs to one table alone or is free, and that keys stand in order.
// heads is an error of the two heads of the file, of which one may be torn by a power cut: then the other holds.
func checkPages(db *bolt.DB) (structure, heads error) {
	tx, err := db.Begin(!db.IsReadOnly()) // while nobody else can write
	if err != nil {
		return err, nil
	}
	file, err := os.Open(db.Path())
	if err != nil {
		return errors.Join(err, tx.Rollback()), nil
	}
	p := &pages{file: file}
	heads = p.findMeta(db.Info().PageSize)
	if heads == nil || p.meta.pageSize != 0 {
		p.walk()
	}
	return errors.Join(errors.Join(p.faults...), file.Close(), tx.Rollback()), heads
}

// walk looks at all pages, from the newer of the heads.
func (p *pages) walk() {
	info, err := p.file.Stat()
	if err != nil || p.meta.next > uint64(info.Size())/uint64(p.meta.pageSize) {
		p.faults = append(p.faults, errors.Join(fmt.Errorf("%w: the file ends before its last page", ErrDamaged), err))
		return
	}
	p.whose = make([]uint32, p.meta.next)
	p.freelist()
	p.node(p.meta.root, "", nil, nil)
	p.unreached()
}

// findMeta takes the newer of the heads that are whole.
func (p *pages) findMeta(pageSize int) error {
	var broken error
	for n := range 2 {
		b := make([]byte, 64)
		_, err := p.file.ReadAt(b, int64(n*pageSize+pageHead))
		m, whole := readMeta(b)
		if err != nil || !whole {
			broken = fmt.Errorf("%w: one of the two heads of the file (page %d); what was done last may be missing", ErrDamaged, n)
			continue
		}
		if m.txid >= p.meta.txid {
			p.meta = m
		}
	}
	return broken
}

func (p *pages) fault(id uint64, where, format string, args ...any) {
	if len(p.faults) < mostFaults {
		p.faults = append(p.faults, fmt.Errorf("%w: page %d (%s) %s", ErrDamaged, id, tableName(where), fmt.Sprintf(format, args...)))
	}
}

// tableName says in words what lies in a table: its path, with the names of tables within tables behind the names of those.
func tableName(path string) string {
	if path == "" {
		return "the list of tables"
	}
	table, of, within := bytes.Cut([]byte(path), []byte{0})
	words := map[string]string{
		string(journalBucket): "the journal", string(snapshotBucket): "the kept positions", string(letterBucket): "the lines of letters",
		string(letterTimeBucket): "the letters by time", string(parcelBucket): "the records of the outbox", string(parcelBytesBucket): "the mails of the outbox",
		string(parcelNameBucket): "the Message-IDs of the outbox", string(queueBucket): "the queue of the outbox", string(gameIndexBucket): "the index of the outbox",
		string(settingsBucket): "the settings", string(aboutBucket): "what the file says of itself",
	}
	name := words[string(table)]
	switch {
	case name == "":
		return fmt.Sprintf("table %q", table)
	case within && (bytes.Equal(table, journalBucket) || bytes.Equal(table, gameIndexBucket)):
		return fmt.Sprintf("%s of game %q", name, of)
	case within:
		return fmt.Sprintf("%s %q", name, of)
	}
	return name
}

// take reads a page with those that belong to it, and notes whose they are.
func (p *pages) take(id uint64, where string) (page []byte, ok bool) {
	if id < 2 || id >= p.meta.next {
		p.fault(id, where, "lies outside of the file")
		return nil, false
	}
	size := uint64(p.meta.pageSize)
	page = p.room(size)
	if !p.read(page, id, where) {
		return nil, false
	}
	more := uint64(binary.LittleEndian.Uint32(page[12:]))
	if binary.LittleEndian.Uint64(page) != id || more >= p.meta.next-id {
		p.fault(id, where, "is not what was written there")
		return nil, false
	}
	for n := id; n <= id+more; n++ {
		if other, twice := p.has(n, where); twice {
			p.fault(n, where, "belongs to %s, too", tableName(other))
			return nil, false
		}
	}
	if more == 0 {
		return page, true
	}
	whole := make([]byte, (more+1)*size)
	copy(whole, page)
	p.spare = append(p.spare, page)
	return whole, p.read(whole[size:], id+1, where)
}

// read fills a page, or several, from the file.
func (p *pages) read(page []byte, id uint64, where string) bool {
	n, err := p.file.ReadAt(page, int64(id)*int64(p.meta.pageSize))
	if err != nil && !errors.Is(err, io.EOF) {
		p.fault(id, where, "cannot be read: %v", err)
		return false
	}
	clear(page[n:])
	return true
}

// node verifies a page of a table and all below it. Its keys are from least on, and below the key below, where these are given.
func (p *pages) node(id uint64, where string, least, below []byte) {
	page, ok := p.take(id, where)
	if !ok {
		return
	}
	p.elements(id, page, where, least, below)
	if len(page) == p.meta.pageSize {
		p.spare = append(p.spare, page)
	}
}

// element is a row of a page's table.
type element struct {
	flags      uint32
	child      uint64
	key, value []byte
}

// readElements takes a page apart, into a list that may have room, and says false where head or table do not fit what lies behind them.
func readElements(list []element, page []byte) ([]element, bool) {
	if len(page) < pageHead {
		return nil, false
	}
	kind, count := binary.LittleEndian.Uint16(page[8:]), int(binary.LittleEndian.Uint16(page[10:]))
	next := pageHead + count*elementSize
	if kind != branchPage && kind != leafPage || next > len(page) {
		return nil, false
	}
	for n := range count {
		at := pageHead + n*elementSize
		row := page[at:]
		var e element
		var pos, ksize, vsize uint64
		if kind == branchPage {
			pos, ksize, e.child = uint64(binary.LittleEndian.Uint32(row)), uint64(binary.LittleEndian.Uint32(row[4:])), binary.LittleEndian.Uint64(row[8:])
			if e.child == 0 {
				return nil, false
			}
		} else {
			e.flags, pos = binary.LittleEndian.Uint32(row), uint64(binary.LittleEndian.Uint32(row[4:]))
			ksize, vsize = uint64(binary.LittleEndian.Uint32(row[8:])), uint64(binary.LittleEndian.Uint32(row[12:]))
		}
		if uint64(at)+pos != uint64(next) || uint64(next)+ksize+vsize > uint64(len(page)) || ksize == 0 || e.flags > 1 {
			return nil, false
		}
		e.key, e.value = page[next:next+int(ksize)], page[next+int(ksize):next+int(ksize+vsize)]
		next += int(ksize + vsize)
		list = append(list, e)
	}
	return list, kind == leafPage || count > 0
}

func (p *pages) elements(id uint64, page []byte, where string, least, below []byte) {
	var room []element
	if n := len(p.lists); n > 0 {
		room, p.lists = p.lists[n-1][:0], p.lists[:n-1]
	}
	list, ok := readElements(room, page)
	defer func() { p.lists = append(p.lists, list) }()
	if !ok {
		p.fault(id, where, "is not what was written there")
		return
	}
	for i, e := range list {
		next := below
		if i+1 < len(list) {
			next = list[i+1].key
		}
		if bytes.Compare(e.key, least) < 0 || next != nil && bytes.Compare(e.key, next) >= 0 {
			p.fault(id, where, "has its keys in disorder")
			return
		}
		least = e.key
		switch {
		case e.child != 0:
			p.node(e.child, where, e.key, next)
		case e.flags == 1:
			p.within(id, e, where)
		}
	}
}

// within verifies a table within a table; a small one lies in its own row.
func (p *pages) within(id uint64, e element, where string) {
	path := string(e.key)
	if where != "" {
		path = where + "\x00" + path
	}
	if len(e.value) < bucketHead {
		p.fault(id, path, "is cut short")
		return
	}
	if root := binary.LittleEndian.Uint64(e.value); root != 0 {
		p.node(root, path, nil, nil)
		return
	}
	p.elements(id, e.value[bucketHead:], path, nil, nil)
}

// freelist notes the pages that are free.
func (p *pages) freelist() {
	if p.meta.freelist == noFreelist {
		return
	}
	const where = "\x00free" // the path of no table
	page, ok := p.take(p.meta.freelist, where)
	if !ok {
		return
	}
	count, from := uint64(binary.LittleEndian.Uint16(page[10:])), uint64(pageHead)
	if count == 0xFFFF {
		count, from = binary.LittleEndian.Uint64(page[pageHead:]), pageHead+8
	}
	if binary.LittleEndian.Uint16(page[8:]) != freelistPage || count > uint64(len(page))/8 || from+8*count > uint64(len(page)) {
		p.fault(p.meta.freelist, where, "is not what was written there")
		return
	}
	for n := range count {
		id := binary.LittleEndian.Uint64(page[from+8*n:])
		if id < 2 || id >= p.meta.next {
			p.fault(id, where, "cannot be free")
		} else if _, twice := p.has(id, where); twice {
			p.fault(id, where, "cannot be free")
		}
	}
}

// unreached finds pages that belong to nothing: with them something is lost.
func (p *pages) unreached() {
	if p.meta.freelist == noFreelist || len(p.faults) > 0 {
		return
	}
	for id := uint64(2); id < p.meta.next; id++ {
		if p.whose[id] == 0 {
			p.fault(id, "", "belongs to nothing, and is not free")
		}
	}
}
