package daemon

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
)

// CrashVariable names the environment variable that makes the daemon kill itself at a durable step, as a power cut would:
// "after-commit:2" at the second after-commit. It is for crash tests.
const CrashVariable = "DESPATCH_CRASH_AT"

// CrashHook returns the hook that CrashVariable asks for, or one that does nothing.
func CrashHook() (func(step string), error) {
	text := os.Getenv(CrashVariable)
	if text == "" {
		return func(string) {}, nil
	}
	name, count, found := strings.Cut(text, ":")
	n := int64(1)
	if found {
		parsed, err := strconv.ParseInt(count, 10, 64)
		if err != nil || parsed < 1 {
			return nil, fmt.Errorf("%s=%q: write a step and which time it is reached, like after-commit:2", CrashVariable, text)
		}
		n = parsed
	}
	var reached atomic.Int64
	return func(step string) {
		if step == name && reached.Add(1) == n {
			// This cannot be caught: nothing is flushed, closed or said, which is the point.
			if me, err := os.FindProcess(os.Getpid()); err == nil {
				_ = me.Kill()
			}
			select {}
		}
	}, nil
}
