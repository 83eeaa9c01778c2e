import { expect, it } from 'vitest'
import { translateOn } from '#i18n/words-server'
import { authorSentences, type SeriesFacts, startSentences } from './series-facts.ts'

const t = translateOn('assistant-answers', 'en')
const seriesOf = (authors: string[][]): SeriesFacts => ({
  id: 1,
  name: 'Stars',
  status: null,
  volumes: null,
  works: authors.map((ofVolume, at) => ({
    id: at,
    title: `Star ${at + 1}`,
    position: String(at + 1),
    isMain: true,
    year: null,
    authors: ofVolume,
  })),
})

it('lists the titles of the volumes by the authors who have written few volumes of a series', () => {
  const [ada, both] = [['Ada Stern'], ['Ada Stern', 'Bruno Verdi']]
  expect(authorSentences(seriesOf([ada, ada, ada, both, both]), t, 'en')).toEqual([
    'Of these volumes, the catalogue has 3 by Ada Stern and 2 by Ada Stern and Bruno Verdi (Star 4 and Star 5).',
  ])
  expect(authorSentences(seriesOf([ada, ada]), t, 'en')).toEqual([])
})

it.each([
  ['1', 'The series “Stars” begins with “Star 1”.'],
  ['3', 'The first volume of the series “Stars” in this catalogue is “Star 1”.'],
  [null, 'The first volume of the series “Stars” in this catalogue is “Star 1”.'],
])('a series begins with a volume only if its number is 1: %j', (position, sentence) => {
  const series = seriesOf([['Ada Stern']])
  series.works[0]!.position = position
  expect(startSentences(series, t)).toEqual([sentence])
  expect(startSentences({ ...series, works: [] }, t)).toEqual([])
})
