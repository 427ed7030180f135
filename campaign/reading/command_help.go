package reading

// Topics are what HELP can be asked for beside commands; what is said of each stands with the letters.
var Topics = []string{"orders", "proof", "dice", "deadlines", "attachments"}
