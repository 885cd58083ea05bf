/**
 * Waits until everything asked of a context is drawn. Whoever takes the picture earlier waits as well, but with the
 * whole page.
 */
export async function drawn(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return // the context is lost
  gl.flush()
  // Browsers look at a fence between tasks only.
  do await new Promise((resolve) => setTimeout(resolve))
  while (gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED)
  gl.deleteSync(fence)
}
