package desk

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// MendRecord sets a damaged record of the desk right, and says in sentences what that means for whom; "" for one that cannot be done
// without. Whoever leads the game is told, too.
func (m *Mender) MendRecord(tx storage.Tx, r *storage.DamagedRecord) (said string, err error) {
	bucket, ok := r.Setting()
	if !ok {
		return "", nil
	}
	game, said, err := m.mendSetting(tx, bucket, r.Key)
	if err != nil || said == "" || game == "" {
		return said, err
	}
	return said, m.tellMended(tx, game, book.Say(keptLetterLost{words.Own(game), words.Own(keptSince(r.Key))}))
}

// mendSetting does so for a row of a table, and says for the log what it did. game is the one that has to be told, "" for none.
func (m *Mender) mendSetting(tx storage.Tx, bucket, key string) (game, said string, err error) {
	first, second, _ := strings.Cut(key, " ")
	switch bucket {
	case journal.BucketSeats:
		return "", "The list of who writes from where was made anew from the games.", m.mendSeats(tx, key)
	case journal.BucketClock:
		return "", "When something falls due next in game " + key + " is looked up anew.", tx.Delete(bucket, key)
	case thread.BucketBudget, BucketChecks, judging.BucketSheets, bucketStopped, records.BucketReturned, records.BucketInherited, BucketBegun:
		return "", "It was forgotten, and nothing depends on it for long.", tx.Delete(bucket, key)
	case BucketDesk:
		if key == secretKey {
			return "", "", nil
		}
		return "", "It was forgotten, and is noted anew.", tx.Delete(bucket, key)
	case records.BucketTokens, thread.BucketWithheld:
		return "", "Something that waits for the word " + key + " is lost; who confirms it is told to send it again.", tx.Delete(bucket, key)
	case records.BucketPool:
		return "", first + " is in the list of volunteers no more, and may write POOL again.", tx.Delete(bucket, key)
	case bucketGathered:
		return m.mendGathered(tx, key, second)
	case bucketDigests:
		return "", "What was gathered for " + key + " goes out at once.", tx.Put(bucket, key, []byte(m.Moment().Format(journal.NoteLayout)))
	case journal.BucketRenew:
		return "", "Game " + key + " gets its new seed; when its backup was made is lost.", m.mendRenew(tx, key)
	case records.BucketKept:
		return m.mendKept(tx, key)
	case records.BucketKeptBy:
		return "", "Which letters are kept was made anew.", m.mendKeptBy(tx, key)
	}
	return "", "", nil
}

// mendSeats writes the list of who plays where anew. A row that is damaged may be one of which the key is, so all are.
func (m *Mender) mendSeats(tx storage.Tx, key string) error {
	if err := tx.Delete(journal.BucketSeats, key); err != nil {
		return err
	}
	for _, id := range tx.Games() {
		g, err := m.Load(tx, id)
		if err != nil {
			continue // it stands still, and says so
		}
		if err := Register(tx, g); err != nil {
			return err
		}
	}
	return nil
}

// mendGathered sends a letter by itself that was to go out with others: it is in the outbox.
func (m *Mender) mendGathered(tx storage.Tx, key, parcel string) (game, said string, err error) {
	id, err := strconv.ParseUint(parcel, 10, 64)
	if err != nil {
		return "", "A row of what is gathered for the day's letters means nothing and was dropped.", tx.Delete(bucketGathered, key)
	}
	if err := tx.MarkRetry(id, time.Time{}, 0, ""); err != nil {
		return "", "", err
	}
	return "", "A letter that was to go out with others goes out by itself.", tx.Delete(bucketGathered, key)
}

// mendRenew notes anew that a game is to be renewed. The backup was made after the last thing that it knows of.
func (m *Mender) mendRenew(tx storage.Tx, id string) error {
	last, _, err := tx.Last(id)
	if err != nil {
		return err
	}
	at, err := Encode(last.At)
	if err != nil {
		return err
	}
	return tx.Put(journal.BucketRenew, id, at)
}

// mendKept does without a letter that was kept. Who wrote it is not known any more; the mailbox has it.
func (m *Mender) mendKept(tx storage.Tx, key string) (game, said string, err error) {
	game, _, _ = strings.Cut(key, " ")
	var by []string
	for digest, where := range tx.Each(records.BucketKeptBy, "") {
		if string(where) == key {
			by = append(by, digest)
		}
	}
	for _, digest := range by {
		if err := tx.Delete(records.BucketKeptBy, digest); err != nil {
			return "", "", err
		}
	}
	lost := book.Say(keptLetterLost{words.Own(game), words.Own(keptSince(key))})
	return game, lost.String(), tx.Delete(records.BucketKept, key)
}

// keptSince is when a letter came that is kept under a key.
func keptSince(key string) string {
	_, rest, _ := strings.Cut(key, " ")
	at, _, _ := strings.Cut(rest, " ")
	if moment, err := time.Parse(time.RFC3339Nano, at); err == nil {
		return moment.Format("2 January 15:04:05 UTC")
	}
	return at
}

// mendKeptBy notes anew where a letter is kept.
func (m *Mender) mendKeptBy(tx storage.Tx, digest string) error {
	if err := tx.Delete(records.BucketKeptBy, digest); err != nil {
		return err
	}
	for key, raw := range tx.Each(records.BucketKept, "") {
		var l incoming.Letter
		if err := json.Unmarshal(raw, &l); err == nil { // one that cannot be read is told when it is handled
			if err := tx.Put(records.BucketKeptBy, l.Digest, []byte(key)); err != nil {
				return err
			}
		}
	}
	return nil
}

// tellMended writes to those who lead a game what became of a record of it.
func (m *Mender) tellMended(tx storage.Tx, id string, what words.Text) error {
	return m.tellLeaders(tx, id, what.String(), true, book.Say(recordDamaged{}), book.Say(recordOfGameDamaged{words.Own(id)}), what, book.Say(operatorTold{}))
}

// tellLeaders sends those who lead a game a letter of a few sentences under a title, each in his language. what tells it from others; done
// says whether all is well again.
func (m *Mender) tellLeaders(tx storage.Tx, id, what string, done bool, title words.Text, sentences ...words.Text) error {
	for address, leader := range m.leaders(tx, id) {
		letters := m.Clerk.LettersFor(nil, &journal.Player{Language: leader.Language})
		part, err := letters.Part("plain", title, done, templates.Plain{Paragraphs: sentences})
		if err != nil {
			return err
		}
		l, err := letters.Answer(templates.Answer{Heading: templates.Heading{Game: id, Desk: m.Clerk.House.Name, Address: m.Clerk.House.Address}, Parts: []templates.Part{part}})
		if err != nil {
			return err
		}
		at := m.Moment()
		o := writing.Outgoing{
			FromName: m.Clerk.House.Name, From: m.Clerk.House.Address, ReplyTo: m.Clerk.House.Address, ToName: leader.Name, To: address, Subject: l.Subject, Text: l.Text, HTML: l.HTML,
			Date: at, Answer: true, MessageID: m.Clerk.PlainID(thread.PlainLetter, address, reading.Digest(id+what+at.String())),
		}
		if err := m.PostAll(tx, at, o); err != nil {
			return err
		}
	}
	return nil
}
