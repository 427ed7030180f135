// Package integration holds the tests that drive the program through the mail servers that half the world runs: Dovecot for
// IMAP and Postfix for SMTP, started on loopback and high ports with all they own in a temporary folder. Run them with
//
//	go test -tags integration ./mail/integration
//
// They skip, and say what is missing, where a server is not installed or may not be started; the script install in this
// folder installs both on Debian.
package integration
