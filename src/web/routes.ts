import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { editedKinds } from '../contract/values/enums.ts'
import { pages } from '../contract/values/pages.ts'

/** Names of route files that differ from the names of their pages. Several pages can have the same route file. */
const otherFiles: Readonly<Record<string, string>> = {
  award: 'award-redirect',
  genre: 'genre-redirect',
  ownBookList: 'own-book-lists',
  imprint: 'legal',
  privacy: 'legal',
  terms: 'legal',
  ...Object.fromEntries(
    editedKinds.flatMap((kind) => [`add-${kind}`, `edit-${kind}`]).map((name) => [name, 'edit-entity']),
  ),
  ...Object.fromEntries(
    ['Catalogue', 'History', 'Suggestions', 'Reports', 'Merge', 'Awards'].map((part) => [
      `admin${part}`,
      'catalogue-admin',
    ]),
  ),
}

/** Returns the name of the route file of a page, for example `series-list` for `seriesList`. */
const fileNameOf = (page: string): string => page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isBuilt = (page: string): boolean => page !== 'development' || process.env['NODE_ENV'] !== 'production'

const routeOf = ([page, { path }]: [string, { path: string }]) => {
  const other = otherFiles[page]
  if (path === '/') return index(`routes/${fileNameOf(page)}.tsx`)
  return other === undefined
    ? route(path.slice(1), `routes/${fileNameOf(page)}.tsx`)
    : route(path.slice(1), `routes/${other}.tsx`, { id: page })
}

/**
 * The route table. `:lang?` matches a language prefix or nothing. The last route matches all other URLs, and
 * redirects them to the start page.
 */
export default [
  ...prefix(':lang?', [
    layout(
      'routes/language.tsx',
      Object.entries(pages)
        .filter(([page]) => isBuilt(page))
        .map(routeOf),
    ),
  ]),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
