package commands

// reasonIfAny reads [[BECAUSE] text], and says whether the text stands without that word.
func (c *cursor) reasonIfAny() (reason string, loose bool) {
	loose = !c.word(wordBecause)
	if loose && !c.more() {
		return "", false
	}
	return c.free("the reason"), loose
}

// reason reads BECAUSE text.
func (c *cursor) reason() string {
	c.needWord(wordBecause)
	return c.free("the reason")
}
