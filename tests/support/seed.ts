import type { WorkLength } from '#contract/values/enums'
import { indexSortTitles } from '#server/features/books/index'
import { indexNames } from '#server/features/search/index'
import { indexSeriesNames } from '#server/features/series/index'
import type { Database } from '#server/platform/database/database'
import { type SeedMember, seedSeriesRows } from './seed-lists.ts'

export interface SeedTitle {
  language: string
  value: string
  kind?: 'official' | 'translated' | 'alias'
  /** True (default) if the pages in `language` show this title. */
  shown?: boolean
}

/** An edition of a seeded work. The first edition is primary, unless another edition has `isPrimary`. */
export interface SeedEdition {
  title: string
  language: string
  type?: string
  binding?: string | null
  isbn13?: string
  year?: number
  pages?: number
  price?: number
  currency?: string | null
  translators?: string[]
  publisher?: string
  isPrimary?: boolean
}

export interface SeedWork {
  slug: string
  titles: SeedTitle[]
  group?: string
  originalLanguage?: string | null
  year?: number | null
  authors?: string[]
  genres?: string[]
  editions?: SeedEdition[]
  ratings?: number[]
  /** Importance of the work for its genre, 1 to 6. Decides the order of works without ratings. */
  grade?: number
  length?: WorkLength
}

/** Returns a work whose English title is its slug, with these further values. */
export const workOf = (slug: string, more: Partial<SeedWork> = {}): SeedWork => ({
  slug,
  titles: [{ language: 'en', value: slug }],
  ...more,
})

