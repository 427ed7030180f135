package main

import (
	"fmt"
	"time"

	"despatch/campaign"
	"despatch/daemon"
	"despatch/storage"
	"despatch/storage/place"
)

// compactCmd gives the store's unused space back.
type compactCmd struct {
	Config     string `required:"" placeholder:"FILE" help:"Configuration file."`
	ForgetDays int    `placeholder:"N" help:"First drop receipts, refusals and answers sent more than N days ago; reports are never dropped."`
}

// Run implements the command. The daemon must not be running.
func (c *compactCmd) Run() error {
	if c.ForgetDays < 0 {
		return fmt.Errorf("--forget-days is %d; give a number of days, like 90", c.ForgetDays)
	}
	config, err := daemon.ReadConfig(c.Config)
	if err != nil {
		return err
	}
	if err := withStore(config.Store, c.forget); err != nil {
		return err
	}
	if place.IsDatabase(config.Store) { // which sees to its own space
		return nil
	}
	before, after, err := storage.Compact(config.Store)
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "the store had %s and has %s now\n", daemon.Bytes(before), daemon.Bytes(after))
	return nil
}

// forget drops what the command line says may go. Opening the store for it brings an older one to our format.
func (c *compactCmd) forget(store storage.Store) error {
	if c.ForgetDays == 0 {
		return nil
	}
	return store.Update(func(tx storage.Tx) error {
		n, err := tx.Forget(time.Now().AddDate(0, 0, -c.ForgetDays), campaign.KindAnswer)
		if err != nil {
			return err
		}
		fmt.Fprintf(stdout, "%d old answers are forgotten\n", n)
		return nil
	})
}
