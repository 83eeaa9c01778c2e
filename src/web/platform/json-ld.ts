import type { DehydratedState } from '@tanstack/react-query'
import type { CallName } from '#contract/values/call-paths'
import type { CallAnswer } from '#contract/calls/call-types'

// What pages tell search engines (schema.org). Called on the server alone: see `HeadContent.jsonLd`.

/** An object of schema.org. */
export type JsonLd = Record<string, unknown>

/** A page that stands above another one, by its path without language prefix. */
export interface TrailStep {
  name: string
  path: string
}

/** Leaves out what is null or empty, so that nothing is claimed that nobody knows. */
export const known = (object: JsonLd): JsonLd =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** The pages above this one and itself, as results of a search show them instead of its address. */
export const breadcrumbs = (steps: readonly { name: string; url: string }[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

/** A page whose content is a list, with the part of it that the page shows, in its order. */
export function listPage(
  name: string,
  items: readonly { name: string; path: string }[],
  { publicUrl, language }: { publicUrl: string; language: string },
): JsonLd {
  // a book may have won twice
  const once = [...new Map(items.map((item) => [item.path, item])).values()]
  return {
    '@type': 'CollectionPage',
    name,
    inLanguage: language,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: once.length,
      itemListElement: once.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        url: `${publicUrl}/${language}${item.path}`,
      })),
    },
  }
}

/** What a loader has loaded, with the answers that it asked for (`serverLoader`). */
type Loaded = { queries?: DehydratedState | undefined }

/** The first answer of a call that the loader of the page has asked; undefined where it did not. */
export function answerOf<Name extends CallName>(
  loaded: object | undefined,
  name: Name,
): CallAnswer<Name> | undefined {
  const { queries }: Loaded = loaded ?? {}
  const asked = queries?.queries.find(({ queryKey }) => queryKey[0] === name)
  return asked?.state.data as CallAnswer<Name> | undefined
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of HTML that we have rendered and sanitised, in one line; what it hides stays hidden. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<span data-spoiler[^<>]*>.*?<\/span>/gs, '[…]')
    .replaceAll(/<(?:br|hr|\/(?:p|li|h[34]|blockquote|pre))\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string | undefined) =>
      name === undefined
        ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(String(hex), 16))
        : (entities[name] ?? whole),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
