import {
  CustomBlending,
  type IUniform,
  Mesh,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'

/** A calculation for every pixel of a target. */
export class FullScreen {
  private readonly scene = new Scene()
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)

  constructor(fragment: string, uniforms: Record<string, IUniform>, mode: 'replace' | 'add') {
    const material = new ShaderMaterial({
      uniforms,
      depthTest: false,
      depthWrite: false,
      transparent: mode === 'add',
      blending: mode === 'add' ? CustomBlending : NoBlending,
      blendSrc: OneFactor,
      blendDst: OneFactor,
      vertexShader: 'varying vec2 at;void main(){at=uv;gl_Position=vec4(position.xy,0.,1.);}',
      fragmentShader: `varying vec2 at;${fragment}`,
    })
    const mesh = new Mesh(new PlaneGeometry(2, 2), material)
    mesh.frustumCulled = false
    this.scene.add(mesh)
  }

  draw(renderer: WebGLRenderer, target: WebGLRenderTarget | null): void {
    const clears = renderer.autoClear
    renderer.autoClear = false
    renderer.setRenderTarget(target)
    renderer.render(this.scene, this.camera)
    renderer.autoClear = clears
  }
}
