import { BufferAttribute, BufferGeometry, GLSL3, LinearFilter, Mesh, RawShaderMaterial, Texture } from 'three'

/**
 * The camera's picture behind everything. It is drawn too, and not only lain under, so that lenses can take light
 * away from it and shadows can fall on it.
 */
export class PicturePlane {
  readonly mesh: Mesh
  readonly #material: RawShaderMaterial
  #texture: Texture | null = null
  #width = 0

  constructor(window: { value: number[] }) {
    this.#material = new RawShaderMaterial({
      glslVersion: GLSL3,
      depthTest: false,
      depthWrite: false,
      uniforms: { picture: { value: null }, window },
      vertexShader: 'in vec3 position; void main() { gl_Position = vec4(position, 1.); }',
      fragmentShader: /* glsl */ `
        precision highp float;
        uniform sampler2D picture;
        uniform vec4 window;
        out vec4 seen;
        void main() { seen = vec4(texture(picture, window.xy + gl_FragCoord.xy * window.zw).rgb, 1.); }`,
    })
    // One triangle that is larger than the screen.
    const corners = new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0])
    const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(corners, 3))
    this.mesh = new Mesh(geometry, this.#material)
    this.mesh.frustumCulled = false
    this.mesh.renderOrder = -10
  }

  show(picture: ImageBitmap): void {
    if (!this.#texture || this.#width !== picture.width) {
      this.#texture?.dispose()
      this.#texture = new Texture()
      this.#texture.flipY = false
      this.#texture.generateMipmaps = false
      this.#texture.minFilter = this.#texture.magFilter = LinearFilter
      this.#width = picture.width
    }
    this.#texture.image = picture
    this.#texture.needsUpdate = true
    const { picture: uniform } = this.#material.uniforms
    if (uniform) uniform.value = this.#texture
  }

  dispose(): void {
    this.#texture?.dispose()
    this.#material.dispose()
    this.mesh.geometry.dispose()
  }
}
