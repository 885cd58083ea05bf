import { useLocation, useNavigate } from 'react-router'
import { useBrowserFact } from '@/shared/lib/use-browser-fact'

const mark = { isSheetOpen: true }

/**
 * A sheet that is a step of the history, so that a phone's back closes it and takes nothing over. What is chosen in
 * it takes the step's place.
 */
export function useSheetEntry() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // After a reload the step is still there, and the server drew the page without the sheet.
  const isAlive = useBrowserFact(() => true, false)
  const isOpen = isAlive && (state as Partial<typeof mark> | null)?.isSheetOpen === true
  return {
    isOpen,
    show: () => void navigate(pathname + search, { state: mark, preventScrollReset: true }),
    hide: () => void navigate(-1),
    leaveFor: (href: string) => void navigate(href, { replace: true, preventScrollReset: true }),
  }
}
