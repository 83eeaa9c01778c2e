import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIsbn } from './isbn.ts'
import { slugOf } from './slug.ts'
import { softHyphens } from './soft-hyphens.ts'
import { personSortKey, sortKey } from './sort-key.ts'

describe('sort keys', () => {
  it.each([
    ['Die unendliche Geschichte', 'de', 'unendliche geschichte'],
    ['Die', 'de', 'die'],
    ['Die Hard', 'en', 'die hard'],
    ['The Dispossessed', 'en', 'dispossessed'],
    ['I, Robot', 'en', 'i robot'],
    ['I, Robot', 'it', 'i robot'],
    ['I robot', 'it', 'robot'],
    ['L’uomo duplicato', 'it', 'uomo duplicato'],
    ["Un'ombra", 'it', 'ombra'],
    ['„Der Marsianer“', 'de-AT', 'marsianer'],
    ['An', 'en', 'an'],
    ['Band 2', 'de', 'band 00000002'],
    ['Äon', 'de', 'aon'],
    ['三体', 'zh', 'san ti'],
    ['1984', null, '00001984'],
  ])('the title %s (language %s) has the sort key %s', (title, language, key) => {
    expect(sortKey(title, language)).toBe(key)
  })
  it('sortKey sorts Band 2 before Band 10', () => {
    expect(sortKey('Band 2', 'de') < sortKey('Band 10', 'de')).toBe(true)
  })
  it('personSortKey sorts Smith, Zoe before Smith Jones, Ann', () => {
    expect(personSortKey('Le Guin, Ursula K.')).toBe('le guin  ursula k')
    expect(personSortKey('Smith, Zoe') < personSortKey('Smith Jones, Ann')).toBe(true)
  })
  it('sortKey returns ASCII and is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const key = sortKey(text, null)
        expect(key).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/)
        expect(sortKey(key, null)).toBe(key)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('slugs', () => {
  it.each([
    ['Die Straße nach Überall', 'die-strasse-nach-ueberall'],
    ['Ender’s Game', 'enders-game'],
    ['Æther', 'aether'],
    ['三体', 'san-ti'],
    ['!!!', 'untitled'],
  ])('slugOf converts the title %s to the slug %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
  })
  it('slugOf cuts a long slug at a word to at most 80 characters', () => {
    expect(slugOf('wort '.repeat(40))).toBe(Array.from({ length: 16 }, () => 'wort').join('-'))
    expect(slugOf('x'.repeat(200))).toHaveLength(80)
  })
  it('slugOf returns a slug that the database accepts for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const slug = slugOf(text)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugOf(slug)).toBe(slug)
      }),
      { numRuns: 500 },
    )
  })
})

describe('soft hyphens', () => {
  it('softHyphens inserts soft hyphens into words of more than 12 letters by the patterns of the language', () => {
    expect(softHyphens('Donaudampfschifffahrtsgesellschaft', 'de')).toBe(
      'Do\u00adnau\u00addampf\u00adschiff\u00adfahrts\u00adge\u00adsell\u00adschaft',
    )
    expect(softHyphens('Sovramagnificentissimamente', 'it')).toContain('\u00ad')
    expect(softHyphens('Antidisestablishmentarianism', 'en-GB')).toContain('\u00ad')
  })
  it('softHyphens returns null for a text without long words, and for a language without hyphenation patterns', () => {
    expect(softHyphens('Der Wüstenplanet', 'de')).toBeNull()
    expect(softHyphens('Donaudampfschifffahrtsgesellschaft', 'zh')).toBeNull()
    expect(softHyphens('Donaudampfschifffahrtsgesellschaft', null)).toBeNull()
  })
})

describe('ISBN', () => {
  it.each([
    ['978-0-306-40615-7', '9780306406157'],
    ['="0306406152"', '9780306406157'],
    [' 0 8044 2957 x ', '9780804429573'],
  ])('parseIsbn reads an ISBN from %s', (text, isbn13) => {
    expect(parseIsbn(text)).toEqual({ isbn13 })
  })
  it.each(['9780306406158', '978030640615', '', '=""', '4006381333931', 'abc', '97803064061570'])(
    'parseIsbn reads no ISBN from %j',
    (text) => {
      expect(parseIsbn(text)).toBeNull()
    },
  )
})
