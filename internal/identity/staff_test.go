package identity

import (
	"strings"
	"testing"
)

// Every role of the actor, every role of the colleague, every change.
func TestRankDecidesWhoChangesWhom(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		actor, target Role
		self          bool
		to            Role
		active        bool
		want          error
	}{
		{RoleAdmin, RoleAdmin, false, RoleAdmin, true, nil},
		{RoleAdmin, RoleAdmin, false, RoleAdmin, false, nil},
		{RoleAdmin, RoleAdmin, false, RoleSuperAdmin, true, ErrRank},
		{RoleAdmin, RoleAdmin, false, RoleSuperAdmin, false, ErrRank},
		{RoleAdmin, RoleSuperAdmin, false, RoleSuperAdmin, true, ErrRank},
		{RoleAdmin, RoleSuperAdmin, false, RoleSuperAdmin, false, ErrRank},
		{RoleAdmin, RoleSuperAdmin, false, RoleAdmin, true, ErrRank},
		{RoleAdmin, RoleSuperAdmin, false, RoleAdmin, false, ErrRank},
		{RoleSuperAdmin, RoleAdmin, false, RoleAdmin, true, nil},
		{RoleSuperAdmin, RoleAdmin, false, RoleAdmin, false, nil},
		{RoleSuperAdmin, RoleAdmin, false, RoleSuperAdmin, true, nil},
		{RoleSuperAdmin, RoleAdmin, false, RoleSuperAdmin, false, nil},
		{RoleSuperAdmin, RoleSuperAdmin, false, RoleSuperAdmin, true, nil},
		{RoleSuperAdmin, RoleSuperAdmin, false, RoleSuperAdmin, false, nil},
		{RoleSuperAdmin, RoleSuperAdmin, false, RoleAdmin, true, nil},
		{RoleSuperAdmin, RoleSuperAdmin, false, RoleAdmin, false, nil},

		{RoleAdmin, RoleAdmin, true, RoleAdmin, true, nil},
		{RoleAdmin, RoleAdmin, true, RoleAdmin, false, ErrSelf},
		{RoleAdmin, RoleAdmin, true, RoleSuperAdmin, true, ErrRank},
		{RoleAdmin, RoleAdmin, true, RoleSuperAdmin, false, ErrRank},
		{RoleSuperAdmin, RoleSuperAdmin, true, RoleSuperAdmin, true, nil},
		{RoleSuperAdmin, RoleSuperAdmin, true, RoleSuperAdmin, false, ErrSelf},
		{RoleSuperAdmin, RoleSuperAdmin, true, RoleAdmin, true, ErrSelf},
		{RoleSuperAdmin, RoleSuperAdmin, true, RoleAdmin, false, ErrSelf},
	} {
		actor, target := Actor{UserID: "me", Role: test.actor}, StaffMember{UserID: "other", Role: test.target, IsActive: true}
		if test.self {
			target.UserID = "me"
		}
		if err := mayChange(actor, target, StaffChange{Role: test.to, IsActive: test.active}); !says(err, test.want) {
			t.Errorf("%+v: %v", test, err)
		}
	}
}

func TestRankDecidesWhoDeletesAndGrants(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		actor, target  Role
		self           bool
		delete, invite error
	}{
		{RoleAdmin, RoleAdmin, false, nil, nil},
		{RoleAdmin, RoleSuperAdmin, false, ErrRank, ErrRank},
		{RoleSuperAdmin, RoleAdmin, false, nil, nil},
		{RoleSuperAdmin, RoleSuperAdmin, false, nil, nil},
		{RoleAdmin, RoleAdmin, true, ErrSelf, nil},
		{RoleSuperAdmin, RoleSuperAdmin, true, ErrSelf, nil},
	} {
		actor, target := Actor{UserID: "me", Role: test.actor}, StaffMember{UserID: "other", Role: test.target}
		if test.self {
			target.UserID = "me"
		}
		if err := mayDelete(actor, target); !says(err, test.delete) {
			t.Errorf("%+v: deletes: %v", test, err)
		}
		if err := mayGrant(test.actor, test.target); !says(err, test.invite) {
			t.Errorf("%+v: grants: %v", test, err)
		}
	}
}

