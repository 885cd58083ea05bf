import 'altcha/external'
import AltchaWorker from 'altcha/worker?worker'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import './captcha.css'

// The page's policy allows workers of this site only, so the solver is a file of our own build.
globalThis.altchaCreateWorker = () => new AltchaWorker()

const words = JSON.stringify({
  label: 'No soy un robot',
  verifying: 'Verificando…',
  verified: 'Verificado',
  error: 'Falló la verificación. Inténtalo de nuevo.',
  expired: 'La verificación expiró. Inténtalo de nuevo.',
  waitAlert: '',
  footer: '',
})

export type Widget = HTMLElement & AltchaWidgetMethods
export type WidgetState = AltchaState
export type StateChange = AltchaStateChangeEvent

interface CaptchaWidgetProps {
  challengeUrl: string
  widget: RefObject<Widget | null>
  describedBy?: string
  onReady: () => void
  onChange: (state: WidgetState, solution: string) => void
}

/** ALTCHA's own element: it starts to work when the form is touched, a click on its box does the same. */
function CaptchaWidget({ challengeUrl, widget, describedBy, onReady, onChange }: CaptchaWidgetProps) {
  // Before the next frame, in which the element says that it is ready.
  useLayoutEffect(() => {
    const element = widget.current
    const tell = (event: Event) => {
      const { state, payload } = (event as StateChange).detail
      onChange(state, payload ?? '')
    }
    element?.addEventListener('load', onReady)
    element?.addEventListener('statechange', tell)
    return () => {
      element?.removeEventListener('load', onReady)
      element?.removeEventListener('statechange', tell)
    }
  }, [widget, onReady, onChange])

  useEffect(() => {
    const box = widget.current?.querySelector('input[type=checkbox]')
    if (describedBy) box?.setAttribute('aria-describedby', describedBy)
    else box?.removeAttribute('aria-describedby')
  }, [widget, describedBy])

  return (
    <altcha-widget
      ref={widget}
      auto="onfocus"
      challengeurl={challengeUrl}
      workers={Math.min(4, navigator.hardwareConcurrency || 2)}
      strings={words}
      hidelogo
      hidefooter
    />
  )
}

export default CaptchaWidget
