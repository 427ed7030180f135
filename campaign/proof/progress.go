package proof

import "context"

// progressKey is under which a context holds what is told of long work.
type progressKey struct{}

// WithProgress returns a context in which long work on a game tells how far it has come, in journal entries.
func WithProgress(ctx context.Context, tell func(done, total int)) context.Context {
	return context.WithValue(ctx, progressKey{}, tell)
}

// progressOf is whom to tell, if anybody.
func progressOf(ctx context.Context) func(done, total int) {
	if tell, ok := Progress(ctx); ok {
		return tell
	}
	return func(int, int) {}
}

// Progress is whom a context says to tell; ok is false for nobody.
func Progress(ctx context.Context) (tell func(done, total int), ok bool) {
	tell, ok = ctx.Value(progressKey{}).(func(done, total int))
	return tell, ok
}
