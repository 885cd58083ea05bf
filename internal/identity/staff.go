package identity

import (
	"strings"
	"time"

	"mirada/internal/platform/errs"
)

// What a change of staff is refused for.
var (
	ErrRank        = errs.New(errs.Forbidden, "identity.rank", "Solo un super administrador puede hacer esto.")
	ErrSelf        = errs.New(errs.Conflict, "identity.self", "No puedes eliminarte, degradarte ni desactivarte a ti mismo.")
	ErrLastSuper   = errs.New(errs.Conflict, "identity.last_super_admin", "Debe quedar al menos un super administrador activo.")
	ErrStaffRole   = errs.New(errs.Invalid, "identity.invalid_role", "El rol debe ser admin o super_admin.")
	ErrStaffActive = errs.New(errs.Invalid, "identity.required_fields", "Indica si el usuario está activo")
	ErrStaffName   = errs.New(errs.Invalid, "identity.required_fields", "El nombre completo es requerido")
	ErrStaffMember = errs.New(errs.NotFound, "identity.staff_not_found", "El usuario administrador no existe.")
	ErrStaffTaken  = errs.New(errs.Conflict, "identity.email_taken", "Ya existe un usuario administrador con este email.")
	ErrReauth      = errs.New(errs.Forbidden, "identity.reauthentication_required", "Confirma tu contraseña para cambiar el email de otra persona.")
)

// StaffMember is one row of the staff screen.
type StaffMember struct {
	ID        string
	UserID    string
	FullName  string
	Email     string
	Role      Role
	IsActive  bool
	Invited   bool // has not set a password yet
	HasCode   bool // signs in with a second factor
	CreatedAt time.Time
}

// StaffChange is what the edit dialog sends.
type StaffChange struct {
	Email    string
	FullName string
	Role     Role
	IsActive bool
}

func (c StaffChange) check() error {
	if strings.TrimSpace(c.FullName) == "" {
		return ErrStaffName.On("full_name")
	}
	if err := checkLine("full_name", c.FullName, 2*maxName); err != nil {
		return err
	}
	if !c.Role.IsStaff() {
		return ErrStaffRole.On("role")
	}
	return nil
}

// mayGrant says who may give a role: only a super administrator makes another.
func mayGrant(actor Role, granted Role) error {
	if granted == RoleSuperAdmin && actor != RoleSuperAdmin {
		return ErrRank
	}
	return nil
}

// mayTouch says whose row an administrator may change at all.
func mayTouch(actor Role, target StaffMember) error {
	if target.Role == RoleSuperAdmin && actor != RoleSuperAdmin {
		return ErrRank
	}
	return nil
}

// mayChange applies rank and the rule that nobody lowers themselves.
func mayChange(actor Actor, target StaffMember, change StaffChange) error {
	if err := mayTouch(actor.Role, target); err != nil {
		return err
	}
	if err := mayGrant(actor.Role, change.Role); err != nil {
		return err
	}
	lowered := target.Role == RoleSuperAdmin && change.Role != RoleSuperAdmin
	if target.UserID == actor.UserID && (lowered || !change.IsActive) {
		return ErrSelf
	}
	return nil
}

// mayDelete applies rank and the rule that nobody deletes themselves.
func mayDelete(actor Actor, target StaffMember) error {
	if target.UserID == actor.UserID {
		return ErrSelf
	}
	return mayTouch(actor.Role, target)
}

// removesSuper tells whether a change takes an active super administrator away, so
// that the last one must be counted first.
func removesSuper(target StaffMember, change StaffChange) bool {
	return target.Role == RoleSuperAdmin && target.IsActive && (change.Role != RoleSuperAdmin || !change.IsActive)
}
