import { Color, DoubleSide, type Material, MeshPhysicalMaterial } from 'three'
import type { Look, LookName } from '@/features/tryon/frame/model'

const color = (look: Look) => new Color(...look.color)

function acetate(look: Look, isSpotted: boolean): Material {
  const material = new MeshPhysicalMaterial({
    color: color(look),
    vertexColors: isSpotted,
    roughness: 0.3,
    specularIntensity: 0.35,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
  })
  if (!isSpotted) return material
  // Light enters pale spots and comes back out of them, most at the edges.
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <emissivemap_fragment>',
      `#include <emissivemap_fragment>
      {float edge=1.-abs(dot(normalize(vViewPosition),normalize(vNormal)));
      totalEmissiveRadiance+=vColor.rgb*.16*(.55+1.6*edge*edge);}`,
    )
  }
  return material
}

const metal = (look: Look) =>
  new MeshPhysicalMaterial({
    color: color(look).lerp(new Color(1, 1, 1), 0.2),
    metalness: 1,
    roughness: 0.17,
    envMapIntensity: 1.6,
  })

/** Clear where one looks straight through, deeper where the way through the material is long. */
function translucent(look: Look): Material {
  const deep = color(look)
  const material = new MeshPhysicalMaterial({ roughness: 0.03, transmission: 1, thickness: 3, ior: 1.42 })
  material.onBeforeCompile = (shader) => {
    shader.uniforms.deep = { value: deep }
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform vec3 deep;')
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        {float edge=1.-abs(dot(normalize(vViewPosition),normalize(vNormal)));
        diffuseColor.rgb=mix(mix(vec3(1.),deep,.35),deep,smoothstep(.1,.95,edge));}`,
      )
  }
  return material
}

/** A strength is the share of the full depth of colour that light has to cross. */
function lens(): Material {
  const material = new MeshPhysicalMaterial({
    vertexColors: true,
    roughness: 0,
    transmission: 1,
    thickness: 0,
    ior: 1.5,
    side: DoubleSide,
  })
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <color_fragment>',
      'diffuseColor.rgb=pow(vColor.rgb,vec3(vColor.a));',
    )
  }
  return material
}

const pad = (look: Look) =>
  new MeshPhysicalMaterial({
    color: color(look),
    roughness: 0.25,
    transmission: 0.85,
    thickness: 2,
    ior: 1.4,
  })

export function studioMaterial(name: LookName, look: Look, hasVertexColors: boolean): Material {
  if (name === 'lens') return lens()
  if (name === 'pad') return pad(look)
  if (look.metalness > 0.5) return metal(look)
  if (look.seeThrough) return translucent(look)
  return acetate(look, hasVertexColors)
}
