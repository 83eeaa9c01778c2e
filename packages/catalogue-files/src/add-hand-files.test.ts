import { describe, expect, it } from 'vitest'
import { addHandFiles } from './add-hand-files.ts'
import { emptyCatalogue } from './catalogue.ts'
import { handFile } from './hand-file.ts'

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

/** Adds files with these contents to an empty catalogue. */
function read(...contents: unknown[]) {
  const issues: string[] = []
  const files = contents.map((content, at) => ({
    name: `by-hand/${at}.json`,
    content: handFile.parse(content),
  }))
  const catalogue = addHandFiles(emptyCatalogue, files, {
    report: (_, message) => issues.push(message),
    slugOf: (text) => text.toLowerCase(),
  })
  return { catalogue, issues }
}

describe('files written by hand', () => {
  it('adds a new series with its parent from a hand-written file', () => {
    const { catalogue } = read({ series: [series('known-space'), series('ringworld', 's:known-space')] })
    expect(catalogue.series.map(({ record }) => record.parent)).toEqual([null, 's:known-space'])
  })

  it('a hand-written file sets the parent series and position of an existing series, and a second file with another parent is reported', () => {
    const { catalogue, issues } = read(
      { series: [series('riordan'), series('olympus'), series('other')] },
      { series: [{ key: 's:olympus', parent: 's:riordan', parentPosition: 2 }] },
      { series: [{ key: 's:olympus', parent: 's:other' }] },
    )
    const { parent, parentPosition } = catalogue.series[1]!.record
    expect({ parent, parentPosition }).toEqual({ parent: 's:riordan', parentPosition: 2 })
    expect(issues).toEqual(['s:olympus: parent differs from another file'])
  })

  it('adds the aliases in a hand-written file to the names of a series, except an alias that is already a name', () => {
    const aliases = [
      { lang: 'de', value: 'Ringwelt' },
      { lang: 'en', value: 'ringworld' },
    ]
    const { catalogue } = read(
      { series: [series('ringworld')] },
      { series: [{ key: 's:ringworld', aliases }] },
    )
    expect(catalogue.series[0]!.record.names).toMatchObject([
      { lang: 'en', value: 'ringworld', kind: 'official', isDisplay: true },
      { lang: 'de', value: 'Ringwelt', kind: 'alias', isDisplay: false },
    ])
  })

  it.each([
    ['2', { positionLabel: '2', positionSort: 2, from: null, to: null }],
    ['0.5', { positionLabel: '0.5', positionSort: 0.5, from: null, to: null }],
    ['3–4', { positionLabel: '3–4', positionSort: 3, from: 3, to: 4 }],
    [null, { positionLabel: null, positionSort: null, from: null, to: null }],
  ])('a hand-written file adds a new work with the position %s in a series', (position, expected) => {
    const { catalogue } = read({ works: [work('ringworld', position)] })
    expect(catalogue.works[0]!.record.series).toEqual([{ series: 's:ringworld', role: 'main', ...expected }])
  })

  it('if two hand-written files contain volumes of the same series, uses the volumes of the first file and reports the second file', () => {
    const volumes = [{ position: '2', title: 'Zwei', language: 'de', year: null }]
    const { catalogue, issues } = read(
      { series: [series('ringworld')] },
      { series: [{ key: 's:ringworld', volumes }] },
      { series: [{ key: 's:ringworld', volumes }] },
    )
    expect(catalogue.series[0]!.record.volumes).toEqual(volumes)
    expect(issues).toEqual(['s:ringworld already has volumes in another file'])
  })

  it('a hand-written file adds a further series to a work that another file contains', () => {
    const addition = {
      key: 'bn:ringworld',
      series: [{ series: 's:known-space', position: null, role: 'side' }],
    }
    const { catalogue, issues } = read({ works: [work('ringworld', '1')] }, { works: [addition] })
    expect(issues).toEqual([])
    expect(catalogue.works[0]!.record.series.map((place) => [place.series, place.role])).toEqual([
      ['s:ringworld', 'main'],
      ['s:known-space', 'side'],
    ])
  })
})
