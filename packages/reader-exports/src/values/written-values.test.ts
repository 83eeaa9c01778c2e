import { describe, expect, it } from 'vitest'
import { dateOf, dateOrderOf, isOrderOpen, spanIn } from './dates.ts'
import { isbnsOf } from './isbn.ts'
import { pagesOf, yearOf } from './numbers.ts'
import { isNoRating, scaleOf, starsOf } from './ratings.ts'

const now = new Date('2026-06-15T12:00:00Z')

describe('dates as people write them [UX 5]', () => {
  it.each([
    ['May 8, 2007', '2007-05-08'],
    ['8. Mai 2007', '2007-05-08'],
    ['maggio 2020', '2020-05'],
    ['8.5.07', '2007-05-08'],
    ['31-Dec-2016', '2016-12-31'],
    ['31-Dec-16', '2016-12-31'],
    ['20161231', '2016-12-31'],
    ['2016', '2016'],
    ['May 8th, 2007', '2007-05-08'],
    ['Tuesday, May 8, 2007', '2007-05-08'],
    ['8th of May 2007', '2007-05-08'],
    ['Sept. 3 2015', '2015-09-03'],
    ['2007 May 8', '2007-05-08'],
    ['Di., 8. Mai 2007', '2007-05-08'],
    ['3. März 2019', '2019-03-03'],
    ['im Jänner 2018', '2018-01'],
    ['Anfang Juni 2012', '2012-06'],
    ['den 24. Dez. 2011', '2011-12-24'],
    ['1º gennaio 2020', '2020-01-01'],
    ['il 14 mag 2015, 00:00:00', '2015-05-14'],
    ['mar 8 maggio 2007', '2007-05-08'],
    ['2 gen 2017', '2017-01-02'],
    ['fine agosto 2014', '2014-08'],
    ['lunedì 5 ottobre 2020', '2020-10-05'],
    ['circa 2016', '2016'],
    ['~2016', '2016'],
    ['ca. 2016', '2016'],
    ['2016?', '2016'],
    ['Sommer 2019', '2019'],
    ['estate 2019', '2019'],
    ['early 2019', '2019'],
    ['Dec-16', '2016-12'],
    ['24.12.’09', '2009-12-24'],
    ['May ’07', '2007-05'],
    ['8 mai 2007', '2007-05-08'],
    ['2015-05-xx', '2015-05'],
    ['Tue May 08 2007 10:11:12 GMT+0200 (Central European Summer Time)', '2007-05-08'],
    ['November 07, 2021 14:23', '2021-11-07'],
    ['08.05.2007, 10:11 Uhr', '2007-05-08'],
    ['5/8/2007 3:04 PM', '2007'],
    ['1577923200', '2020-01-02'],
    ["'2007-05-08", '2007-05-08'],
    ['31.12.99', '1999-12-31'],
    ['am 8.5.2007', '2007-05-08'],
    ['since 2020-01-02', '2020-01-02'],
    ["'19", '2019'],
    ['11.IX.2020', '2020-09-11'],
    ['3 XII 98', '1998-12-03'],
  ])('reads %s as the date %s', (cell, date) => {
    expect(dateOf(cell, now)).toBe(date)
  })
  it.each([
    '12 May',
    'May 12',
    '31 February 2020',
    'soon',
    '2016-2017',
    '90s',
    '3 of 5',
    '1970-01-01T00:00:00Z',
    'Mayor 2020',
  ])('does not read %s as a date', (cell) => {
    expect(dateOf(cell, now)).toBeNull()
  })
  it('reads an ambiguous date in the order of day and month that its column uses', () => {
    expect(dateOf('3/4/2017', now, 'day-first')).toBe('2017-04-03')
    expect(dateOf('3/4/17', now, 'month-first')).toBe('2017-03-04')
    expect(dateOf('3.4.17', now, 'month-first')).toBe('2017-03-04')
    // a date for which only one order is possible ignores the order of the column
    expect(dateOf('13/4/2017', now, 'month-first')).toBe('2017-04-13')
  })
  it.each([
    [['3/4/2017', '12/31/2016'], 'month-first'],
    [['31/12/2016', '3/4/2017', ''], 'day-first'],
    [['3/4/17', '25-12-16'], 'day-first'],
    [['12.31.2016', '3.4.2017'], 'month-first'],
    [['3/4/2017'], null],
    [['31/12/2016', '12/31/2016'], null],
    [['2016-12-31'], null],
  ] as const)('the order of day and month in the dates %j is %s', (cells, order) => {
    expect(dateOrderOf(cells)).toBe(order)
  })
  it('the order of day and month of a column is undecided only if all its dates are possible in both orders', () => {
    expect(isOrderOpen(['3/4/2017', '5/5/2017'])).toBe(true)
    expect(isOrderOpen(['5/5/2017', '3.4.2017', '2017'])).toBe(false)
    expect(isOrderOpen(['31/12/2016', '12/31/2016', '3/4/2017'])).toBe(false)
  })
})

describe('readings in one cell [UX 5]', () => {
  it.each([
    ['3.5.2019 – 12.5.2019', '2019-05-03', '2019-05-12'],
    ['28.12.2019-2.1.2020', '2019-12-28', '2020-01-02'],
    ['Mai bis Juni 2018', '2018-05', '2018-06'],
    ['3.–12. Mai 2019', '2019-05-03', '2019-05-12'],
    ['3.5. - 12.5.2019', '2019-05-03', '2019-05-12'],
    ['from May 3 to May 12, 2019', '2019-05-03', '2019-05-12'],
    ['dal 3 al 12 maggio 2019', '2019-05-03', '2019-05-12'],
    ['2019-05-03 - 2019-05-12', '2019-05-03', '2019-05-12'],
    ['2019-05-03-2019-05-12', '2019-05-03', '2019-05-12'],
    ['2018–2019', '2018', '2019'],
    ['seit 1.11.2023', '2023-11-01', null],
    ['dal 1 novembre 2023', '2023-11-01', null],
  ])('reads %s as a reading from %s to %s', (cell, started, finished) => {
    expect(spanIn(cell, now)).toEqual({ started, finished })
  })
  it.each(['2019-05', '2019-05-03', '12.5.2019 – 3.5.2019', 'May 8, 2007', '10 – 12', 'Bern – Zürich'])(
    'does not read %s as the first and last day of a reading',
    (cell) => {
      expect(spanIn(cell, now)).toBeNull()
    },
  )
})

