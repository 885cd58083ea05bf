import { Component, type ReactNode } from 'react'
import { ErrorPanel } from './error-panel'

interface ErrorBoundaryProps {
  /** What could not be drawn, when the place knows it better than the error does. */
  details?: string
  children: ReactNode
}

/** Keeps a failure inside its part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <ErrorPanel
        details={this.props.details ?? error.message}
        onRetry={() => this.setState({ error: null })}
      />
    )
  }
}
