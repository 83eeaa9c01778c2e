import { transliterate } from 'transliteration'

/** Weights of Bricolage Grotesque: titles use 700, authors use 500. */
export type Weight = 500 | 700

/** A line of text as one path. */
export interface Outline {
  /** Path data in font units, with y downwards, from the left end of the baseline. */
  d: string
  /** Factor by which `d` is scaled to the requested size. */
  scale: number
  /** Advance width of the line in px at the requested size. */
  width: number
}

/** Measures and draws lines of text without installed fonts. */
export interface Lettering {
  /** Returns a line at a size in px. A character without a glyph is transliterated; if this fails, it is left out. */
  outline: (text: string, size: number, weight: Weight) => Outline
  /** Returns the width in px of the line of `outline`. */
  measure: (text: string, size: number, weight: Weight) => number
}

/** Advance and outline of each character, and kerning pairs, as scripts/glyphs.mjs writes them. */
interface GlyphTable {
  unitsPerEm: number
  glyphs: Record<string, [advance: number, outline: string]>
  kerning: [left: string, corrections: Record<string, string>][]
}

interface Face {
  unitsPerEm: number
  glyphs: Map<string, [advance: number, outline: string]>
  kerning: Map<string, number>
}

let loaded: Promise<Lettering> | undefined

/** Loads the glyphs once per process (about 600 kB, a few milliseconds). */
export function loadLettering(): Promise<Lettering> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Lettering> {
  const tables = await Promise.all([
    import('./glyphs/bricolage-500.json', { with: { type: 'json' } }),
    import('./glyphs/bricolage-700.json', { with: { type: 'json' } }),
    import('./glyphs/other-scripts-500.json', { with: { type: 'json' } }),
    import('./glyphs/other-scripts-700.json', { with: { type: 'json' } }),
  ])
  // TypeScript infers arrays instead of tuples from JSON
  const [medium, bold, mediumOthers, boldOthers] = tables.map((table) => table.default as unknown) as [
    GlyphTable,
    GlyphTable,
    GlyphTable,
    GlyphTable,
  ]
  const faces = {
    // only the bold table has Chinese characters
    500: face(medium, [mediumOthers, boldOthers]),
    700: face(bold, [boldOthers]),
  }
  return {
    outline: (text, size, weight) => outline(faces[weight], text, size),
    measure: (text, size, weight) => outline(faces[weight], text, size).width,
  }
}

/** Creates a font face from the first table. Glyphs that it lacks are taken from the other tables. */
function face({ unitsPerEm, glyphs, kerning }: GlyphTable, others: GlyphTable[]): Face {
  const all = Object.assign({}, ...others.toReversed().map((table) => table.glyphs), glyphs) as typeof glyphs
  const pairs = new Map<string, number>()
  for (const [lefts, corrections] of kerning)
    for (const [correction, rights] of Object.entries(corrections))
      for (const left of lefts) for (const right of rights) pairs.set(left + right, Number(correction))
  return { unitsPerEm, glyphs: new Map(Object.entries(all)), kerning: pairs }
}

function outline({ unitsPerEm, glyphs, kerning }: Face, text: string, size: number): Outline {
  let [d, x, before] = ['', 0, '']
  for (const character of charactersOf(text, glyphs)) {
    const glyph = glyphs.get(character)
    if (glyph === undefined) continue
    x += kerning.get(before + character) ?? kerning.get(plain(before) + plain(character)) ?? 0
    // an outline is relative to the origin of its glyph
    if (glyph[1] !== '') d += `M${x} 0${glyph[1]}`
    x += glyph[0]
    before = character
  }
  const scale = size / unitsPerEm
  return { d, scale, width: x * scale }
}

/** Returns a letter without its accent for kerning: `ř` → `r`. The kerning table has only Western European letters. */
function plain(character: string): string {
  return character.normalize('NFD').charAt(0)
}

function charactersOf(text: string, glyphs: Face['glyphs']): string[] {
  return [...text.normalize('NFC')].flatMap((character) =>
    glyphs.has(character)
      ? character
      : [...transliterate(character)].filter((latin) => latin !== '@' && glyphs.has(latin)),
  )
}
