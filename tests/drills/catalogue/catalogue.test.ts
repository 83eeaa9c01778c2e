import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatIssue } from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'
import { checkShipped } from '../../../tools/catalogue/check-shipped.ts'

const shipped = fileURLToPath(new URL('../../../catalogue/', import.meta.url))

/** Returns the issues of a folder. Runs the checks that take seconds only if all files can be read without issues. */
async function issuesIn(folder: string): Promise<string[]> {
  const { catalogue, issues } = await readCatalogue(folder)
  return (issues.length > 0 ? issues : checkShipped(catalogue)).map(formatIssue)
}

describe('the shipped catalogue', () => {
  it('the catalogue check finds no issues in the shipped catalogue', async () => {
    expect(await issuesIn(shipped)).toEqual([])
  })

  it('the shipped catalogue has 1,332 works of goodbooks-10k, at least 30 genres and 16 awards, and more editions than works', async () => {
    const { catalogue } = await readCatalogue(shipped)
    expect(catalogue.works.filter(({ record }) => record.key.startsWith('gb:'))).toHaveLength(1332)
    expect(catalogue.genres.length).toBeGreaterThanOrEqual(30)
    expect(catalogue.awards.length).toBeGreaterThanOrEqual(16)
    expect(catalogue.editions.length).toBeGreaterThan(catalogue.works.length)
  })

  it('every work of the shipped catalogue except The Arabian Nights has an author', async () => {
    const { catalogue } = await readCatalogue(shipped)
    const without = catalogue.works.filter(
      ({ record }) => !record.contributors.some((person) => person.role === 'author'),
    )
    expect(without.map(({ record }) => record.slug).toSorted()).toEqual(['the-arabian-nights'])
  })

  it('the source goodbooks-10k is credited in three languages', async () => {
    const { catalogue } = await readCatalogue(shipped)
    const base = catalogue.sources.find((source) => source.key === 'goodbooks-10k')
    expect(base?.licence).toBe('CC BY-SA 4.0')
    for (const text of Object.values(base?.attribution ?? {})) expect(text).toContain('Zygmunt Zając')
  })

  it('the first Harry Potter book has a display title in each language and its American title as an alias', async () => {
    const { catalogue } = await readCatalogue(shipped)
    const titles = catalogue.works.find(({ record }) => record.key === 'gb:3')?.record.titles ?? []
    const shown = titles.filter((title) => title.isDisplay).map((title) => [title.lang, title.value])
    expect(shown).toEqual([
      ['en', 'Harry Potter and the Philosopher’s Stone'],
      ['de', 'Harry Potter und der Stein der Weisen'],
      ['it', 'Harry Potter e la pietra filosofale'],
    ])
    expect(titles.find((title) => title.kind === 'alias')?.value).toBe(
      'Harry Potter and the Sorcerer’s Stone',
    )
  })

  it('editions whose source is a reader’s export contain only facts about the edition, and nothing about the reader', async () => {
    const { catalogue } = await readCatalogue(shipped)
    const personal = new Set(['gr-data-exploration', 'book-catalogue', 'reading'])
    const taken = catalogue.editions.filter(({ record }) => personal.has(record.source))
    expect(taken.length).toBeGreaterThan(50)
    const fields = new Set(taken.flatMap(({ record }) => Object.keys(record)))
    expect([...fields].toSorted()).toEqual([
      'binding',
      'contains',
      'contributors',
      'enrichedBy',
      'externalIds',
      'isOriginalLanguage',
      'isPrimary',
      'isbn13',
      'key',
      'language',
      'pages',
      'publicationYear',
      'publisher',
      'source',
      'title',
      'work',
    ])
  })
})

describe('the check of a changed catalogue', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
    await cp(shipped, folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function issuesAfter(
    file: string,
    line: number,
    change: (text: string) => string,
  ): Promise<string[]> {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n')
    lines[line - 1] = change(lines[line - 1] ?? '')
    await writeFile(join(folder, file), lines.join('\n'))
    return issuesIn(folder)
  }

  const edit = (change: (record: Record<string, unknown>) => void) => (text: string) => {
    const record = JSON.parse(text) as Record<string, unknown>
    change(record)
    return JSON.stringify(record)
  }

  it.each<[string, string, number, (text: string) => string, RegExp]>([
    ['a line that is not JSON', 'works.ndjson', 7, () => '{', /^works\.ndjson:7: is not JSON$/],
    [
      'an unknown field',
      'series.ndjson',
      3,
      edit((r) => void (r.extra = 1)),
      /^series\.ndjson:3: record: Unrecognized key/,
    ],
    [
      'an ISBN with a wrong check digit',
      'editions.ndjson',
      5,
      edit((r) => void (r.isbn13 = '9780441172710')),
      /^editions\.ndjson:5: isbn13: /,
    ],
    [
      'markup in a name',
      'genres.ndjson',
      2,
      edit((r) => void (r.names = { de: '<b>x</b>', en: 'x', it: 'x' })),
      /^genres\.ndjson:2: names\.de: contains markup/,
    ],
    [
      'a name that is missing in a language',
      'genres.ndjson',
      1,
      edit((r) => void (r.names = { de: 'x', en: 'x' })),
      /^genres\.ndjson:1: has no name in it, as 1 in all$/,
    ],
    [
      'an impossible year of publication',
      'works.ndjson',
      4,
      edit((r) => void (r.firstPublicationYear = 20_130)),
      /^works\.ndjson:4: firstPublicationYear: /,
    ],
    [
      'a novella with the length of a novel',
      'works.ndjson',
      171, // a work whose length is neither in an edition nor in a hand-written file
      edit((r) => Object.assign(r, { workType: 'novella', length: 'long' })),
      /^works\.ndjson:171: .* is too long for its type 'novella': its length is 'long'$/,
    ],
    [
      'a reference to an unknown record',
      'editions.ndjson',
      9,
      edit((r) => void (r.publisher = 'pub:none')),
      /^editions\.ndjson:9: refers to "pub:none"/,
    ],
    [
      'an incomplete range of volumes',
      'works.ndjson',
      2,
      edit(
        (r) =>
          void (r.series = [
            {
              series: 's:harry-potter',
              positionLabel: '1',
              positionSort: 1,
              from: 1,
              to: null,
              role: 'main',
            },
          ]),
      ),
      /^works\.ndjson:2: has an incomplete range/,
    ],
    [
      'an unknown source',
      'people.ndjson',
      6,
      edit((r) => void (r.source = 'hearsay')),
      /^people\.ndjson:6: source "hearsay"/,
    ],
  ])('the catalogue check reports file and line of %s', async (_what, file, line, change, expected) => {
    expect((await issuesAfter(file, line, change)).some((issue) => expected.test(issue))).toBe(true)
  })

  it('the catalogue check reports both lines of a duplicate slug', async () => {
    const [first] = (await readFile(join(folder, 'works.ndjson'), 'utf8')).split('\n')
    const { slug } = JSON.parse(first ?? '{}') as { slug: string }
    const issues = await issuesAfter(
      'works.ndjson',
      8,
      edit((record) => void (record.slug = slug)),
    )
    expect(issues).toContain(`works.ndjson:8: slug "${slug}" already exists in works.ndjson:1`)
  })

  it('the catalogue check reports a catalogue folder without the file genres.ndjson', async () => {
    await rm(join(folder, 'genres.ndjson'))
    expect(await issuesIn(folder)).toContain('genres.ndjson:0: cannot be read (ENOENT)')
  })
})
