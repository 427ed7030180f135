// Package disk says whether stores wait for the disk. It is apart from package storage so that nothing but tests can change it, by way of
// storagetest.
package disk

// Unawaited makes the stores that are opened from now on commit without a sync. What they hold outlives the program, for the system has
// it, but not the machine.
var Unawaited bool
