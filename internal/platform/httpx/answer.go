package httpx

// Body wraps what an operation answers with.
type Body[T any] struct{ Body T }

// Answer makes a Body.
func Answer[T any](body T) *Body[T] { return &Body[T]{Body: body} }

// Nothing is the input or output of an operation that has none.
type Nothing struct{}
