import type { DehydratedState } from '@tanstack/react-query'
import type { CallName } from '#contract/values/call-paths'
import type { CallAnswer } from '#contract/calls/call-types'

/** An object of schema.org: structured data for search engines. Only the server creates such objects. */
export type JsonLd = Record<string, unknown>

/** A breadcrumb: a page above the current one, with its path without language prefix. */
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

/** Returns breadcrumbs as JSON-LD. The last step is the page itself. */
export const breadcrumbs = (steps: readonly { name: string; url: string }[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

/** The settings of the site that JSON-LD needs. */
export interface JsonLdSite {
  publicUrl: string
  language: string
}

/** Returns the origin with the language prefix, with which all canonical URLs in this language begin. */
export const rootOf = ({ publicUrl, language }: JsonLdSite): string => `${publicUrl}/${language}`

/** Returns the JSON-LD of a page that shows a list. */
export function listPage(
  name: string,
  items: readonly { name: string; path: string }[],
  site: JsonLdSite,
): JsonLd {
  // a list can contain a path twice, for example a book that has won two awards
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

/** Returns the response to the call `name` from the data of a loader; undefined if the loader did not call it. */
export function answerOf<Name extends CallName>(
  loaded: object | undefined,
  name: Name,
): CallAnswer<Name> | undefined {
  const { queries }: { queries?: DehydratedState } = loaded ?? {}
  const query = queries?.queries.find(({ queryKey }) => queryKey[0] === name)
  return query?.state.data as CallAnswer<Name> | undefined
}
