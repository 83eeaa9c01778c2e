import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { palettes } from '../palettes.ts'
import { dice, named, random } from '../random.ts'
import { designs } from './designs.ts'
import type { Drawing, Part } from './drawing.ts'
import type { Motif } from './motif.ts'
import { motifOf } from './render.ts'

const night = named(palettes, 'night')

/** Draws a motif for the third volume of a series. */
function draw(motif: Motif, palette = night, box = { x: 100, y: 50, w: 400, h: 200 }): string {
  let clips = 0
  const scene = { set: dice(random('set')), progress: 0.5, volume: 3, clip: () => `c${clips++}` }
  return motif(box, palette, dice(random('picture')), scene)
}
const drawParts = (parts: readonly Part[], more: Partial<Drawing> = {}) =>
  draw(motifOf({ about: 'a test', ...more, parts }))

describe('motifs that are declared as data', () => {
  it('coordinates in a drawing are fractions of its box, unless a part of the drawing sets another origin and unit', () => {
    expect(drawParts([{ disc: [0.5, 1, 0.1], fill: 'first' }])).toBe(
      '<circle cx="300" cy="250" r="40" fill="#eeb154"/>',
    )
    expect(
      drawParts([{ at: [0.5, 0.5], unit: ['2grid', 3], path: 'M0 1L{-5p} 0h2V{1H+4px}Z', fill: 'ink' }]),
    ).toBe('<path d="M300 153L295 150h4V254Z" fill="#f6ecd6"/>')
  })

  it('a drawing can repeat a part for each number of a range, each table row, or around a circle', () => {
    const cx = (part: Part) => [...drawParts([part]).matchAll(/cx="([^"]+)"/g)].map(([, x]) => Number(x))
    expect(cx({ repeat: [2, 0], unit: 1, disc: ['10i+odd', 0, 1], fill: 'ink' })).toEqual([120, 111, 100])
    expect(cx({ each: { a: [0, 0.5, 1] }, rows: 'n-1', disc: ['a', 0, 1], fill: 'ink' })).toEqual([100, 300])
    expect(cx({ repeat: [0, 1], around: 2, unit: 1, disc: ['9cos', 0, 1], fill: 'ink' })).toEqual([109, 91])
  })

  it('a drawing can compute values from the volume number, from random numbers shared by a series, and from earlier values', () => {
    const values = {
      wide: { set: [2, 4] },
      size: { times: ['wide', 10] },
      few: { count: { plus: 1, most: 9, alone: 5 } },
    }
    const expected = Math.round(10 * 10 * dice(random('set')).between(2, 4)) / 10
    expect(drawParts([{ unit: 1, rect: [0, 0, 'size', 'few'], fill: 'ink' }], { values })).toBe(
      `<rect x="100" y="50" width="${expected}" height="4" fill="#f6ecd6"/>`,
    )
  })

  it('a drawing can mix two colours, and a repeated part uses the colours of a list in turn', () => {
    const fills = (part: Part) => [...drawParts([part]).matchAll(/fill="([^"]+)"/g)].map(([, fill]) => fill)
    expect(fills({ disc: [0, 0, 1], fill: '#000000>#ffffff 0.5' })).toEqual(['#808080'])
    expect(fills({ repeat: [0, 2], disc: [0, 0, 1], fill: ['#000000', '#ffffff'] })).toEqual([
      '#000000',
      '#ffffff',
      '#000000',
    ])
  })

  it('a part of a drawing is drawn only if its condition is true', () => {
    const isDrawn = (condition: string) => drawParts([{ if: condition, disc: [0, 0, 1] }]) !== ''
    expect(['spark=ink', 'paper!ink', 'n>2', 'p<0.6'].every(isDrawn)).toBe(true)
    expect(['light', 'spark!ink', 'paper>ink 0.5=ink', 'n>3', 'roll>1'].some(isDrawn)).toBe(false)
  })

  it('a part of a drawing can be clipped, transformed and mirrored; a reused symbol takes the colour of the part', () => {
    expect(drawParts([{ clip: { disc: [0, 0, 1] }, parts: [] }])).toBe(
      '<clipPath id="c0"><circle cx="100" cy="50" r="400"/></clipPath><g clip-path="url(#c0)"></g>',
    )
    const symbols = { dot: [{ unit: 1, disc: [1, 0, 1], fill: 'own' }] }
    expect(drawParts([{ at: [0.5, 0], move: 'rotate({90p})', use: 'dot', fill: 'ink' }], { symbols })).toBe(
      '<g transform="translate(300 50) rotate(45)"><circle cx="1" cy="0" r="1" fill="#f6ecd6"/></g>',
    )
    expect(drawParts([{ isMirrored: true, unit: 1, disc: [1, 0, 1], fill: 'ink' }])).toContain(
      '<g transform="translate(200 0) scale(-1 1)"><circle cx="101"',
    )
  })

  it('a drawing with an unknown name, colour or brush, or an invalid amount such as “1 + 2”, is rejected', () => {
    expect(() => drawParts([{ disc: ['nowhere', 0, 1] }])).toThrow(
      'an amount of a drawing uses the unknown name nowhere',
    )
    expect(() => drawParts([{ disc: [0, 0, 1], fill: 'nobody' }])).toThrow('unknown colour nobody')
    expect(() => drawParts([{ brush: 'nothing' }])).toThrow(
      'no motif, palette, brush or symbol has the name nothing',
    )
    expect(() => drawParts([{ disc: ['1 + 2', 0, 1] }])).toThrow('the amount “1 + 2” of a drawing is invalid')
  })
})

