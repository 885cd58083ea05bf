// Package requests owns what people write to the shop. It alone writes
// client_requests. A message is text to everyone who reads it; nothing a stranger
// types reaches the headers of a mail but a checked address to reply to.
package requests
