package identity

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mirada/internal/platform/audit"
	"mirada/internal/platform/db"
	"mirada/internal/platform/errs"
	"mirada/internal/platform/httpx"
	"mirada/internal/platform/ids"
	"mirada/internal/platform/limits"
)

// ErrCredentials is the one answer to every sign-in that fails, whatever the cause.
var (
	ErrCredentials      = errs.New(errs.Unauthenticated, "identity.invalid_credentials", "Credenciales incorrectas. Verifica tu email y contraseña.")
	errAdminCredentials = ErrCredentials.Saying("Invalid login credentials")
)

// SignedIn is a new or rotated session with the secret for its cookie.
type SignedIn struct {
	Session
	Secret string
	Device string // the secret by which the browser is recognised next time; "" on refresh
}

// SignInShop opens a shop session.
func (s *Service) SignInShop(ctx context.Context, solution, address, password string) (SignedIn, error) {
	if err := s.captcha.SignIn.Spend(ctx, solution); err != nil {
		return SignedIn{}, err
	}
	return s.signIn(ctx, Shop, address, password, "", ErrCredentials)
}

// SignInAdmin opens a back-office session, for active staff only. Who has a second
// factor must give a code too.
func (s *Service) SignInAdmin(ctx context.Context, address, password, code string) (SignedIn, error) {
	return s.signIn(ctx, Admin, address, password, code, errAdminCredentials)
}

func (s *Service) signIn(ctx context.Context, realm Realm, address, password, code string, refusal error) (SignedIn, error) {
	email, err := ParseEmail(address)
	if err != nil {
		email.Key = "unreadable"
	}
	known, err := findAccount(ctx, s.db, realm, email.Key)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return SignedIn{}, err
	}
	here, err := findPlace(ctx, s.db, known.ID, realm, ids.Hash(presentedDevice(ctx)), addressHash(ctx))
	if err != nil {
		return SignedIn{}, err
	}
	doors := here.doors(realm, email.Key, known.ID, clientKey(ctx))
	if err := s.limits.TakeEach(ctx, doors...); err != nil {
		return SignedIn{}, err
	}
	match, err := s.hasher.matches(ctx, password, known.PasswordHash)
	if err != nil {
		return SignedIn{}, err
	}
	allowed := false
	if match {
		if allowed, err = s.mayEnter(ctx, known.ID, realm); err != nil {
			return SignedIn{}, err
		}
	}
	if !allowed {
		s.auditRefusal(ctx, realm, email)
		return SignedIn{}, refusal
	}
	how := ""
	if realm == Admin {
		if how, err = s.secondStep(ctx, known, here, code); err != nil {
			s.settle(ctx, doors, nil) // the password was right
			return SignedIn{}, err
		}
	}
	opened, err := s.enter(ctx, realm, known, password, how)
	if errors.Is(err, errReplaced) {
		s.auditRefusal(ctx, realm, email)
		return SignedIn{}, refusal
	}
	if err != nil {
		return SignedIn{}, err
	}
	s.forgive(ctx, realm, doors)
	if s.hasher.outdated(known.PasswordHash) {
		s.renewHash(ctx, realm, known, password)
	}
	return opened, nil
}

// enter opens a session for who knows the password that stands when it is opened.
func (s *Service) enter(ctx context.Context, realm Realm, known account, password, how string) (SignedIn, error) {
	opened, err := s.openSession(ctx, realm, known, how)
	if !errors.Is(err, errReplaced) {
		return opened, err
	}
	now, err := accountByID(ctx, s.db, realm, known.ID)
	if err != nil {
		return SignedIn{}, err
	}
	match, err := s.hasher.matches(ctx, password, now.PasswordHash) // it may be the same one, hashed anew
	if err != nil {
		return SignedIn{}, err
	}
	if !match {
		return SignedIn{}, errReplaced
	}
	return s.openSession(ctx, realm, now, how)
}

