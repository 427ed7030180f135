package writing

import (
	"errors"
	"fmt"
	htmltemplate "html/template"
	"runtime/debug"
	"text/template"

	"despatch/storage"
)

// errFault: the program failed by a fault of its own, such as a hole in a ruleset.
var ErrFault = errors.New("the program failed by a fault of its own")

// Guard turns a panic, and a letter that cannot be written, into errFault. One letter that brings out a fault must not stop the letters
// of all games. That the store is damaged is no fault of the program, and is storage.ErrDamaged.
func Guard(work func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			if err = storage.DamageIn(r); err != nil {
				return
			}
			err = fmt.Errorf("%w: %v\n%s", ErrFault, r, debug.Stack())
		}
	}()
	if err = work(); errors.As(err, new(template.ExecError)) || errors.As(err, new(*htmltemplate.Error)) {
		err = fmt.Errorf("%w: %w", ErrFault, err)
	}
	return err
}
