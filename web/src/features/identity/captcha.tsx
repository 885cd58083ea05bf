import { ShieldCheck } from 'lucide-react'
import { type Ref, useCallback, useId, useImperativeHandle, useRef } from 'react'
import { FieldNote } from '@/shared/ui/field-frame'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Notice } from '@/shared/ui/notice'
import type { Widget, WidgetState } from './captcha-widget'

const CaptchaWidget = lazyPart(() => import('./captcha-widget'), {
  waiting: <p className="px-4 py-5 text-[0.9375rem] text-ink-2">Preparando…</p>,
})

/** How long an attempt waits for a check that has not even come: its file may be gone. */
const longestWait = 20_000

export const captchaMissing = 'Por favor completa la verificación de seguridad'

export interface CaptchaHandle {
  /** Whether a solution is there or being worked on. */
  isUnderWay: () => boolean
  /** The solution, once it is found; empty if it is not going to be. */
  solution: () => Promise<string>
  /** A solution is good for one attempt. Unless that was the last, another is worked on at once. */
  reset: (isLast: boolean) => void
}

/** The forms that ask for the check; a solution is good for its own form only. */
export type CaptchaForm = 'sign-in' | 'sign-up' | 'contact' | 'order'

interface CaptchaProps {
  form: CaptchaForm
  ref: Ref<CaptchaHandle>
  error?: string
  onSolved: () => void
}

/** The security check of a form. It is fetched with the form that needs it and never before. */
export function Captcha({ form, ref, error, onSolved }: CaptchaProps) {
  const noteId = useId()
  const widget = useRef<Widget | null>(null)
  const found = useRef('')
  const waiting = useRef<((solution: string) => void)[]>([])
  const state = useRef<WidgetState | 'loading'>(window.isSecureContext ? 'loading' : 'error')

  const change = useCallback(
    (next: WidgetState, solution = '') => {
      state.current = next
      found.current = next === 'verified' ? solution : ''
      if (next === 'verifying') return
      for (const resolve of waiting.current.splice(0)) resolve(found.current)
      if (next === 'verified') onSolved()
    },
    [onSolved],
  )

  // Who is already typing, because the widget came late or an attempt was refused, need not begin again.
  const start = useCallback(() => {
    const element = widget.current
    if (element?.getState() !== 'unverified') return
    if (element.closest('form')?.matches(':focus-within')) void element.verify()
    else change('unverified')
  }, [change])

  useImperativeHandle(ref, () => ({
    isUnderWay: () => state.current !== 'unverified' && state.current !== 'error',
    solution: () =>
      state.current === 'verified'
        ? Promise.resolve(found.current)
        : new Promise((resolve) => {
            waiting.current.push(resolve)
            setTimeout(() => state.current === 'loading' && resolve(''), longestWait)
          }),
    reset: (isLast) => {
      widget.current?.reset()
      if (!isLast) start()
    },
  }))

  if (!window.isSecureContext) return <InsecureNotice />
  return (
    <div className="grid gap-1.5">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div
        role="group"
        aria-label="Verificación de seguridad"
        className={`relative min-h-[68px] rounded-sm border bg-surface ${error ? 'border-flamboyan ring-1 ring-flamboyan' : 'border-control'}`}
      >
        <CaptchaWidget
          challengeUrl={`/api/captcha?form=${form}`}
          widget={widget}
          describedBy={error ? noteId : undefined}
          onReady={start}
          onChange={change}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0 right-4 flex h-[66px] items-center gap-4 text-right text-2xs text-ink-3"
        >
          <span className="max-w-24">Verificación de seguridad</span>
          <ShieldCheck strokeWidth={1.5} className="size-[22px] text-larimar" />
        </span>
      </div>
      <FieldNote id={noteId} error={error} />
    </div>
  )
}

function InsecureNotice() {
  return (
    <Notice tone="warning">
      La verificación de seguridad solo funciona en una conexión segura. Abre la tienda con https, o desde el
      mismo equipo en que se ejecuta.
    </Notice>
  )
}
