import type { EditedKind } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { AuthorHit, AwardHit, BookHit, GenreHit, SeriesHit } from '#contract/calls/search'
import { clientIn } from '../../../platform/client.ts'

/** An entity that can be selected. */
export interface Pickable {
  id: number
  slug: string
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

/** Searches entities of a kind. */
export async function findEntities(
  kind: EditedKind,
  question: string,
  language: Language,
  signal: AbortSignal,
): Promise<Pickable[]> {
  const hits: Hit[] = await clientIn(language).call(searches[kind], { query: { q: question } }, { signal })
  return hits.map((hit) => ({
    id: hit.id,
    slug: hit.slug,
    name: 'title' in hit ? hit.title : hit.name,
    note:
      'title' in hit
        ? [hit.authors.join(', '), hit.year].filter(Boolean).join(', ')
        : hit.matched
          ? hit.matched.text
          : '',
  }))
}
