import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { type Catalogue, formatIssue, readCatalogue } from '#server/importers/catalogue/index'
import { checkShipped } from '../../../tools/catalogue/check-shipped.ts'
import { readsAs, textIssues } from '../../../tools/catalogue/check-texts.ts'

const shipped = fileURLToPath(new URL('../../../catalogue', import.meta.url))

let catalogue: Catalogue
let flagships: Catalogue['works']
beforeAll(async () => {
  ;({ catalogue } = await readCatalogue(shipped))
  flagships = catalogue.works.filter(({ record }) => record.flagship)
})

describe('the works that were worked out by hand', () => {
  it('are at least sixty of all four groups, fifteen of them originally German and ten Italian', () => {
    const count = (language: string) =>
      flagships.filter(({ record }) => record.originalLanguage === language).length
    expect(flagships.length).toBeGreaterThanOrEqual(60)
    expect(count('de')).toBeGreaterThanOrEqual(15)
    expect(count('it')).toBeGreaterThanOrEqual(10)
    expect(new Set(flagships.map(({ record }) => record.group))).toEqual(
      new Set(['science-fiction', 'fantasy', 'horror', 'crossover']),
    )
  })

  it('have a title and a synopsis in each language, and editions in at least two', () => {
    for (const { record } of flagships) {
      const shown = record.titles.filter((title) => title.isDisplay).map((title) => title.lang)
      const editions = catalogue.editions.filter((edition) => edition.record.work === record.key)
      const languages = new Set(editions.map((edition) => edition.record.language))
      expect(shown, record.slug).toEqual(expect.arrayContaining([...interfaceLanguages]))
      expect(Object.keys(record.texts!).toSorted(), record.slug).toEqual(interfaceLanguages.toSorted())
      expect(languages.size, record.slug).toBeGreaterThanOrEqual(2)
    }
  })

  it('have authors with a biography in each language, and series that are described where they belong to one by hand', () => {
    const people = new Map(catalogue.people.map(({ record }) => [record.key, record]))
    for (const { record } of flagships)
      for (const { person, role } of record.contributors)
        if (role === 'author') expect(people.get(person)?.texts, `${record.slug}: ${person}`).toBeDefined()
    expect(catalogue.series.filter(({ record }) => record.texts !== undefined).length).toBeGreaterThan(12)
  })

  it('invent no ISBN', () => {
    const ours = catalogue.editions.filter(({ record }) => record.source === 'general-knowledge')
    expect(ours.length).toBeGreaterThan(150)
    expect(ours.filter(({ record }) => record.isbn13 !== null)).toEqual([])
  })
})

describe('the check of our own texts', () => {
  it('tells the languages apart', () => {
    for (const { record } of flagships)
      for (const language of interfaceLanguages)
        expect(readsAs(record.texts![language]!), `${record.slug} ${language}`).toBe(language)
  })

  it('names each thing that is wrong with a text', () => {
    const limits = { least: 3, most: 8 }
    const faults = (text: string) => textIssues(text, 'en', limits)
    expect(faults('The ship and the sea are old.')).toEqual([])
    expect(faults('The end.')).toEqual(['has 2 words, not 3 to 8'])
    expect(faults('Das Schiff und die See sind alt.')).toEqual(['reads as de'])
    expect(faults("The ship isn't the end of that.")).toEqual(['has a straight quotation mark or apostrophe'])
    expect(faults('The *ship* and the sea are old.')).toEqual(['has a sign of markup'])
    expect(faults('The ship - and the sea - old.')).toEqual([
      'has a hyphen for a dash, or three dots for an ellipsis',
    ])
    expect(faults('The ship and the sea are old')).toEqual(['does not end a sentence'])
  })
})

describe('a file written by hand', () => {
  let folder: string
  const file = (name: string) => join(folder, 'by-hand', name)
  /**
   * The faults of a copy of the catalogue in which one file has been changed; what can be read alone is checked
   * further.
   */
  async function faultsAfter(name: string, change: (text: string) => string): Promise<string[]> {
    folder = await mkdtemp(join(tmpdir(), 'by-hand-'))
    await cp(shipped, folder, { recursive: true })
    await writeFile(file(name), change(await readFile(file(name), 'utf8')))
    const read = await readCatalogue(folder)
    const faults = (read.faults.length > 0 ? read.faults : checkShipped(read.catalogue)).map(formatIssue)
    await rm(folder, { recursive: true, force: true })
    return faults
  }
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is named where it refers to something that no file holds', async () => {
    const faults = await faultsAfter('s/stefano-benni.json', (text) =>
      text.replace('"p:stefano-benni"', '"p:nobody"'),
    )
    expect(faults.join('\n')).toMatch(/by-hand\/s\/stefano-benni\.json:0: .*p:stefano-benni/)
  })

  it('is named where a text is in the wrong language or too long', async () => {
    const faults = await faultsAfter('s/stefano-benni.json', (text) => {
      const content = JSON.parse(text) as { works: { synopsis: Record<string, string> }[] }
      const { synopsis } = content.works[0]!
      content.works[0]!.synopsis = {
        ...synopsis,
        de: synopsis['it']!,
        en: `${synopsis['en']} ${synopsis['en']}`,
      }
      return JSON.stringify(content)
    })
    expect(faults).toHaveLength(2)
    const said = faults.join('\n')
    expect(said).toMatch(/by-hand\/s\/stefano-benni\.json:0: .*synopsis in de reads as it/)
    expect(said).toMatch(/by-hand\/s\/stefano-benni\.json:0: .*synopsis in en has \d+ words, not 60 to 120/)
  })

  it('is named where it is no JSON, or has a field nobody knows', async () => {
    expect(await faultsAfter('s/stefano-benni.json', (text) => text.slice(1))).toContain(
      'by-hand/s/stefano-benni.json:0: is not JSON',
    )
    expect(
      (await faultsAfter('s/stefano-benni.json', (text) => text.replace('"works"', '"books"'))).join('\n'),
    ).toMatch(/by-hand\/s\/stefano-benni\.json:1: .*books/)
  })
})
