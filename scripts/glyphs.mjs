// Writes the glyphs of covers (packages/cover-art/src/glyphs/bricolage-*.json). Run it after an update of the font:
// `node scripts/glyphs.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { openSync } from 'fontkit'
import { outline } from './glyph-outline.mjs'

const files = new URL('../node_modules/@fontsource-variable/bricolage-grotesque/files/', import.meta.url)
const tables = new URL('../packages/cover-art/src/glyphs/', import.meta.url)
const width = 88
const weights = [700, 500]
/** Minimum kerning that is written, in thousandths of an em. Less is invisible on a cover. */
const minKerning = 6

/** Characters that titles do not contain: controls, private use, ligatures, combining marks. */
const excluded = /[\p{C}\p{M}\p{Co}ﬁﬂ]/u

/** Characters of titles and names, between which kerning is written. */
const kerned = /[\p{L}.,:;!?'’‘“”„«»…–-]/u

class Point {
  onCurve = true
  endContour = true
  constructor(x, y) {
    this.x = x
    this.y = y
  }
  copy() {
    return Object.assign(new Point(this.x, this.y), { onCurve: this.onCurve, endContour: this.endContour })
  }
}

/** Opens the font file of a character set such as `latin`, and sets the weight. */
function instance(subset, weight) {
  const path = new URL(`bricolage-grotesque-${subset}-wdth-normal.woff2`, files).pathname
  // a font object of fontkit that has transformed its outlines itself cannot change its weight
  const plain = openSync(path)
  plain._transformGlyfTable()
  const font = openSync(path)
  font._decompress()
  font.variationCoords = [weight, width]
  font._transformedGlyphs = plain._transformedGlyphs
  font._transformedGlyphs.forEach((glyph, id) => move(font, glyph, id))
  return font
}

function move(font, glyph, id) {
  const { metrics } = font.hmtx
  const { advance } = metrics.get(Math.min(id, metrics.length - 1))
  // the outline of a variable font ends with four phantom points, of which the last two are unused
  const phantoms = [new Point(0, 0), new Point(advance, 0), new Point(0, 0), new Point(0, 0)]
  if (glyph.points) font._variationProcessor.transformPoints(id, [...glyph.points, ...phantoms])
  if (!glyph.components) return
  const offsets = glyph.components.map(({ dx, dy }) => new Point(dx, dy))
  font._variationProcessor.transformPoints(id, [...offsets, ...phantoms])
  glyph.components.forEach((component, index) => {
    component.dx = offsets[index].x
    component.dy = offsets[index].y
  })
}

/** Returns rows of kerning. The row `['LT', { '-40': 'v' }]` moves a `v` after `L` or `T` 40 units to the left. */
function kerning(font, characters) {
  const rows = new Map()
  for (const left of characters) {
    const row = {}
    for (const right of characters) {
      const { glyphs, positions } = font.layout(left + right, { kern: true })
      if (glyphs.length !== 2) continue
      const correction = Math.round(positions[0].xAdvance - glyphs[0].advanceWidth)
      if (Math.abs(correction) >= minKerning) row[correction] = (row[correction] ?? '') + right
    }
    if (Object.keys(row).length === 0) continue
    const key = JSON.stringify(row)
    rows.set(key, (rows.get(key) ?? '') + left)
  }
  return [...rows].map(([row, left]) => [left, JSON.parse(row)])
}

for (const weight of weights) {
  const glyphs = {}
  let kern = []
  for (const subset of ['latin', 'latin-ext']) {
    const font = instance(subset, weight)
    const characters = font.characterSet
      .map((code) => String.fromCodePoint(code))
      .filter((character) => !excluded.test(character) && !(character in glyphs))
    for (const character of characters) {
      const glyph = font.glyphForCodePoint(character.codePointAt(0))
      glyphs[character] = [Math.round(glyph.advanceWidth), outline(glyph.path)]
    }
    if (subset === 'latin')
      kern = kerning(
        font,
        characters.filter((character) => kerned.test(character)),
      )
  }
  const sorted = Object.fromEntries(
    Object.entries(glyphs).sort(([a], [b]) => a.codePointAt(0) - b.codePointAt(0)),
  )
  writeFileSync(
    new URL(`bricolage-${weight}.json`, tables),
    `${JSON.stringify({ unitsPerEm: 1000, glyphs: sorted, kerning: kern })}\n`,
  )
  console.log(
    `Wrote ${Object.keys(glyphs).length} glyphs and ${kern.length} rows of kerning to bricolage-${weight}.json`,
  )
}

writeFileSync(new URL('LICENSE-OFL.txt', tables), readFileSync(new URL('../LICENSE', files), 'utf8'))
