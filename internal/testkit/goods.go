package testkit

import "net/http"

// Product adds one to the catalogue, with stock, and returns its id.
func (s *Shop) Product(staff *Client, name string, stock int) string {
	s.t.Helper()
	body := map[string]any{"name": name, "price": 210, "stock_quantity": stock}
	return s.made(staff, "/api/admin/products", body)
}

// Brand adds one, as a super administrator, and returns its id.
func (s *Shop) Brand(staff *Client, name string) string {
	s.t.Helper()
	return s.made(staff, "/api/admin/brands", map[string]any{"name": name})
}

// Category adds one, as a super administrator, and returns its id.
func (s *Shop) Category(staff *Client, name string) string {
	s.t.Helper()
	return s.made(staff, "/api/admin/categories", map[string]any{"name": name})
}

// Characteristic adds a group, a characteristic and its values, and returns the ids
// of the characteristic and of the values.
func (s *Shop) Characteristic(staff *Client, group, name string, values ...string) (id string, valueIDs []string) {
	s.t.Helper()
	groupID := s.made(staff, "/api/admin/characteristic-groups", map[string]any{"name": group})
	id = s.made(staff, "/api/admin/characteristics", map[string]any{"name": name, "group_id": groupID})
	for order, value := range values {
		body := map[string]any{"characteristic_id": id, "value": value, "display_order": order}
		valueIDs = append(valueIDs, s.made(staff, "/api/admin/characteristic-values", body))
	}
	return id, valueIDs
}

func (s *Shop) made(staff *Client, path string, body map[string]any) string {
	s.t.Helper()
	id, _ := staff.Post(path, body).Expect(http.StatusCreated).JSON()["id"].(string)
	return id
}
