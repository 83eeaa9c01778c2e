// Writes the letter tables of the drawn covers: packages/cover-art/src/glyphs/bricolage-{700,500}.json. Run by hand
// after an update of the font: `node scripts/glyphs.mjs`. The tables are committed; running the site needs no font
// library.
//
// fontkit cannot make an instance of a variable font out of WOFF2: the outlines of WOFF2 are stored transformed. So
// they are unpacked by a font without coordinates, moved to the wanted weight and width here, and given to a second
// font that knows the coordinates (advances and kerning follow from HVAR and GPOS there).
import { readFileSync, writeFileSync } from 'node:fs'
import { openSync } from 'fontkit'
import { outline } from './glyph-outline.mjs'

const files = new URL('../node_modules/@fontsource-variable/bricolage-grotesque/files/', import.meta.url)
const tables = new URL('../packages/cover-art/src/glyphs/', import.meta.url)
const width = 88
const weights = [700, 500]
/** Smaller corrections than this, in thousandths of an em, cannot be seen on a cover. */
const leastKerning = 6

/** Not letters anybody prints a title with: controls, private use, ligature forms, combining marks alone. */
const leftOut = /[\p{C}\p{M}\p{Co}ﬁﬂ]/u

/** What stands beside something else in a title or a name. */
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

/** The font file `subset` set in a weight. Axes of the files named `wdth` are, in this order, weight and width. */
function instance(subset, weight) {
  const path = new URL(`bricolage-grotesque-${subset}-wdth-normal.woff2`, files).pathname
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
  // the four phantom points every glyph of a variable font carries; the last two are vertical and unused
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

/** Rows of [left letters, { correction: right letters }]; letters that kern alike share a row. */
function kerning(font, characters) {
  const rows = new Map()
  for (const left of characters) {
    const row = {}
    for (const right of characters) {
      const { glyphs, positions } = font.layout(left + right, { kern: true })
      if (glyphs.length !== 2) continue
      const correction = Math.round(positions[0].xAdvance - glyphs[0].advanceWidth)
      if (Math.abs(correction) >= leastKerning) row[correction] = (row[correction] ?? '') + right
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
      .filter((character) => !leftOut.test(character) && !(character in glyphs))
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
    `bricolage-${weight}.json: ${Object.keys(glyphs).length} letters, ${kern.length} rows of kerning`,
  )
}

writeFileSync(new URL('LICENSE-OFL.txt', tables), readFileSync(new URL('../LICENSE', files), 'utf8'))
