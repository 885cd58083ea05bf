package httpx

// MailedToken is the body of a call that a mailed link leads to.
type MailedToken struct {
	Token string `json:"token,omitempty"`
}

// OneClickInput is the input of a route with OneClick: the token comes in the page's
// call, or in the address that a mail program posts to.
type OneClickInput struct {
	Query string `query:"token" maxLength:"200"`
	Body  *MailedToken
}

// Token is what either of the two holds.
func (in *OneClickInput) Token() string {
	if in.Body != nil {
		return in.Body.Token
	}
	return in.Query
}
