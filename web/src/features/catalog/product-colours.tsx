import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { coloursQuery, type ProductColour } from './around-api'
import { Swatch } from './swatch'

/** The other colours of the model, each on a page of its own. Nothing where it comes in one. */
export function ProductColours({ id }: { id: string }) {
  const { data: colours = [] } = useQuery(coloursQuery(id))
  const chosen = colours.find((colour) => colour.id === id)
  if (!chosen) return null
  return (
    <nav aria-label="Colores" className="mt-5">
      <p className="text-sm">
        Color: <span className="font-medium">{chosen.name}</span>
      </p>
      <ul className="-mx-1 mt-1.5 flex flex-wrap">
        {colours.map((colour) => (
          <li key={colour.id}>
            <ColourLink colour={colour} isChosen={colour === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ring =
  'relative grid size-8 place-items-center overflow-hidden rounded-full ring-offset-2 ring-offset-paper'

/** The colour that was chosen among the others, until its page has come: whoever goes on by keyboard goes on there. */
let awaited = ''

function ColourLink({ colour, isChosen }: { colour: ProductColour; isChosen: boolean }) {
  const { id, name, swatch, picture, in_stock } = colour
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isChosen || awaited !== id) return
    awaited = ''
    // After the page itself, which takes the focus whenever it changes.
    queueMicrotask(() => link.current?.focus({ preventScroll: true }))
  }, [isChosen, id])
  return (
    <Link
      ref={link}
      onClick={() => {
        awaited = id
      }}
      to={`/product/${id}`}
      preventScrollReset
      aria-label={in_stock ? name : `${name}, agotado`}
      aria-current={isChosen ? 'page' : undefined}
      title={name}
      className="group grid size-11 place-items-center rounded-full"
    >
      <span
        className={`${ring} ${isChosen ? 'ring-2 ring-ink' : 'group-hover:ring-1 group-hover:ring-control'}`}
      >
        <Swatch colours={swatch} picture={picture} className="size-8" />
        {!in_stock && <SoldOut />}
      </span>
    </Link>
  )
}

/** Struck through, in paper and ink so that it is seen on every colour. */
function SoldOut() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="absolute inset-0">
      <path d="M3 29 29 3" stroke="var(--paper)" strokeWidth="3.5" />
      <path d="M3 29 29 3" stroke="var(--ink)" strokeWidth="1.25" />
    </svg>
  )
}
