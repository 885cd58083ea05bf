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
import type { Ray } from './rays'

/** Half the side of the square of table on which light is gathered, in millimetres. */
const halfTable = 150
const halfView = 120

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
export function floorLight(
  renderer: WebGLRenderer,
  glasses: Group,
  rays: readonly Ray[],
  { halfFloor = halfTable, pixels = 512 } = {},
): WebGLRenderTarget {
  const linear = { minFilter: LinearFilter, magFilter: LinearFilter }
  const seen = new WebGLRenderTarget(pixels, pixels, linear)
  const floor = new WebGLRenderTarget(pixels, pixels, { ...linear, type: FloatType, depthBuffer: false })
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
    void main(){vec4 place=view*vec4((at.x*2.-1.)*${halfFloor.toFixed(1)},0.,(1.-at.y*2.)*${halfFloor.toFixed(1)},1.);
    vec2 u=place.xy*.5+.5;bool outside=u.x<0.||u.y<0.||u.x>1.||u.y>1.;
    gl_FragColor=vec4((outside?vec3(1.):texture2D(seen,u).rgb)*share,1.);}`,
    { seen: { value: seen.texture }, view, share: weight },
    'add',
  )
  renderer.setRenderTarget(floor)
  renderer.setClearColor(0x000000, 0)
  renderer.clear()
  for (const { way, share } of rays) {
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
      void main(){vec2 u=place.xz/${halfTable}.;vec3 c=texture2D(light,vec2(u.x*.5+.5,.5-u.y*.5)).rgb;
      float near=smoothstep(.98,.6,max(abs(u.x),abs(u.y)));
      gl_FragColor=vec4(mix(vec3(1.),pow(max(c,0.),vec3(1.75)),near),1.);}`,
  })
  return lying(material)
}

/** A plane under the frame that ends beyond every picture. */
export function lying(material: Material): Mesh {
  const plane = new Mesh(new PlaneGeometry(6000, 6000), material)
  plane.rotation.x = -Math.PI / 2
  plane.position.y = -0.02
  return plane
}