/** Inserts works with their related rows and indexes them like the site. Returns their ids by slug. */
export async function seedWorks(db: Database, works: SeedWork[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  await db.transaction(async (tx) => {
    const one = async (text: string, values: unknown[]) =>
      (await tx.query<{ id: number }>({ text, values }))[0]!.id
    const person = async (name: string) => {
      const slug = slugFor(name)
      const [known] = await tx.query<{ id: number }>({
        text: 'select id from people where slug = $1',
        values: [slug],
      })
      if (known) return known.id
      const id = await one(
        `insert into people (slug, sort_name, sort_key) values ($1, $2, $3) returning id`,
        [slug, name, slug.replaceAll('-', ' ')],
      )
      await tx.query({
        text: `insert into person_names (person_id, value, kind, is_display) values ($1, $2, 'official', true)`,
        values: [id, name],
      })
      return id
    }
    for (const work of works) {
      const stars = [1, 2, 3, 4, 5].map(
        (star) => (work.ratings ?? []).filter((rating) => rating === star).length,
      )
      const sum = (work.ratings ?? []).reduce((total, rating) => total + rating, 0)
      const id = await one(
        `insert into works (slug, genre_group, original_language, first_year, rating_sum, rating_count, rating_stars, grade, length)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
        [
          work.slug,
          work.group ?? 'science-fiction',
          work.originalLanguage === undefined ? 'en' : work.originalLanguage,
          work.year ?? null,
          sum,
          work.ratings?.length ?? 0,
          stars,
          work.grade ?? null,
          work.length ?? null,
        ],
      )
      ids.set(work.slug, id)
      for (const title of work.titles) {
        await tx.query({
          text: 'insert into work_names (work_id, language, value, kind, is_display) values ($1, $2, $3, $4, $5)',
          values: [id, title.language, title.value, title.kind ?? 'official', title.shown ?? true],
        })
      }
      for (const [index, name] of (work.authors ?? []).entries()) {
        await tx.query({
          text: `insert into work_contributors (work_id, person_id, role, position, printed_name) values ($1, $2, 'author', $3, $4)`,
          values: [id, await person(name), index + 1, name],
        })
      }
      for (const [index, slug] of (work.genres ?? []).entries()) {
        await tx.query({
          text: 'insert into work_genres (work_id, genre_id, position) select $1, id, $3 from genres where slug = $2',
          values: [id, slug, index + 1],
        })
      }
      const primary = Math.max(
        0,
        (work.editions ?? []).findIndex((edition) => edition.isPrimary),
      )
      for (const [index, edition] of (work.editions ?? []).entries()) {
        const publisher = edition.publisher
          ? await one(
              'insert into publishers (slug, name) values ($1, $2) on conflict (name) do update set name = excluded.name returning id',
              [slugFor(edition.publisher), edition.publisher],
            )
          : null
        const editionId = await one(
          `insert into editions (work_id, title, language, is_original_language, edition_type, format_type, binding_type, isbn13, published_year, pages, price, currency, publisher_id, is_primary)
            values ($1, $2, $3, $4, $5, 'physical', $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
          [
            id,
            edition.title,
            edition.language,
            edition.language === (work.originalLanguage ?? 'en'),
            edition.type ?? (index === 0 ? 'original' : 'revised'),
            edition.binding === undefined ? 'paperback' : edition.binding,
            edition.isbn13 ?? null,
            edition.year ?? null,
            edition.pages ?? null,
            edition.price ?? null,
            edition.currency ?? null,
            publisher,
            index === primary,
          ],
        )
        for (const [position, name] of (edition.translators ?? []).entries()) {
          await tx.query({
            text: `insert into edition_contributors (edition_id, person_id, role, position, printed_name) values ($1, $2, 'translator', $3, $4)`,
            values: [editionId, await person(name), position + 1, name],
          })
        }
      }
    }
    await indexSortTitles(tx, null)
    await indexSeriesNames(tx, null)
    for (const kind of ['books', 'authors', 'series', 'genres', 'awards'] as const)
      await indexNames(tx, kind, null)
  })
  return ids
}

export async function seedGenre(
  db: Database,
  slug: string,
  group: string,
  names: Record<string, string>,
): Promise<number> {
  const [row] = await db.query<{ id: number }>({
    text: 'insert into genres (slug, genre_group) values ($1, $2) returning id',
    values: [slug, group],
  })
  for (const [language, value] of Object.entries(names)) {
    await db.query({
      text: `insert into genre_names (genre_id, language, value, kind, is_display) values ($1, $2, $3, 'official', true)`,
      values: [row!.id, language, value],
    })
  }
  return row!.id
}

/** Returns the works as volumes 1, 2 and so on of a series. */
export const inOrder = (...works: number[]) =>
  works.map((work, index) => ({ work, position: `${index + 1}`, sort: index + 1 }))

export async function seedSeries(
  db: Database,
  slug: string,
  names: Record<string, string>,
  members: SeedMember[],
): Promise<number> {
  return (await seedSeriesRows(db, [{ slug, names, members }])).get(slug)!
}

const slugFor = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Dune with titles in three languages and German, Italian and English editions. */
export const dune: SeedWork = {
  slug: 'dune',
  year: 1965,
  authors: ['Frank Herbert'],
  titles: [
    { language: 'en', value: 'Dune' },
    { language: 'de', value: 'Der Wüstenplanet', kind: 'translated' },
    { language: 'de', value: 'Dune: Der Wüstenplanet', kind: 'alias', shown: false },
    { language: 'it', value: 'Dune', kind: 'translated' },
  ],
  ratings: [5, 4, 4],
  editions: [
    {
      title: 'Dune',
      language: 'en',
      isbn13: '9780441172719',
      year: 1990,
      pages: 535,
      publisher: 'Ace',
      price: 9.99,
      currency: 'USD',
    },
    {
      title: 'Dune',
      language: 'en',
      type: 'anniversary',
      binding: 'hardcover',
      isbn13: '9780593099322',
      year: 2019,
      pages: 658,
      publisher: 'Ace',
    },
    {
      title: 'Der Wüstenplanet',
      language: 'de',
      type: 'international',
      binding: 'paperback',
      year: 2016,
      pages: 800,
      publisher: 'Heyne',
      translators: ['Jakob Schmidt'],
      price: 16.99,
    },
    {
      title: 'Der Wüstenplanet',
      language: 'de',
      type: 'international',
      binding: 'ebook',
      year: 2016,
      translators: ['Jakob Schmidt'],
      price: 12.99,
    },
    {
      title: 'Dune',
      language: 'it',
      type: 'international',
      binding: null,
      year: 2019,
      publisher: 'Fanucci',
      translators: ['Giampaolo Cossato', 'Sandro Sandrelli'],
    },
  ],
}
