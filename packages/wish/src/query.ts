import { fieldNames, isWishPart, partsMax, type Wish, type WishPart } from './wish.ts'

const prefixes = { '': {}, 'not-': { not: true }, 'maybe-': { soft: true } } as const

/** Names of all URL parameters for conditions: `genre`, `not-genre`, `maybe-genre`. */
export const wishParameters: readonly string[] = Object.keys(prefixes).flatMap((prefix) =>
  fieldNames.map((field) => `${prefix}${field}`),
)

/** Writes conditions as URL parameters: `genre=dragons,elves&not-group=horror`. Omits the reader's own text. */
export function writeQuery(wish: Wish): Record<string, string> {
  const query: Record<string, string> = {}
  for (const { field, value, not, soft } of wish) {
    const name = `${not ? 'not-' : soft ? 'maybe-' : ''}${field}`
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`
  }
  return query
}

/** Returns the conditions in the parameters of a URL. Ignores unknown parameters and invalid values. */
export function readQuery(query: Readonly<Record<string, string | undefined>>): Wish {
  const parts = Object.entries(prefixes).flatMap(([prefix, marks]) =>
    fieldNames.flatMap((field) =>
      (query[`${prefix}${field}`] ?? '')
        .split(',')
        .map((value): WishPart => ({ field, value, ...marks }))
        .filter(isWishPart),
    ),
  )
  return parts.slice(0, partsMax)
}
