package campaign

import (
	"despatch/commands"
	"despatch/templates"
)

// A letter may ask the same forty times, or for the whole board of forty rounds. The same is answered once, and one answer has no more
// than a mail program shows at ease.

// answerRoom is how many bytes, of text and page together, the answers to one letter's questions may have.
const answerRoom = 256 << 10

// tooMuch declines the answer to a question for which there is no more room in the letter. The first always has it.
func (h *handling) tooMuch(answer templates.Answer, r result, part templates.Part) (result, templates.Part, error) {
	row, ok := commands.Lookup(r.command.Verb())
	size := len(part.Text) + len(part.HTML)
	for _, other := range answer.Parts {
		size += len(other.Text) + len(other.HTML)
	}
	if !ok || row.Effect != commands.Asks || len(answer.Parts) == 0 || size <= answerRoom {
		return r, part, nil
	}
	r.said = declined("The answer is too long to stand in this letter beside those above.", "Ask for it again, in a letter of its own.")
	part, err := h.lettersFor(h.player).Part(r.kind, part.Line, false, r.data)
	return r, part, err
}
