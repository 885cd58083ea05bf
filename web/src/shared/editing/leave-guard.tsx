import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Speaks } from '@/shared/ui/language'
import { leavingStore } from './leaving'
import { hasUnsaved, unsavedIn } from './unsaved'

const words = {
  es: {
    title: '¿Salir sin guardar?',
    lost: 'Los cambios que hiciste se perderán.',
    parts: (names: string) => `Sin guardar: ${names}.`,
    stay: 'Seguir editando',
    leave: 'Salir sin guardar',
    save: 'Guardar y salir',
  },
  en: {
    title: 'Leave without saving?',
    lost: 'Your changes will be lost.',
    parts: (names: string) => `Not saved: ${names}.`,
    stay: 'Keep editing',
    leave: 'Leave without saving',
    save: 'Save and leave',
  },
}

/** Only an ended session leads there, and then the drafts stay for the next. */
const isDoor = (path: string) => path.startsWith('/admin-auth')

/** The one question before anything unsaved is left, once in the layout: the router takes one blocker. */
export function LeaveGuard() {
  const asked = useSyncExternalStore(leavingStore.subscribe, leavingStore.read)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && !isDoor(to.pathname) && hasUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      leavingStore.close()
    }
  }, [])
  const held = blocker.state === 'blocked' ? { onLeave: blocker.proceed, group: undefined } : null
  const leaving = asked ?? held
  if (!leaving) return null
  const stay = () => (asked ? leavingStore.close() : blocker.reset?.())
  const go = () => {
    leavingStore.close()
    leaving.onLeave()
  }
  return <Question group={leaving.group} warning={asked?.warning} onStay={stay} onLeave={go} />
}

interface QuestionProps {
  group?: string
  warning?: string
  onStay: () => void
  onLeave: () => void
}

function Question({ group, warning, onStay, onLeave }: QuestionProps) {
  const [unsaved] = useState(() => unsavedIn(group))
  const [isValid, setValid] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void Promise.all(unsaved.map((entry) => entry.isValid())).then((each) => setValid(each.every(Boolean)))
  }, [unsaved])
  const language = unsaved[0]?.language ?? 'es'
  const say = words[language]
  const parts = unsaved.map(({ part }) => part()).filter(Boolean)
  const about = [unsaved.length > 0 && say.lost, parts.length > 0 && say.parts(parts.join(', ')), warning]
  const discard = () => {
    for (const entry of unsaved) entry.discard()
    onLeave()
  }
  const save = async () => {
    setBusy(true)
    for (const entry of unsaved) if (!(await entry.save())) return onStay()
    onLeave()
  }
  return (
    <Speaks language={language}>
      <ConfirmDialog
        open
        onCancel={onStay}
        onConfirm={discard}
        title={say.title}
        description={about.filter(Boolean).join(' ')}
        confirmText={say.leave}
        cancelText={say.stay}
        danger
        further={
          unsaved.length > 0 &&
          isValid && (
            <Button onClick={save} busy={busy}>
              {say.save}
            </Button>
          )
        }
      />
    </Speaks>
  )
}
