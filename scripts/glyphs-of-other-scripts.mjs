// Writes cover glyphs of the writing systems that the font Bricolage Grotesque lacks, such as Greek and Japanese. Run
// it if the catalogue has titles with new characters:
//   npm install --prefix <folder> @fontsource/manrope@5.3.0 @fontsource/noto-sans-{jp,sc,kr}@5.3.0
//   node scripts/glyphs-of-other-scripts.mjs <folder>
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import { outline } from './glyph-outline.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined)
  throw new Error('Usage: glyphs-of-other-scripts.mjs FOLDER (the folder with the installed fonts)')
const packages = join(folder, 'node_modules/@fontsource')
const catalogue = new URL('../catalogue/', import.meta.url)
const tables = new URL('../packages/cover-art/src/glyphs/', import.meta.url)
const unitsPerEm = 1000

const files = ['works.ndjson', ...globSync('by-hand/*/*.json', { cwd: fileURLToPath(catalogue) })]
const written = new Set(files.flatMap((name) => [...readFileSync(new URL(name, catalogue), 'utf8')]))
const used = (character) => written.has(character)
const isKana = (character) => /[\u3001-\u303f\u3041-\u3096\u30a0-\u30fc\uff01-\uff5e]/u.test(character)

/** Fonts with the files of their subsets and the characters that are taken from them. */
const sources = [
  {
    name: 'manrope',
    files: (weight) =>
      ['cyrillic', 'cyrillic-ext', 'greek'].map(
        // the extra bold (800), because Manrope's bold (700) is lighter than that of Bricolage Grotesque
        (subset) => `manrope-${subset}-${weight === 700 ? 800 : weight}-normal.woff`,
      ),
    takes: (character) =>
      /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(character) && !/\p{M}/u.test(character),
    weights: [700, 500],
  },
  {
    name: 'noto-sans-jp',
    files: (weight) => subsetsOf('noto-sans-jp', weight),
    takes: (character) => isKana(character) || (/\p{Script=Han}/u.test(character) && used(character)),
    weights: [700],
  },
  {
    // simplified Chinese characters, which the Japanese font lacks
    name: 'noto-sans-sc',
    files: (weight) => [`noto-sans-sc-chinese-simplified-${weight}-normal.woff`],
    takes: (character) => /\p{Script=Han}/u.test(character) && used(character),
    weights: [700],
  },
  {
    name: 'noto-sans-kr',
    files: (weight) => subsetsOf('noto-sans-kr', weight),
    takes: (character) => /\p{Script=Hangul}/u.test(character) && used(character),
    weights: [700],
  },
]

function subsetsOf(name, weight) {
  const pattern = new RegExp(`^${name}-\\d+-${weight}-normal\\.woff$`)
  return readdirSync(join(packages, name, 'files')).filter((file) => pattern.test(file))
}

for (const weight of [700, 500]) {
  const glyphs = {}
  for (const source of sources.filter(({ weights }) => weights.includes(weight)))
    for (const file of source.files(weight)) {
      const font = openSync(join(packages, source.name, 'files', file))
      const scale = unitsPerEm / font.unitsPerEm
      for (const character of font.characterSet.map((code) => String.fromCodePoint(code))) {
        if (character in glyphs || !source.takes(character)) continue
        const glyph = font.glyphForCodePoint(character.codePointAt(0))
        glyphs[character] = [Math.round(glyph.advanceWidth * scale), outline(glyph.path.scale(scale))]
      }
    }
  const sorted = Object.fromEntries(
    Object.entries(glyphs).sort(([a], [b]) => a.codePointAt(0) - b.codePointAt(0)),
  )
  const name = `other-scripts-${weight}.json`
  writeFileSync(new URL(name, tables), `${JSON.stringify({ unitsPerEm, glyphs: sorted, kerning: [] })}\n`)
  console.log(`Wrote ${Object.keys(sorted).length} glyphs to ${name}`)
}

for (const { name } of sources)
  writeFileSync(new URL(`LICENSE-${name}.txt`, tables), readFileSync(join(packages, name, 'LICENSE'), 'utf8'))
