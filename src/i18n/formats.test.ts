import { describe, expect, it } from 'vitest'
import { interfaceLanguages, localeOf } from '#contract/values/languages'
import {
  formatAverage,
  formatCountry,
  formatLanguage,
  formatLanguageInText,
  formatList,
  formatMoment,
  formatPartialDate,
  formatPrice,
  formatShare,
} from './formats.ts'
import { formatNumber } from './translator.ts'

/** Formats a value in English, German and Italian, with non-breaking spaces replaced by spaces. */
const inAll = (format: (language: (typeof interfaceLanguages)[number]) => string) =>
  interfaceLanguages.map((language) => format(language).replaceAll(/[\u00A0\u202F]/g, ' '))

describe('partial dates', () => {
  it('a partial date is formatted as a year, month or day, depending on its precision, in three languages', () => {
    expect(inAll((language) => formatPartialDate('1965', language))).toEqual(['1965', '1965', '1965'])
    expect(inAll((language) => formatPartialDate('1965-08', language))).toEqual([
      'August 1965',
      'August 1965',
      'agosto 1965',
    ])
    expect(inAll((language) => formatPartialDate('1965-03-09', language))).toEqual([
      '9 March 1965',
      '9. März 1965',
      '9 marzo 1965',
    ])
  })

  it('formatPartialDate shows the correct year for the last and the first day and month of a year', () => {
    expect(inAll((language) => formatPartialDate('1999-12-31', language))).toEqual([
      '31 December 1999',
      '31. Dezember 1999',
      '31 dicembre 1999',
    ])
    expect(inAll((language) => formatPartialDate('2000-01-01', language))).toEqual([
      '1 January 2000',
      '1. Januar 2000',
      '1 gennaio 2000',
    ])
    expect(inAll((language) => formatPartialDate('2000-01', language))).toEqual([
      'January 2000',
      'Januar 2000',
      'gennaio 2000',
    ])
  })

  it('a year before our era has the abbreviation of the language, such as BC', () => {
    expect(inAll((language) => formatPartialDate('-700', language))).toEqual([
      '700 BC',
      '700 v. Chr.',
      '700 a.C.',
    ])
    expect(inAll((language) => formatPartialDate('-44-03-15', language))).toEqual([
      '44 BC',
      '44 v. Chr.',
      '44 a.C.',
    ])
  })

  it('a year below 100 is not formatted as a year of the twentieth century', () => {
    expect(formatPartialDate('0079-08', 'de')).toBe('August 79')
    expect(formatPartialDate('0079', 'en')).toBe('79')
  })

  it('formatPartialDate returns an invalid date unchanged', () => {
    expect(formatPartialDate('about 1820', 'en')).toBe('about 1820')
  })
})

describe('formatMoment', () => {
  it('a time is formatted with date and time in the time zone of the reader', () => {
    expect(inAll((language) => formatMoment('2026-11-21T23:40:00Z', language, 'Europe/Berlin'))).toEqual([
      '22 November 2026 at 00:40',
      '22. November 2026 um 00:40',
      '22 novembre 2026 alle ore 00:40',
    ])
  })
})

describe('prices', () => {
  it('a price without a currency is shown in euros [spec 171]', () => {
    expect(inAll((language) => formatPrice(10.5, null, language))).toEqual(['€10.50', '10,50 €', '10,50 €'])
  })

  it('a price is shown with its currency [spec 171]', () => {
    expect(inAll((language) => formatPrice(10.5, 'USD', language))).toEqual([
      'US$10.50',
      '10,50 $',
      '10,50 USD',
    ])
    expect(formatPrice(10.5, 'GBP', 'en')).toBe('£10.50')
    expect(inAll((language) => formatPrice(1234, 'EUR', language))).toEqual([
      '€1,234.00',
      '1.234,00 €',
      '1234,00 €',
    ])
  })
})

describe('other formats', () => {
  it('an average rating is formatted with one decimal and the decimal separator of the language', () => {
    expect(inAll((language) => formatAverage(4, language))).toEqual(['4.0', '4,0', '4,0'])
    expect(inAll((language) => formatAverage(4.25, language))).toEqual(['4.3', '4,3', '4,3'])
  })

  it('a share is formatted as a whole percentage, and a share below 1 never as 100 %', () => {
    expect(inAll((language) => formatShare(0.425, language))).toEqual(['42%', '42 %', '42%'])
    expect(formatShare(0.999, 'en')).toBe('99%')
    expect(formatShare(1, 'en')).toBe('100%')
  })

  it('formatList puts the word for “and” in the language before the last item', () => {
    expect(inAll((language) => formatList(['A', 'B', 'C'], language))).toEqual([
      'A, B and C',
      'A, B und C',
      'A, B e C',
    ])
  })

  it("formatLanguage and formatCountry return names in the reader's language", () => {
    expect(inAll((language) => formatLanguage('de', language))).toEqual(['German', 'Deutsch', 'Tedesco'])
    expect(inAll((language) => formatLanguageInText('de', language))).toEqual([
      'German',
      'Deutsch',
      'tedesco',
    ])
    expect(inAll((language) => formatCountry('HK', language))).toEqual(['Hong Kong', 'Hongkong', 'Hong Kong'])
    expect(inAll((language) => formatCountry('US', language))).toEqual([
      'United States',
      'Vereinigte Staaten',
      'Stati Uniti',
    ])
    expect(formatLanguage('qaa', 'en')).toBe('Qaa')
  })
})

describe('the table of languages agrees with ICU', () => {
  const each = interfaceLanguages.map((language) => [language, localeOf(language)] as const)

  it('formatLanguageInText and formatList return the same texts as Intl, which uses ICU', () => {
    for (const [language, locale] of each) {
      const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' })
      const list = new Intl.ListFormat(locale, { type: 'conjunction' })
      for (const code of interfaceLanguages) expect(formatLanguageInText(code, language)).toBe(names.of(code))
      for (const items of [[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']])
        expect(formatList(items, language)).toBe(list.format(items))
    }
  })

  it('formatAverage and formatNumber return the same texts as Intl, which uses ICU', () => {
    for (const [language, locale] of each) {
      const average = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
      const whole = new Intl.NumberFormat(locale)
      for (let hundredths = 0; hundredths <= 500; hundredths += 1)
        expect(formatAverage(hundredths / 100, language)).toBe(average.format(hundredths / 100))
      for (const value of [
        ...Array(2000).keys(),
        9999,
        10_000,
        12_345,
        999_999,
        1_000_000,
        2 ** 40,
        -1234,
        1.5,
      ])
        expect(formatNumber(value, language)).toBe(whole.format(value))
    }
  })
})