describe('ratings as people write them [UX 5]', () => {
  it.each([
    ['9/10', 4.5],
    ['4 stars', 4],
    ['80 %', 4],
    ['4½', 4.5],
    ['4 1/2', 4.5],
    ['3,5', 3.5],
    ['8 von 10', 4],
    ['4 su 5', 4],
    ['4 out of 5', 4],
    ['4.5/5', 4.5],
    ['90/100', 4.5],
    ['18/20', 4.5],
    ['vier Sterne', 4],
    ['five stars', 5],
    ['tre stelle', 3],
    ['4,5 Sterne', 4.5],
    ['★★★★☆', 4],
    ['⭐⭐⭐', 3],
    ['****', 4],
    ['4*', 4],
    ['3¾', 3.75],
    ['½', 0.5],
    ['(4)', 4],
    ['vier von fünf', 4],
    ['1 star', 1],
    ['75%', 3.75],
    ['4+', 4.25],
    ['5 stars!', 5],
    ['4 stelle e mezzo', 4.5],
    ['four and a half stars', 4.5],
    ['viereinhalb Sterne', 4.5],
    ['ca. 4', 4],
    ['5 e lode', 5],
    ['drei und ein halber Stern', 3.5],
    ['♥♥♥♥', 4],
    ['❤️❤️❤️', 3],
    ['5/5 ❤', 5],
  ])('reads the text %s as a rating of %s stars', (cell, stars) => {
    expect(starsOf(cell)).toBe(stars)
  })
  it.each(['good', '❤️', 'B+', '2-3', '5.5', '6 stars', '1/2', '3/4/5'])(
    'does not read %s as a rating in stars',
    (cell) => {
      expect(starsOf(cell)).toBeNull()
    },
  )
  it.each(['', '0', '-', '–', 'n/a', 'not rated', 'unrated', 'keine', 'nessun voto', '?'])(
    'reads %s as no rating',
    (cell) => {
      expect(isNoRating(cell)).toBe(true)
    },
  )
  it.each([
    ['Rating', ['8', '10', '4', '5.5'], 10, true],
    ['Rating', ['5', '4,5'], 5, true],
    ['Rating', ['85', '40'], 100, true],
    ['Rating', ['18', '12'], 20, true],
    ['Bewertung (1-10)', ['5', '4'], 10, true],
    ['Voto su 10', ['5'], 10, true],
    ['Rating %', ['5'], 100, true],
    ['Schulnote', ['1', '2'], 'school', false],
    ['Note', ['1', '6'], 'school', false],
    ['Rating', ['6', '3', '2', '5'], 10, false],
    ['Rating', ['4/5', '9/10'], 5, true],
    ['Rating', [...Array<string>(30).fill('4'), '9'], 5, false],
    ['rating', ['45', '35', '50'], 50, true],
  ] as const)('the scale of the column “%s” with the ratings %j is %s', (column, cells, scale, isCertain) => {
    expect(scaleOf(column, cells)).toEqual({ scale, isCertain })
  })
  it('converts school grades, of which 1 is the best, to stars', () => {
    expect(['1', '1,5', '3', '5', '6', '2-', '1+'].map((mark) => starsOf(mark, 'school'))).toEqual([
      5, 4.5, 3, 1, 1, 3.75, 5,
    ])
  })
})

describe('numbers that programs have changed [UX 5]', () => {
  it.each([
    ['441013597', '9780441013593'],
    ['9780441013593.0', '9780441013593'],
    ['0441013597 (pbk.)', '9780441013593'],
    ['140143505', '9780140143508'],
    ["'9780441013593", '9780441013593'],
    ['="0441013597"', '9780441013593'],
    ['978-0-441-01359-3 : $7.99', '9780441013593'],
    ['441013597.0', '9780441013593'],
    ['ISBN 0-441-01359-7 (hardcover)', '9780441013593'],
    ['urn:isbn:9780441013593', '9780441013593'],
    ['0441013597 / 9780441013593', '9780441013593'],
    ['60509570', '9780060509576'],
    ['44101359X', null],
    ['9.78044E+12', null],
    ['123456788', null],
  ])('reads the ISBN %s as %s', (cell, isbn) => {
    expect(isbnsOf(cell)[0] ?? null).toBe(isbn)
  })
  it.each([
    ['0101-01-01T00:00:00+00:00', null],
    ['101', null],
    ['0001-01-01', null],
    ['9999-12-31', null],
    ['1970-01-01T00:00:00Z', null],
    ['1899-12-30', null],
    ['0', null],
    ['1899', 1899],
    ['1970', 1970],
    ["'2012-05-xx", 2012],
  ])('reads the year %s as %s', (cell, year) => {
    expect(yearOf(cell, now)).toBe(year)
  })
  it.each([
    ['412 p.', 412],
    ['1.216 Seiten', 1216],
    ['1,216', 1216],
    ['528', 528],
    ['15h 30m', null],
  ])('reads %s as %s pages', (cell, pages) => {
    expect(pagesOf(cell)).toBe(pages)
  })
})
