import {
  type Group,
  type Mesh,
  ShaderMaterial,
  type Vector2,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'
import { floorLight, lying } from './floor'
import { palmShade } from './palm'
import { acrossSun, domeRays, sunRays, upSun } from './rays'

/** Low sun throws long shadows. */
const halfSand = 260

const noise = `
  float chance(vec3 p){p=fract(p*vec3(.1031,.103,.0973));p+=dot(p,p.yxz+33.33);return fract((p.x+p.y)*p.z);}
  float hills(vec3 p){vec3 i=floor(p),f=fract(p);f=f*f*(3.-2.*f);vec2 o=vec2(0.,1.);
    return mix(mix(mix(chance(i),chance(i+o.yxx),f.x),mix(chance(i+o.xyx),chance(i+o.yyx),f.x),f.y),
      mix(mix(chance(i+o.xxy),chance(i+o.yxy),f.x),mix(chance(i+o.xyy),chance(i+o.yyy),f.x),f.y),f.z);}
  float rough(vec3 p){float sum=0.,part=.5;for(int i=0;i<4;i++){sum+=part*hills(p);p=p*2.03+vec3(7.1,3.3,5.7);part*=.5;}return sum;}`

interface Sand {
  readonly ground: Mesh
  readonly dispose: () => void
}

/** Sand in the last sun: warm light with palms in it, blue shade under everything. */
export function sand(renderer: WebGLRenderer, glasses: Group, lights: number, palmsAt: Vector2): Sand {
  const gathered = { halfFloor: halfSand, pixels: 1024 }
  const fromSun = floorLight(renderer, glasses, sunRays(32), gathered)
  const fromSky = floorLight(renderer, glasses, domeRays(lights), { halfFloor: halfSand })
  const palms = palmShade()
  const textures: (WebGLRenderTarget | typeof palms)[] = [fromSun, fromSky, palms]
  const material = new ShaderMaterial({
    uniforms: {
      fromSun: { value: fromSun.texture },
      fromSky: { value: fromSky.texture },
      palms: { value: palms },
      across: { value: acrossSun },
      up: { value: upSun },
      palmsAt: { value: palmsAt },
    },
    vertexShader:
      'varying vec3 place;void main(){place=(modelMatrix*vec4(position,1.)).xyz;gl_Position=projectionMatrix*viewMatrix*vec4(place,1.);}',
    fragmentShader: `varying vec3 place;uniform sampler2D fromSun,fromSky,palms;uniform vec3 across,up;uniform vec2 palmsAt;${noise}
      void main(){vec2 u=place.xz/${halfSand}.,at=vec2(u.x*.5+.5,.5-u.y*.5);
      float near=smoothstep(.98,.7,max(abs(u.x),abs(u.y)));
      vec3 sun=mix(vec3(1.),texture2D(fromSun,at).rgb,near),sky=mix(vec3(1.),texture2D(fromSky,at).rgb,near);
      float leaves=texture2D(palms,vec2(dot(place,across),dot(place,up))/540.+.5+palmsAt).r;
      float grain=1.+.1*(rough(place*.028)-.5)+.06*(rough(place*.35+4.)-.5)+.07*(rough(place*vec3(2.2,1.,2.2))-.5);
      vec3 light=vec3(1.08,.97,.8)*sun*leaves*.98+vec3(.6,.7,.86)*sky*.42;
      gl_FragColor=vec4(vec3(.65,.61,.55)*grain*light,1.);}`,
  })
  const dispose = () => {
    for (const texture of textures) texture.dispose()
  }
  return { ground: lying(material), dispose }
}
