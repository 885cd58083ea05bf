import { Outlet } from 'react-router'
import { Wordmark } from '@/shared/ui/wordmark'
import { usePageChange } from '../use-page-change'

/** Around the pages in front of the back office: the name above one sheet on stone. */
export function DoorLayout() {
  usePageChange()
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="grid min-h-dvh content-center justify-items-center gap-7 bg-stone p-4 outline-none"
    >
      <Wordmark className="w-[108px]" />
      <div className="w-full max-w-[25rem] rounded-md border border-line bg-surface p-6 md:p-8">
        <Outlet />
      </div>
    </main>
  )
}
