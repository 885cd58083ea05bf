package images

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
)

const (
	markerSOF2 = 0xc2 // begins a progressive picture
	markerSOS  = 0xda // pixels follow
	markerAPP1 = 0xe1

	orientationTag = 0x0112
)

// scanJPEG looks through a JPEG's segments for which way is up and for how its pixels
// are kept. What it cannot read it leaves to the decoder to judge.
func scanJPEG(file io.Reader) (orientation int, progressive bool) {
	orientation = 1
	in := bufio.NewReader(file)
	if _, err := in.Discard(2); err != nil {
		return orientation, false
	}
	for {
		marker, size, err := nextSegment(in)
		if err != nil || marker == markerSOS {
			return orientation, progressive
		}
		if marker == markerSOF2 {
			progressive = true
		}
		if marker != markerAPP1 {
			if _, err := in.Discard(size); err != nil {
				return orientation, progressive
			}
			continue
		}
		segment := make([]byte, size)
		if _, err := io.ReadFull(in, segment); err != nil {
			return orientation, progressive
		}
		if found := exifOrientation(segment); found != 0 {
			orientation = found
		}
	}
}

func nextSegment(in *bufio.Reader) (marker byte, size int, err error) {
	for marker = 0; marker == 0 || marker == 0xff; { // padding may stand before a marker
		if marker, err = in.ReadByte(); err != nil {
			return 0, 0, err
		}
	}
	var length [2]byte
	if _, err := io.ReadFull(in, length[:]); err != nil {
		return 0, 0, err
	}
	size = int(binary.BigEndian.Uint16(length[:])) - 2
	if size < 0 {
		return 0, 0, io.ErrUnexpectedEOF
	}
	return marker, size, nil
}

// exifOrientation finds the number 1 to 8 that a camera leaves, or 0.
func exifOrientation(segment []byte) int {
	tiff, isExif := bytes.CutPrefix(segment, []byte("Exif\x00\x00"))
	if !isExif || len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.LittleEndian
	if tiff[0] == 'M' {
		order = binary.BigEndian
	}
	directory := int64(order.Uint32(tiff[4:]))
	if directory+2 > int64(len(tiff)) {
		return 0
	}
	entries := tiff[directory+2:]
	for range order.Uint16(tiff[directory:]) {
		if len(entries) < 12 {
			return 0
		}
		if order.Uint16(entries) == orientationTag {
			value := int(order.Uint16(entries[8:]))
			if value < 1 || value > 8 {
				return 0
			}
			return value
		}
		entries = entries[12:]
	}
	return 0
}