// renewHash stores the password with today's work. It can wait for the next time.
func (s *Service) renewHash(ctx context.Context, realm Realm, owner account, password string) {
	hash, err := s.hasher.hash(ctx, password)
	if err == nil {
		err = s.write(ctx, "renew password hash", func(tx *db.Tx, _ time.Time) error {
			return swapHash(ctx, tx, owner.ID, realm, owner.PasswordHash, hash)
		})
	}
	if err != nil {
		slog.WarnContext(ctx, "renew password hash", "err", err)
	}
}

// mayEnter asks for the role that the realm stands on.
func (s *Service) mayEnter(ctx context.Context, userID string, realm Realm) (bool, error) {
	roles, err := rolesOf(ctx, s.db, userID)
	if err != nil {
		return false, err
	}
	for _, role := range roles {
		if realm == Shop && role == RoleUser {
			return true, nil
		}
		if realm == Admin && role.IsStaff() {
			member, err := findStaffByUser(ctx, s.db, userID)
			return err == nil && member.IsActive, err
		}
	}
	return false, nil
}

// forgive clears the counts of someone who proved to be the owner; of what their
// address tried at other accounts only this attempt is taken back.
func (s *Service) forgive(ctx context.Context, realm Realm, doors []limits.Attempt) {
	var takeBack, forget []limits.Attempt
	for _, door := range doors {
		if door.Rule == limitClient[realm] {
			takeBack = append(takeBack, door)
		} else {
			forget = append(forget, door)
		}
	}
	s.settle(ctx, takeBack, forget)
}

func (s *Service) settle(ctx context.Context, takeBack, forget []limits.Attempt) {
	if err := s.limits.Settle(ctx, takeBack, forget); err != nil {
		slog.WarnContext(ctx, "forget sign-in attempts", "err", err)
	}
}

// errReplaced is a sign-in whose password was replaced while it was being compared.
var errReplaced = errors.New("the password was replaced meanwhile")

// openSession is the sign-in itself; how names the second factor that was given. The
// password that was compared is held until it is done: who replaces it ends this session
// too, or was first.
func (s *Service) openSession(ctx context.Context, realm Realm, owner account, how string) (SignedIn, error) {
	var opened SignedIn
	err := s.write(ctx, "sign in", func(tx *db.Tx, now time.Time) error {
		hash, err := lockPassword(ctx, tx, owner.ID, realm)
		if err != nil && !errors.Is(err, db.ErrNotFound) {
			return err
		}
		if hash != owner.PasswordHash {
			return errReplaced
		}
		id := ids.New()
		opened = SignedIn{Secret: ids.Secret(), Session: Session{
			ID: id, FamilyID: id, UserID: owner.ID, Realm: realm, SignedInAt: now, CreatedAt: now, LastUsedAt: now,
			IdleUntil: now.Add(lifetimes[realm].idle), EndsAt: now.Add(lifetimes[realm].absolute),
		}}
		actor := FromContext(ctx)
		if err := insertSession(ctx, tx, opened.Session, ids.Hash(opened.Secret), httpx.ClientIP(ctx), actor.UserAgent); err != nil {
			return err
		}
		device, err := rememberDevice(ctx, tx, owner.ID, realm, presentedDevice(ctx), now)
		if err != nil {
			return err
		}
		opened.Device = device
		if err := rememberPlace(ctx, tx, owner.ID, realm, place{byAddress, addressHash(ctx)}, now); err != nil {
			return err
		}
		if realm == Shop {
			return nil
		}
		actor.UserID, actor.Email = owner.ID, owner.Email
		line := actor.Audit("identity.staff_signed_in", "user", owner.ID)
		if how != "" {
			line.After = map[string]any{"second_factor": how}
		}
		return audit.Write(ctx, tx, line)
	})
	return opened, err
}

