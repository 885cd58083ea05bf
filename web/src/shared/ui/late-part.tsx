import type { ComponentType, ReactNode } from 'react'
import { useBrowserFact } from '@/shared/lib/use-browser-fact'
import { lazyPart } from './lazy-part'

/**
 * A lazy part of a page that comes drawn: the server draws what waits in its place, and it is fetched once the page
 * is alive. A lazy part by itself would have the server give up on that place, and the browser say so as an error.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting?: ReactNode,
): ComponentType<Props> {
  const Part = lazyPart(load, { waiting })
  return (props) => {
    const isAlive = useBrowserFact(() => true, false)
    return isAlive ? <Part {...props} /> : waiting
  }
}
