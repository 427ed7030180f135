package archive

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"time"
)

// file is one in the folder.
type file struct {
	name string
	at   time.Time
	data []byte
}

// Zip is a folder with everything: the page as its index, the text, the mailbox, and each mail by itself.
func Zip(b Book) ([]byte, error) {
	index, err := Page(b)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	w.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) { return flate.NewWriter(to, flate.BestSpeed) })
	var latest time.Time
	for _, l := range b.Letters {
		if l.Date.After(latest) {
			latest = l.Date
		}
	}
	files := []file{{"index.html", latest, index}, {"letters.txt", latest, Text(b)}, {"letters.mbox", latest, Mbox(b)}}
	for i, l := range b.Letters {
		files = append(files, file{fmt.Sprintf("mails/%03d.eml", i+1), l.Date, l.mail()})
	}
	for _, f := range files {
		to, err := w.CreateHeader(&zip.FileHeader{Name: b.Name + "/" + f.name, Method: zip.Deflate, Modified: f.at.UTC()})
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(f.data); err != nil {
			return nil, err
		}
	}
	err = w.Close()
	return out.Bytes(), err
}