func TestAnActiveSuperAdministratorIsCountedBeforeTheyGo(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		was    Role
		active bool
		to     Role
		stays  bool
		want   bool
	}{
		{RoleSuperAdmin, true, RoleSuperAdmin, true, false},
		{RoleSuperAdmin, true, RoleSuperAdmin, false, true},
		{RoleSuperAdmin, true, RoleAdmin, true, true},
		{RoleSuperAdmin, true, RoleAdmin, false, true},
		{RoleSuperAdmin, false, RoleAdmin, false, false},
		{RoleSuperAdmin, false, RoleSuperAdmin, true, false},
		{RoleAdmin, true, RoleSuperAdmin, true, false},
		{RoleAdmin, true, RoleAdmin, false, false},
	} {
		got := removesSuper(StaffMember{Role: test.was, IsActive: test.active}, StaffChange{Role: test.to, IsActive: test.stays})
		if got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

func TestStaffHaveANameAndAStaffRole(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change StaffChange
		want   error
	}{
		"complete":      {StaffChange{FullName: "Ana", Role: RoleAdmin}, nil},
		"longest name":  {StaffChange{FullName: strings.Repeat("ñ", 160), Role: RoleSuperAdmin}, nil},
		"no name":       {StaffChange{Role: RoleAdmin}, ErrStaffName},
		"spaces":        {StaffChange{FullName: " \t", Role: RoleAdmin}, ErrStaffName},
		"too long":      {StaffChange{FullName: strings.Repeat("ñ", 161), Role: RoleAdmin}, ErrTooLong},
		"two lines":     {StaffChange{FullName: "Ana\nBcc: eva", Role: RoleAdmin}, ErrTooLong.Saying("El texto debe ir en una sola línea")},
		"no role":       {StaffChange{FullName: "Ana"}, ErrStaffRole},
		"shopper":       {StaffChange{FullName: "Ana", Role: RoleUser}, ErrStaffRole},
		"invented role": {StaffChange{FullName: "Ana", Role: "root"}, ErrStaffRole},
		"other case":    {StaffChange{FullName: "Ana", Role: "Admin"}, ErrStaffRole},
	} {
		if err := test.change.check(); !says(err, test.want) {
			t.Errorf("%s: %v, want %v", name, err, test.want)
		}
	}
}

func TestActorsNeedTheRealmOfTheCall(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		actor                 Actor
		shopper, staff, super error
	}{
		"visitor":              {Actor{}, ErrSignedOut, ErrSignedOut, ErrSignedOut},
		"shopper":              {Actor{UserID: "u", Realm: Shop, Role: RoleUser}, nil, ErrSignedOut, ErrSignedOut},
		"administrator":        {Actor{UserID: "u", Realm: Admin, Role: RoleAdmin}, ErrSignedOut, nil, ErrNotAllowed},
		"super administrator":  {Actor{UserID: "u", Realm: Admin, Role: RoleSuperAdmin}, ErrSignedOut, nil, nil},
		"shop with staff role": {Actor{UserID: "u", Realm: Shop, Role: RoleSuperAdmin}, nil, ErrSignedOut, ErrSignedOut},
		"office without role":  {Actor{UserID: "u", Realm: Admin, Role: RoleUser}, ErrSignedOut, ErrSignedOut, ErrSignedOut},
	} {
		if !says(test.actor.RequireShopper(), test.shopper) || !says(test.actor.RequireStaff(), test.staff) || !says(test.actor.RequireSuperAdmin(), test.super) {
			t.Errorf("%s: %v, %v, %v", name, test.actor.RequireShopper(), test.actor.RequireStaff(), test.actor.RequireSuperAdmin())
		}
	}
}
