import { transliterate } from 'transliteration'

/** Weights of Bricolage Grotesque the covers are lettered in: titles in 700, authors in 500. */
export type Weight = 500 | 700

/** A line of lettering as one path. */
export interface Outline {
  /** Path data in units of the font, y downwards, from the left end of the base line. */
  d: string
  /** What `d` is to be scaled by for the wanted size. */
  scale: number
  /** Advance of the line in px at the wanted size. */
  width: number
}

/** Measures and draws lines of text without a font at hand. Made by `loadLettering`. */
export interface Lettering {
  /** Path of a line at a size in px. Characters without a letter are transliterated, and left out where that fails. */
  outline: (text: string, size: number, weight: Weight) => Outline
  /** Width of the same line in px. */
  measure: (text: string, size: number, weight: Weight) => number
}

/**
 * As written by scripts/glyphs.mjs and scripts/glyphs-of-other-scripts.mjs: per character advance and outline, and
 * rows of kerning.
 */
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

/** The lettering, read once in the life of the process (about 600 kB, some milliseconds). */
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
  // the written shape of the tables is wider than tuples can be told from JSON
  const [medium, bold, mediumOthers, boldOthers] = tables.map((table) => table.default as unknown) as [
    GlyphTable,
    GlyphTable,
    GlyphTable,
    GlyphTable,
  ]
  const faces = {
    // ideographs there are in one weight alone
    500: face(medium, [mediumOthers, boldOthers]),
    700: face(bold, [boldOthers]),
  }
  return {
    outline: (text, size, weight) => outline(faces[weight], text, size),
    measure: (text, size, weight) => outline(faces[weight], text, size).width,
  }
}

/** A face of the first table's letters, and of those of the others that it lacks. */
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
  for (const character of letters(text, glyphs)) {
    const glyph = glyphs.get(character)
    if (glyph === undefined) continue
    x += kerning.get(before + character) ?? kerning.get(plain(before) + plain(character)) ?? 0
    // letters are stored relative to their own origin
    if (glyph[1] !== '') d += `M${x} 0${glyph[1]}`
    x += glyph[0]
    before = character
  }
  const scale = size / unitsPerEm
  return { d, scale, width: x * scale }
}

/** The letter without its accent, for kerning: the pairs are listed for Western European letters only. */
function plain(character: string): string {
  return character.normalize('NFD').charAt(0)
}

function letters(text: string, glyphs: Face['glyphs']): string[] {
  return [...text.normalize('NFC')].flatMap((character) =>
    glyphs.has(character)
      ? character
      : [...transliterate(character)].filter((latin) => latin !== '@' && glyphs.has(latin)),
  )
}
