import { describe, expect, it } from 'vitest'
import { bookListQuery } from '../calls/books.ts'
import { authorSorts } from './page-parameters/authors.ts'
import { seriesSorts } from './page-parameters/series-list.ts'
import { formatTypes, genders } from './editing-enums.ts'
import * as enums from './enums.ts'
import { errorStatuses } from './errors.ts'
import { editionLanguages, fallbackLanguage, isInterfaceLanguage, personLanguageCodes } from './languages.ts'
import { partialDate } from '../calls/references.ts'

describe('lists of values', () => {
  it('there are four roles, ordered from low to high [spec 155]', () => {
    expect(enums.roles).toEqual(['NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER'])
  })

  it('genres belong to one of four groups [spec 164]', () => {
    expect(enums.genreGroups).toEqual(['science-fiction', 'fantasy', 'horror', 'crossover'])
  })

  it('an author has one of five genders [spec 166]', () => {
    expect(genders).toEqual(['male', 'female', 'non_binary', 'other', 'not_specified'])
  })

  it('an edition has one of five types [spec 179]', () => {
    expect(enums.editionTypes).toEqual(['original', 'revised', 'anniversary', 'special', 'international'])
  })

  it('the edition form offers two formats, and six more formats have labels [spec 180]', () => {
    expect(formatTypes).toEqual(['physical', 'digital'])
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

  it('an edition has one of six bindings [spec 181]', () => {
    expect(enums.bindingTypes).toEqual([
      'hardcover',
      'paperback',
      'broschiert',
      'mass_market',
      'ebook',
      'audiobook',
    ])
  })

  it('the themes of the site are dark and light; no theme follows the operating system [spec 206]', () => {
    expect(enums.themes).toEqual(['dark', 'light'])
  })

  it('lists of books, authors and series offer the specified sort orders', () => {
    expect(enums.bookSorts).toEqual(['acclaim', 'rating', 'newest', 'oldest', 'appeared', 'title', '-title'])
    expect(authorSorts).toEqual(['acclaim', 'name', 'rating', 'books'])
    expect(seriesSorts).toEqual(['acclaim', 'name', 'rating', 'books'])
    expect(bookListQuery.parse({})).toEqual({ limit: 24, sort: 'acclaim' })
  })

  it('the edition form offers twelve languages by native name, the author form fifteen language codes [spec 182, 183]', () => {
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

  it('the interface languages are en, de and it, and English is the fallback [spec 207]', () => {
    expect(['en', 'de', 'it', 'fr', 'de-AT', 'EN', '', undefined, 3].filter(isInterfaceLanguage)).toEqual([
      'en',
      'de',
      'it',
    ])
    expect(fallbackLanguage).toBe('en')
  })

  it('a partial date is a year, a month or a day; years before the common era are allowed', () => {
    const dates = ['1965', '1965-08', '1965-08-01', '-700', '65', '1965-8', '1965-08-01T00', '19655', 'x']
    expect(dates.filter((date) => partialDate.safeParse(date).success)).toEqual([
      '1965',
      '1965-08',
      '1965-08-01',
      '-700',
      '65',
    ])
  })

  it('each error code has the expected HTTP status', () => {
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
      storage_unavailable: 503,
      timeout: 503,
    })
  })
})
