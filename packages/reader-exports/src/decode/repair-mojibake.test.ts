import { describe, expect, it } from 'vitest'
import { repairMojibake } from './repair-mojibake.ts'

/** Decodes the UTF-8 bytes of a correct text as Windows-1252: `ü` → `Ã¼`. */
const garble = (text: string): string =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

describe('repairMojibake [UX 5]', () => {
  it.each([
    'Die unendliche Geschichte',
    'Der Wüstenplanet; Stanisław Lem',
    'L’uomo nell’alto castello – già letto',
    'CITTÀ È PERCHÉ — „Übergänge“ …',
    'Čapek, Žižka, Ångström, Ørsted',
    'Umwelt\u00a0und 30 °C, 5 £, § 3, ½',
  ])('repairs the garbled form of %s', (text) => {
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
  ])('does not change the correct text %s', (text) => {
    expect(repairMojibake(text)).toBe(text)
  })
  it('repairs a line only if it certainly contains mojibake (UTF-8 decoded as another encoding), and keeps its correct characters', () => {
    expect(repairMojibake('Wüste\nMÃ¼ller\r\nIRMÃ»')).toBe('Wüste\nMüller\r\nIRMÃ»')
    expect(repairMojibake('Poésie, 1830â€“1861')).toBe('Poésie, 1830–1861')
  })
})
