package reading

const (
	BucketSheets = "sheets"
	BucketBudget = "budget"
)
