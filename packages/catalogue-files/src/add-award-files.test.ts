import { expect, it } from 'vitest'
import { addAwardFiles } from './add-award-files.ts'
import { awardFile } from './award-file.ts'
import { checkCatalogue } from './check-catalogue.ts'
import type { Catalogue } from './read-catalogue.ts'

const nothing = { sources: [], genres: [], people: [], publishers: [], series: [], works: [], editions: [] }
const empty: Catalogue = {
  ...nothing,
  awards: [],
  awardHonours: [],
  former: [],
  neighbours: [],
  picks: [],
  handFiles: new Map(),
}
const won = { category: 'best-series', year: 2020, result: 'winner', title: 'The Saga', author: 'A. Writer' }
const fileOf = (...entries: object[]) => ({
  key: 'moon',
  position: 1,
  names: { en: 'Moon' },
  descriptions: { en: 'Given to what is written on the moon.' },
  founded: 1990,
  country: 'GB',
  yearIs: 'given',
  categories: [{ key: 'best-series', names: { en: 'Best Series' } }],
  entries,
})
const read = (...entries: object[]) =>
  addAwardFiles(empty, [{ name: 'awards/moon.json', content: awardFile.parse(fileOf(...entries)) }], () => {})

it('an honour leads to the series that was honoured as a whole, in place of what it was called in print', () => {
  const catalogue = read({ ...won, series: 's:saga' })
  expect(catalogue.awardHonours.map(({ record }) => record)).toMatchObject([
    {
      key: 'moon:best-series:2020:s-saga',
      printedKey: 'moon:best-series:2020:the-saga',
      series: 's:saga',
      work: null,
    },
  ])
  expect(checkCatalogue(catalogue).map(({ message }) => message)).toContain(
    'refers to "s:saga", which series.ndjson does not hold',
  )
})

it('an honour leads to a work or to a series, not to both, and to none where nobody got it', () => {
  const isRight = (entry: object) => awardFile.safeParse(fileOf(entry)).success
  expect(isRight({ ...won, series: 's:saga' })).toBe(true)
  expect(isRight({ ...won, work: 'bn:saga', series: 's:saga' })).toBe(false)
  const nobody = { category: 'best-series', year: 2020, result: 'no-award' }
  expect([isRight(nobody), isRight({ ...nobody, series: 's:saga' })]).toEqual([true, false])
})
