// What a page still holds once everything that can be thrown away was thrown away.

/** Bytes of objects in a heap snapshot. Compiled code is the engine's: it grows for as long as functions get hotter. */
function objectBytes({ snapshot, nodes }) {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const kind = fields.indexOf('type')
  const size = fields.indexOf('self_size')
  const code = types[kind].indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + kind] !== code) bytes += nodes[at + size]
  return bytes
}

async function heapSnapshot(devtools) {
  const chunks = []
  const keep = ({ chunk }) => chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return JSON.parse(chunks.join(''))
}

/** In the page: lets it tell how many of its WebGL contexts are alive. */
export function countContexts() {
  const made = []
  const getContext = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    const context = getContext.call(this, kind, ...more)
    if (context && kind.startsWith('webgl')) made.push(new WeakRef(context))
    return context
  }
  window.contextsAlive = () =>
    made.map((each) => each.deref()).filter((context) => context && !context.isContextLost()).length
}

/** The least of some looks: what is said about a face comes and goes, what leaks stays. */
async function leastOnPage(devtools, looks = 5) {
  const least = { nodes: Number.POSITIVE_INFINITY, listeners: Number.POSITIVE_INFINITY }
  for (let i = 0; i < looks; i++) {
    // What a collection frees may have held on to more, which the next one frees.
    await devtools.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    least.nodes = Math.min(least.nodes, nodes)
    least.listeners = Math.min(least.listeners, jsEventListeners)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return least
}

export async function heldBy(page, devtools) {
  const least = await leastOnPage(devtools)
  return {
    bytes: objectBytes(await heapSnapshot(devtools)),
    things: {
      ...least,
      contexts: await page.evaluate(() => window.contextsAlive()),
      workers: page.workers().length,
    },
  }
}
