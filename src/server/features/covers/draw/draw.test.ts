import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { genreGroups } from '#contract/values/enums'
import type { CoverSubject } from '../addresses.ts'
import { contrast } from './colours.ts'
import { loadLettering } from '../lettering.ts'
import { drawCover, drawSpine } from './index.ts'
import { fitText } from './fit-text.ts'
import { designs } from './motifs/designs.ts'
import { designsOf } from './motifs/genre-designs.ts'
import { palettes } from './palettes.ts'
import { choose } from './picture.ts'

const alone: CoverSubject = {
  id: 1,
  title: 'The Left Hand of Darkness',
  author: 'Ursula K. Le Guin',
  group: 'science-fiction',
  genre: 'first-contact',
  family: undefined,
  volume: null,
  language: 'en',
}
const volume = (number: number): CoverSubject => ({
  ...alone,
  id: 100 + number,
  title: `Band ${number}`,
  family: 'series-7',
  volume: String(number),
})
const genres = readFileSync(new URL('../../../../../catalogue/genres.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { key: string; group: (typeof genreGroups)[number] })

/** Of each lettering in a picture: where it begins, and the top of its letters. */
const letterings = (svg: string) =>
  [...svg.matchAll(/<path transform="translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)/g)].map(
    ([, x, y, scale]) => ({ x: Number(x), top: Number(y) - Number(scale) * 740 }),
  )

describe('palettes', () => {
  it.each(Object.entries(palettes))('%s: at most five colours, lettering at least 5.5 : 1', (_, palette) => {
    expect(new Set(Object.values(palette)).size).toBeLessThanOrEqual(5)
    expect(contrast(palette.ink, palette.paper)).toBeGreaterThanOrEqual(5.5)
  })
})

describe('drawings', () => {
  it('are thirty and more, and each genre of the catalogue and each group has some', () => {
    expect(Object.keys(designs).length).toBeGreaterThan(30)
    for (const { key, group } of genres) expect([key, designsOf(key, group).length > 0]).toEqual([key, true])
    const chosen = new Set([
      ...genres.flatMap(({ key, group }) => designsOf(key, group)),
      ...genreGroups.flatMap((group) => designsOf(null, group)),
    ])
    expect(chosen.size).toBe(Object.keys(designs).length)
  })

  it('hold numbers alone where numbers belong, whatever the book', async () => {
    for (let id = 1; id < 300; id += 1) {
      const { key, group } = genres[id % genres.length]!
      const svg = await drawCover({ ...alone, id, group, genre: key })
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  // who changes a drawing raises `drawingVersion`, and then these
  it('are the same for ever', async () => {
    const digest = async (svg: Promise<string>) =>
      createHash('sha256')
        .update(await svg)
        .digest('hex')
        .slice(0, 12)
    expect(await digest(drawCover(alone))).toMatchInlineSnapshot(`"05a882e66bd1"`)
    expect(await digest(drawCover(volume(3)))).toMatchInlineSnapshot(`"dce40b01c26c"`)
    expect(await digest(drawSpine(volume(3)))).toMatchInlineSnapshot(`"9314ccf8eece"`)
  })
})

describe('a series', () => {
  it('keeps one drawing, palette and layout for its volumes, whatever their own group', () => {
    const looks = [1, 2, 3, 9].map((number) => choose(String(100 + number), volume(number), 'x'))
    expect(new Set(looks.map(({ motif }) => motif)).size).toBe(1)
    expect(new Set(looks.map(({ palette }) => palette)).size).toBe(1)
    expect(new Set(looks.map(({ layout }) => layout)).size).toBe(1)
    const steps = looks.map(({ scene }) => scene.progress)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(new Set(steps).size).toBe(4)
  })

  it('has its number on cover and spine', async () => {
    for (const draw of [drawCover, drawSpine]) {
      const [with3, without] = await Promise.all([draw(volume(3)), draw({ ...volume(3), volume: null })])
      expect(letterings(with3).length).toBe(letterings(without).length + 1)
    }
  })
})

describe('lettering', () => {
  it('stands nowhere in the upper right of a cover, where the page puts the reading status', async () => {
    for (let id = 1; id < 120; id += 1) {
      const svg = await drawCover({
        ...alone,
        id,
        title: 'Donaudampfschifffahrt und Zauberei',
        language: 'de',
      })
      // above this line only the number may stand, at the left
      for (const { x, top } of letterings(svg)) expect(top > 110 || x < 60).toBe(true)
    }
  })

  it('keeps the letters of a title in Cyrillic, Greek, Japanese, Chinese or Korean', async () => {
    const { outline } = await loadLettering()
    for (const [title, romanized] of [
      ['Метро', 'Metro'],
      ['Οδύσσεια', 'Odusseia'],
      ['らせん', 'rasen'],
      ['超新星纪元', 'ChaoXinXingJiYuan'],
      ['저주토끼', 'jeojutokki'],
    ] as const) {
      expect(outline(title, 40, 700).width).toBeGreaterThan(60)
      expect(outline(title, 40, 700).d).not.toBe(outline(romanized, 40, 700).d)
    }
  })

  it('breaks what is written without spaces after any sign, without a hyphen, and not before a small one', async () => {
    const room = { width: 170, weight: 700, sizes: [40], lines: 4 } as const
    const { lines } = fitText('ソードアート オンライン', room, await loadLettering(), () => null)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('ソードアートオンライン')
    for (const line of lines) expect(line).not.toMatch(/^ー/)
  })

  it('is drawn as paths, so that it needs no font', async () => {
    expect(await drawCover(alone)).not.toMatch(/<text|font-family|href=/)
  })
})
