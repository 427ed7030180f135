package odds

// Fires follows a battle with all care, and says how many distributions of hits were worked out for it.
func Fires(b Battle) int {
	r := newReckoning(b)
	r.most = MostWork
	if _, ok := r.follow(careful); !ok {
		return -1
	}
	return len(r.fires)
}
