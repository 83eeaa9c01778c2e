import type { Telling } from './likeness.ts'

/** To share these says nothing of a book: they are its group, and whom it is for. */
const plainGenres = new Set(['science-fiction', 'fantasy', 'horror', 'young-adult', 'children'])
const audiences = new Set(['young-adult', 'children'])
/** How much a plain genre counts of what its rarity would. */
const plainCounts = 0.35

/** What genres tell of works, by how many have them. */
export function tellingOf(
  genres: readonly { id: number; slug: string; count: number; works: number }[],
): Telling {
  const known = new Map(
    genres.map(({ id, slug, count, works }) => {
      const isPlain = plainGenres.has(slug)
      return [
        id,
        { slug, isPlain, weight: Math.log((works + 2) / (count + 1)) * (isPlain ? plainCounts : 1) },
      ]
    }),
  )
  return {
    weightOf: (genre) => known.get(genre)?.weight ?? 0,
    isTelling: (genre) => known.get(genre)?.isPlain === false,
    audienceOf: (of) =>
      of
        .map((genre) => known.get(genre)?.slug ?? '')
        .filter((slug) => audiences.has(slug))
        .sort()
        .at(0) ?? 'all',
  }
}
