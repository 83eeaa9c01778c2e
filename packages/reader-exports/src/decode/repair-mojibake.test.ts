import { describe, expect, it } from 'vitest'
import { repairMojibake } from './repair-mojibake.ts'

/** A text as a program leaves it that takes its UTF-8 for Windows-1252. */
const garble = (text: string): string =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

describe('UX 5: letters that were read in the wrong way', () => {
  it.each([
    'Die unendliche Geschichte',
    'Der Wüstenplanet; Stanisław Lem',
    'L’uomo nell’alto castello – già letto',
    'CITTÀ È PERCHÉ — „Übergänge“ …',
    'Čapek, Žižka, Ångström, Ørsted',
    'Umwelt\u00a0und 30 °C, 5 £, § 3, ½',
  ])('%s comes back', (text) => {
    expect(repairMojibake(garble(text))).toBe(text)
    expect(repairMojibake(garble(garble(text)))).toBe(text)
  })
  it.each([
    'Der Wüstenplanet',
    '«LIBERTÉ» e «VERITÀ», «È»',
    '„SCHÖNE NEUE WELT“ und „JÄ“',
    'Pâté, château, câlin, mâ',
    'IRMÃ» e IRMÃ – maçã',
    'Ängste… Åse – Âme”',
    'ÄÖÜ',
  ])('%s is right, and stays', (text) => {
    expect(repairMojibake(text)).toBe(text)
  })
  it('each line is one by itself, and what is right in a line that is not stays', () => {
    expect(repairMojibake('Wüste\nMÃ¼ller\r\nIRMÃ»')).toBe('Wüste\nMüller\r\nIRMÃ»')
    expect(repairMojibake('Poésie, 1830â€“1861')).toBe('Poésie, 1830–1861')
  })
})
