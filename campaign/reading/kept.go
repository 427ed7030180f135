package reading

import (
	"despatch/campaign/records"
	"despatch/storage"
)

// HasKept says whether letters about a game are kept.
func HasKept(r storage.Reader, game string) bool {
	for range r.Each(records.BucketKept, game+" ") {
		return true
	}
	return false
}
