package campaign

import (
	"reflect"
	"testing"

	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
)

// Somebody carries out every command of the table, or it shows a token for others that are.
func TestEveryCommandIsCarriedOut(t *testing.T) {
	for _, s := range commands.Table() {
		for _, c := range commands.Parse("", s.Example, commands.Options{}).Commands {
			_, token := reading.TokenOf(c)
			if underway.Carriers[reflect.TypeOf(c)] == nil && !token {
				t.Errorf("nobody carries out %s", c)
			}
		}
	}
}
