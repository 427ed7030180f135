package campaign

// Language is the language of all letters.
const Language = language
