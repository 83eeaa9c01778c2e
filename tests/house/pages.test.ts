import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { type PageDeclaration, pages } from '#contract/values/pages'
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
const declared = Object.values<PageDeclaration>(pages)
const routed = pagesOf(routes).map(({ path, file }) => ({
  page: declared.find((page) => page.path === path)!,
  file: join(import.meta.dirname, '../../src/web', file),
}))

const contains = (file: string, pattern: RegExp): boolean => pattern.test(readFileSync(file, 'utf8'))
/** True if the page loads its data at each visit, because a user may have made the data private. */
const loadsEachTime = (file: string): boolean => contains(file, /\bfetchFresh\(/)

it('every declared page has a route with a file', () => {
  expect(routed.map(({ page }) => page.path)).toEqual(declared.map(({ path }) => path))
  expect(routed.filter(({ file }) => !existsSync(file))).toEqual([])
})

it('no public page loads data that a user can make private, unless the page is different for each reader', () => {
  const wrong = routed.filter(({ page, file }) => page.isPublic && !page.isForReader && loadsEachTime(file))
  expect(wrong).toEqual([])
  expect(routed.filter(({ file }) => loadsEachTime(file)).length).toBeGreaterThan(4)
})

it('search engines do not index pages with restricted access, except for the assistant', () => {
  const restricted = routed.filter(({ page }) => page.access !== undefined)
  const indexed = restricted.filter(({ file }) => !contains(file, /unlistedHead|noindex: true/))
  expect(indexed.map(({ page }) => page.path)).toEqual(['/assistant'])
  expect(restricted.length).toBeGreaterThan(20)
})

it('the router finds the declared page of each path, with and without a language', () => {
  const table = declared.map(({ path }) => ({ id: path, path: `/:lang?${path}` }))
  for (const prefix of ['', '/de'])
    for (const { path } of declared) {
      const matches = matchRoutes(table, prefix + path.replaceAll(/:\w+/g, 'x-1'))
      expect(matches?.at(-1)?.route.id).toBe(path)
    }
})
