package orders

import "time"

// Deadline is until when unpaid goods are kept; zero hours keep them until somebody
// decides. Banks settle on working days, so one that falls on a weekend moves to
// Monday noon in the shop's zone.
func Deadline(placed time.Time, hours int) (time.Time, bool) {
	if hours == 0 {
		return time.Time{}, false
	}
	end := placed.In(shopTime).Add(time.Duration(hours) * time.Hour)
	if day := end.Weekday(); day == time.Saturday || day == time.Sunday {
		monday := end.AddDate(0, 0, int(8-day)%7)
		end = time.Date(monday.Year(), monday.Month(), monday.Day(), 12, 0, 0, 0, shopTime)
	}
	return end.UTC(), true
}

// warnBefore is how long before its deadline a buyer is reminded, once.
const warnBefore = 12 * time.Hour
