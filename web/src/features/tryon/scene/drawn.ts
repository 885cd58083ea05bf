/** A millisecond: browsers make timers that set each other wait for four, but not those that a message sets. */
function shortly({ port1, port2 }: MessageChannel): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => setTimeout(resolve, 1)
    port2.postMessage(null)
  })
}

/**
 * Waits until everything asked of a context is drawn. Whoever takes the picture earlier waits as well, but with the
 * whole page.
 */
export async function drawn(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return // the context is lost
  gl.flush()
  const channel = new MessageChannel() // of its own: another context may be waited for meanwhile
  // Browsers look at a fence between tasks only.
  do await shortly(channel)
  while (gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED)
  channel.port1.close()
  gl.deleteSync(fence)
}
