package mime

import (
	"errors"
	"fmt"
	"time"
)

// Resent gives the header fields that go in front of a mail which is sent once more, to another address than that in its header,
// and keeps its name (RFC 5322 section 3.6.6). The mail below stays as it was, and so does a signature of it.
func Resent(from, to, messageID string, at time.Time) (string, error) {
	if err := errors.Join(ValidateAddress(from), ValidateAddress(to)); err != nil {
		return "", err
	}
	if !isMessageID(messageID) {
		return "", fmt.Errorf("%q is no Message-ID", messageID)
	}
	return fmt.Sprintf("Resent-From: <%s>\r\nResent-To: <%s>\r\nResent-Date: %s\r\nResent-Message-ID: <%s>\r\n",
		from, to, at.UTC().Format(time.RFC1123Z), messageID), nil
}
