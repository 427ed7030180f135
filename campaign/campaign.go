// Package campaign is the life of a game: who sits where, who may say what, when a turn resolves, and what is mailed to
// whom. It joins the rules, the order language, the store and the letters, and knows no game by name. Its rooms, from the
// ground up:
//
//   - journal: a game as the fold of its journal entries, and nothing else
//   - writing: what an entry says to each reader
//   - records, proof: what a store holds of games, and what a bundle of it proves
//   - incoming, ours, thread: what came in, what of it is ours, and what it answers
//   - reading, papers, judging: what a letter says, which order sheets it holds, and what is right and wrong with each
//   - desk: what the desk does of itself: opens games, carries out what is due, keeps the time, posts letters
//   - underway: what becomes of a letter that the desk is handed
//   - and here, each in a file of its own: the commands
//
// # One letter, one transaction
//
// A Desk handles each letter in one transaction of the store: the line that says what became of it, the journal entries it
// led to and every reply are on disk together, or nothing is. The same letter handed over twice changes nothing the second
// time.
//
// # The journal is the truth
//
// Snapshots only save time. Replay folds a game from its first entry and compares every state, every throw and every
// report that is still kept.
package campaign

import "despatch/campaign/underway"

// Desk adjudicates games by mail. It is safe for concurrent use.
type Desk = underway.Desk

// New returns a Desk on an open store, which carries out every command. Its error names the setting that is missing or the phrase book
// that is not whole.
func New(c Config) (*Desk, error) { return underway.New(c) }
