import { describe, expect, it } from 'vitest'
import { bookListQuery } from '../calls/books.ts'
import * as enums from './enums.ts'
import { errorStatuses } from './errors.ts'
import { editionLanguages, fallbackLanguage, isInterfaceLanguage, personLanguageCodes } from './languages.ts'
import { partialDate } from '../calls/lists.ts'

describe('the lists of values', () => {
  it('row 155: roles are these four, from low to high', () => {
    expect(enums.roles).toEqual(['NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER'])
  })

  it('row 164: genres belong to one of four groups', () => {
    expect(enums.genreGroups).toEqual(['science-fiction', 'fantasy', 'horror', 'crossover'])
  })

  it('row 166: genders are these five', () => {
    expect(enums.genders).toEqual(['male', 'female', 'non_binary', 'other', 'not_specified'])
  })

  it('row 179: edition types are these five', () => {
    expect(enums.editionTypes).toEqual(['original', 'revised', 'anniversary', 'special', 'international'])
  })

  it('row 180: the form has two formats, the labels have six more', () => {
    expect(enums.formatTypes).toEqual(['physical', 'digital'])
    expect(enums.formatLabels).toEqual([
      'physical',
      'digital',
      'unknown',
      'hardcover',
      'paperback',
      'massMarket',
      'ebook',
      'audiobook',
    ])
  })

  it('row 181: bindings are these six', () => {
    expect(enums.bindingTypes).toEqual([
      'hardcover',
      'paperback',
      'broschiert',
      'mass_market',
      'ebook',
      'audiobook',
    ])
  })

  it('row 206: themes are dark and light, and there is no system option', () => {
    expect(enums.themes).toEqual(['dark', 'light'])
  })

  it('sorts of the lists are the specified ones', () => {
    expect(enums.bookSorts).toEqual(['acclaim', 'rating', 'newest', 'oldest', 'appeared', 'title', '-title'])
    expect(enums.authorSorts).toEqual(['acclaim', 'name', 'rating', 'books'])
    expect(enums.seriesSorts).toEqual(['acclaim', 'name', 'rating', 'books'])
    expect(bookListQuery.parse({})).toEqual({ limit: 24, sort: 'acclaim' })
  })

  it('rows 182 and 183: the edition form has twelve languages by their own names, persons have fifteen codes', () => {
    expect(editionLanguages).toEqual({
      de: 'Deutsch',
      en: 'English',
      fr: 'Français',
      es: 'Español',
      it: 'Italiano',
      ru: 'Русский',
      ja: '日本語',
      zh: '中文',
      pt: 'Português',
      nl: 'Nederlands',
      sv: 'Svenska',
      no: 'Norsk',
    })
    expect(personLanguageCodes.join(' ')).toBe('en de es fr it pt ru zh ja ko ar hi bn pa te')
  })

  it('row 207: only en, de and it are languages of the interface, and English is the fallback', () => {
    expect(['en', 'de', 'it', 'fr', 'de-AT', 'EN', '', undefined, 3].filter(isInterfaceLanguage)).toEqual([
      'en',
      'de',
      'it',
    ])
    expect(fallbackLanguage).toBe('en')
  })

  it('a partial date has a year, a month or a day, and years before our era', () => {
    const dates = ['1965', '1965-08', '1965-08-01', '-700', '65', '1965-8', '1965-08-01T00', '19655', 'x']
    expect(dates.filter((date) => partialDate.safeParse(date).success)).toEqual([
      '1965',
      '1965-08',
      '1965-08-01',
      '-700',
      '65',
    ])
  })

  it('every code has its status', () => {
    expect(errorStatuses).toEqual({
      validation: 400,
      unknown_parameter: 400,
      bad_cursor: 400,
      passkey_failed: 400,
      not_signed_in: 401,
      invalid_credentials: 401,
      email_not_verified: 403,
      account_locked: 403,
      recent_sign_in_needed: 403,
      not_authorised: 403,
      cross_site: 403,
      not_found: 404,
      method_not_allowed: 405,
      conflict: 409,
      other_reader: 409,
      passkey_limit: 409,
      last_sign_in_method: 409,
      last_super_user: 409,
      version_conflict: 409,
      gone: 410,
      too_large: 413,
      unsupported_media_type: 415,
      too_many_requests: 429,
      unknown: 500,
      overloaded: 503,
      database_unavailable: 503,
      storage_full: 503,
      timeout: 503,
    })
  })
})
