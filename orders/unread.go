package orders

// FormUnread is that of Unread. No section takes it.
const FormUnread Form = "unread"

// Unread is a statement that a position keeps and that cannot be read any more: an earlier program understood it. It asks for nothing,
// and prints as it was, so that the position keeps its canonical bytes.
type Unread struct {
	Pos
	Text string
}

// Form implements Statement.
func (Unread) Form() Form { return FormUnread }

// WithoutUnread parts statements that a position keeps from those that cannot be read any more, which are given as texts.
func WithoutUnread(list []Statement) (read []Statement, unread []string) {
	for _, st := range list {
		if u, ok := st.(Unread); ok {
			unread = append(unread, u.Text)
			continue
		}
		read = append(read, st)
	}
	return read, unread
}
