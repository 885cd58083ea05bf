// Package identity owns who people are: accounts, profiles, roles, passwords, the
// sessions of both realms, one-time links and staff. It alone writes users,
// credentials, profiles, user_roles, admin_users, sessions and one_time_tokens.
//
// It promises: one account per email; a shop session never opens the back office
// nor the reverse; role and activity are read at every request; secrets are stored
// as hashes only; there is always an active super administrator.
package identity
