package daemon

import (
	"fmt"
	"net/mail"
	"strings"

	"despatch/campaign"
)

// masters reads the desk's game masters.
func (d Desk) masters() ([]campaign.Seated, error) {
	var list []campaign.Seated
	for _, text := range d.Masters {
		address, err := mail.ParseAddress(text)
		if err != nil {
			return nil, fmt.Errorf("desk.masters: %q is nobody: write Name <name@example.org>", text)
		}
		list = append(list, campaign.Seated{Name: address.Name, Addresses: []string{strings.ToLower(address.Address)}})
	}
	return list, nil
}
