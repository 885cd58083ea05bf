import { useCallback, useEffect, useRef, useState } from 'react'

export interface Shot {
  readonly id: number
  /** Of the model that was worn. */
  readonly name: string
  readonly picture: Blob
  readonly address: string
}

/** As many as can be looked at side by side. */
export const mostShots = 4

export interface ShotList {
  readonly list: readonly Shot[]
  add(picture: Blob, name: string): void
  remove(id: number): void
}

/** Pictures that were taken. They live in this page's memory and go with it. */
export function useShots(): ShotList {
  const [list, setList] = useState<readonly Shot[]>([])
  const latest = useRef(list)
  latest.current = list
  const lastId = useRef(0)
  useEffect(
    () => () => {
      for (const { address } of latest.current) URL.revokeObjectURL(address)
    },
    [],
  )
  const keep = useCallback((next: readonly Shot[]) => {
    for (const { id, address } of latest.current)
      if (!next.some((shot) => shot.id === id)) URL.revokeObjectURL(address)
    setList(next)
  }, [])
  return {
    list,
    add: (picture, name) => {
      lastId.current += 1
      const shot = { id: lastId.current, name, picture, address: URL.createObjectURL(picture) }
      keep([...latest.current, shot].slice(-mostShots))
    },
    remove: (id) => keep(latest.current.filter((shot) => shot.id !== id)),
  }
}
