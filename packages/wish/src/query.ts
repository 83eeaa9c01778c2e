import { fieldNames, isWishPart, partsMax, type Wish, type WishPart } from './wish.ts'

const prefixes = { '': {}, 'not-': { not: true }, 'maybe-': { soft: true } } as const

/** The names of all parameters of a URL that holds a wish. */
export const wishParameters: readonly string[] = Object.keys(prefixes).flatMap((prefix) =>
  fieldNames.map((field) => `${prefix}${field}`),
)

/**
 * Returns the parameters of a URL that hold a wish: `genre=dragons,elves&not-group=horror`. They hold only values of
 * the wish, never the reader's words.
 */
export function writeQuery(wish: Wish): Record<string, string> {
  const query: Record<string, string> = {}
  for (const { field, value, not, soft } of wish) {
    const name = `${not ? 'not-' : soft ? 'maybe-' : ''}${field}`
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`
  }
  return query
}

/** Returns the wish that the parameters of a URL hold. Unknown parameters and invalid values are left out. */
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