// currentSession reads the session behind a secret that the guard has accepted.
func (s *Service) currentSession(ctx context.Context, realm Realm, secret string) (Session, error) {
	found, err := findSession(ctx, s.db, realm, ids.Hash(secret))
	if errors.Is(err, db.ErrNotFound) {
		return Session{}, ErrStaleSession
	}
	return found.Session, err
}

// Refresh rotates the session behind secret. Within the grace of an earlier
// rotation the same child comes back. When nothing can be written (a full disk,
// say), the session simply goes on as it is.
func (s *Service) Refresh(ctx context.Context, realm Realm, secret string) (SignedIn, error) {
	current, err := s.Present(ctx, realm, secret)
	if err != nil {
		return SignedIn{}, err
	}
	if err := s.limits.Take(ctx, limitRefresh, current.FamilyID); errs.KindOf(err) == errs.RateLimited {
		return SignedIn{}, err
	}
	child := SignedIn{Secret: childSecret(s.sessionKey, secret)}
	err = s.write(ctx, "refresh session", func(tx *db.Tx, now time.Time) error {
		child.Session, err = rotate(ctx, tx, current.SessionID, ids.Hash(child.Secret), now)
		return err
	})
	if errors.Is(err, db.ErrFull) || errors.Is(err, db.ErrUnavailable) {
		kept, findErr := s.currentSession(ctx, realm, secret)
		return SignedIn{Session: kept, Secret: secret}, findErr
	}
	return child, err
}

func rotate(ctx context.Context, tx *db.Tx, parentID, childHash string, now time.Time) (Session, error) {
	old, err := lockSession(ctx, tx, parentID)
	if errors.Is(err, db.ErrNotFound) {
		return Session{}, ErrStaleSession
	}
	if err != nil {
		return Session{}, err
	}
	if old.RotatedAt != nil {
		child, err := findSession(ctx, tx, old.Realm, childHash)
		if errors.Is(err, db.ErrNotFound) {
			return Session{}, ErrStaleSession
		}
		return child.Session, err
	}
	child := old
	child.ID, child.CreatedAt, child.LastUsedAt, child.IdleUntil = ids.New(), now, now, old.idleUntil(now)
	if err := markRotated(ctx, tx, old.ID, now); err != nil {
		return Session{}, err
	}
	actor := FromContext(ctx)
	return child, insertSession(ctx, tx, child, childHash, httpx.ClientIP(ctx), actor.UserAgent)
}

// SignOut ends the session's family; a second time changes nothing.
func (s *Service) SignOut(ctx context.Context, actor Actor) error {
	if !actor.SignedIn() {
		return nil
	}
	return s.write(ctx, "sign out", func(tx *db.Tx, _ time.Time) error {
		if actor.Realm == Admin {
			if err := writeAudit(ctx, tx, actor.Audit("identity.staff_signed_out", "user", actor.UserID), nil, nil); err != nil {
				return err
			}
		}
		return endFamily(ctx, tx, actor.FamilyID)
	})
}

// Devices lists where the actor is signed in.
func (s *Service) Devices(ctx context.Context, actor Actor) ([]Device, error) {
	now, err := s.now(ctx)
	if err != nil {
		return nil, err
	}
	return devicesOf(ctx, s.db, actor.UserID, actor.Realm, now)
}

// CloseOthers signs the actor out everywhere else in this realm and tells in how
// many places that was.
func (s *Service) CloseOthers(ctx context.Context, actor Actor) (closed int, err error) {
	err = s.write(ctx, "close other sessions", func(tx *db.Tx, now time.Time) error {
		if closed, err = countOtherDevices(ctx, tx, actor.UserID, actor.Realm, actor.FamilyID, now); err != nil {
			return err
		}
		if actor.Realm == Admin {
			if err := writeAudit(ctx, tx, actor.Audit("identity.staff_sessions_closed", "user", actor.UserID), nil, nil); err != nil {
				return err
			}
		}
		return endSessions(ctx, tx, actor.UserID, actor.Realm, actor.FamilyID)
	})
	return closed, err
}
