import { describe, expect, it } from 'vitest'
import { addHandFiles } from './add-hand-files.ts'
import { handFile } from './hand-file.ts'
import type { Catalogue } from './read-catalogue.ts'

const empty: Catalogue = {
  sources: [],
  genres: [],
  people: [],
  publishers: [],
  series: [],
  works: [],
  editions: [],
  awards: [],
  awardHonours: [],
  former: [],
  neighbours: [],
  picks: [],
  handFiles: new Map(),
}
const series = (slug: string, parent?: string) => ({
  key: `s:${slug}`,
  record: { slug, names: { en: slug }, originalLanguage: 'en', kind: 'author', status: null, parent },
})
const work = (slug: string, position: string | null) => ({
  key: `bn:${slug}`,
  record: {
    slug,
    originalLanguage: 'en',
    firstPublicationYear: 1970,
    workType: 'novel',
    group: 'science-fiction',
    genres: ['space-opera'],
    authors: ['p:larry-niven'],
    series: [{ series: 's:ringworld', position, role: 'main' }],
  },
})

/** The catalogue that the contents of files make, one after another, and what is wrong in them. */
function read(...contents: unknown[]) {
  const faults: string[] = []
  const files = contents.map((content, at) => ({
    name: `by-hand/${at}.json`,
    content: handFile.parse(content),
  }))
  const catalogue = addHandFiles(empty, files, ({ message }) => faults.push(message))
  return { catalogue, faults }
}

describe('what is written by hand', () => {
  it('gives a series the one that it is part of', () => {
    const { catalogue } = read({ series: [series('known-space'), series('ringworld', 's:known-space')] })
    expect(catalogue.series.map(({ record }) => record.parent)).toEqual([null, 's:known-space'])
  })

  it('gives a series that is in the files already its parent and its place there, and contradicts none', () => {
    const { catalogue, faults } = read(
      { series: [series('riordan'), series('olympus'), series('other')] },
      { series: [{ key: 's:olympus', parent: 's:riordan', parentPosition: 2 }] },
      { series: [{ key: 's:olympus', parent: 's:other' }] },
    )
    const { parent, parentPosition } = catalogue.series[1]!.record
    expect({ parent, parentPosition }).toEqual({ parent: 's:riordan', parentPosition: 2 })
    expect(faults).toEqual(['s:olympus: parent is another here'])
  })

  it.each([
    ['2', { positionLabel: '2', positionSort: 2, from: null, to: null }],
    ['0.5', { positionLabel: '0.5', positionSort: 0.5, from: null, to: null }],
    ['3–4', { positionLabel: '3–4', positionSort: 3, from: 3, to: 4 }],
    [null, { positionLabel: null, positionSort: null, from: null, to: null }],
  ])('reads the place %s in a series', (position, expected) => {
    const { catalogue } = read({ works: [work('ringworld', position)] })
    expect(catalogue.works[0]!.record.series).toEqual([{ series: 's:ringworld', role: 'main', ...expected }])
  })

  it('gives a series the volumes that are known by their title, in one file alone', () => {
    const volumes = [{ position: '2', title: 'Zwei', language: 'de', year: null }]
    const { catalogue, faults } = read(
      { series: [series('ringworld')] },
      { series: [{ key: 's:ringworld', volumes }] },
      { series: [{ key: 's:ringworld', volumes }] },
    )
    expect(catalogue.series[0]!.record.volumes).toEqual(volumes)
    expect(faults).toEqual(['s:ringworld has its volumes in another file already'])
  })

  it('adds places in series to a work that another file holds', () => {
    const addition = {
      key: 'bn:ringworld',
      series: [{ series: 's:known-space', position: null, role: 'side' }],
    }
    const { catalogue, faults } = read({ works: [work('ringworld', '1')] }, { works: [addition] })
    expect(faults).toEqual([])
    expect(catalogue.works[0]!.record.series.map((place) => [place.series, place.role])).toEqual([
      ['s:ringworld', 'main'],
      ['s:known-space', 'side'],
    ])
  })
})
