/** `full` on a graphics card, `light` where a processor has to draw, `none` without WebGL. */
export type Quality = 'full' | 'light' | 'none'

const drawnByProcessor = /swiftshader|llvmpipe|software|basic render/i

export function availableQuality(): Quality {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return 'none'
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return drawnByProcessor.test(renderer) ? 'light' : 'full'
}
