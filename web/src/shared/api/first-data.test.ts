import { expect, test } from 'vitest'
import { seedFirstData } from './first-data'
import { createQueryClient } from './query-client'

function pageWith(body: string) {
  return new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html')
}

test('what the server wrote into the page is in the cache', () => {
  const client = createQueryClient()
  const data = JSON.stringify({ queries: [{ key: ['catalog', 'brands'], data: [{ id: 'b1' }] }] })
  seedFirstData(client, pageWith(`<script type="application/json" id="mirada-data">${data}</script>`))
  expect(client.getQueryData(['catalog', 'brands'])).toEqual([{ id: 'b1' }])
})

test('a page without data starts with an empty cache', () => {
  const client = createQueryClient()
  seedFirstData(client, pageWith(''))
  expect(client.getQueryCache().getAll()).toHaveLength(0)
})
