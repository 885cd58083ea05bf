package app

import (
	"fmt"
	"time"
)

// facts are what the health of a shop is judged by.
type facts struct {
	Now         time.Time
	LastBackup  time.Time // of the newest that was found whole; zero when there is none
	LastFailure string    // why the newest one failed; empty when it did not
	EveryDays   int       // 0: none is scheduled
	Free        int64     // bytes on the disk; 0 is not known
	CopySize    int64     // what one more backup would take
	FailedMails int
	MailServer  string // what it said last
	FailedJobs  int
	HTTPS       bool
}

const (
	day          = 24 * time.Hour
	fewCopies    = 10
	unscheduled  = 7 // days after which a backup is old in a shop that schedules none
	shortestSaid = 160
)

// warnings are sentences for an owner; none means that all is well.
func warnings(f facts) (said []string) {
	say := func(format string, values ...any) { said = append(said, fmt.Sprintf(format, values...)) }
	most := f.EveryDays + 1
	if f.EveryDays == 0 {
		most = unscheduled
	}
	age := int(f.Now.Sub(f.LastBackup) / day)
	switch {
	case f.LastBackup.IsZero():
		say("Todavía no hay ninguna copia de seguridad.")
	case age > most:
		say("La última copia tiene %d días.", age)
	}
	if f.LastFailure != "" {
		say("La última copia falló: %s", shortened(f.LastFailure))
	}
	if copies := f.Free / max(f.CopySize, 1); f.Free > 0 && copies < fewCopies {
		say("Quedan %s en el disco: %s.", inWords(f.Free), copiesLeft(copies))
	}
	switch {
	case f.FailedMails == 1:
		say("1 correo no salió. El servidor dijo: %s", shortened(f.MailServer))
	case f.FailedMails > 1:
		say("%d correos no salieron. El servidor dijo: %s", f.FailedMails, shortened(f.MailServer))
	}
	switch {
	case f.FailedJobs == 1:
		say("1 tarea se dio por perdida.")
	case f.FailedJobs > 1:
		say("%d tareas se dieron por perdidas.", f.FailedJobs)
	}
	if !f.HTTPS {
		say("La tienda se abre por http: fuera de este equipo no funcionan la cámara ni el captcha.")
	}
	return said
}

func copiesLeft(n int64) string {
	switch n {
	case 0:
		return "no cabe ninguna copia más"
	case 1:
		return "una copia más"
	default:
		return fmt.Sprintf("unas %d copias más", n)
	}
}

func shortened(text string) string {
	if letters := []rune(text); len(letters) > shortestSaid {
		return string(letters[:shortestSaid]) + "…"
	}
	return text
}
