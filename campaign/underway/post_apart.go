package underway

import (
	"hash/maphash"
	"io"
	"strings"

	"despatch/campaign/desk"
	"despatch/campaign/writing"
)

// largeMail is the size from which on a letter is made a mail apart. What has less takes about as long as to read the letter that it answers.
const largeMail = 128 << 10

// mailSeed is of the names of letters that are made mails apart.
var mailSeed = maphash.MakeSeed()

// madeLater says whether an answer is to be made a mail first, outside of the transaction, so that it cannot be posted now; where that is done
// the letter has its mail.
func (h *Posting) madeLater(o *writing.Outgoing) bool {
	if !o.Answer || o.OnWire() < largeMail {
		return false
	}
	name := mailName(*o)
	if f, ok := h.Apartly.found[name]; ok {
		o.Made = f.Value.(*writing.Mail)
		return false
	}
	if h.Apartly.last {
		return false
	}
	letter, steps := *o, o.OnWire()/4
	h.Apartly.wanted = append(h.Apartly.wanted, desk.Task{Name: name, Steps: steps, Due: true, Work: func(desk.Viewer, int) (any, int, error) {
		m, err := h.MakeMail(letter)
		return &m, steps, err
	}})
	return true
}

// mailName names the work by all that makes a letter what it is but its date, which is another in each trial.
func mailName(o writing.Outgoing) string {
	var sum maphash.Hash
	sum.SetSeed(mailSeed)
	for _, s := range append([]string{o.From, o.ReplyTo, o.To, o.ToName, o.Subject, o.Thread, o.MessageID, o.InReplyTo, o.Text, o.HTML}, o.References...) {
		_, _ = io.WriteString(&sum, s+"\x00")
	}
	for _, f := range o.Attachments {
		_, _ = io.WriteString(&sum, f.Name+"\x00"+f.Type+"\x00")
		_, _ = sum.Write(f.Data)
	}
	return strings.Join([]string{"mail", o.MessageID, string(sum.Sum(nil))}, "\x00")
}
