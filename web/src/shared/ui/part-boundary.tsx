import { Component, type ReactNode } from 'react'
import { canReload } from '@/shared/lib/can-reload'
import { Button } from './button'

interface PartBoundaryProps {
  /** A window over the page has no place of its own in it. */
  floating?: boolean
  /** For a part that is opened and closed. */
  isOpen?: boolean
  onClose?: () => void
  onRetry: () => void
  /** Stands there when it failed, for a part that people can do without. */
  missing?: ReactNode
  children: ReactNode
}

/** What could not be fetched or drawn costs its own place and nothing else, and says so there. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Whoever opens it again wants it tried again. */
  override componentDidUpdate(before: PartBoundaryProps) {
    if (this.state.failed && this.props.isOpen && !before.isOpen) this.retry()
  }

  tries = 0

  /**
   * Some browsers remember for the page's life that a script did not come: then only a new page brings it, where that
   * loses nothing.
   */
  press = () => {
    this.tries += 1
    if (this.tries > 2 && canReload()) location.reload()
    else this.retry()
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    const { floating, isOpen = true, onClose, missing, children } = this.props
    if (!this.state.failed) return children
    if (!isOpen) return null
    if (missing) return missing
    return (
      <div
        role="alert"
        className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm bg-stone px-4 py-2 text-sm text-ink-2 ${
          floating
            ? 'fixed inset-x-4 top-16 z-50 shadow-pop md:inset-x-auto md:top-auto md:right-6 md:bottom-6'
            : ''
        }`}
      >
        <p>No se pudo cargar esta parte de la página.</p>
        <span className="ml-auto flex gap-1">
          <Button variant="ghost" size="small" onClick={this.press}>
            Reintentar
          </Button>
          {floating && onClose && (
            <Button variant="ghost" size="small" onClick={onClose}>
              Cerrar
            </Button>
          )}
        </span>
      </div>
    )
  }
}
