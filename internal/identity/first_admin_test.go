package identity_test

import (
	"sync"
	"testing"

	"mirada/internal/testkit"
)

func TestNodesThatStartTogetherMakeOneSuperAdministrator(t *testing.T) {
	t.Parallel()
	testkit.EachShop(t, func(t *testing.T, shop *testkit.Shop) {
		const nodes = 4 // one process hashes for all of them here, and asks more to come back later
		var together sync.WaitGroup
		begin, made := make(chan struct{}), make(chan bool, nodes)
		for range nodes {
			together.Go(func() {
				<-begin
				_, here, err := shop.Identity().EnsureSuperAdmin(t.Context(), "jefa@example.do", testkit.StaffPassword)
				if err != nil {
					t.Errorf("a node did not start: %v", err)
				}
				made <- here
			})
		}
		close(begin)
		together.Wait()
		close(made)
		makers := 0
		for here := range made {
			if here {
				makers++
			}
		}
		if makers != 1 || shop.Count(`SELECT count(*) FROM user_roles WHERE role = 'super_admin'`) != 1 {
			t.Errorf("%d nodes say that they made it", makers)
		}
		shop.SignInStaff("jefa@example.do", testkit.StaffPassword)
	})
}
