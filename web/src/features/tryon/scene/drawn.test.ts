import { expect, test } from 'vitest'
import { drawn } from './drawn'

/** A context that is done with drawing when it is looked at for the third time. */
function fakeContext() {
  let looks = 0
  const seen = { deleted: 0 }
  const gl = {
    TIMEOUT_EXPIRED: 1,
    fenceSync: () => ({}),
    flush() {},
    clientWaitSync: () => {
      looks += 1
      return looks < 3 ? 1 : 0
    },
    deleteSync: () => {
      seen.deleted += 1
    },
  }
  return { gl: gl as unknown as WebGL2RenderingContext, seen }
}

test('two contexts are waited for at once', async () => {
  const [one, other] = [fakeContext(), fakeContext()]
  await Promise.all([drawn(one.gl), drawn(other.gl)])
  expect([one.seen.deleted, other.seen.deleted]).toEqual([1, 1])
})

test('a context that is lost is not waited for', async () => {
  await drawn({ fenceSync: () => null } as unknown as WebGL2RenderingContext)
})
