// Package customers owns what a shopper keeps with the shop: addresses, favourites
// and the newsletter. It alone writes user_addresses, user_favorites and
// newsletter_subscribers. Rows belong to one person; what is not the caller's
// answers exactly as what does not exist.
package customers
