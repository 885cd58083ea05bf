// Which pictures the shop needs, in the order of their worth: whoever stops half-way keeps the best part.

/** Raise it when light, materials or the filter change: then every picture is taken anew. */
const edition = 1

const packshot = { stage: 'packshot', width: 1200, samples: 24, sizes: [400, 800, 1200], quality: 80 }
const sun = { stage: 'sun', width: 1600, samples: 16, sizes: [1600], quality: 74 }

const demo = 'internal/demo/pictures/'

/** The house picture in its forms. What is no slide of the demo is part of the shop itself. */
const inTheSun = [
  { name: 'samana', view: 'hero', file: `${demo}samana-hero` },
  { name: 'barahona', view: 'hero', file: `${demo}barahona-hero` },
  { name: 'saona', view: 'hero', file: `${demo}saona-hero` },
  {
    name: 'altamira',
    view: 'wide',
    file: 'web/src/features/tryon/amber-on-stone',
    width: 1260,
    sizes: [800, 1260],
  },
  { name: 'barahona', view: 'tall', file: 'web/src/app/shop/rose-on-stone', width: 960, sizes: [960] },
]

export function plan(frames) {
  const frameOf = (name) => frames.find((frame) => frame.name === name)
  const packshots = (some, view) =>
    some.map(({ name, featured, frame }) => ({
      ...packshot,
      samples: featured ? packshot.samples : 18,
      name,
      frame,
      view,
      file: `${demo}${name}-${view}`,
    }))
  const sunny = (some) => some.map((job) => ({ ...sun, ...job, frame: frameOf(job.name).frame }))
  const featured = frames.filter((frame) => frame.featured)
  const others = frames.filter((frame) => !frame.featured)
  const [atHome, further] = [featured.slice(0, 4), featured.slice(4)]
  const [firstSlide, ...otherSuns] = inTheSun
  const jobs = [
    ...packshots(featured, 'front'),
    ...sunny([firstSlide]),
    ...packshots(atHome, 'three-quarter'),
    ...sunny(otherSuns),
    ...packshots(further, 'three-quarter'),
    ...packshots(others, 'front'),
    ...packshots(others, 'three-quarter'),
    ...packshots(featured, 'side'),
    ...packshots(featured, 'folded'),
    ...packshots(others, 'side'),
    ...packshots(others, 'folded'),
  ]
  return jobs.map((job) => ({ ...job, edition }))
}
