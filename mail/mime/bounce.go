package mime

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/textproto"

	"despatch/words"
)

// Return is what a bounce says of the letter that did not arrive (RFC 3464). What it does not say is "". Anybody can write a
// bounce: it is to be believed only where MessageID is one of ours.
type Return struct {
	// Recipient is whom the letter was for in the end, Original for whom it was given to the server, both in lower case.
	Recipient, Original string
	// Action says what has happened, in the words of RFC 3464 section 2.3.3: "failed", "delayed".
	Action string
	// Status is the code of RFC 3463: "5.1.1" is for good, "4.4.1" may yet succeed.
	Status string
	// Diagnosis is what the server said, on one line.
	Diagnosis string
	// MessageID is the letter's, without angle brackets.
	MessageID string
}

// Final says whether the letter will never arrive. A server that has given up says "failed", whatever its code; a bounce that gives
// neither word nor code is taken for final.
func (r Return) Final() bool {
	switch r.Action {
	case "failed":
		return true
	case "delayed":
		return false
	}
	return !r.Arrived() && !strings.HasPrefix(r.Status, "4.")
}

// Arrived says whether the report is of a letter that arrived, or went on to where nobody reports.
func (r Return) Arrived() bool {
	switch r.Action {
	case "delivered", "relayed", "expanded":
		return true
	}
	return r.Action == "" && strings.HasPrefix(r.Status, "2.")
}

// deliveryStatus reads the part of a bounce that is meant for programs: groups of fields, one for the letter and one for each
// recipient. Our letters have one recipient; of several the first is taken.
func (r *reader) deliveryStatus(h message.Header, body io.Reader) words.Telling {
	raw, _, err := decodeTransfer(h.Get("Content-Transfer-Encoding"), body, true)
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
		r.returned.Recipient = typed(fields.Get("Final-Recipient"))
		r.returned.Original = typed(fields.Get("Original-Recipient"))
		r.returned.Action = firstWord(fields.Get("Action"))
		r.returned.Status = firstWord(fields.Get("Status"))
		_, said, _ := strings.Cut(fields.Get("Diagnostic-Code"), ";")
		r.returned.Diagnosis = OneLine(said)
	}
	return nil
}

// typed reads an address behind its type: "rfc822; anna@example.org".
func typed(field string) string {
	_, address, _ := strings.Cut(field, ";")
	return strings.ToLower(strings.Trim(OneLine(address), "<>"))
}

// returnedHeader reads the Message-ID of the letter that a bounce brings back, whole or its header alone.
func (r *reader) returnedHeader(h message.Header, body io.Reader) words.Telling {
	raw, _, err := decodeTransfer(h.Get("Content-Transfer-Encoding"), body, true)
	if err != nil {
		return err
	}
	head, _ := split(raw)
	if fields, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(head))); err == nil && r.returned.MessageID == "" {
		r.returned.MessageID = first(messageIDs(fields.Get("Message-Id")))
	}
	return nil
}
