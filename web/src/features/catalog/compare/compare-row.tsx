import type { ReactNode } from 'react'

export const cell = 'min-w-0 pb-3 lg:py-3'

interface RowProps {
  /** How its columns stand, as in every row. */
  line: string
  name: string
  children: ReactNode
}

export function Row({ line, name, children }: RowProps) {
  return (
    <tr className={`${line} border-t border-line`}>
      <th scope="row" className="col-span-full text-left font-normal text-ink-2 lg:col-span-1">
        <span className="sticky left-0 inline-block pt-3 pb-1 text-xs lg:pb-3 lg:text-sm">{name}</span>
      </th>
      {children}
    </tr>
  )
}
