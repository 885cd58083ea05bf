import { expect, test } from 'vitest'
import pages from '../../pages.json'
import { officePages, passwordPages, signInPages } from './admin-routes'
import { shopPages } from './shop-routes'

const paths = (list: { path: string }[]) => list.map((page) => page.path).sort()

test('the shop has a route for every page of pages.json and no other', () => {
  expect(Object.keys(shopPages).sort()).toEqual(paths(pages.shop))
})

test('the back office has a route for every page of pages.json and no other', () => {
  expect(Object.keys({ ...signInPages, ...passwordPages, ...officePages }).sort()).toEqual(paths(pages.admin))
})
