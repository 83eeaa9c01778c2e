import type { DehydratedState } from '@tanstack/react-query'
import type { CallName } from '#contract/values/call-paths'
import type { CallAnswer } from '#contract/calls/call-types'

// Data of pages for search engines (schema.org). Only called on the server: see `HeadContent.jsonLd`.

/** An object of schema.org. */
export type JsonLd = Record<string, unknown>

/** One breadcrumb: a page above the current one, with its path without language prefix. */
export interface TrailStep {
  name: string
  path: string
}

/** Removes properties that are null, undefined or an empty array. */
export const known = (object: JsonLd): JsonLd =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Returns the breadcrumbs of a page, ending with the page itself. Search engines show them in place of the URL. */
export const breadcrumbs = (steps: readonly { name: string; url: string }[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

/** The settings of the site on which URLs and texts of JSON-LD depend. */
export interface JsonLdSite {
  publicUrl: string
  language: string
}

/** Returns the beginning of all canonical URLs in the page's language: the origin with the language prefix. */
export const rootOf = ({ publicUrl, language }: JsonLdSite): string => `${publicUrl}/${language}`

/**
 * Returns the description of a page that shows a list. `items` are the entries on the page in their order. Entries
 * with a path that occurred before are removed.
 */
export function listPage(
  name: string,
  items: readonly { name: string; path: string }[],
  site: JsonLdSite,
): JsonLd {
  // the same path can occur twice, for example for a book that has won two awards
  const once = [...new Map(items.map((item) => [item.path, item])).values()]
  return known({
    '@type': 'CollectionPage',
    name,
    inLanguage: site.language,
    mainEntity:
      once.length === 0
        ? null
        : {
            '@type': 'ItemList',
            numberOfItems: once.length,
            itemListElement: once.map((item, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: item.name,
              url: rootOf(site) + item.path,
            })),
          },
  })
}

/** Data of a loader, with the query cache that `serverLoader` adds. */
type Loaded = { queries?: DehydratedState | undefined }

/** Returns the first response of a call in the data of a loader; undefined if the loader did not make the call. */
export function answerOf<Name extends CallName>(
  loaded: object | undefined,
  name: Name,
): CallAnswer<Name> | undefined {
  const { queries }: Loaded = loaded ?? {}
  const query = queries?.queries.find(({ queryKey }) => queryKey[0] === name)
  return query?.state.data as CallAnswer<Name> | undefined
}
