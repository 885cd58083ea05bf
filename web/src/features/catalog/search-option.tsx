import { createContext, type ReactNode, useContext, useId } from 'react'

/** The id of what the arrows have come to, while the focus stays in the field. */
export const ActiveOption = createContext<string | null>(null)

interface SearchOptionProps {
  /** A link, which Enter in the field follows. */
  children: ReactNode
  className?: string
}

/** One of the things under the search field: a row of the grid that belongs to it. */
export function SearchOption({ children, className = '' }: SearchOptionProps) {
  const id = useId()
  const isActive = useContext(ActiveOption) === id
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: the focus stays in the field, and a table would be read as one
    <div role="row" className={className}>
      {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: as above */}
      <div role="gridcell" id={id} aria-selected={isActive} className="group/option scroll-mt-18 scroll-mb-3">
        {children}
      </div>
    </div>
  )
}
