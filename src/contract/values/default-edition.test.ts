import { describe, expect, it } from 'vitest'
import { defaultEdition } from './default-edition.ts'

const edition = (
  id: number,
  languageCode: string | null,
  marks: { original?: boolean; primary?: boolean } = {},
) => ({
  id,
  languageCode,
  isOriginalLanguage: marks.original ?? false,
  isPrimaryEdition: marks.primary ?? false,
})

const first = edition(1, 'fr')
const primary = edition(2, 'fr', { primary: true })
const original = edition(3, 'ru', { original: true })
const german = edition(4, 'de')
const picked = edition(5, 'es')
const all = [first, primary, original, german, picked]

describe('the edition shown', () => {
  it('row 193: is the one that was picked, whatever else fits', () => {
    expect(defaultEdition(all, { picked: 5, language: 'de' })).toBe(picked)
    expect(defaultEdition(all, { picked: 1, language: 'de' })).toBe(first)
  })

  it('row 193: else the one in the language of the interface, before the original and the primary one', () => {
    expect(defaultEdition(all, { language: 'de' })).toBe(german)
    expect(defaultEdition(all, { picked: null, language: 'ru' })).toBe(original)
  })

  it('row 193: else the original one, before the primary one', () => {
    expect(defaultEdition(all, { language: 'it' })).toBe(original)
  })

  it('row 193: else the primary one, before the first', () => {
    expect(defaultEdition([first, primary, german], { language: 'it' })).toBe(primary)
  })

  it('row 193: else the first', () => {
    expect(defaultEdition([first, german, picked], { language: 'it' })).toBe(first)
  })

  it('row 193: a picked id of another book counts as not picked', () => {
    expect(defaultEdition(all, { picked: 99, language: 'de' })).toBe(german)
  })

  it('row 193: of several that fit, the one that stands first', () => {
    expect(
      defaultEdition([edition(7, 'de'), edition(8, 'de', { primary: true, original: true })], {
        language: 'de',
      })?.id,
    ).toBe(7)
  })

  it('row 193: a book without editions has none', () => {
    expect(defaultEdition([], { picked: 1, language: 'de' })).toBeNull()
  })
})
