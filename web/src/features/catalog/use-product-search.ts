import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FoundProduct, searchQuery } from './api'
import { matches } from './fold'

const pause = 300
const least = 2

/** Asks once the typing rests; a question that is no longer wanted is taken back. */
export function useProductSearch(typed: string) {
  const wanted = typed.trim().replaceAll(/\s+/g, ' ')
  const isLongEnough = wanted.replaceAll(' ', '').length >= least
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isLongEnough ? wanted : ''), pause)
    return () => clearTimeout(timer)
  }, [wanted, isLongEnough])

  const query = useQuery({ ...searchQuery(asked), enabled: asked !== '' })
  const found = isLongEnough ? query.data?.filter((product) => matches(textsOf(product), wanted)) : undefined
  return {
    asked,
    found,
    isSearching: isLongEnough && (asked !== wanted || query.isFetching),
    isError: isLongEnough && query.isError,
    retry: query.refetch,
  }
}

function textsOf({ name, description, category, brand, characteristics }: FoundProduct) {
  const traits = characteristics.flatMap(({ characteristic, value }) => [characteristic.name, value.value])
  return [name, description, category, brand.name, ...traits]
}
