import type { GenreFacts } from './likeness.ts'

/** Genres that only name a genre group or an audience. Works are not similar because they share one of them. */
const plainGenres = new Set(['science-fiction', 'fantasy', 'horror', 'young-adult', 'children'])
const audiences = new Set(['young-adult', 'children'])
const plainFactor = 0.35

/** Returns the properties of genres by which works are compared. A rare genre has a high weight. */
export function genreFactsOf(
  genres: readonly { id: number; slug: string; count: number; works: number }[],
): GenreFacts {
  const known = new Map(
    genres.map(({ id, slug, count, works }) => {
      const isPlain = plainGenres.has(slug)
      return [
        id,
        { slug, isPlain, weight: Math.log((works + 2) / (count + 1)) * (isPlain ? plainFactor : 1) },
      ]
    }),
  )
  return {
    weightOf: (genre) => known.get(genre)?.weight ?? 0,
    isSignificant: (genre) => known.get(genre)?.isPlain === false,
    audienceOf: (of) =>
      of
        .map((genre) => known.get(genre)?.slug ?? '')
        .filter((slug) => audiences.has(slug))
        .sort()
        .at(0) ?? 'all',
  }
}
