import { Icon, type LucideProps } from 'lucide-react'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type Render = { render: (props: object, ref: null) => ReactElement<{ children: ReactElement[] }> }

const drawn = new Map<string, ReactElement>()
const mostDrawn = 500

/**
 * An icon as the server draws it. Pages have dozens of the same few, each of which the library would put together anew;
 * vite.server.config.ts puts this one in the place of its own.
 */
export default function ServerIcon({ icon, ref: _, ...props }: LucideProps & { icon: { name: string } }) {
  if (props.children) return createElement(Icon as never, { icon, ...props })
  const key = icon.name + JSON.stringify(props)
  const known = drawn.get(key)
  if (known) return known
  const whole = (Icon as unknown as Render).render({ icon, ...props }, null)
  const { children, ...attributes } = whole.props
  const made = createElement(whole.type, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: renderToStaticMarkup(children) },
  })
  if (drawn.size < mostDrawn) drawn.set(key, made)
  return made
}
