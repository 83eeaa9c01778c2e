import { describe, expect, it } from 'vitest'
import { formatOf } from './book-format.ts'
import { dateOf } from './dates.ts'
import { languageOf } from './languages.ts'
import { numberOf, yearOf } from './numbers.ts'
import { starsOf } from './ratings.ts'
import { shelfOf } from './reading-status.ts'
import { titleOf } from './titles.ts'

const now = new Date('2026-06-15T12:00:00Z')

describe('dateOf', () => {
  it.each([
    ['2007/05/08', '2007-05-08'],
    ['2007/5/8', '2007-05-08'],
    ['2007-05', '2007-05'],
    ['2007', '2007'],
    ['[2007-05-08]', '2007-05-08'],
    ['08.05.2007', '2007-05-08'],
    ['8. 5. 2007', '2007-05-08'],
    ['05.2007', '2007-05'],
    ['05/2007', '2007-05'],
    ['2007-05-08T10:11:12.000Z', '2007-05-08'],
    ['2007-05-08 00:00:00+00:00', '2007-05-08'],
    // dates that are possible in only one order of day and month
    ['25/12/2007', '2007-12-25'],
    ['12/25/2007', '2007-12-25'],
    ['5/5/2007', '2007-05-05'],
    // dates that are possible in both orders of day and month, so only the year is certain
    ['3/4/2007', '2007'],
    ['08.05.07', '2007-05-08'],
    ['20070508', '2007-05-08'],
    ['2008-02-29', '2008-02-29'],
    ['1900', '1900'],
    // tomorrow is allowed, because it has already begun in some time zones
    ['2026-06-16', '2026-06-16'],
    ['2026-06', '2026-06'],
  ])('reads %s as the date %s', (cell, date) => {
    expect(dateOf(cell, now)).toBe(date)
  })
  it.each([
    '',
    'soon',
    '2007/02/29',
    '2007/13/01',
    '2007/00/00',
    '31.04.2007',
    '13/13/2007',
    '1899',
    '2026-06-17',
    '2026-07',
    '2027',
    '2007-05-08-09',
    `2007${' '.repeat(100)}`,
  ])('rejects %s as a date', (cell) => {
    expect(dateOf(cell, now)).toBeNull()
  })
})

describe('titleOf', () => {
  it.each([
    ['Dune (Dune, #1)', 'Dune', 'Dune', '1'],
    ['Gideon the Ninth (The Locked Tomb #1)', 'Gideon the Ninth', 'The Locked Tomb', '1'],
    ['Alles (Dune #1-3)', 'Alles', 'Dune', '1–3'],
    [
      'Der Herr des Wüstenplaneten (Der Wüstenplanet, Band 2)',
      'Der Herr des Wüstenplaneten',
      'Der Wüstenplanet',
      '2',
    ],
    ['Il messia (Ciclo di Dune Vol. 2)', 'Il messia', 'Ciclo di Dune', '2'],
    ['A Death (My Struggle Book 1)', 'A Death', 'My Struggle', '1'],
    ['The Chronicles of Narnia (#1-7)', 'The Chronicles of Narnia', 'The Chronicles of Narnia', '1–7'],
    ['Equal Rites (Discworld, #3; Witches, #1)', 'Equal Rites', 'Discworld', '3'],
    ['Dawnshard (Stormlight, #3.5)', 'Dawnshard', 'Stormlight', '3.5'],
    ['Alarm (A) (Hush, Hush, #1)', 'Alarm (A)', 'Hush, Hush', '1'],
  ])('splits %s into title, series and position', (cell, title, name, position) => {
    expect(titleOf(cell)).toEqual({ title, series: { name, position } })
  })
  it.each([
    'Provenance (Imperial Radch)',
    '(Dune, #1)',
    'Catch (22)',
    'Band 2',
    'The Book (1984)',
    'East of West #1',
  ])('does not split %s, because it has no series with a number in brackets at its end', (cell) => {
    expect(titleOf(cell)).toEqual({ title: cell, series: null })
  })
})

describe('numbers, languages, formats and shelves', () => {
  it.each([
    ['0', null],
    ['', null],
    ['5', 5],
    ['3.75', 3.75],
    ['0,5', 0.5],
    ['5.5', null],
    ['-1', null],
    ['★★★½', 3.5],
    ['4/5', 4],
    ['8/10', 4],
    ['good', null],
  ] as const)('reads the cell %s as a rating of %s stars', (cell, stars) => {
    expect(starsOf(cell)).toBe(stars)
  })
  it('converts a rating on a scale of ten to five stars by dividing it by two', () => {
    expect([starsOf('9', 10), starsOf('10', 10), starsOf('11', 10)]).toEqual([4.5, 5, null])
  })
  it.each([
    ['1965', 1965],
    ['[1971]', 1971],
    ['c1965', 1965],
    ['1965.0', 1965],
    ['1.8.1965', 1965],
    ['1965-08-01', 1965],
    ['-750', -750],
    ['20122', null],
    ['0', null],
    ['2031', 2031],
    ['2032', null],
  ] as const)('reads %s as the year %s', (cell, year) => {
    expect(yearOf(cell, now)).toBe(year)
  })
  it('a number in scientific notation (“9.78E+12”) is ignored, because a spreadsheet has rounded the number', () => {
    expect(numberOf('9.78E+12')).toBeNull()
  })
  it.each([
    ['English', 'en'],
    ['deutsch', 'de'],
    ['tedesco', 'de'],
    ['français', 'fr'],
    ['ger', 'de'],
    ['eng, fre', 'en'],
    ['pt-BR', 'pt'],
    ['xxx', null],
    ['Klingonisch', null],
    ['', null],
  ] as const)('reads %s as the language %s', (cell, language) => {
    expect(languageOf(cell)).toBe(language)
  })
  it.each([
    ['Hörbuch', 'audio'],
    ['Audio CD', 'audio'],
    ['Kindle Edition', 'digital'],
    ['E-Book', 'digital'],
    ['Taschenbuch', 'print'],
    ['Copertina flessibile', 'print'],
    ['Broché', 'print'],
    ['Unknown Binding', null],
    ['', null],
  ] as const)('reads %s as the format %s', (cell, format) => {
    expect(formatOf(cell)).toBe(format)
  })
  it.each([
    ['Want to Read', 'to-read', null],
    ['da leggere', 'to-read', null],
    ['À lire', 'to-read', null],
    ['Zu lesen', 'to-read', null],
    ['Lu', 'read', null],
    ['in_progress', 'reading', null],
    ['On-Hold', 'reading', 'paused'],
    ['als-naechstes', 'to-read', null],
    ['prossima lettura', 'to-read', null],
    ['hibernating', 'reading', 'paused'],
    ['abbandonati', 'reading', 'did-not-finish'],
    ['Abandonné', 'reading', 'did-not-finish'],
    ["didn't finish", 'reading', 'did-not-finish'],
  ] as const)(
    'a book on the shelf %s has the status %s and the flag %s (`paused`, `did-not-finish` or null)',
    (name, status, flag) => {
      expect(shelfOf(name)).toEqual({ status, flag })
    },
  )
  it.each(['favourites', 'read-fantasy', 'year-2021', 'constructor', ''])(
    'the shelf name “%s” expresses no status',
    (name) => {
      expect(shelfOf(name)).toBeNull()
    },
  )
})
