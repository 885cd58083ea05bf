import { connectionLost, serverAnswers, untilConnected } from '@/shared/api/connection'

const pauses = [300, 900, 2700]

/** A script that did not come, however often it was asked for: it may have gone with an older version of the shop. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/**
 * Fetches what a page leaves for later, as patiently as the API's answers are fetched. While nothing answers it waits:
 * only a server that is there can be without the part.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let turn = 0; ; ) {
    try {
      return await load()
    } catch (cause) {
      if (await serverAnswers()) {
        const pause = pauses[turn++]
        if (!pause) throw new PartMissing('No se pudo cargar esta parte de la página', { cause })
        await new Promise((over) => setTimeout(over, pause))
      } else connectionLost()
      await untilConnected()
    }
  }
}
