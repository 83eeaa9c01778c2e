import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { pages } from '#contract/values/pages'
import routes from '../../src/web/routes.ts'

interface Page {
  path: string
  file: string
}

const pagesOf = (entries: readonly RouteConfigEntry[], above = ''): Page[] =>
  entries.flatMap(({ path = '', file, children, index }) => {
    const own = [above, path.replace(/^:lang\?\/?/, '')].filter(Boolean).join('/')
    if (children) return pagesOf(children, own)
    return path === '*' ? [] : [{ path: `/${index ? above : own}`, file }]
  })
const routed = pagesOf(routes)

/** Pages that ask something with each visit, since its owner may have closed it. */
const asksAnew = (file: string): boolean =>
  /\bfetchFresh\(/.test(readFileSync(join(import.meta.dirname, '../../src/web', file), 'utf8'))

it('every page of the route table is declared in contract/values/pages.ts, and no other', () => {
  expect(Object.keys(pages).toSorted()).toEqual(routed.map(({ path }) => path).toSorted())
})

it('only pages that ask for nothing a person can close are public, but for the one made for its reader', () => {
  const wrong = routed.filter(
    ({ path, file }) => pages[path]?.isPublic && !pages[path].isForReader && asksAnew(file),
  )
  expect(wrong).toEqual([])
  expect(routed.filter(({ file }) => asksAnew(file)).length).toBeGreaterThan(4)
})

it('the router finds the page of each canonical path, with and without a language', () => {
  const table = Object.keys(pages).map((path) => ({ id: path, path: `/:lang?${path}` }))
  for (const prefix of ['', '/de'])
    for (const path of Object.keys(pages)) {
      const matches = matchRoutes(table, prefix + path.replaceAll(/:\w+/g, 'x-1'))
      expect(matches?.at(-1)?.route.id).toBe(path)
    }
})
