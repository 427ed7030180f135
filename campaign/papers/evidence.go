package papers

// How a letter shows that its writer has read a letter of ours.
const (
	byAddress = "address"
)
