import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { staffSession } from '@/features/identity/admin/staff-session'
import { useFollowSession } from '@/features/identity/use-realm-session'
import { Wordmark } from '@/shared/ui/wordmark'
import { usePageChange } from '../use-page-change'

/** Around the pages in front of the back office: the name on stone. */
export function DoorLayout() {
  usePageChange()
  useFollowSession(staffSession)
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="grid min-h-dvh content-center justify-items-center gap-7 bg-stone p-4 outline-none"
    >
      <Wordmark className="w-28" />
      <Outlet />
    </main>
  )
}

interface DoorSheetProps {
  title: ReactNode
  subtitle: string
  /** A sentence under the sheet. */
  note?: string
  children: ReactNode
}

/** The one sheet that such a page consists of. */
export function DoorSheet({ title, subtitle, note, children }: DoorSheetProps) {
  return (
    <div className="grid w-full max-w-[25rem] gap-5">
      <div className="rounded-md border border-line bg-surface p-6 md:p-8">
        <h1 className="text-display text-[1.5rem] leading-tight">{title}</h1>
        <p className="mt-1.5 mb-6 text-sm text-pretty text-ink-2">{subtitle}</p>
        {children}
      </div>
      {note && <p className="text-center text-xs text-balance text-ink-2">{note}</p>}
    </div>
  )
}
