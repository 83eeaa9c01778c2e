import { expect, it } from 'vitest'
import { addAwardFiles } from './add-award-files.ts'
import { awardFile } from './award-file.ts'
import { emptyCatalogue } from './catalogue.ts'
import { checkCatalogue } from './check-before-load.ts'

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
  addAwardFiles(
    emptyCatalogue,
    [{ name: 'awards/moon.json', content: awardFile.parse(fileOf(...entries)) }],
    {
      report: () => {},
      slugOf: (text) => text.toLowerCase().replaceAll(' ', '-'),
    },
  )

it('an honour (win or nomination) of a whole series is linked to the series; an unknown series is reported', () => {
  const catalogue = read({ ...won, series: 's:saga' })
  expect(catalogue.awardHonours.map(({ record }) => record)).toMatchObject([
    {
      key: 'moon:best-series:2020:s-saga',
      printedKey: 'moon:best-series:2020:the-saga',
      series: 's:saga',
      work: null,
    },
  ])
  const languages = { languages: ['en'], fallbackLanguage: 'en' }
  expect(checkCatalogue(catalogue, languages).map(({ message }) => message)).toContain(
    'refers to "s:saga", which series.ndjson does not contain',
  )
})

it('the schema of award files accepts an honour (win or nomination) of a series unless the honour names a work', () => {
  const isRight = (entry: object) => awardFile.safeParse(fileOf(entry)).success
  expect(isRight({ ...won, series: 's:saga' })).toBe(true)
  expect(isRight({ ...won, work: 'bn:saga', series: 's:saga' })).toBe(false)
  const nobody = { category: 'best-series', year: 2020, result: 'no-award' }
  expect([isRight(nobody), isRight({ ...nobody, series: 's:saga' })]).toEqual([true, false])
})
