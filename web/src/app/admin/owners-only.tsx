import type { ReactNode } from 'react'
import { useStaff } from '@/features/identity/admin/staff-context'
import { Notice } from '@/shared/ui/notice'
import { PageTitle } from '@/shared/ui/page-title'

/** The server refuses anybody else; this says so before anything is asked. */
export function OwnersOnly({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useStaff()
  if (user.is_super_admin) return children
  return (
    <>
      <PageTitle title={title} />
      <Notice>Solo un súper administrador puede ver esta página.</Notice>
    </>
  )
}
