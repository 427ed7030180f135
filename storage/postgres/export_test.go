package postgres

import "context"

// Exec writes past all that the store does.
func (s *Store) Exec(sql string) error {
	_, err := s.pool.Exec(context.Background(), sql)
	return err
}
