import type { ComponentProps } from 'react'
import { type Sort, sortsOf } from './list-address'
import type { Narrowing } from './use-narrowing'

/** The order of a list, for either kind of select that shows it. */
export const sorting = ({ address, change }: Narrowing): ComponentProps<'select'> => ({
  'aria-label': 'Ordenar por',
  value: address.sort,
  onChange: ({ target }) => change({ sort: target.value as Sort }),
  children: sortsOf(address.scope).map(([sort, word]) => (
    <option key={sort} value={sort}>
      {word}
    </option>
  )),
})
