import { canStore } from '@/shared/lib/stored-value'
import { addFavourite, keptFavourites, mergeFavourites, removeFavourite } from './favourite-api'
import { newsSince, withNews } from './favourite-list'
import { favourites, mirrored, sayFailed } from './favourite-store'

/**
 * What a visitor marked joins the account once. Afterwards the account knows best, but for what was changed here
 * before it was known who shops, or while the answer was on its way.
 */
export async function agree(owner: string): Promise<void> {
  const here = favourites.read()
  // Without storage what was agreed outlives the session it was agreed in: then nothing is taken for removed.
  const last = canStore() ? mirrored.read() : null
  const kept = await (last?.owner === owner ? send(newsSince(last.ids, here)) : mergeFavourites(here))
  mirrored.write({ owner, ids: kept })
  favourites.write(withNews(kept, newsSince(here, favourites.read())))
}

async function send({ added, removed }: ReturnType<typeof newsSince>): Promise<string[]> {
  // One that is refused, a product that is gone for one, does not hold up the rest.
  const answers = await Promise.allSettled([...added.map(addFavourite), ...removed.map(removeFavourite)])
  const kept = await keptFavourites()
  if (answers.some(({ status }) => status === 'rejected')) sayFailed()
  return kept
}
