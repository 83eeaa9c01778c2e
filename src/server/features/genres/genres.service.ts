import type { Genre, GenreCard } from '#contract/calls/genres'
import type { Language } from '#contract/values/languages'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { genrePath } from '../covers/index.ts'
import { type Found, findReference, readFound } from '../slugs/index.ts'
import { findGenreByReference, findGenreDetail, type GenreRow, listGenreRows } from './genres.repo.ts'

export interface Genres {
  list(language: Language): Promise<GenreCard[]>
  /** Finds a genre by slug, former slug, id, or name in any language. */
  find(reference: string, language: Language): Promise<Found<Genre>>
}

function presentGenreCard(row: GenreRow): GenreCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: row.genre_group,
    description: row.description,
    image: row.image_path ?? genrePath({ id: row.id, slug: row.slug, group: row.genre_group }),
    bookCount: row.book_count,
  }
}

/** Finds the id of a genre by slug, former slug, id, or name in any language. */
export async function findGenreId(db: Queryable, reference: string): Promise<Found<number>> {
  const named = await findGenreByReference(db, reference)
  if (named) return { kind: 'found', value: named.id }
  return findReference(db, 'genres', reference)
}

export function createGenres({ db }: { db: Database }): Genres {
  return {
    list: async (language) => (await listGenreRows(db, language)).map(presentGenreCard),
    find: (reference, language) =>
      readFound(findGenreId(db, reference), async (id) => {
        const row = await findGenreDetail(db, id, language)
        if (!row) return null
        const { html, names, version } = row
        return { ...presentGenreCard(row), descriptionHtml: html, otherNames: names, version }
      }),
  }
}
