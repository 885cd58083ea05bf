import { OwnSessions } from './own-sessions'
import { SecondFactor } from './second-factor'

/** How one gets in, and where one is in. */
export function SecurityTab() {
  return (
    <div className="grid gap-8">
      <SecondFactor />
      <section aria-labelledby="own-sessions" className="grid gap-4">
        <h3 id="own-sessions" className="font-medium">
          Sesiones abiertas
        </h3>
        <OwnSessions />
      </section>
    </div>
  )
}
