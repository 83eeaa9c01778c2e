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

describe('default edition', () => {
  it('defaultEdition returns the edition that the reader has selected, even if another edition is in the interface language [spec 193]', () => {
    expect(defaultEdition(all, { picked: 5, language: 'de' })).toBe(picked)
    expect(defaultEdition(all, { picked: 1, language: 'de' })).toBe(first)
  })

  it('defaultEdition prefers an edition in the interface language to the original edition and to the primary edition [spec 193]', () => {
    expect(defaultEdition(all, { language: 'de' })).toBe(german)
    expect(defaultEdition(all, { picked: null, language: 'ru' })).toBe(original)
  })

  it('defaultEdition prefers the edition in the original language to the primary edition [spec 193]', () => {
    expect(defaultEdition(all, { language: 'it' })).toBe(original)
  })

  it('defaultEdition returns the primary edition if no edition is in the interface language or the original language [spec 193]', () => {
    expect(defaultEdition([first, primary, german], { language: 'it' })).toBe(primary)
  })

  it('defaultEdition returns the first edition of a book without a selected, original, primary or localised edition [spec 193]', () => {
    expect(defaultEdition([first, german, picked], { language: 'it' })).toBe(first)
  })

  it('defaultEdition ignores a selected edition id that no edition of the book has [spec 193]', () => {
    expect(defaultEdition(all, { picked: 99, language: 'de' })).toBe(german)
  })

  it('defaultEdition returns the first of several editions in the interface language [spec 193]', () => {
    expect(
      defaultEdition([edition(7, 'de'), edition(8, 'de', { primary: true, original: true })], {
        language: 'de',
      })?.id,
    ).toBe(7)
  })

  it('defaultEdition returns null for a book without editions [spec 193]', () => {
    expect(defaultEdition([], { picked: 1, language: 'de' })).toBeNull()
  })
})
