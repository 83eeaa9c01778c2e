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
  it('shows the edition that the reader picked, even if another is in the interface language [spec 193]', () => {
    expect(defaultEdition(all, { picked: 5, language: 'de' })).toBe(picked)
    expect(defaultEdition(all, { picked: 1, language: 'de' })).toBe(first)
  })

  it('shows the edition in the interface language before the original and the primary edition [spec 193]', () => {
    expect(defaultEdition(all, { language: 'de' })).toBe(german)
    expect(defaultEdition(all, { picked: null, language: 'ru' })).toBe(original)
  })

  it('shows the edition in the original language before the primary edition [spec 193]', () => {
    expect(defaultEdition(all, { language: 'it' })).toBe(original)
  })

  it('shows the primary edition if none is in the interface language or the original one [spec 193]', () => {
    expect(defaultEdition([first, primary, german], { language: 'it' })).toBe(primary)
  })

  it('shows the first edition if no other rule matches [spec 193]', () => {
    expect(defaultEdition([first, german, picked], { language: 'it' })).toBe(first)
  })

  it('ignores a picked edition of another book [spec 193]', () => {
    expect(defaultEdition(all, { picked: 99, language: 'de' })).toBe(german)
  })

  it('if several editions are in the interface language, shows the first [spec 193]', () => {
    expect(
      defaultEdition([edition(7, 'de'), edition(8, 'de', { primary: true, original: true })], {
        language: 'de',
      })?.id,
    ).toBe(7)
  })

  it('returns null for a book without editions [spec 193]', () => {
    expect(defaultEdition([], { picked: 1, language: 'de' })).toBeNull()
  })
})
