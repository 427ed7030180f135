package storage

import "os"

// Size implements Store.
func (s *boltStore) Size() (int64, error) {
	info, err := os.Stat(s.path)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
