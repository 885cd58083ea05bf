import { DirectionalLight, HemisphereLight, type Object3D, type Scene, type Vector3 } from 'three'
import type { Quality } from './quality'

/** Half the side, in centimetres, of the square in which shadows are looked for. */
const shadowReach = 11

function shadowLight(): DirectionalLight {
  const lamp = new DirectionalLight('#ffffff', 0.9)
  lamp.castShadow = true
  lamp.shadow.mapSize.set(512, 512)
  lamp.shadow.radius = 9
  lamp.shadow.bias = -0.002
  Object.assign(lamp.shadow.camera, {
    left: -shadowReach,
    right: shadowReach,
    top: shadowReach,
    bottom: -shadowReach,
    near: 1,
    far: 60,
  })
  return lamp
}

/** Lights a scene; the answer keeps the lamp that throws shadows above a place. */
export function addLights(scene: Scene, quality: Quality): (above: Vector3) => void {
  const add = (...lights: Object3D[]) => scene.add(...lights)
  if (quality !== 'full') {
    const front = new DirectionalLight('#ffffff', 1.6)
    front.position.set(-2, 5, 7)
    add(new HemisphereLight('#ffffff', '#8d8a84', 1.7), front)
    return () => undefined
  }
  const lamp = shadowLight()
  add(lamp, lamp.target, new HemisphereLight('#ffffff', '#b8b2a8', 0.3))
  return (above) => {
    lamp.target.position.copy(above)
    lamp.position.copy(above).add({ x: -3, y: 10, z: 22 })
  }
}
