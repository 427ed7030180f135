package campaign_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
)

// laidTable is a store in which a game has just been opened, and what the desk's chance is then.
type laidTable struct{ store, chance []byte }

// laidTables are the tables that were asked for, by game. To open a game of six seats takes six letters of welcome, and hundreds of tests
// begin with the same few games.
var laidTables = struct {
	sync.Mutex
	byGame map[string]laidTable
}{byGame: map[string]laidTable{}}

// seated is a desk at which a game of a real ruleset has just been opened: a copy of the first that was opened so.
func seated(t *testing.T, rules func() (adjudicator.Ruleset, error), n campaign.NewGame) *world {
	t.Helper()
	game, err := rules()
	if err != nil {
		t.Fatal(err)
	}
	table := laid(t, game, n)
	path := filepath.Join(t.TempDir(), "despatch.db")
	if err := os.WriteFile(path, table.store, 0o600); err != nil {
		t.Fatal(err)
	}
	chance := new(rand.ChaCha8)
	if err := chance.UnmarshalBinary(table.chance); err != nil {
		t.Fatal(err)
	}
	return newWorldAt(t, path, func(c *campaign.Config) { c.Rulesets[n.Ruleset], c.Entropy = game, chance })
}

func laid(t *testing.T, game adjudicator.Ruleset, n campaign.NewGame) laidTable {
	t.Helper()
	laidTables.Lock()
	defer laidTables.Unlock()
	key := fmt.Sprintf("%+v", n)
	if table, ok := laidTables.byGame[key]; ok {
		return table
	}
	path := filepath.Join(t.TempDir(), "despatch.db")
	w := newWorldAt(t, path, func(c *campaign.Config) { c.Rulesets[n.Ruleset] = game })
	if err := w.Open(context.Background(), n); err != nil {
		t.Fatal(err)
	}
	var copied bytes.Buffer
	if err := w.config.Store.Backup(&copied); err != nil {
		t.Fatal(err)
	}
	table := laidTable{store: copied.Bytes()}
	var err error
	if table.chance, err = w.config.Entropy.(*rand.ChaCha8).MarshalBinary(); err != nil {
		t.Fatal(err)
	}
	laidTables.byGame[key] = table
	return table
}
