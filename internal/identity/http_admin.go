package identity

import (
	"context"
	"net/http"
	"time"

	"mirada/internal/platform/httpx"
)

type adminSignInForm struct {
	Email    string `json:"email,omitempty"`
	Password string `json:"password,omitempty"`
	Code     string `json:"code,omitempty" doc:"Of the app, or a recovery code, once the answer was identity.code_required"`
}

type staffView struct {
	ID        string    `json:"id"`
	UserID    string    `json:"user_id"`
	FullName  string    `json:"full_name"`
	Email     string    `json:"email"`
	Role      Role      `json:"role" enum:"admin,super_admin"`
	IsActive  bool      `json:"is_active"`
	Invited   bool      `json:"invited" doc:"Has not set a password yet"`
	HasCode   bool      `json:"has_second_factor" doc:"Signs in with a code too"`
	CreatedAt time.Time `json:"created_at"`
}

func showStaff(m StaffMember) staffView { return staffView(m) }

type inviteForm struct {
	Email    string `json:"email,omitempty"`
	FullName string `json:"full_name,omitempty"`
	Role     Role   `json:"role,omitempty" doc:"admin unless given"`
	IsActive *bool  `json:"is_active,omitempty" doc:"true unless given"`
}

func (f inviteForm) change() StaffChange {
	change := StaffChange{Email: f.Email, FullName: f.FullName, Role: f.Role, IsActive: true}
	if change.Role == "" {
		change.Role = RoleAdmin
	}
	if f.IsActive != nil {
		change.IsActive = *f.IsActive
	}
	return change
}

type invitationView struct {
	Email string `json:"email"`
	Link  string `json:"link,omitempty" doc:"Shown once, only where mail goes to the outbox folder"`
}

type updateStaff struct {
	ID   string `path:"id" maxLength:"36"`
	Body struct {
		Email           string `json:"email,omitempty"`
		FullName        string `json:"full_name,omitempty"`
		Role            Role   `json:"role,omitempty"`
		IsActive        *bool  `json:"is_active,omitempty"`
		CurrentPassword string `json:"current_password,omitempty" doc:"Asked for when the email changes and the sign-in is not fresh"`
	}
}

type staffID struct {
	ID string `path:"id" maxLength:"36"`
}

type listStaffInput struct{ httpx.Paging }

type staffProfileForm struct {
	FullName string `json:"full_name,omitempty"`
}

// AdminRoutes adds the calls of the back office's door and of its staff.
func (s *Service) AdminRoutes(rt *httpx.Router) {
	realmRoutes(rt, s, Admin, httpx.AdminDoor, "/api/admin", "Admin", s.adminSession, func(ctx context.Context, form adminSignInForm) (SignedIn, error) {
		return s.SignInAdmin(ctx, form.Email, form.Password, form.Code)
	})
	s.passwordRoutes(rt, Admin, httpx.AdminDoor, "/api/admin", "Admin")
	s.ownSessionRoutes(rt, httpx.Staff, "/api/admin", "Admin")
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/profile", Policy: httpx.Staff, ID: "getAdminProfile", Summary: "My staff profile"},
		func(ctx context.Context, _ *httpx.Nothing) (*httpx.Body[staffView], error) {
			member, err := s.StaffProfile(ctx, FromContext(ctx))
			return httpx.Answer(showStaff(member)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/profile", Policy: httpx.Staff, ID: "updateAdminProfile", Summary: "Change my full name"},
		func(ctx context.Context, in *httpx.Body[staffProfileForm]) (*httpx.Body[staffView], error) {
			member, err := s.UpdateStaffProfile(ctx, FromContext(ctx), in.Body.FullName)
			return httpx.Answer(showStaff(member)), err
		})
	s.secondFactorRoutes(rt)
	s.staffRoutes(rt)
}

func (s *Service) staffRoutes(rt *httpx.Router) {
	httpx.Handle(rt, httpx.Route{Method: "GET", Path: "/api/admin/admin-users", Policy: httpx.Staff, ID: "listAdminUsers", Summary: "Staff, newest first"},
		func(ctx context.Context, in *listStaffInput) (*httpx.Body[httpx.List[staffView]], error) {
			members, total, err := s.ListStaff(ctx, in.Limit(), in.Offset())
			views := make([]staffView, 0, len(members))
			for _, member := range members {
				views = append(views, showStaff(member))
			}
			return httpx.Answer(httpx.ListOf(in.Paging, views, total)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "POST", Path: "/api/admin/admin-users", Policy: httpx.Staff, ID: "inviteAdminUser", Summary: "Invite a colleague", Status: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[inviteForm]) (*httpx.Body[invitationView], error) {
			invitation, err := s.Invite(ctx, FromContext(ctx), in.Body.change())
			return httpx.Answer(invitationView(invitation)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "PUT", Path: "/api/admin/admin-users/{id}", Policy: httpx.Staff, ID: "updateAdminUser", Summary: "Change a colleague"},
		func(ctx context.Context, in *updateStaff) (*httpx.Body[staffView], error) {
			b := in.Body
			if b.IsActive == nil { // leaving it out must not deactivate anyone
				return nil, ErrStaffActive.On("is_active")
			}
			change := StaffChange{Email: b.Email, FullName: b.FullName, Role: b.Role, IsActive: *b.IsActive}
			member, err := s.UpdateStaff(ctx, FromContext(ctx), in.ID, change, b.CurrentPassword)
			return httpx.Answer(showStaff(member)), err
		})
	httpx.Handle(rt, httpx.Route{Method: "DELETE", Path: "/api/admin/admin-users/{id}", Policy: httpx.Staff, ID: "deleteAdminUser", Summary: "Take the back office from a colleague", Status: http.StatusNoContent},
		func(ctx context.Context, in *staffID) (*httpx.Nothing, error) {
			return nil, s.DeleteStaff(ctx, FromContext(ctx), in.ID)
		})
}
