import { untilConnected } from '@/shared/api/connection'

const pauses = [300, 900, 2700]

/** A script that did not come, however often it was asked for: it may have gone with an older version of the shop. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/** Fetches what a page leaves for later, as patiently as the API's answers are fetched. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of pauses) {
    try {
      return await load()
    } catch {
      await new Promise((over) => setTimeout(over, pause))
      await untilConnected()
    }
  }
  return load().catch((cause: unknown) => {
    throw new PartMissing('No se pudo cargar esta parte de la página', { cause })
  })
}
