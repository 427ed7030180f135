// Release builds the archives that a club downloads: one for each platform, with a file of their checksums beside them. It is run
// from the top of the checkout:
//
//	go run ./contrib/release -to dist
//
// The version is that of the checkout, so tag the commit first (v1.2.0). The same commit and the same Go make the same bytes.
package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"debug/buildinfo"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// platforms are those that despatch is built for, each a GOOS and a GOARCH.
var platforms = []string{"darwin/amd64", "darwin/arm64", "linux/amd64", "linux/arm64", "windows/amd64", "windows/arm64"}

// beside is what goes into each archive beside the program.
var beside = []string{"README.md", "LICENSE", "config.example.yaml", "contrib/despatch.service", "docs"}

func main() {
	to := flag.String("to", "dist", "the folder for the archives; it is made if it is not there")
	flag.Parse()
	if err := release(*to); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// release writes the archives and SHA256SUMS into a folder.
func release(to string) error {
	made, err := committed()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o777); err != nil {
		return err
	}
	common, err := readBeside()
	if err != nil {
		return err
	}
	var sums strings.Builder
	for _, platform := range platforms {
		name, archive, err := pack(platform, common, made)
		if err != nil {
			return fmt.Errorf("%s: %w", platform, err)
		}
		if err := os.WriteFile(filepath.Join(to, name), archive, 0o666); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(archive), name)
		fmt.Printf("%s: %d bytes\n", name, len(archive))
	}
	return os.WriteFile(filepath.Join(to, "SHA256SUMS"), []byte(sums.String()), 0o666)
}

// committed is when the commit under release was made. It stands for all times in the archives.
func committed() (time.Time, error) {
	out, err := exec.Command("git", "log", "-1", "--format=%ct").Output()
	if err != nil {
		return time.Time{}, fmt.Errorf("asking git for the time of the last commit: %w", err)
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(string(out)), 10, 64)
	return time.Unix(seconds, 0).UTC(), err
}

// file is one file of an archive.
type file struct {
	name       string // with slashes, below the archive's folder
	data       []byte
	executable bool
}

// readBeside reads what goes into every archive.
func readBeside() ([]file, error) {
	var out []file
	for _, top := range beside {
		err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			out = append(out, file{name: filepath.ToSlash(path), data: data})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// pack builds the program for a platform and packs it. It returns the archive's name and bytes.
func pack(platform string, common []file, made time.Time) (name string, archive []byte, err error) {
	goos, goarch, _ := strings.Cut(platform, "/")
	program := "despatch"
	if goos == "windows" {
		program += ".exe"
	}
	binary, version, err := build(goos, goarch)
	if err != nil {
		return "", nil, err
	}
	folder := strings.Join([]string{"despatch", version, goos, goarch}, "_")
	files := append([]file{{name: program, data: binary, executable: true}}, common...)
	slices.SortFunc(files, func(a, b file) int { return cmp.Compare(a.name, b.name) })
	if goos == "windows" {
		archive, err = packZip(folder, files, made)
		return folder + ".zip", archive, err
	}
	archive, err = packTar(folder, files, made)
	return folder + ".tar.gz", archive, err
}

// build compiles the program without cgo and returns it with the version that it bears.
func build(goos, goarch string) (binary []byte, version string, err error) {
	dir, err := os.MkdirTemp("", "despatch-release-")
	if err != nil {
		return nil, "", err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	path := filepath.Join(dir, "despatch")
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=true", "-ldflags=-s -w", "-o", path, "./cmd/despatch")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+goos, "GOARCH="+goarch)
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		return nil, "", err
	}
	switch version = info.Main.Version; {
	case !strings.HasPrefix(version, "v"):
		return nil, "", errors.New("git does not tell of which commit this is (a linked work tree?): make a clone, and run it there")
	case strings.HasSuffix(version, "+dirty"):
		return nil, "", errors.New("the checkout has changes that are not committed: commit or drop them first")
	}
	binary, err = os.ReadFile(path)
	return binary, version, err
}

// packTar makes a .tar.gz whose files lie in one folder.
func packTar(folder string, files []file, made time.Time) ([]byte, error) {
	var buf bytes.Buffer
	z := gzip.NewWriter(&buf)
	w := tar.NewWriter(z)
	for _, f := range files {
		mode := int64(0o644)
		if f.executable {
			mode = 0o755
		}
		h := &tar.Header{Name: folder + "/" + f.name, Mode: mode, Size: int64(len(f.data)), ModTime: made, Format: tar.FormatPAX}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := errors.Join(w.Close(), z.Close())
	return buf.Bytes(), err
}

// packZip makes a .zip whose files lie in one folder.
func packZip(folder string, files []file, made time.Time) ([]byte, error) {
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	for _, f := range files {
		w, err := z.CreateHeader(&zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: made})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return buf.Bytes(), err
}
