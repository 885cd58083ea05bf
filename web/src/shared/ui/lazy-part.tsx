import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchPart } from '@/shared/lib/fetch-part'
import { PartBoundary } from './part-boundary'

interface LazyPartOptions {
  /** Stands in its place until it has come. */
  waiting?: ReactNode
  /** Stands in its place when it does not come; else that is said there. */
  missing?: ReactNode
  /** A window over the page has no place of its own in it. */
  floating?: boolean
}

/** One request for a part; another is made when it failed, because React remembers the failure too. */
interface Asked {
  Part: ComponentType<object>
}

interface Recipe extends LazyPartOptions {
  ask: () => Asked
  last: Asked
}

/**
 * A component that is fetched when it is first drawn. It waits in its own place, is asked for several times, and when
 * it does not come at all says so there, with a way to try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: LazyPartOptions = {},
): ComponentType<Props> {
  const ask = () => ({ Part: lazy(() => fetchPart(load)) as unknown as ComponentType<object> })
  const recipe: Recipe = { ...options, ask, last: ask() }
  return (props) => <LatePart recipe={recipe} props={props} />
}

interface LatePartProps {
  recipe: Recipe
  props: { open?: boolean; onOpenChange?: (open: boolean) => void }
}

function LatePart({ recipe, props }: LatePartProps) {
  const [{ Part }, setAsked] = useState(recipe.last)
  return (
    <PartBoundary
      floating={recipe.floating}
      missing={recipe.missing}
      isOpen={props.open}
      onClose={() => props.onOpenChange?.(false)}
      onRetry={() => {
        recipe.last = recipe.ask()
        setAsked(recipe.last)
      }}
    >
      <Suspense fallback={recipe.waiting}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  )
}
