// Verifies a log below a folder with Go's own packages, as `go.sum` is verified: the checkpoint, every entry and the
// consistency of a smaller tree. Usage: go run verify-log.go FOLDER KEY SMALLER-SIZE SMALLER-ROOT
package main

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// hashes reads leaf hashes; inner nodes are computed, so that the tiles of higher levels are compared and not trusted.
type hashes struct{ stored []tlog.Hash }

func (h *hashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for place, index := range indexes {
		found[place] = h.stored[index]
	}
	return found, nil
}

func read(folder, name string) []byte {
	content, err := os.ReadFile(filepath.Join(folder, name))
	check(err)
	return content
}

func main() {
	folder := os.Args[1]
	verifier, err := note.NewVerifier(os.Args[2])
	check(err)
	opened, err := note.Open(read(folder, "checkpoint"), note.VerifierList(verifier))
	check(err)
	lines := strings.Split(opened.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	check(err)
	rootBytes, err := base64.StdEncoding.DecodeString(lines[2])
	check(err)
	var root tlog.Hash
	copy(root[:], rootBytes)

	tree := &hashes{}
	for first := int64(0); first < size; first += 256 {
		name := fmt.Sprintf("tile/entries/%03d", first/256)
		width := size - first
		if width < 256 {
			name += fmt.Sprintf(".p/%d", width)
		}
		bundle := read(folder, name)
		for index := first; len(bundle) > 0; index++ {
			length := int(binary.BigEndian.Uint16(bundle))
			added, err := tlog.StoredHashes(index, bundle[2:2+length], tree)
			check(err)
			tree.stored = append(tree.stored, added...)
			bundle = bundle[2+length:]
		}
	}
	computed, err := tlog.TreeHash(size, tree)
	check(err)
	if computed != root {
		check(fmt.Errorf("entries give the root %v, the checkpoint has %v", computed, root))
	}
	for index := int64(0); index < size; index++ {
		proof, err := tlog.ProveRecord(size, index, tree)
		check(err)
		leaf, err := tree.ReadHashes([]int64{tlog.StoredHashIndex(0, index)})
		check(err)
		check(tlog.CheckRecord(proof, size, root, index, leaf[0]))
	}
	older, err := strconv.ParseInt(os.Args[3], 10, 64)
	check(err)
	olderBytes, err := base64.StdEncoding.DecodeString(os.Args[4])
	check(err)
	var olderRoot tlog.Hash
	copy(olderRoot[:], olderBytes)
	proof, err := tlog.ProveTree(size, older, tree)
	check(err)
	check(tlog.CheckTree(proof, size, root, older, olderRoot))
	fmt.Println(size)
}
