import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contrast } from './colours.ts'
import { fitText } from './break-lines.ts'
import { createCoverArt } from './index.ts'
import { loadLettering } from './lettering.ts'
import { designs } from './motifs/designs.ts'
import { designsOf } from './motifs/genre-designs.ts'
import names from './motifs/genres.json' with { type: 'json' }
import { palettes } from './palettes.ts'
import { choose } from './picture.ts'
import { type CoverSubject, genreGroups } from './subject.ts'

const art = createCoverArt({
  hyphenate: () => null,
  plate: { ground: '#000000', text: '#ffffff', muted: '#aaaaaa', accent: '#ffcc00', plank: '#333333' },
})
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
const genres = Object.keys(names.genres)

/** For each line of text in a picture, returns the left end and the top of its letters. */
const letterings = (svg: string) =>
  [...svg.matchAll(/<path transform="translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)/g)].map(
    ([, x, y, scale]) => ({ x: Number(x), top: Number(y) - Number(scale) * 740 }),
  )

describe('palettes', () => {
  it.each(Object.entries(palettes))(
    'the palette %s has at most five colours, and its text colour a contrast of at least 5.5 : 1 to the background',
    (_, palette) => {
      expect(new Set(Object.values(palette)).size).toBeLessThanOrEqual(5)
      expect(contrast(palette.ink, palette.paper)).toBeGreaterThanOrEqual(5.5)
    },
  )
})

describe('drawings', () => {
  it('every motif is used by a genre or a genre group, and every used motif exists', () => {
    const chosen = new Set([
      ...genres.flatMap((genre) => designsOf(genre, 'crossover')),
      ...genreGroups.flatMap((group) => designsOf(null, group)),
    ])
    expect(chosen).toEqual(new Set(Object.values(designs)))
  })

  it('no cover of a book of any genre contains an invalid number or `undefined`', async () => {
    for (let id = 1; id < 300; id += 1) {
      const svg = await art.cover({ ...alone, id, genre: genres[id % genres.length]! })
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  // after a change of a drawing, raise `drawingVersion` and update these checksums
  it('the drawings of two covers and a spine have not changed: their checksums equal those in this test', async () => {
    const digest = async (svg: Promise<string>) =>
      createHash('sha256')
        .update(await svg)
        .digest('hex')
        .slice(0, 12)
    expect(await digest(art.cover(alone))).toMatchInlineSnapshot(`"05a882e66bd1"`)
    expect(await digest(art.cover(volume(3)))).toMatchInlineSnapshot(`"dce40b01c26c"`)
    expect(await digest(art.spine(volume(3)))).toMatchInlineSnapshot(`"9314ccf8eece"`)
  })
})

describe('volumes of a series', () => {
  it('all covers of a series share motif, palette and layout; the motif’s parameter `progress` rises from volume to volume', () => {
    const looks = [1, 2, 3, 9].map((number) => choose(String(100 + number), volume(number), 'x'))
    expect(new Set(looks.map(({ motif }) => motif)).size).toBe(1)
    expect(new Set(looks.map(({ palette }) => palette)).size).toBe(1)
    expect(new Set(looks.map(({ layout }) => layout)).size).toBe(1)
    const steps = looks.map(({ scene }) => scene.progress)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(new Set(steps).size).toBe(4)
  })

  it('the drawn spine of a standalone book can show a number, such as the number in a publisher’s series [spec 126]', async () => {
    const alone = { ...volume(3), family: undefined }
    expect(await art.spine({ ...alone, volume: '9' })).not.toBe(await art.spine({ ...alone, volume: null }))
  })

  it('the cover and the spine of a volume show its number', async () => {
    for (const draw of [art.cover, art.spine]) {
      const [with3, without] = await Promise.all([draw(volume(3)), draw({ ...volume(3), volume: null })])
      expect(letterings(with3).length).toBe(letterings(without).length + 1)
    }
  })
})

describe('text on covers', () => {
  it('the upper right of a cover, in which the page shows the reading status, contains no text', async () => {
    for (let id = 1; id < 120; id += 1) {
      const svg = await art.cover({
        ...alone,
        id,
        title: 'Donaudampfschifffahrt und Zauberei',
        language: 'de',
      })
      // above y = 110, only the number of the volume is allowed, at the left
      for (const { x, top } of letterings(svg)) expect(top > 110 || x < 60).toBe(true)
    }
  })

  it('a title in Cyrillic, Greek, Japanese, Chinese or Korean is drawn in its own script, not in Latin letters', async () => {
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

  it('a Japanese title is broken without hyphens, and no line begins with the prolonged sound mark', async () => {
    const room = { width: 170, weight: 700, sizes: [40], lines: 4 } as const
    const { lines } = fitText('ソードアート オンライン', room, await loadLettering(), () => null)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('ソードアートオンライン')
    for (const line of lines) expect(line).not.toMatch(/^ー/)
  })

  it('text is drawn as paths, so that no font is needed', async () => {
    expect(await art.cover(alone)).not.toMatch(/<text|font-family|href=/)
  })
})

it.each([
  ['one book', alone],
  ['one series', volume(2)],
])(
  'two authors have different emblems, even if both emblems use the motif and colours of %s',
  async (_, look) => {
    const drawing = async (id: number): Promise<string> =>
      (await art.emblem({ id, name: 'Somebody', look })).replaceAll(`e${id}`, '')
    expect(await drawing(7)).not.toBe(await drawing(8))
    expect(await drawing(7)).toBe(await drawing(7))
  },
)
