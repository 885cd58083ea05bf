package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"mirada/internal/platform/db"
	"mirada/internal/platform/ids"
)

// staffLock makes changes of staff wait for one another: that a super
// administrator remains is a rule over many rows.
const staffLock = "identity.staff"

// reauthWindow is how fresh a sign-in must be to change a colleague's address.
const reauthWindow = 10 * time.Minute

// ListStaff returns one page of staff, newest first, and how many there are.
func (s *Service) ListStaff(ctx context.Context, limit, offset int) ([]StaffMember, int, error) {
	total, err := countStaff(ctx, s.db)
	if err != nil {
		return nil, 0, err
	}
	members, err := listStaff(ctx, s.db, limit, offset)
	return members, total, err
}

// Invitation is what became of an invitation. Link is set only where mail goes to
// a folder, so that the screen can show it once.
type Invitation struct {
	Email string
	Link  string
}

// Invite mails a colleague a one-time link to set a password. A new address is on
// the list at once; a shopper's account gets the role only when the link is used,
// so that nobody is made staff against their will.
func (s *Service) Invite(ctx context.Context, actor Actor, change StaffChange) (Invitation, error) {
	if err := actor.RequireStaff(); err != nil {
		return Invitation{}, err
	}
	if err := change.check(); err != nil {
		return Invitation{}, err
	}
	email, err := ParseEmail(change.Email)
	if err != nil {
		return Invitation{}, err
	}
	if err := mayGrant(actor.Role, change.Role); err != nil {
		return Invitation{}, s.refused(ctx, actor.Audit("identity.staff_invite_refused", "email", email.Key), err)
	}
	invitation := Invitation{Email: email.Shown}
	err = s.write(ctx, "invite staff", func(tx *db.Tx, now time.Time) error {
		if err := tx.Lock(ctx, staffLock); err != nil {
			return err
		}
		userID, err := s.invited(ctx, tx, email, change, now)
		if err != nil {
			return err
		}
		link, err := s.sendInvitation(ctx, tx, userID, email, change, now)
		if err != nil {
			return err
		}
		if s.showLinks {
			invitation.Link = link
		}
		after := map[string]any{"email": email.Shown, "full_name": change.FullName, "role": change.Role}
		return writeAudit(ctx, tx, actor.Audit("identity.staff_invited", "user", userID), nil, after)
	})
	return invitation, err
}

// invited finds or makes the account that an invitation is for.
func (s *Service) invited(ctx context.Context, tx *db.Tx, email Email, change StaffChange, now time.Time) (string, error) {
	known, err := findAccount(ctx, tx, Admin, email.Key)
	if err == nil {
		if _, err := findStaffByUser(ctx, tx, known.ID); !errors.Is(err, ErrStaffMember) {
			return "", errors.Join(ErrStaffTaken.On("email"), err)
		}
		return known.ID, nil
	}
	if !errors.Is(err, db.ErrNotFound) {
		return "", err
	}
	userID := ids.New()
	if err := insertUser(ctx, tx, userID, email, nil, now); err != nil {
		return "", err
	}
	if err := addRole(ctx, tx, userID, change.Role, now); err != nil {
		return "", err
	}
	return userID, saveStaffProfile(ctx, tx, userID, strings.TrimSpace(change.FullName), change.IsActive, now)
}

func (s *Service) sendInvitation(ctx context.Context, tx *db.Tx, userID string, email Email, change StaffChange, now time.Time) (string, error) {
	details, err := json.Marshal(invitationDetails{FullName: strings.TrimSpace(change.FullName), Role: change.Role, IsActive: change.IsActive})
	if err != nil {
		return "", err
	}
	secret, err := issue(ctx, tx, Token{Purpose: InviteStaff, Realm: Admin, UserID: userID, EmailKey: email.Key, Details: string(details)}, now)
	if err != nil {
		return "", err
	}
	link := s.passwordLink(Admin, secret)
	return link, s.send(ctx, tx, email.Shown, invitationNote(change.FullName, link))
}

type invitationDetails struct {
	FullName string `json:"full_name"`
	Role     Role   `json:"role"`
	IsActive bool   `json:"is_active"`
}

// acceptInvitation gives the role that was offered, unless the person already has
// one: what happened since the invitation counts more.
func acceptInvitation(ctx context.Context, tx *db.Tx, token Token, now time.Time) error {
	if _, err := findStaffByUser(ctx, tx, token.UserID); !errors.Is(err, ErrStaffMember) {
		return err
	}
	var offered invitationDetails
	if err := json.Unmarshal([]byte(token.Details), &offered); err != nil {
		return fmt.Errorf("read invitation: %w", err)
	}
	if err := addRole(ctx, tx, token.UserID, offered.Role, now); err != nil {
		return err
	}
	return saveStaffProfile(ctx, tx, token.UserID, offered.FullName, offered.IsActive, now)
}

