import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => file.replaceAll('\\', '/'))

/** The project's own files that a file imports, from src and without extension. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8')
  const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
  return targets
    .filter((target) => target.startsWith('.') || target.startsWith('@/'))
    .map((target) => (target.startsWith('@/') ? target.slice(2) : normalize(join(file, '..', target))))
}

const imports = new Map(files.map((file) => [file, importsOf(file)]))
const layerOf = (path: string) => path.split('/')[0]
const featureOf = (path: string) => path.split('/')[1]

function wrong(isWrong: (from: string, to: string) => boolean): string[] {
  return files.flatMap((from) =>
    (imports.get(from) ?? []).filter((to) => isWrong(from, to)).map((to) => `${from} imports ${to}`),
  )
}

test('the search for imports finds some', () => {
  expect(imports.get('app/shop/shop-layout.tsx')).toContain('features/content/footer')
  expect(imports.get('app/shop-pages.ts')).toContain('app/shop/home-page')
})

test('shared knows neither features nor app', () => {
  expect(wrong((from, to) => layerOf(from) === 'shared' && layerOf(to) !== 'shared')).toEqual([])
})

test('features do not know the app', () => {
  expect(wrong((from, to) => layerOf(from) === 'features' && layerOf(to) === 'app')).toEqual([])
})

test('a feature never imports another feature', () => {
  const neighbours = (from: string, to: string) =>
    layerOf(from) === 'features' && layerOf(to) === 'features' && featureOf(from) !== featureOf(to)
  expect(wrong(neighbours)).toEqual([])
})

test('the shop and the back office do not import each other', () => {
  const sides = ['app/shop/', 'app/admin/']
  const crossed = (from: string, to: string) =>
    sides.some(
      (side) => from.startsWith(side) && sides.some((other) => other !== side && to.startsWith(other)),
    )
  expect(wrong(crossed)).toEqual([])
})

test('test tools stay in tests', () => {
  const leak = (from: string, to: string) =>
    to.startsWith('shared/testing/') && !/\.test\.tsx?$/.test(from) && !from.startsWith('shared/testing/')
  expect(wrong(leak)).toEqual([])
})

test('no import comes back to where it started', () => {
  const withExtension = new Map(files.map((file) => [file.replace(/\.tsx?$/, ''), file]))
  const done = new Set<string>()
  const findCycle = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const target of imports.get(file) ?? []) {
      const next = withExtension.get(target)
      const cycle = next ? findCycle(next, [...path, file]) : null
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  expect(files.map((file) => findCycle(file, [])).find((cycle) => cycle !== null)).toBeUndefined()
})
