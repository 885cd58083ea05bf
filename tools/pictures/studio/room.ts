import {
  BackSide,
  DoubleSide,
  Mesh,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { sun } from './rays'

interface SoftBox {
  readonly at: readonly [number, number, number]
  readonly width: number
  readonly height: number
  readonly strength: number
  /** Share of the box over which its edge fades. */
  readonly fade: number
}

/** The large lights above and to the left, their answers from the right, and dim cards for a sheen on lenses. */
const softBoxes: readonly SoftBox[] = [
  { at: [-1.5, 9, 0.5], width: 20, height: 13, strength: 5, fade: 0.22 },
  { at: [-10, 5, 2.5], width: 8, height: 8, strength: 3.8, fade: 0.12 },
  { at: [9, 3.5, -8], width: 8, height: 7, strength: 4, fade: 0.14 },
  { at: [9, 3, 7], width: 4.5, height: 3.5, strength: 1.1, fade: 0.2 },
  { at: [-6, 8.5, 9], width: 9, height: 7, strength: 0.8, fade: 0.3 },
  { at: [-2.5, -7, 8.5], width: 8, height: 7, strength: 0.5, fade: 0.35 },
]

const softBoxShader = {
  vertexShader:
    'varying vec2 at;void main(){at=uv;gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}',
  fragmentShader: `varying vec2 at;uniform float strength,fade;
    void main(){vec2 edge=smoothstep(vec2(0.),vec2(fade),min(at,1.-at));float light=strength*edge.x*edge.y;
    gl_FragColor=vec4(vec3(1.,.992,.972)*light,edge.x*edge.y);}`,
}

function softBox({ at, width, height, strength, fade }: SoftBox): Mesh {
  const material = new ShaderMaterial({
    ...softBoxShader,
    uniforms: { strength: { value: strength }, fade: { value: fade } },
    side: DoubleSide,
    transparent: true,
    depthWrite: false,
  })
  const box = new Mesh(new PlaneGeometry(width, height), material)
  box.position.set(...at)
  box.lookAt(new Vector3())
  return box
}

/** All around the table, bright as the calculation says for the direction `d`. */
function dome(light: string): Mesh {
  const material = new ShaderMaterial({
    side: BackSide,
    vertexShader:
      'varying vec3 way;void main(){way=normalize(position);gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}',
    fragmentShader: `varying vec3 way;void main(){vec3 d=normalize(way);${light}}`,
  })
  return new Mesh(new SphereGeometry(30, 64, 48), material)
}

/** Dim, with a bright sweep behind the table and a dark side where the camera stands. */
const walls = () =>
  dome(`float light=.07+.13*smoothstep(-.1,.9,d.y);
    light+=.75*smoothstep(0.,.7,-d.z)*(1.-smoothstep(.05,.62,d.y))*smoothstep(-.5,.05,d.y);
    float ground=smoothstep(0.,.3,-d.y);
    light=mix(light,light*.6+.5-.34*smoothstep(.1,.8,d.z),ground);
    gl_FragColor=vec4(vec3(1.,.992,.972)*light,1.);`)

/** A pale sky over warm sand, the sun low behind, and shade where the camera stands. */
const openAir = () =>
  dome(`vec3 light=vec3(.93,.98,1.08)*(.5+.5*smoothstep(-.1,.9,d.y));
    light=mix(light,vec3(.83,.73,.6),smoothstep(0.,.3,-d.y));
    light*=1.-.55*smoothstep(.1,.8,d.z)*(1.-smoothstep(.3,.8,abs(d.y)));
    float near=dot(d,vec3(${sun.toArray().map((x) => x.toFixed(4))}));
    light+=vec3(1.,.9,.74)*(60.*smoothstep(.9965,.9988,near)+3.2*smoothstep(.86,1.,near));
    gl_FragColor=vec4(light,1.);`)

function reflections(renderer: WebGLRenderer, ...parts: Mesh[]): Texture {
  const room = new Scene()
  room.add(...parts)
  return new PMREMGenerator(renderer).fromScene(room, 0, 0.1, 100, { size: 512 }).texture
}

/** The studio as reflections see it. */
export const studioRoom = (renderer: WebGLRenderer) =>
  reflections(renderer, walls(), ...softBoxes.map(softBox))

/** The beach as reflections see it. */
export const beachAir = (renderer: WebGLRenderer) => reflections(renderer, openAir())
