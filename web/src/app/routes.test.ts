import { expect, test } from 'vitest'
import pages from '../../pages.json'
import { officePages, passwordPages, signInPages } from './admin-routes'
import { drawnPages } from './drawn-pages'
import { shopPages } from './shop-pages'

const paths = (list: { path: string }[]) => list.map((page) => page.path).sort()

test('the shop has a route for every page of pages.json and no other', () => {
  expect(Object.keys(shopPages).sort()).toEqual(paths(pages.shop))
})

test('the back office has a route for every page of pages.json and no other', () => {
  expect(Object.keys({ ...signInPages, ...passwordPages, ...officePages }).sort()).toEqual(paths(pages.admin))
})

test('the pages that the server draws are those of which pages.json says so', () => {
  expect(Object.keys(drawnPages).sort()).toEqual(paths(pages.shop.filter((page) => 'drawn' in page)))
})
