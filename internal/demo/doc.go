// Package demo fills an empty database with an invented eyewear house, so that a
// newcomer sees every screen with something on it. It goes through the slices' own
// services: what the demo shop holds, a shop can hold. Everything is the same each
// time but the dates, which count back from the first start.
package demo
