import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog'

/** Holds every way off the page while there are changes: links and back here, closing and reloading in the browser. */
export function useUnsavedChanges(dirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty && (from.pathname !== to.pathname || from.search !== to.search),
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return blocker
}

interface UnsavedChangesProps {
  when: boolean
  title?: string
  description?: string
  leaveText?: string
  stayText?: string
}

/** Put it into a form: `<UnsavedChanges when={form.formState.isDirty} />`. */
export function UnsavedChanges({
  when,
  title = '¿Salir sin guardar?',
  description = 'Los cambios que hiciste se perderán.',
  leaveText = 'Salir sin guardar',
  stayText = 'Seguir editando',
}: UnsavedChangesProps) {
  const blocker = useUnsavedChanges(when)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={title}
      description={description}
      confirmText={leaveText}
      cancelText={stayText}
      danger
    />
  )
}
