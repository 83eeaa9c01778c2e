import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { editedKinds } from '../contract/values/enums.ts'
import { pages } from '../contract/values/pages.ts'

/** Route files that serve several pages, by page. Such a file distinguishes the pages by their path. */
const sharedFiles: Readonly<Record<string, string>> = {
  ownBookList: 'own-book-lists',
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
  const shared = sharedFiles[page]
  if (path === '/') return index(`routes/${fileNameOf(page)}.tsx`)
  return shared === undefined
    ? route(path.slice(1), `routes/${fileNameOf(page)}.tsx`)
    : route(path.slice(1), `routes/${shared}.tsx`, { id: page })
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
