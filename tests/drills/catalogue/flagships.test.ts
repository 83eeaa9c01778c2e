import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { type Catalogue, formatIssue } from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'
import { checkShipped, readsAs } from '../../../tools/catalogue/check-shipped.ts'

const shipped = fileURLToPath(new URL('../../../catalogue', import.meta.url))

let catalogue: Catalogue
let flagships: Catalogue['works']
beforeAll(async () => {
  ;({ catalogue } = await readCatalogue(shipped))
  flagships = catalogue.works.filter(({ record }) => record.flagship)
})

describe('flagship works', () => {
  it('the catalogue has at least sixty flagships (every field written by hand), at least 15 German and 10 Italian', () => {
    const count = (language: string) =>
      flagships.filter(({ record }) => record.originalLanguage === language).length
    expect(flagships.length).toBeGreaterThanOrEqual(60)
    expect(count('de')).toBeGreaterThanOrEqual(15)
    expect(count('it')).toBeGreaterThanOrEqual(10)
    expect(new Set(flagships.map(({ record }) => record.group))).toEqual(
      new Set(['science-fiction', 'fantasy', 'horror', 'crossover']),
    )
  })

  it('each flagship (every field written by hand) has title and synopsis in each language, and editions in at least two', () => {
    for (const { record } of flagships) {
      const shown = record.titles.filter((title) => title.isDisplay).map((title) => title.lang)
      const editions = catalogue.editions.filter((edition) => edition.record.work === record.key)
      const languages = new Set(editions.map((edition) => edition.record.language))
      expect(shown, record.slug).toEqual(expect.arrayContaining([...interfaceLanguages]))
      expect(Object.keys(record.texts!).toSorted(), record.slug).toEqual(interfaceLanguages.toSorted())
      expect(languages.size, record.slug).toBeGreaterThanOrEqual(2)
    }
  })

  it('the authors of flagships (works with every field written by hand) have a biography, and more than twelve series have a description', () => {
    const people = new Map(catalogue.people.map(({ record }) => [record.key, record]))
    for (const { record } of flagships)
      for (const { person, role } of record.contributors)
        if (role === 'author') expect(people.get(person)?.texts, `${record.slug}: ${person}`).toBeDefined()
    expect(catalogue.series.filter(({ record }) => record.texts !== undefined).length).toBeGreaterThan(12)
  })

  it('no edition of the shipped catalogue with the source `general-knowledge` has an ISBN', () => {
    const ours = catalogue.editions.filter(({ record }) => record.source === 'general-knowledge')
    expect(ours.length).toBeGreaterThan(150)
    expect(ours.filter(({ record }) => record.isbn13 !== null)).toEqual([])
  })
})

it('readsAs detects the language of each synopsis of a flagship (a work with every field written by hand)', () => {
  for (const { record } of flagships)
    for (const language of interfaceLanguages)
      expect(readsAs(record.texts![language]!), `${record.slug} ${language}`).toBe(language)
})

describe('a hand-written file', () => {
  let folder: string
  const file = (name: string) => join(folder, 'by-hand', name)
  /** Changes one file in a copy of the catalogue. Returns the issues of reading it, else those of its content. */
  async function issuesAfter(name: string, change: (text: string) => string): Promise<string[]> {
    folder = await mkdtemp(join(tmpdir(), 'by-hand-'))
    await cp(shipped, folder, { recursive: true })
    await writeFile(file(name), change(await readFile(file(name), 'utf8')))
    const read = await readCatalogue(folder)
    const issues = (read.issues.length > 0 ? read.issues : checkShipped(read.catalogue)).map(formatIssue)
    await rm(folder, { recursive: true, force: true })
    return issues
  }
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('the catalogue check reports a reference in a hand-written file to a record that does not exist', async () => {
    const issues = await issuesAfter('s/stefano-benni.json', (text) =>
      text.replace('"p:stefano-benni"', '"p:nobody"'),
    )
    expect(issues.join('\n')).toMatch(/by-hand\/s\/stefano-benni\.json:0: .*p:stefano-benni/)
  })

  it('the catalogue check reports a synopsis that is in the wrong language or too long', async () => {
    const issues = await issuesAfter('s/stefano-benni.json', (text) => {
      const content = JSON.parse(text) as { works: { synopsis: Record<string, string> }[] }
      const { synopsis } = content.works[0]!
      content.works[0]!.synopsis = {
        ...synopsis,
        de: synopsis['it']!,
        en: `${synopsis['en']} ${synopsis['en']}`,
      }
      return JSON.stringify(content)
    })
    expect(issues).toHaveLength(2)
    const joined = issues.join('\n')
    expect(joined).toMatch(/by-hand\/s\/stefano-benni\.json:0: .*synopsis in de reads as it/)
    expect(joined).toMatch(/by-hand\/s\/stefano-benni\.json:0: .*synopsis in en has \d+ words, not 60 to 120/)
  })

  it('the catalogue check reports a hand-written file that is not JSON or has an unknown field', async () => {
    expect(await issuesAfter('s/stefano-benni.json', (text) => text.slice(1))).toContain(
      'by-hand/s/stefano-benni.json:0: is not JSON',
    )
    expect(
      (await issuesAfter('s/stefano-benni.json', (text) => text.replace('"works"', '"books"'))).join('\n'),
    ).toMatch(/by-hand\/s\/stefano-benni\.json:1: .*books/)
  })
})
