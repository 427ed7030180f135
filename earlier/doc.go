// Package earlier holds stores and bundles that earlier programs have written, and tests that today's opens them, proves them to the same
// hashes and plays on. It holds tests only. README.md tells how the files were made.
package earlier
