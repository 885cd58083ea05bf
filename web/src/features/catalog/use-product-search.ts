import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FoundProduct, searchQuery } from './search-api'
import { matches } from './word-matching'

const pause = 300
const least = 2

/** At least two letters, wherever they stand. */
export const isLongEnough = (typed: string) => typed.replaceAll(/\s/g, '').length >= least

/** Asks once the typing rests; a question that is no longer wanted is taken back. */
export function useProductSearch(typed: string) {
  const wanted = typed.trim().replaceAll(/\s+/g, ' ')
  const isAsking = isLongEnough(typed)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isAsking ? wanted : ''), pause)
    return () => clearTimeout(timer)
  }, [wanted, isAsking])

  const query = useQuery({ ...searchQuery(asked), enabled: asked !== '' })
  const answer = isAsking ? query.data : undefined
  const found = answer?.items.filter((product) => matches(textsOf(product), answer.matched))
  return {
    asked,
    answer,
    found,
    isSearching: isAsking && (asked !== wanted || query.isFetching),
    isError: isAsking && query.isError,
    retry: query.refetch,
  }
}

function textsOf({ name, description, category, brand, characteristics }: FoundProduct) {
  const traits = characteristics.flatMap(({ characteristic, value }) => [characteristic.name, value.value])
  return [name, description, category, brand.name, ...traits]
}
