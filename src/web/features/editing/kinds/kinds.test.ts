import { describe, expect, it } from 'vitest'
import type { BookDraft } from '#contract/calls/drafts'
import { translateOn } from '#i18n/words-server'
import { shownPlace, withShownName, withText } from '../fields/languages-field.tsx'
import { authorKind } from './author.tsx'
import { awardKind } from './award.tsx'
import { bookKind } from './book.tsx'
import { isPartialDate } from './checks.ts'
import { genreKind } from './genre.tsx'
import { sortNameOf } from './sort-name.ts'

const t = translateOn('editing', 'en')
const named = [{ language: 'en', value: 'Dune', kind: 'official' as const, isDisplay: true }]
const book: BookDraft = { ...bookKind.blank(), names: named, group: 'science-fiction' }

describe('validation of forms', () => {
  it('every editing form requires a name, a book’s form also a genre group, and a genre’s form a category', () => {
    expect(Object.keys(bookKind.check(bookKind.blank(), t))).toEqual(['names', 'group'])
    expect(bookKind.check(book, t)).toEqual({})
    expect(Object.keys(authorKind.check(authorKind.blank(), t))).toEqual(['names'])
    expect(Object.keys(genreKind.check(genreKind.blank(), t))).toEqual(['names', 'category'])
    expect(Object.keys(awardKind.check(awardKind.blank(), t))).toEqual(['names'])
  })

  it('a nomination or win in the editing form of a book requires an award; year and category are optional [spec 230]', () => {
    const prize = {
      id: null,
      awardId: 0,
      categoryId: null,
      category: null,
      year: null,
      result: 'nominee' as const,
    }
    expect(bookKind.check({ ...book, awards: [prize] }, t)).toEqual({
      'awards.0.awardId': 'Please choose an award.',
    })
    expect(bookKind.check({ ...book, awards: [{ ...prize, awardId: 4 }] }, t)).toEqual({})
  })

  it('in the editing form of a book, a contributor requires a person, and a position in a series requires the series', () => {
    const issues = bookKind.check(
      {
        ...book,
        contributors: [{ personId: 0, role: 'author', printedName: null }],
        series: [{ seriesId: 0, order: 'publication', position: null, sort: null, to: null, role: 'main' }],
      },
      t,
    )
    expect(Object.keys(issues)).toEqual(['contributors.0.personId', 'series.0.seriesId'])
  })

  it('isPartialDate accepts a year, a month or a day that exists in the calendar', () => {
    for (const date of ['1965', '1965-08', '1965-08-01', '-200', '1968-02-29'])
      expect([date, isPartialDate(date)]).toEqual([date, true])
    for (const date of ['', '1965-13', '1965-00', '1965-02-30', '1965-04-31', '1.8.1965', '1965-8', '19650'])
      expect([date, isPartialDate(date)]).toEqual([date, false])
  })

  it('`tidy` trims the texts in the draft of a book and removes rows without content', () => {
    const tidied = bookKind.tidy({
      ...book,
      names: [
        { ...named[0]!, value: ' Dune ' },
        { ...named[0]!, value: ' ', isDisplay: false },
      ],
      texts: [{ language: 'de', markdown: '  ' }],
      firstPublished: ' ',
      genreIds: [3, 0],
      externalIds: [
        { scheme: ' ISFDB ', value: ' 12 ' },
        { scheme: '', value: '' },
      ],
    })
    expect(tidied.names).toEqual(named)
    expect([tidied.texts, tidied.firstPublished, tidied.genreIds]).toEqual([[], null, [3]])
    expect(tidied.externalIds).toEqual([{ scheme: 'isfdb', value: '12' }])
  })

  it('the editing form of a book requires at least one displayed name, and accepts at most one displayed name per language', () => {
    expect(
      Object.keys(bookKind.check({ ...book, names: [...named, { ...named[0]!, value: 'D.' }] }, t)),
    ).toEqual(['names.1.value'])
    expect(Object.keys(bookKind.check({ ...book, names: [{ ...named[0]!, isDisplay: false }] }, t))).toEqual([
      'names.0.value',
    ])
  })
})

describe('names and texts by language', () => {
  it('withShownName adds, changes or removes the displayed name in one language, and changes no other names', () => {
    const made = withShownName(named, 'de', 'Der Wüstenplanet', 'translated')
    expect(made).toEqual([
      ...named,
      { language: 'de', value: 'Der Wüstenplanet', kind: 'translated', isDisplay: true },
    ])
    const changed = withShownName(made, 'de', 'Wüstenplanet', 'official')
    expect(changed[1]).toEqual({ ...made[1], value: 'Wüstenplanet' })
    expect(withShownName(changed, 'de', '', 'translated')).toEqual(named)
    expect(shownPlace([{ ...named[0]!, isDisplay: false }], 'en')).toBe(-1)
  })

  it('withText changes, removes or adds the text in one language, and preserves the order of the texts in other languages', () => {
    const texts = [
      { language: 'de', markdown: 'a' },
      { language: 'en', markdown: 'b' },
    ]
    expect(withText(texts, 'de', 'c')).toEqual([{ language: 'de', markdown: 'c' }, texts[1]])
    expect(withText(texts, 'de', '')).toEqual([texts[1]])
    expect(withText(texts, 'it', 'd')[2]).toEqual({ language: 'it', markdown: 'd' })
  })
})

it('sortNameOf puts the last name first, including a capitalised particle such as “Le”', () => {
  expect(['Ursula K. Le Guin', 'Andreas von Bülow', 'Homer', 'Iain M. Banks'].map(sortNameOf)).toEqual([
    'Le Guin, Ursula K.',
    'Bülow, Andreas von',
    'Homer',
    'Banks, Iain M.',
  ])
})
