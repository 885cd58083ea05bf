import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Async } from '@/shared/ui/async'
import { Dialog } from '@/shared/ui/dialog'
import { Tabs } from '@/shared/ui/tabs'
import { toast } from '@/shared/ui/toast'
import { ChangePasswordForm } from './change-password-form'
import { ownProfileQuery } from './own-account-api'
import { OwnProfileForm } from './own-profile-form'
import { OwnSessions } from './own-sessions'

const loadFailed = 'Failed to load admin profile'

export function ProfileDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Admin Profile" closeText="Close">
      <Tabs
        label="Admin Profile"
        tabs={[
          { id: 'profile', label: 'Profile', content: <Profile onSaved={onClose} /> },
          { id: 'password', label: 'Password', content: <ChangePasswordForm onDone={onClose} /> },
          { id: 'sessions', label: 'Sessions', content: <OwnSessions /> },
        ]}
      />
    </Dialog>
  )
}

function Profile({ onSaved }: { onSaved: () => void }) {
  const profile = useQuery(ownProfileQuery)
  useEffect(() => {
    if (profile.isError) toast({ title: 'Error', description: loadFailed, variant: 'destructive' })
  }, [profile.isError])
  return (
    <Async query={profile} errorText={loadFailed} retryText="Try Again">
      {(data) => <OwnProfileForm profile={data} onSaved={onSaved} />}
    </Async>
  )
}
