import { api, dataOf } from '@/shared/api/client'
import type { components } from '@/shared/api/schema'

const asIds = async (answer: Promise<components['schemas']['ListFavouriteView']>) =>
  (await answer).items.map(({ product_id }) => product_id)

const one = (product_id: string) => ({ params: { path: { product_id } } })

export const keptFavourites = () => asIds(dataOf(api.GET('/api/user-favorites', { cache: 'no-store' })))
export const mergeFavourites = (product_ids: string[]) =>
  asIds(dataOf(api.POST('/api/user-favorites/merge', { body: { product_ids } })))
export const addFavourite = (id: string) => api.PUT('/api/user-favorites/{product_id}', one(id))
export const removeFavourite = (id: string) => api.DELETE('/api/user-favorites/{product_id}', one(id))