// UpdateStaff changes a colleague. A new address waits for its own confirmation;
// a change of role or activity ends the colleague's back-office sessions.
func (s *Service) UpdateStaff(ctx context.Context, actor Actor, id string, change StaffChange, password string) (StaffMember, error) {
	if err := actor.RequireStaff(); err != nil {
		return StaffMember{}, err
	}
	if err := change.check(); err != nil {
		return StaffMember{}, err
	}
	email, err := ParseEmail(change.Email)
	if err != nil {
		return StaffMember{}, err
	}
	fresh, err := s.freshlySignedIn(ctx, actor, password)
	if err != nil {
		return StaffMember{}, err
	}
	var after StaffMember
	err = s.write(ctx, "update staff", func(tx *db.Tx, now time.Time) error {
		before, err := s.lockStaff(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := mayChange(actor, before, change); err != nil {
			return err
		}
		if removesSuper(before, change) {
			if err := requireOtherSuper(ctx, tx, before.UserID); err != nil {
				return err
			}
		}
		if err := s.changeStaffEmail(ctx, tx, before, email, fresh, now); err != nil {
			return err
		}
		if err := applyStaffChange(ctx, tx, before, change, now); err != nil {
			return err
		}
		if after, err = findStaffByUser(ctx, tx, before.UserID); err != nil {
			return err
		}
		return writeAudit(ctx, tx, actor.Audit("identity.staff_updated", "user", before.UserID), staffFacts(before), staffFacts(after))
	})
	return after, s.refused(ctx, actor.Audit("identity.staff_update_refused", "admin_user", id), err)
}

func (s *Service) lockStaff(ctx context.Context, tx *db.Tx, id string) (StaffMember, error) {
	if err := tx.Lock(ctx, staffLock); err != nil {
		return StaffMember{}, err
	}
	return findStaff(ctx, tx, id)
}

func requireOtherSuper(ctx context.Context, tx *db.Tx, userID string) error {
	others, err := otherActiveSupers(ctx, tx, userID)
	if err == nil && others == 0 {
		return ErrLastSuper
	}
	return err
}

// changeStaffEmail offers the new address to its owner; taking over a colleague's
// account by way of the address needs a fresh sign-in and leaves the old address told.
func (s *Service) changeStaffEmail(ctx context.Context, tx *db.Tx, target StaffMember, email Email, fresh bool, now time.Time) error {
	owner, err := accountByID(ctx, tx, Admin, target.UserID)
	if err != nil || owner.EmailKey == email.Key {
		return err
	}
	if !fresh {
		return ErrReauth.On("email")
	}
	return s.offerEmailChange(ctx, tx, owner, Admin, email, now)
}

func applyStaffChange(ctx context.Context, tx *db.Tx, before StaffMember, change StaffChange, now time.Time) error {
	if err := saveStaffProfile(ctx, tx, before.UserID, strings.TrimSpace(change.FullName), change.IsActive, now); err != nil {
		return err
	}
	if change.Role != before.Role {
		if err := setStaffRole(ctx, tx, before.UserID, change.Role, now); err != nil {
			return err
		}
	}
	if change.Role != before.Role || !change.IsActive {
		return endSessions(ctx, tx, before.UserID, Admin, "")
	}
	return nil
}

// freshlySignedIn tells whether the actor proved who they are moments ago, by
// signing in or with the password given now.
func (s *Service) freshlySignedIn(ctx context.Context, actor Actor, password string) (bool, error) {
	now, err := s.now(ctx)
	if err != nil || now.Sub(actor.SignedInAt) <= reauthWindow {
		return err == nil, err
	}
	if password == "" {
		return false, nil
	}
	_, err = s.reauthenticate(ctx, actor, password)
	return err == nil, err
}

// DeleteStaff takes the back office from a colleague; their shop side stays.
func (s *Service) DeleteStaff(ctx context.Context, actor Actor, id string) error {
	if err := actor.RequireStaff(); err != nil {
		return err
	}
	err := s.write(ctx, "delete staff", func(tx *db.Tx, _ time.Time) error {
		target, err := s.lockStaff(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := mayDelete(actor, target); err != nil {
			return err
		}
		if target.Role == RoleSuperAdmin && target.IsActive {
			if err := requireOtherSuper(ctx, tx, target.UserID); err != nil {
				return err
			}
		}
		if err := deleteStaff(ctx, tx, target.UserID); err != nil {
			return err
		}
		return writeAudit(ctx, tx, actor.Audit("identity.staff_deleted", "user", target.UserID), staffFacts(target), nil)
	})
	return s.refused(ctx, actor.Audit("identity.staff_delete_refused", "admin_user", id), err)
}

// StaffProfile returns the actor's own row.
func (s *Service) StaffProfile(ctx context.Context, actor Actor) (StaffMember, error) {
	return findStaffByUser(ctx, s.db, actor.UserID)
}

// UpdateStaffProfile changes the actor's own name; a missing row is made.
func (s *Service) UpdateStaffProfile(ctx context.Context, actor Actor, fullName string) (StaffMember, error) {
	change := StaffChange{FullName: fullName, Role: actor.Role}
	if err := change.check(); err != nil {
		return StaffMember{}, err
	}
	var after StaffMember
	err := s.write(ctx, "update own staff profile", func(tx *db.Tx, now time.Time) error {
		if err := tx.Lock(ctx, staffLock); err != nil { // a colleague may be deactivating this very row
			return err
		}
		before, err := findStaffByUser(ctx, tx, actor.UserID)
		if err != nil {
			return err
		}
		if err := saveStaffProfile(ctx, tx, actor.UserID, strings.TrimSpace(fullName), before.IsActive, now); err != nil {
			return err
		}
		if after, err = findStaffByUser(ctx, tx, actor.UserID); err != nil {
			return err
		}
		return writeAudit(ctx, tx, actor.Audit("identity.staff_profile_updated", "user", actor.UserID), staffFacts(before), staffFacts(after))
	})
	return after, err
}

func staffFacts(m StaffMember) map[string]any {
	return map[string]any{"email": m.Email, "full_name": m.FullName, "role": m.Role, "is_active": m.IsActive}
}
