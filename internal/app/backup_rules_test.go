package app

import (
	"fmt"
	stdslices "slices"
	"strings"
	"testing"
	"time"
)

// at is a moment of the shop's day.
func at(text string) time.Time {
	moment, err := time.ParseInLocation("2006-01-02 15:04", text, shopDay)
	if err != nil {
		panic(err)
	}
	return moment
}

func madeAt(kind backupKind, state backupState, text string) backup {
	moment := at(text)
	b := backup{ID: text, Kind: kind, State: state, StartedAt: moment, FinishedAt: &moment}
	if state == backupDone {
		b.VerifiedAt = &moment
	}
	return b
}

func TestWhenAScheduledBackupIsDue(t *testing.T) {
	t.Parallel()
	daily, weekly := schedule{everyDays: 1, hour: 3}, schedule{everyDays: 7, hour: 3}
	done := func(text string) []backup { return []backup{madeAt(scheduledBackup, backupDone, text)} }
	for name, test := range map[string]struct {
		list []backup
		plan schedule
		now  string
		want bool
	}{
		"none yet":                             {nil, daily, "2026-11-15 12:00", true},
		"never":                                {nil, schedule{everyDays: 0, hour: 3}, "2026-11-15 12:00", false},
		"made today":                           {done("2026-11-15 03:00"), daily, "2026-11-15 23:59", false},
		"a minute before its hour":             {done("2026-11-14 03:00"), daily, "2026-11-15 02:59", false},
		"at its hour":                          {done("2026-11-14 03:00"), daily, "2026-11-15 03:00", true},
		"made late yesterday":                  {done("2026-11-14 22:00"), daily, "2026-11-15 03:00", true},
		"closed at its hour":                   {done("2026-11-10 03:00"), daily, "2026-11-15 10:00", true},
		"weekly, after six days":               {done("2026-11-09 03:00"), weekly, "2026-11-15 10:00", false},
		"weekly, after seven":                  {done("2026-11-08 03:00"), weekly, "2026-11-15 03:00", true},
		"by hand does not count":               {append(done("2026-11-14 03:00"), madeAt(manualBackup, backupDone, "2026-11-15 01:00")), daily, "2026-11-15 03:00", true},
		"another is being made":                {append(done("2026-11-14 03:00"), madeAt(manualBackup, backupRunning, "2026-11-15 02:59")), daily, "2026-11-15 03:00", false},
		"failed half an hour ago":              {append(done("2026-11-14 03:00"), madeAt(scheduledBackup, backupFailed, "2026-11-15 03:00")), daily, "2026-11-15 03:30", false},
		"failed an hour ago":                   {append(done("2026-11-14 03:00"), madeAt(scheduledBackup, backupFailed, "2026-11-15 03:00")), daily, "2026-11-15 04:00", true},
		"the shop's day, not that of the zone": {done("2026-11-14 23:30"), daily, "2026-11-15 02:00", false},
	} {
		if got := due(test.list, test.plan, at(test.now)); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

// Keeps 7 and always the last good one.
func TestWhichBackupsAreSurplus(t *testing.T) {
	t.Parallel()
	days := func(kind backupKind, state backupState, from, to int) (list []backup) {
		for n := from; n <= to; n++ {
			list = append(list, madeAt(kind, state, fmt.Sprintf("2026-11-%02d 03:00", n)))
		}
		return list
	}
	unverified := func(list []backup) []backup {
		for i := range list {
			list[i].VerifiedAt = nil
		}
		return list
	}
	for name, test := range map[string]struct {
		list []backup
		want []int // days of November
	}{
		"none":                         {nil, nil},
		"seven":                        {days(scheduledBackup, backupDone, 1, 7), nil},
		"nine":                         {days(scheduledBackup, backupDone, 1, 9), []int{2, 1}},
		"by hand and sent count too":   {append(days(manualBackup, backupDone, 1, 4), days(uploadedBackup, backupDone, 5, 9)...), []int{2, 1}},
		"the good one is the oldest":   {append(days(scheduledBackup, backupDone, 1, 1), unverified(days(scheduledBackup, backupDone, 2, 9))...), []int{2}},
		"failed ones take no place":    {append(days(scheduledBackup, backupDone, 1, 7), days(scheduledBackup, backupFailed, 8, 12)...), nil},
		"those before a restore stay":  {append(days(scheduledBackup, backupDone, 10, 16), days(beforeRestore, backupDone, 2, 9)...), nil},
		"and those under way":          {append(days(scheduledBackup, backupDone, 1, 7), days(manualBackup, backupRunning, 8, 8)...), nil},
		"the only one before restores": {days(beforeRestore, backupDone, 1, 1), nil},
	} {
		var got []int
		for _, b := range surplus(test.list, 7, at("2026-11-20 12:00")) {
			got = append(got, b.StartedAt.In(shopDay).Day())
		}
		if !stdslices.Equal(got, test.want) {
			t.Errorf("%s: %v go, want %v", name, got, test.want)
		}
	}
	old := append(days(beforeRestore, backupDone, 1, 2), days(beforeRestore, backupFailed, 1, 1)...)
	if gone := surplus(old, 7, at("2026-12-15 12:00")); len(gone) != 2 {
		t.Errorf("after 30 days %d go, want the older one and the failed one", len(gone))
	}
}

func TestWhetherABackupFits(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		free, database, uploads int64
		want                    bool
	}{
		{spareRoom, 0, 0, true}, {spareRoom - 1, 0, 0, false},
		{spareRoom + 350, 100, 150, true}, {spareRoom + 349, 100, 150, false},
	} {
		if got := room(test.free, test.database, test.uploads); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

func TestWhatAnOwnerIsWarnedOf(t *testing.T) {
	t.Parallel()
	now := at("2026-11-15 12:00")
	well := facts{Now: now, LastBackup: now.Add(-9 * time.Hour), EveryDays: 1, Free: 100 << 30, CopySize: 1 << 30, HTTPS: true}
	for name, test := range map[string]struct {
		change func(*facts)
		want   string
	}{
		"all is well":           {func(*facts) {}, ""},
		"no backup":             {func(f *facts) { f.LastBackup = time.Time{} }, "Todavía no hay ninguna copia de seguridad."},
		"two days are not old":  {func(f *facts) { f.LastBackup = now.Add(-2 * day) }, ""},
		"an old backup":         {func(f *facts) { f.LastBackup = now.Add(-9*day - time.Hour) }, "La última copia tiene 9 días."},
		"old without a plan":    {func(f *facts) { f.EveryDays, f.LastBackup = 0, now.Add(-9*day) }, "La última copia tiene 9 días."},
		"the last one failed":   {func(f *facts) { f.LastFailure = "No hay espacio en el disco." }, "La última copia falló: No hay espacio en el disco."},
		"a full disk":           {func(f *facts) { f.Free, f.CopySize = 1288490189, 400<<20 }, "Quedan 1.2 GB en el disco: unas 3 copias más."},
		"room for one":          {func(f *facts) { f.Free = 3 << 29 }, "Quedan 1.5 GB en el disco: una copia más."},
		"room for none":         {func(f *facts) { f.Free = 512 << 20 }, "Quedan 512 MB en el disco: no cabe ninguna copia más."},
		"a mail that failed":    {func(f *facts) { f.FailedMails, f.MailServer = 1, "550 no such user" }, "1 correo no salió. El servidor dijo: 550 no such user"},
		"mails that failed":     {func(f *facts) { f.FailedMails, f.MailServer = 4, "550" }, "4 correos no salieron. El servidor dijo: 550"},
		"a job that failed":     {func(f *facts) { f.FailedJobs = 1 }, "1 tarea se dio por perdida."},
		"no encryption":         {func(f *facts) { f.HTTPS = false }, "La tienda se abre por http: fuera de este equipo no funcionan la cámara ni el captcha."},
		"several, in an order":  {func(f *facts) { f.HTTPS, f.FailedJobs = false, 2 }, "2 tareas se dieron por perdidas.|La tienda se abre por http: fuera de este equipo no funcionan la cámara ni el captcha."},
		"nothing measured yet":  {func(f *facts) { f.Free = 0 }, ""},
		"a server that rambles": {func(f *facts) { f.FailedMails, f.MailServer = 1, strings.Repeat("ñ", 200) }, "1 correo no salió. El servidor dijo: " + strings.Repeat("ñ", 160) + "…"},
	} {
		f := well
		test.change(&f)
		if got := strings.Join(warnings(f), "|"); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}
