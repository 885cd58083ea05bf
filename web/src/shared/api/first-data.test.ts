import { expect, test, vi } from 'vitest'
import { seedFirstData } from './first-data'
import { createQueryClient } from './query-client'

function pageWith(body: string) {
  return new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html')
}

const key = ['catalog', 'brands']
const data = JSON.stringify({ queries: [{ key, data: [{ id: 'b1' }] }] })
const drawn = () => pageWith(`<script type="application/json" id="mirada-data">${data}</script>`)

test('what the server wrote into the page is in the cache, and not asked for again', async () => {
  const client = createQueryClient()
  seedFirstData(client, drawn())
  expect(client.getQueryData(key)).toEqual([{ id: 'b1' }])
  const ask = vi.fn()
  await client.fetchQuery({ queryKey: key, queryFn: ask })
  expect(ask).not.toHaveBeenCalled()
})

test('what the server calls outdated is shown and asked for again', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { serverTiming: [{ name: 'outdated' }] } as unknown as PerformanceEntry,
  ])
  const client = createQueryClient()
  seedFirstData(client, drawn())
  expect(client.getQueryData(key)).toEqual([{ id: 'b1' }])
  const ask = vi.fn(async () => [{ id: 'b2' }])
  expect(await client.fetchQuery({ queryKey: key, queryFn: ask })).toEqual([{ id: 'b2' }])
})

test('a page without data starts with an empty cache', () => {
  const client = createQueryClient()
  seedFirstData(client, pageWith(''))
  expect(client.getQueryCache().getAll()).toHaveLength(0)
})
