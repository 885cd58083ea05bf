package mail

import "context"

// Sender delivers mails. Its errors never contain credentials, because they are
// stored and logged.
type Sender interface {
	// Send delivers one mail. A *Refusal is final; any other error is worth a retry.
	Send(ctx context.Context, m Mail) error
	// Check tries for real whether a mail could be delivered now.
	Check(ctx context.Context) error
}

// Refusal is the answer of a server that will never take this mail.
type Refusal struct{ Reply string }

func (r *Refusal) Error() string { return r.Reply }

// SenderFor returns the sender that the settings ask for: a mail server, or the
// outbox folder when none is named.
func SenderFor(smtpURL, outboxDir string) (Sender, error) {
	if smtpURL == "" {
		return Folder{Dir: outboxDir}, nil
	}
	return ParseSMTP(smtpURL)
}