describe('all motifs', () => {
  it.each(Object.entries(designs))(
    'the drawing of %s contains only valid numbers, in every palette',
    (_, { motif }) => {
      for (const palette of Object.values(palettes))
        expect(draw(motif, palette)).not.toMatch(/NaN|undefined|Infinity/)
    },
  )

  // after a change of a motif, the pictures need URLs with a new version
  it('the drawings of all motifs have not changed: their checksums equal those in this test', () => {
    const digests = Object.entries(designs).map(([name, { motif, palettes }]) => {
      const pictures = palettes.map((palette) => draw(motif, palette)).join('')
      return `${name} ${createHash('sha256').update(pictures).digest('hex').slice(0, 8)}`
    })
    expect(digests).toMatchInlineSnapshot(`
      [
        "chevrons ed88fab4",
        "city de2db9b9",
        "dunes f511c8d4",
        "globe 74d96617",
        "mirroredCity 672bd544",
        "neonStreet 56adba63",
        "orbits 8d812b24",
        "phases 2c26a5fc",
        "planet 88b303a1",
        "pylons 07289ee8",
        "ringedGiant 5c4a368f",
        "risingSea 21a1c753",
        "slingshot 88743526",
        "splitClock b4c41e0d",
        "visitor 6cdb28e6",
        "watchingEye 2377ed29",
        "wheelStation 52b5b305",
        "battlefield ab0606f2",
        "castle 7e16c89c",
        "cityOfDomes 0776a12c",
        "dragonEye 4d729f5f",
        "folkFlowers 738aa1d7",
        "gates e3729b70",
        "leaves 1162de4a",
        "peaks 930ef5e5",
        "ridges 3abef45b",
        "river c10cc925",
        "roses c4079f0e",
        "streetLamp b85bff9f",
        "swordAndSnake f7602be1",
        "tree 7822c7c8",
        "antleredSkull 1967ef22",
        "count be3d3a89",
        "door 22f5684f",
        "eye 4b250dc3",
        "ghost 31b25997",
        "roots 3f19672f",
        "roseWindow 635d8d4b",
        "tentacles 89ac9049",
        "threads 7d8ae6c2",
        "well 49d76020",
        "windows 9fd6f190",
        "airship 05336a1c",
        "discs 8f27eea5",
        "flyingFish 49db0b83",
        "folds 917fbee2",
        "lightning 3600900a",
        "maze b4671260",
        "morph 320b77f3",
        "mosaic f231775f",
        "mushrooms 82ee41c8",
        "teacup f2b8ae64",
        "turns 878eab97",
        "whale 3823c74f",
        "hat 86834e54",
        "wings 2d7e5f89",
        "fox f65f82b8",
        "swordInStone 1cb8333b",
        "trireme 214a5796",
        "moth 4c42ec86",
        "crown 24224740",
        "wolf 5e1cbe5a",
        "hands f7f4943b",
        "crookedHouse 5e696786",
        "helix 417fd236",
        "rocket 48c33176",
        "robot 10332d36",
        "keyhole 50438288",
      ]
    `)
  })
})
