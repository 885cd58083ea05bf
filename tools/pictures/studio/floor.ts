import {
  Box3,
  Color,
  CustomBlending,
  DoubleSide,
  DstColorFactor,
  FloatType,
  type Group,
  LinearFilter,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
  ZeroFactor,
} from 'three'
import { FullScreen } from './full-screen'
import { halton } from './spread'

const halfFloor = 150
const halfView = 120

/** An even dome, and as many directions again from the large soft box above. */
function directions(count: number): { way: Vector3; share: number }[] {
  const dome = Array.from({ length: count }, (_, i) => {
    const outward = halton(i, 2)
    const around = 2 * Math.PI * halton(i, 3)
    const flat = Math.sqrt(outward)
    const way = new Vector3(
      flat * Math.cos(around),
      Math.sqrt(Math.max(0.0025, 1 - outward)),
      flat * Math.sin(around),
    )
    return { way: way.normalize(), share: 0.58 / count }
  })
  const box = Array.from({ length: count }, (_, i) => ({
    way: new Vector3(-1.3 + 2.2 * halton(i, 2), 1, -0.7 + 1.6 * halton(i, 3)).normalize(),
    share: 0.42 / count,
  }))
  return [...dome, ...box]
}

/** What a part lets through: lenses their tint, glass-like parts a warm grey, the rest nothing. */
function shade(mesh: Mesh): Material {
  if (mesh.name === 'lens')
    return new ShaderMaterial({
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
      blending: CustomBlending,
      blendSrc: DstColorFactor,
      blendDst: ZeroFactor,
      vertexShader:
        'varying vec4 tint;void main(){tint=color;gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}',
      fragmentShader: 'varying vec4 tint;void main(){gl_FragColor=vec4(pow(tint.rgb,vec3(tint.a)),1.);}',
    })
  const material = mesh.material as Material & { transmission?: number }
  if (!material.transmission) return new MeshBasicMaterial({ color: 0x000000, side: DoubleSide })
  return new MeshBasicMaterial({
    color: 0xcfc6b8,
    side: DoubleSide,
    transparent: true,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: DstColorFactor,
    blendDst: ZeroFactor,
  })
}

/**
 * Light on the floor, laid up from many directions: each looks at the frame once and leaves on the floor what
 * comes through. Coloured shadows of lenses come of themselves.
 */
export function floorLight(renderer: WebGLRenderer, glasses: Group, count: number): WebGLRenderTarget {
  const linear = { minFilter: LinearFilter, magFilter: LinearFilter }
  const seen = new WebGLRenderTarget(768, 768, linear)
  const floor = new WebGLRenderTarget(1024, 1024, { ...linear, type: FloatType, depthBuffer: false })
  const scene = new Scene()
  scene.background = new Color(1, 1, 1)
  const shadow = glasses.clone(true)
  shadow.traverse((child) => {
    if (child instanceof Mesh) child.material = shade(child)
  })
  scene.add(shadow)
  const middle = new Box3().setFromObject(glasses).getCenter(new Vector3())
  const camera = new OrthographicCamera(-halfView, halfView, halfView, -halfView, 1, 900)
  const view = { value: new Matrix4() }
  const weight = { value: 0 }
  const lay = new FullScreen(
    `uniform sampler2D seen;uniform mat4 view;uniform float share;
    void main(){vec4 place=view*vec4((at.x*2.-1.)*${halfFloor}.,0.,(1.-at.y*2.)*${halfFloor}.,1.);
    vec2 u=place.xy*.5+.5;bool outside=u.x<0.||u.y<0.||u.x>1.||u.y>1.;
    gl_FragColor=vec4((outside?vec3(1.):texture2D(seen,u).rgb)*share,1.);}`,
    { seen: { value: seen.texture }, view, share: weight },
    'add',
  )
  renderer.setRenderTarget(floor)
  renderer.setClearColor(0x000000, 0)
  renderer.clear()
  for (const { way, share } of directions(count)) {
    camera.position.copy(middle).addScaledVector(way, 400)
    camera.up.set(0, 0, -1)
    camera.lookAt(middle)
    camera.updateMatrixWorld()
    renderer.setRenderTarget(seen)
    renderer.render(scene, camera)
    view.value.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
    weight.value = share
    lay.draw(renderer, floor)
  }
  seen.dispose()
  return floor
}

/** The table: white, with the light that reaches it. */
export function floorPlane(light: Texture): Mesh {
  const material = new ShaderMaterial({
    uniforms: { light: { value: light } },
    vertexShader:
      'varying vec3 place;void main(){place=(modelMatrix*vec4(position,1.)).xyz;gl_Position=projectionMatrix*viewMatrix*vec4(place,1.);}',
    fragmentShader: `varying vec3 place;uniform sampler2D light;
      void main(){vec2 u=place.xz/${halfFloor}.;vec3 c=texture2D(light,vec2(u.x*.5+.5,.5-u.y*.5)).rgb;
      float near=smoothstep(.98,.6,max(abs(u.x),abs(u.y)));
      gl_FragColor=vec4(mix(vec3(1.),pow(max(c,0.),vec3(1.75)),near),1.);}`,
  })
  const plane = new Mesh(new PlaneGeometry(6000, 6000), material)
  plane.rotation.x = -Math.PI / 2
  plane.position.y = -0.02
  return plane
}
