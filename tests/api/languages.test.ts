import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { indexSortTitles } from '#server/features/books/index'
import { isIndexMissing } from '#server/features/search/index'
import { indexSeriesNames } from '#server/features/series/index'
import { startTestSite, type TestSite } from '#tests/support/api'
import { dune, seedWorks } from '#tests/support/seed'
import { seedSeriesRows } from '#tests/support/seed-lists'

const sortKeys = [
  ['work_sort_titles', indexSortTitles],
  ['series_sort_names', indexSeriesNames],
] as const

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  await seedWorks(site.db, [dune])
  await seedSeriesRows(site.db, [{ slug: 'dune', names: { en: 'Dune' } }])
})
afterAll(() => site.close())

describe('a language of the interface', () => {
  it.each(interfaceLanguages)(
    'the table of languages in the database contains the interface language %s [spec 25]',
    async (code) => {
      const known = await site.db.query({ text: 'select from languages where code = $1', values: [code] })
      expect(known).toHaveLength(1)
    },
  )

  it.each(interfaceLanguages)(
    'detects missing sort keys of books and series in the language %s until they are indexed again',
    async (code) => {
      expect(await isIndexMissing(site.db)).toBe(false)
      for (const [table, index] of sortKeys) {
        await site.db.query({ text: `delete from ${table} where language = $1`, values: [code] })
        expect(await isIndexMissing(site.db), table).toBe(true)
        await index(site.db, null)
        expect(await isIndexMissing(site.db), table).toBe(false)
      }
    },
  )

  it('finds other forms of a word in languages for which PostgreSQL has a stemmer, and only the exact word in Polish', async () => {
    const rows = await site.db.query<{ language: string; isFound: boolean }>({
      text: `select language, words_of_text(language, content) @@ plainto_tsquery(text_search_of(language), query) as "isFound"
        from (values ('en', 'Two dragons', 'dragon'), ('de', 'Zwei Drachen', 'Drache'), ('it', 'Due draghi', 'drago'),
          ('es', 'Dos dragones', 'dragón'), ('pl', 'Dwa smoki', 'smoki'), ('pl', 'Dwa smoki', 'smok')) as t (language, content, query)`,
    })
    expect(rows.map(({ language, isFound }) => `${language} ${isFound}`)).toEqual([
      'en true',
      'de true',
      'it true',
      'es true',
      'pl true',
      'pl false',
    ])
  })
})
