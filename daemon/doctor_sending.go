package daemon

import (
	"context"
	"fmt"
	"net"
	"os"
	"time"

	"despatch/mail"
)

// dnsPatience is how long the doctor waits for DNS.
const dnsPatience = 5 * time.Second

// examineSigning looks at the DKIM key and, if DNS can be asked, at what the domain publishes of it.
func examineSigning(ctx context.Context, c Config, lookup func(ctx context.Context, name string) ([]string, error)) []Finding {
	const name = "DKIM key file"
	file := c.SMTP.DKIM.KeyFile
	if file == "" {
		return nil
	}
	signer, err := c.signer()
	if err != nil {
		return []Finding{{Name: name, Text: err.Error()}}
	}
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return []Finding{{Name: name, Text: err.Error()}}
	case info.Mode().Perm()&0o077 != 0:
		return []Finding{{Name: name, Text: fmt.Sprintf("%s can be read by others, who could sign in your name; run: chmod 600 %s", file, file)}}
	}
	ctx, cancel := context.WithTimeout(ctx, dnsPatience)
	defer cancel()
	return []Finding{{Name: name, OK: true, Text: file + " holds a key, readable by its owner only"}, mail.CheckSigner(ctx, signer, lookup)}
}

// lookupTXT asks DNS as the machine is set up to.
func lookupTXT(ctx context.Context, name string) ([]string, error) {
	return net.DefaultResolver.LookupTXT(ctx, name)
}
