package writing

// OnWire is about how many bytes a letter has as a mail.
func (o *Outgoing) OnWire() int {
	size := len(o.Text) + len(o.HTML) + 4<<10
	for _, a := range o.Attachments {
		size += len(a.Data) / 57 * 78 // base64, in lines of 76
	}
	return size
}
