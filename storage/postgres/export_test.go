package postgres

import "context"

// Exec writes past all that the store does.
func (s *Store) Exec(sql string) error {
	_, err := s.pool.Exec(context.Background(), sql)
	return err
}

// Count reads a number past all that the store does.
func (s *Store) Count(n *int, sql string) error {
	return s.pool.QueryRow(context.Background(), sql).Scan(n)
}
