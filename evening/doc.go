// Package evening is a club's season in a few seconds: a story of letters, told in testdata/story, is sent down the whole road, from
// a mailbox through the daemon and the rules to the mail server, and every letter that anybody gets is compared with the one that is
// kept in testdata/letters. It holds tests only.
//
// The people write as the mail programs of their languages do (program_test.go). The clock is the story's own, and so is the source
// of dice and keys, so every run gives the same letters. "go test ./evening -update" writes them anew; read them before you keep
// them.
package evening
