import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { buildOfRoute, createRouteFinder, type RoutesOfBuild } from '../../src/main/page-routes.ts'
import routes from '../../src/web/routes.ts'

const idOf = ({ id, file }: RouteConfigEntry): string => id ?? file.replace(/\.tsx$/, '')

function toRoutes(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map((entry) => {
    const own = { id: idOf(entry), ...(entry.path !== undefined && { path: entry.path }) }
    return entry.index === true
      ? { ...own, index: true }
      : { ...own, children: toRoutes(entry.children ?? []) }
  })
}

/** The routes as a build lists them: flat, each with its parent. */
function flat(entries: readonly RouteConfigEntry[], parentId: string): RoutesOfBuild['routes'] {
  return Object.fromEntries(
    entries.flatMap((entry) => [
      [idOf(entry), { id: idOf(entry), parentId, path: entry.path, index: entry.index }],
      ...Object.entries(flat(entry.children ?? [], idOf(entry))),
    ]),
  ) as RoutesOfBuild['routes']
}

const root = { id: 'root', path: '' } as RoutesOfBuild['routes'][string]
const listed: RoutesOfBuild['routes'] = { root, ...flat(routes, 'root') }
const build = { routes: listed, assets: { routes: listed, url: '/manifest.js' } } as unknown as RoutesOfBuild
const find = createRouteFinder(build)
const table: RouteObject[] = [{ id: 'root', path: '', children: toRoutes(routes) }]
const byRouter = (path: string): string | undefined => matchRoutes(table, path)?.at(-1)?.route.id

/** An address of each page, without language. */
const pages = Object.values(listed).flatMap((route) => {
  if (route?.path?.startsWith(':lang?') !== true) return []
  return [route.path.slice(':lang?'.length).replaceAll(/:\w+/g, 'some-thing') || '/']
})

describe('the route of a page, found by its path', () => {
  it('is the one that React Router finds, for every page in every language', () => {
    expect(pages.length).toBeGreaterThan(55)
    for (const page of pages)
      for (const path of [page, `/en${page}`, `/de${page}`, `/it${page}`].map((each) =>
        each.replace(/(.)\/$/, '$1'),
      ))
        expect([path, find(path)]).toEqual([path, byRouter(path)])
  })

  it('is never another one than React Router finds, however an address is written', () => {
    const written = [
      '', '/', '//', '/de/', '/de//books', '/books/', '/Books', '/de/BOOKS/dune', '/fr/books', '/fr', '/books/add', '/books/edit',
      '/book/add', '/book/edit/dune', '/de/book/edit', '/books/dune/more', '/books/d%C3%BCne', '/books/a%2Fb', '/books/*', '/books/:slug',
      '/:lang?/books', '/readers/ann', '/readers/ann/books', '/readers/ann/lists', '/profile/year/2025', '/profile/year', '/admin/nothing',
      '/de/en/books', '/en', '/constructor', '/de/__proto__', '/books/..', 'books',
    ] // prettier-ignore
    for (const path of written) {
      const found = find(path)
      if (found !== null) expect([path, found]).toEqual([path, byRouter(path)])
    }
    expect(written.filter((path) => find(path) !== null)).toContain('/books/d%C3%BCne')
  })

  it('leaves what is no page to React Router', () => {
    for (const path of ['/fr/books', '/nothing', '/de/books/', '/BOOKS', '/books/dune/more'])
      expect([path, find(path)]).toEqual([path, null])
  })
})

it('a build of one page has its route with those around it, and all else as it was', () => {
  const part = buildOfRoute(build, 'routes/book')
  const names = ['root', 'routes/book', 'routes/language']
  expect(Object.keys(part.routes).toSorted()).toEqual(names)
  expect(Object.keys(part.assets.routes).toSorted()).toEqual(names)
  expect(part.assets).toMatchObject({ url: '/manifest.js' })
  expect(Object.keys(build.routes).length).toBeGreaterThan(55)
})
