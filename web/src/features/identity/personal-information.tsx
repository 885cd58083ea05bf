import { useQuery } from '@tanstack/react-query'
import { Async } from '@/shared/ui/async'
import { Skeleton } from '@/shared/ui/skeleton'
import { AccountSection } from './account-section'
import { EmailState } from './email-state'
import { PersonalForm } from './personal-form'
import { profileQuery } from './profile-api'

export function PersonalInformation() {
  const profile = useQuery(profileQuery)
  return (
    <Async query={profile} errorText="Error al cargar el perfil" waiting={<Skeleton className="h-96" />}>
      {(user) => (
        <div className="grid items-start gap-x-18 gap-y-14 pt-2 lg:grid-cols-[7fr_5fr]">
          <section aria-labelledby="own-data" className="max-w-prose">
            <h2 id="own-data" className="text-display mb-6 text-d3">
              Tus datos
            </h2>
            <PersonalForm user={user} emailState={<EmailState user={user} />} />
          </section>
          <AccountSection user={user} />
        </div>
      )}
    </Async>
  )
}
