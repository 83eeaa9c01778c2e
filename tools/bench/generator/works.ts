import type { Database } from '#server/platform/database/database'
import type { People } from './people.ts'
import type { Random } from './random.ts'
import type { Genre } from './reference-rows.ts'
import { beginBulk, flushAll, rowsOf } from './rows.ts'
import type { Sizes } from './sizes.ts'
import { createSlugs } from './slugs.ts'
import { makeTitle } from './titles.ts'
import { createEditions } from './work-editions.ts'
import { createDealer, type WorkFacts } from './work-facts.ts'
import { titleLanguages, type Vocabulary } from './words.ts'

/** What works are made from. */
export interface WorkSources {
  random: Random
  sizes: Sizes
  vocabulary: Vocabulary
  people: People
  genres: readonly Genre[]
}

const perBatch = 4_000
/** German for six of ten works, Italian for four: the originals among them counted. */
const translatedShares = { en: 1, de: 0.5, it: 1 / 3 }
const aliasShare = 0.06

/** Writes all works with names, contributors, genres, places in series and editions. The first has id 1. */
export async function writeWorks(
  db: Database,
  { random, sizes, vocabulary, people, genres }: WorkSources,
): Promise<void> {
  const works = rowsOf('works', {
    id: 'int',
    slug: 'text',
    type: 'text',
    genre_group: 'text',
    original_language: 'text',
    first_year: 'int',
    prior_mean: 'real',
    prior_weight: 'real',
    popularity: 'real',
  })
  const names = rowsOf('work_names', {
    work_id: 'int',
    language: 'text',
    value: 'text',
    kind: 'text',
    is_display: 'boolean',
  })
  const contributors = rowsOf('work_contributors', {
    work_id: 'int',
    person_id: 'int',
    role: 'text',
    position: 'int',
    printed_name: 'text',
  })
  const workGenres = rowsOf('work_genres', { work_id: 'int', genre_id: 'int', position: 'int' })
  const members = rowsOf('series_members', {
    work_id: 'int',
    series_id: 'int',
    position_label: 'text',
    position_sort: 'numeric',
    role: 'text',
  })
  const editions = createEditions(random)
  const tables = [works, names, contributors, workGenres, members, ...editions.tables]
  const deal = createDealer(random, sizes, genres)
  const slugFor = createSlugs()
  const title = (language: (typeof titleLanguages)[number]) =>
    makeTitle(random, vocabulary, language, people.family)

  /** Titles a work is shown with, and now and then one more that it is known by. */
  function addNames(id: number, { original }: WorkFacts): { language: string; value: string }[] {
    const shown = titleLanguages
      .filter((language) => language === original || random.chance(translatedShares[language]))
      .map((language) => ({ language, value: title(language) }))
    for (const { language, value } of shown)
      names.add(id, language, value, language === original ? 'official' : 'translated', true)
    if (random.chance(aliasShare)) {
      const { language, value } = random.pick(shown)
      const other = title(language)
      if (other !== value) names.add(id, language, other, 'alias', false)
    }
    return shown.toSorted((a, b) => Number(b.language === original) - Number(a.language === original))
  }

  for (let start = 0; start < sizes.works; start += perBatch) {
    const end = Math.min(sizes.works, start + perBatch)
    for (let id = start + 1; id <= end; id += 1) {
      const facts = deal(id - 1)
      const { prior } = facts
      const titles = addNames(id, facts)
      const slug = slugFor(titles[0]!.value, id)
      works.add(id, slug, facts.type, facts.group, facts.original, facts.year, prior.mean, prior.weight, prior.popularity) // prettier-ignore
      for (const [index, person] of facts.authors.entries())
        contributors.add(id, person, 'author', index + 1, people.printed[person - 1]!)
      for (const [index, genre] of facts.genres.entries()) workGenres.add(id, genre, index + 1)
      if (facts.series) {
        const { id: series, position, role } = facts.series
        members.add(id, series, String(position), position, role)
      }
      editions.add({
        work: id,
        original: facts.original,
        year: facts.year,
        titles,
        people: sizes.authors,
        publishers: sizes.publishers,
        printedNameOf: (person) => people.printed[person - 1]!,
      })
    }
    await db.transaction(async (tx) => {
      await beginBulk(tx)
      await flushAll(tx, tables)
    })
  }
}
