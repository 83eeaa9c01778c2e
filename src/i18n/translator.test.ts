import { describe, expect, it } from 'vitest'
import { localeOf } from '#contract/values/languages'
import { createTranslate, formatNumber } from './translator.ts'

const table = {
  hello: 'Hello {name}, it is {year}',
  books_one: '{count} book',
  books_other: '{count} books of {name}',
}

interface Texts {
  hello: 'name' | 'year'
  books: 'count' | 'name'
}

describe('translate function', () => {
  it('a translate function fills placeholders and does not group the digits of years', () => {
    expect(createTranslate<Texts>(table, 'de')('hello', { name: 'Ada', year: 1965 })).toBe(
      'Hello Ada, it is 1965',
    )
  })

  it('a translate function selects the plural form by count and formats the count in the language', () => {
    const t = createTranslate<Texts>(table, 'de')
    expect(t('books', { count: 1, name: 'Ada' })).toBe('1 book')
    expect(t('books', { count: 0, name: 'Ada' })).toBe('0 books of Ada')
    expect(t('books', { count: 12_345, name: 'Ada' })).toBe('12.345 books of Ada')
  })

  it('a translate function uses the form `zero` for 0 if there is one', () => {
    const t = createTranslate({ ...table, books_zero: 'no book of {name}' }, 'it') as (
      key: string,
      values?: object,
    ) => string
    expect(t('books', { count: 0, name: 'Ada' })).toBe('no book of Ada')
    expect(t('books', { count: 2, name: 'Ada' })).toBe('2 books of Ada')
  })

  it('a translate function uses the form `other` for a missing plural form, and the key for a missing text', () => {
    const t = createTranslate({ pages_one: 'one', pages_other: '{count} pages' }, 'it') as (
      key: string,
      values?: object,
    ) => string
    expect(t('pages', { count: 1_000_000 })).toBe('1.000.000 pages')
    expect(t('nowhere')).toBe('nowhere')
  })

  it('a translate function leaves a placeholder without a value unchanged', () => {
    const t = createTranslate(table, 'en') as (key: string, values?: object) => string
    expect(t('hello', { name: 'Ada' })).toBe('Hello Ada, it is {year}')
  })
})

describe('formatNumber', () => {
  it('formatNumber groups digits by language, and not in Italian numbers of four digits', () => {
    expect([formatNumber(1234, 'en'), formatNumber(1234, 'de'), formatNumber(1234, 'it')]).toEqual([
      '1,234',
      '1.234',
      '1234',
    ])
    expect([formatNumber(12_345, 'en'), formatNumber(12_345, 'de'), formatNumber(12_345, 'it')]).toEqual([
      '12,345',
      '12.345',
      '12.345',
    ])
    expect([localeOf('en'), localeOf('de'), localeOf('it')]).toEqual(['en-GB', 'de', 'it'])
  })
})
