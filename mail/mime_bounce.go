package mail

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/textproto"
)

// Return is what a bounce says of the letter that did not arrive (RFC 3464). What it does not say is "". Anybody can write a
// bounce: it is to be believed only where MessageID is one of ours.
type Return struct {
	// Recipient is whom the letter was for, in lower case.
	Recipient string
	// Status is the code of RFC 3463: "5.1.1" is for good, "4.4.1" may yet succeed.
	Status string
	// MessageID is the letter's, without angle brackets.
	MessageID string
}

// Final says whether the letter will never arrive. A bounce that gives no status is taken for final.
func (r Return) Final() bool {
	return !strings.HasPrefix(r.Status, "4.") && !strings.HasPrefix(r.Status, "2.")
}

// deliveryStatus reads the part of a bounce that is meant for programs: groups of fields, one for the letter and one for each
// recipient. Our letters have one recipient; of several the first is taken.
func (r *reader) deliveryStatus(h message.Header, body io.Reader) error {
	raw, err := decodeTransfer(h.Get("Content-Transfer-Encoding"), body)
	if err != nil {
		return err
	}
	in := bufio.NewReader(bytes.NewReader(raw))
	for r.returned.Recipient == "" {
		group, err := textproto.ReadHeader(in)
		if err != nil || group.Len() == 0 {
			return nil // the end, or words that are not fields; what was read is what there is
		}
		fields := message.Header{Header: group}
		// "rfc822; anna@example.org"
		_, address, _ := strings.Cut(fields.Get("Final-Recipient"), ";")
		r.returned.Recipient = strings.ToLower(oneLine(address))
		r.returned.Status = firstWord(fields.Get("Status"))
	}
	return nil
}

// returnedHeader reads the Message-ID of the letter that a bounce brings back, whole or its header alone.
func (r *reader) returnedHeader(h message.Header, body io.Reader) error {
	raw, err := decodeTransfer(h.Get("Content-Transfer-Encoding"), body)
	if err != nil {
		return err
	}
	head, _ := split(raw)
	fields, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(head)))
	if err == nil && r.returned.MessageID == "" {
		r.returned.MessageID = first(messageIDs(fields.Get("Message-Id")))
	}
	return nil
}
