import { slugOf } from '#server/platform/text/slug'
import type { Queryable } from '#server/platform/database/database'
import type { Random } from './random.ts'
import { flushAll, type Rows, rowsOf } from './rows.ts'
import type { Shipped } from './shipped.ts'
import { capital, growWord, titleLanguages } from './words.ts'

/** A genre that works are put into. */
export interface Genre {
  id: number
  slug: string
  group: string
}

/** A category of an award, with the years it was given. */
export interface Category {
  id: number
  award: number
  from: number
}

const nameColumns = { language: 'text', value: 'text', kind: 'text', is_display: 'boolean' }
const textColumns = { language: 'text', markdown: 'text', html: 'text' }

function addNames(rows: Rows, owner: number, names: Record<string, string>): void {
  for (const [language, value] of Object.entries(names)) rows.add(owner, language, value, 'official', true)
}

function addTexts(rows: Rows, owner: number, texts: Record<string, string>): void {
  for (const [language, text] of Object.entries(texts)) rows.add(owner, language, text, `<p>${text}</p>`)
}

/** Writes the genres that the site ships, with their names, synonyms and texts. */
export async function writeGenres(tx: Queryable, shipped: Shipped): Promise<Genre[]> {
  const genres = rowsOf('genres', { id: 'int', slug: 'text', genre_group: 'text' })
  const names = rowsOf('genre_names', { genre_id: 'int', ...nameColumns })
  const texts = rowsOf('genre_texts', { genre_id: 'int', ...textColumns })
  const made = shipped.genres.map(({ slug, group }, index) => ({ id: index + 1, slug, group }))
  for (const [index, { id, slug, group }] of made.entries()) {
    const { names: own, synonyms, descriptions } = shipped.genres[index]!
    genres.add(id, slug, group)
    addNames(names, id, own)
    for (const [language, values] of Object.entries(synonyms))
      for (const value of values) names.add(id, language, value, 'alias', false)
    addTexts(texts, id, descriptions)
  }
  await flushAll(tx, [genres, names, texts])
  return made
}

/** Writes the awards that the site ships, with their categories. */
export async function writeAwards(tx: Queryable, shipped: Shipped): Promise<Category[]> {
  const awards = rowsOf('awards', { id: 'int', slug: 'text', founded_year: 'int' })
  const names = rowsOf('award_names', { award_id: 'int', ...nameColumns })
  const texts = rowsOf('award_texts', { award_id: 'int', ...textColumns })
  const categories = rowsOf('award_categories', { id: 'int', award_id: 'int', key: 'text', position: 'int' })
  const categoryNames = rowsOf('award_category_names', {
    category_id: 'int',
    language: 'text',
    value: 'text',
  })
  const made: Category[] = []
  for (const [index, award] of shipped.awards.entries()) {
    const id = index + 1
    awards.add(id, award.key, award.founded)
    addNames(names, id, award.names)
    addTexts(texts, id, award.descriptions)
    for (const [place, category] of award.categories.entries()) {
      made.push({ id: made.length + 1, award: id, from: award.founded })
      categories.add(made.length, id, category.key, place + 1)
      for (const [language, value] of Object.entries(category.names))
        categoryNames.add(made.length, language, value)
    }
  }
  await flushAll(tx, [awards, names, texts, categories, categoryNames])
  return made
}

const houses = ['# Press', '# Books', '# Verlag', 'Verlag # & Söhne', 'Edizioni #', '# Editore', 'House of #']

/** Writes publishers with the ids 1 to `count`. */
export async function writePublishers(tx: Queryable, random: Random, count: number): Promise<void> {
  const publishers = rowsOf('publishers', { id: 'int', slug: 'text', name: 'text' })
  const slugs = new Set<string>()
  while (slugs.size < count) {
    const name = random.pick(houses).replace('#', capital(growWord(random, random.pick(titleLanguages))))
    const slug = slugOf(name)
    if (slugs.has(slug)) continue
    slugs.add(slug)
    publishers.add(slugs.size, slug, name)
  }
  await publishers.flush(tx)
}
