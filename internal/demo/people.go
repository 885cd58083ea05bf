package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"mirada/internal/identity"
	"mirada/internal/platform/text"
)

var firstNames = []string{
	"Carolina", "José", "Yokasta", "Ramón", "Altagracia", "Luis", "Rosanna", "Manuel", "Yaneli", "Francisco", "Massiel", "Rafael",
	"Dilcia", "Ángel", "Nathalie", "Héctor", "Paola", "Domingo", "Scarlett", "Wilson", "Arlene", "Julio", "Mirelis", "Pedro",
}

var lastNames = []string{
	"Mena", "Rosario", "Peralta", "Núñez", "de la Cruz", "Polanco", "Reynoso", "Tavárez", "Espinal", "Marte", "Guzmán", "Ureña",
	"Almonte", "Cabrera", "Féliz", "Santana", "Batista", "Disla", "Vargas", "Collado",
}

// person is an invented customer.
type person struct {
	identity.Customer
	id string
}

const howMany = 64

// fillPeople makes customers who joined over the last year and a bit; every ninth has
// not confirmed the email yet.
func fillPeople(ctx context.Context, accounts *identity.Service, dice *rand.Rand, now time.Time) ([]person, error) {
	people := make([]person, 0, howMany)
	for i := range howMany {
		first, last := firstNames[i%len(firstNames)], lastNames[(i*7+i/len(firstNames))%len(lastNames)]
		p := person{Customer: identity.Customer{
			Email: address(first, last, i), FirstName: first, LastName: last,
			Mobile:    fmt.Sprintf("%s555%04d", []string{"809", "829", "849"}[i%3], 100+i),
			JoinedAt:  now.AddDate(0, 0, -400).Add(time.Duration(dice.IntN(390*24)) * time.Hour),
			Confirmed: i%9 != 4,
		}}
		var err error
		if p.id, err = accounts.AddCustomer(ctx, p.Customer); err != nil {
			return nil, fmt.Errorf("%s: %w", p.Email, err)
		}
		people = append(people, p)
	}
	return people, nil
}

// address is at a domain that can never receive mail.
func address(first, last string, i int) string {
	name := strings.ReplaceAll(text.Fold(first+"."+last), " ", "")
	return fmt.Sprintf("%s%d@correo.example", name, i)
}
