// Package attacks holds no code of the shop: its tests play everyone who should not
// get what they ask for. matrix_test.go sends every kind of caller to every operation;
// the packs beside it send what no honest client sends; the races send it at once.
package attacks
