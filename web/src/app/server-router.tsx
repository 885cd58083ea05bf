import type { LinkProps } from 'react-router'
import { Link as RouterLink } from 'react-router'

export * from 'react-router'

/** An address that stands for itself wherever the link is. */
const plain = /^\/(?![/.])(?:[^?#/]|\/(?![/.?#]|$))*(?:[?#].*)?$/

/**
 * The router's link as the server draws it. What a press or a look at it would do is nothing to a drawing, and takes the
 * router longer than all else of a link; vite.server.config.ts puts this one in its place.
 */
export function Link(props: LinkProps) {
  const {
    to,
    discover = 'render',
    prefetch,
    relative,
    reloadDocument,
    replace,
    mask,
    state,
    target,
    ...more
  } = props
  if (typeof to !== 'string' || !plain.test(to) || mask || prefetch || reloadDocument)
    return <RouterLink {...props} />
  const { onClick, preventScrollReset, viewTransition, defaultShouldRevalidate, ...attributes } = more
  return (
    <a {...attributes} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />
  )
}
