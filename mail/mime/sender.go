package mime

import (
	"strings"

	"github.com/emersion/go-message"
	gomail "github.com/emersion/go-message/mail"

	"despatch/pattern"
)

// readSender takes the one address that the letter comes from. RFC 5322 3.6.2 allows several, and mail programs differ on
// which of them they show, so that a letter with several could pass for anybody's: then it is the one that sent it for all, as the Sender says.
func (l *Letter) readSender(h message.Header) {
	fields := h.Values("From")
	if len(fields) == 0 {
		l.note(noSender{})
		return
	}
	if len(fields) > 1 {
		l.note(severalFromLines{})
		return
	}
	value := parameters.ReplaceAllString(legible(fields[0]), "$1")
	addresses, err := gomail.ParseAddressList(value)
	if err != nil || len(addresses) == 0 {
		addresses = unquotedSender(value)
	}
	if len(addresses) > 1 && !isGroup(fields[0]) {
		addresses = sentBy(h, addresses)
	}
	switch {
	case len(addresses) == 0:
		l.note(senderUnclear{})
	case len(addresses) > 1 || isGroup(fields[0]):
		l.note(severalSenders{})
	case ValidateAddress(addresses[0].Address) != nil: // nor could it be a player's
		l.note(senderOutOfReach{})
	default:
		l.From = Address{Name: OneLine(addresses[0].Name), Address: strings.ToLower(OneLine(addresses[0].Address))}
	}
}

var quotedString = pattern.Of(`"(?:[^"\\]|\\.)*"`)

// isGroup recognises the form "friends: anna@example.org;" (RFC 5322 3.4), which hides who is meant. A colon in a name that should be quoted is none.
func isGroup(value string) bool {
	bare := quotedString.ReplaceAllString(value, "")
	return strings.Contains(bare, ":") && strings.Contains(bare, ";")
}

// inBrackets finds what stands between brackets.
var inBrackets = pattern.Of(`<\s*(?:mailto:)?([^<>\s]+)\s*>?`)

// unquotedSender reads what many programs write against RFC 5322 3.4, where all of it holds one address: "Rossi, Anna <anna@example.org>",
// "anna@example.org <anna@example.org>", "anna@home <anna@example.org>", "Anna Rossi anna@example.org". Any second address to which mail could go is a trick,
// and gives nobody.
func unquotedSender(value string) []*gomail.Address {
	address := ""
	for _, found := range bareAddress.FindAllString(value, -1) {
		_, host, _ := strings.Cut(found, "@")
		if !strings.Contains(strings.Trim(host, "."), ".") { // "anna@home" is a name
			continue
		}
		if address != "" && !strings.EqualFold(found, address) {
			return nil
		}
		address = found
	}
	if address == "" {
		return nil
	}
	if m := inBrackets.FindStringSubmatch(value); m != nil && !strings.EqualFold(m[1], address) {
		return nil
	}
	name, _, bracketed := strings.Cut(value, "<")
	if !bracketed {
		name = strings.TrimSuffix(strings.TrimSpace(value), address)
	}
	name = strings.Trim(name, " \t\"'")
	var decoded message.Header
	decoded.Set("Subject", name)
	if text, err := decoded.Text("Subject"); err == nil {
		name = text
	}
	return []*gomail.Address{{Name: name, Address: address}}
}

// sentBy is the one of several authors who sent the letter, by its Sender (RFC 5322 3.6.2); all of them where it does not say.
func sentBy(h message.Header, authors []*gomail.Address) []*gomail.Address {
	fields := h.Values("Sender")
	if len(fields) != 1 {
		return authors
	}
	sender, err := gomail.ParseAddress(legible(fields[0]))
	if err != nil {
		return authors
	}
	for _, one := range authors {
		if strings.EqualFold(one.Address, sender.Address) {
			return []*gomail.Address{one}
		}
	}
	return authors
}
