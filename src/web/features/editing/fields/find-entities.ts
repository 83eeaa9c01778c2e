import type { Client } from '#contract/calls/client'
import type { EditedKind } from '#contract/values/enums'
import type { AuthorHit, AwardHit, BookHit, GenreHit, SeriesHit } from '#contract/calls/search'

export interface Pickable {
  id: number
  name: string
  /** Text that distinguishes entities with the same name: authors and year of a book, else the matching alias or ''. */
  note: string
}

type Hit = BookHit | AuthorHit | SeriesHit | GenreHit | AwardHit

const searches = {
  books: 'searchBooks',
  authors: 'searchAuthors',
  series: 'searchSeries',
  genres: 'searchGenres',
  awards: 'searchAwards',
} as const

export async function findEntities(
  kind: EditedKind,
  client: Client,
  question: string,
  signal: AbortSignal,
): Promise<Pickable[]> {
  const hits: Hit[] = await client.call(searches[kind], { query: { q: question } }, { signal })
  return hits.map((hit) => ({
    id: hit.id,
    name: 'title' in hit ? hit.title : hit.name,
    note:
      'title' in hit
        ? [hit.authors.join(', '), hit.year].filter(Boolean).join(', ')
        : (hit.matched?.text ?? ''),
  }))
}
