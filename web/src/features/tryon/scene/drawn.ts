const channel = new MessageChannel()

/** A millisecond: browsers make timers that set each other wait for four, but not those that a message sets. */
const shortly = () =>
  new Promise<void>((resolve) => {
    channel.port1.onmessage = () => setTimeout(resolve, 1)
    channel.port2.postMessage(null)
  })

/**
 * Waits until everything asked of a context is drawn. Whoever takes the picture earlier waits as well, but with the
 * whole page.
 */
export async function drawn(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return // the context is lost
  gl.flush()
  // Browsers look at a fence between tasks only.
  do await shortly()
  while (gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED)
  gl.deleteSync(fence)
}
