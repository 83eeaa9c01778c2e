import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import {
  addAwardFiles,
  addHandFiles,
  type AwardFile,
  awardFile,
  type Catalogue,
  formatIssue,
  type HandFile,
  handFile,
  issueText,
  type NamedFile,
  readAwardFiles,
  type Report,
} from '@biblionaut/catalogue-files'
import { readCatalogue } from '#server/importers/catalogue/index'
import { slugOf } from '#server/platform/text/slug'
import { checkShipped } from '../../../tools/catalogue/check-shipped.ts'

const shipped = fileURLToPath(new URL('../../../catalogue', import.meta.url))
function createReport() {
  const issues: string[] = []
  const report: Report = (place, message) => void issues.push(formatIssue({ ...place, message }))
  return { issues, report }
}
const fail: Report = (place, message) => expect.fail(formatIssue({ ...place, message }))

let catalogue: Catalogue
beforeAll(async () => void ({ catalogue } = await readCatalogue(shipped)))

/** Returns the titles or work keys of the winners of an award category by year. */
function winners(award: string, category: string): Map<number, string[]> {
  const years = new Map<number, string[]>()
  for (const { record } of catalogue.awardHonours)
    if (record.award === award && record.category === category && record.result === 'winner')
      years.set(record.year, [...(years.get(record.year) ?? []), record.printedTitle ?? record.work!])
  return years
}
const yearsMissing = (years: Map<number, unknown>, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((year) => !years.has(year))

describe('the shipped awards', () => {
  it('the shipped catalogue has eighteen required awards, and the text about each award has at least 70 words in each language', () => {
    const keys = catalogue.awards.map(({ record }) => record.key)
    expect(keys.length).toBeGreaterThanOrEqual(16)
    for (const key of [
      'hugo nebula locus world-fantasy clarke bsfa british-fantasy bram-stoker philip-k-dick campbell-memorial',
      'grand-prix-imaginaire kurd-lasswitz dsfp seraph dpp urania italia sturgeon',
    ].flatMap((line) => line.split(' ')))
      expect(keys).toContain(key)
    for (const { record } of catalogue.awards)
      for (const language of interfaceLanguages)
        expect(
          record.descriptions[language]?.split(' ').length,
          `${record.key} ${language}`,
        ).toBeGreaterThanOrEqual(70)
  })

  it('in twelve award categories, the shipped catalogue has a winner for every year, except seven years listed here', () => {
    expect(yearsMissing(winners('hugo', 'best-novel'), 1953, 2024)).toEqual([1954, 1957])
    expect(yearsMissing(winners('nebula', 'best-novel'), 1965, 2024)).toEqual([])
    expect(yearsMissing(winners('locus', 'best-sf-novel'), 1980, 2024)).toEqual([])
    expect(yearsMissing(winners('locus', 'best-fantasy-novel'), 1978, 2024)).toEqual([1979])
    expect(yearsMissing(winners('locus', 'best-first-novel'), 1981, 2024)).toEqual([])
    expect(yearsMissing(winners('world-fantasy', 'best-novel'), 1975, 2024)).toEqual([])
    expect(yearsMissing(winners('clarke', 'best-novel'), 1987, 2024)).toEqual([])
    expect(yearsMissing(winners('bsfa', 'best-novel'), 1969, 2023)).toEqual([1972])
    expect(yearsMissing(winners('bram-stoker', 'best-novel'), 1987, 2024)).toEqual([])
    expect(yearsMissing(winners('philip-k-dick', 'best-book'), 1983, 2024)).toEqual([])
    expect(yearsMissing(winners('campbell-memorial', 'best-novel'), 1973, 2019)).toEqual([1976, 1994])
    expect(yearsMissing(winners('kurd-lasswitz', 'best-german-novel'), 1981, 2024)).toEqual([1998])
  })

  it('the shipped catalogue has two winners for a tie, and entries “no award” for some years that have no winner', () => {
    expect(winners('hugo', 'best-novel').get(2010)?.toSorted()).toEqual([
      'The City & the City',
      'The Windup Girl',
    ])
    expect(winners('nebula', 'best-novel').get(1966)).toHaveLength(2)
    const none = catalogue.awardHonours.filter(({ record }) => record.result === 'no-award')
    expect(none.map(({ record }) => record.key).toSorted()).toEqual([
      'campbell-memorial:best-novel:1994:no-award',
      'hugo:best-novella:2015:no-award',
      'hugo:best-short-story:2015:no-award',
      'italia:best-italian-sf-novel:1983:no-award',
      'kurd-lasswitz:best-german-novel:1998:no-award',
      'nebula:best-short-story:1970:no-award',
    ])
  })

  it('the year of an award entry follows the award’s own numbering: one novel won Nebula 1974 and Hugo 1975', () => {
    const dispossessed = catalogue.awardHonours.filter(({ record }) => record.work === 'gb:13651')
    expect(dispossessed.map(({ record }) => record.key)).toEqual(
      expect.arrayContaining(['nebula:best-novel:1974:gb-13651', 'hugo:best-novel:1975:gb-13651']),
    )
  })

  it('award files have one honour per line', async () => {
    for (const { record } of catalogue.awards) {
      const text = await readFile(join(shipped, 'awards', `${record.key}.json`), 'utf8')
      const { entries } = JSON.parse(text) as { entries: unknown[] }
      const lines = text.split('\n').filter((line) => /^ {4}\{ "category": .* \},?$/.test(line))
      expect(
        lines.map((line) => JSON.parse(line.replace(/,$/, ''))),
        record.key,
      ).toEqual(entries)
    }
  })

  it('each winner or nominee whose work is not in the catalogue has a `printedTitle` and a `printedName`', () => {
    const entries = catalogue.awardHonours.map(({ record }) => record)
    expect(entries.length).toBeGreaterThan(1200)
    expect(entries.filter((entry) => entry.work !== null).length).toBeGreaterThan(150)
    for (const entry of entries)
      if (entry.work === null && entry.result !== 'no-award') {
        expect(entry.printedTitle, entry.key).not.toBeNull()
        expect(entry.printedName, entry.key).not.toBeNull()
      }
  })
})

describe('an award file', () => {
  let others: NamedFile<AwardFile>[]
  /** The catalogue with only honoured works and without texts, so that checks are fast. */
  let small: Catalogue
  const bare = <L extends { record: object }>(line: L): L => ({
    ...line,
    record: { ...line.record, texts: undefined },
  })
  beforeAll(async () => {
    others = await readAwardFiles(shipped, fail)
    const honoured = new Set(catalogue.awardHonours.map(({ record }) => record.work))
    const works = catalogue.works.filter(({ record }) => honoured.has(record.key))
    const authors = new Set(works.flatMap(({ record }) => record.contributors.map(({ person }) => person)))
    const people = catalogue.people.filter(({ record }) => authors.has(record.key))
    small = { ...catalogue, people: people.map(bare), series: [], works: works.map(bare), editions: [] }
  })

  function changed(key: string, change: (file: AwardFile) => void): AwardFile {
    const content = structuredClone(others.find((file) => file.content.key === key)!.content)
    change(content)
    return content
  }

  /** Replaces one award file. Returns the catalogue and the issues of that file. */
  function withFile(content: AwardFile): { read: Catalogue; issues: string[] } {
    const file = `awards/${content.key}.json`
    const parsed = awardFile.safeParse(content)
    if (!parsed.success) return { read: small, issues: parsed.error.issues.map(issueText) }
    const files = others.map((other) => (other.name === file ? { name: file, content: parsed.data } : other))
    const { issues, report } = createReport()
    const read = addAwardFiles({ ...small, awards: [], awardHonours: [] }, files, { report, slugOf })
    const found = checkShipped(read).filter((issue) => issue.file === file)
    return { read, issues: [...issues, ...found.map(formatIssue)] }
  }
  const novel = {
    category: 'best-novel',
    year: 2024,
    result: 'winner',
    rank: null,
    note: null,
    work: null,
    series: null,
  } as const

  it.each<[string, (file: AwardFile) => void, RegExp]>([
    [
      'an unknown work',
      (f) => void (f.entries[0]!.work = 'gb:none'),
      /refers to "gb:none", which works\.ndjson/,
    ],
    [
      'an unknown category',
      (f) => void (f.entries[0]!.category = 'best-hat'),
      /"best-hat", which is no category of clarke/,
    ],
    [
      'a year before the founding of the award',
      (f) => void (f.entries[0]!.year = 1986),
      /older than its award \(1987\)/,
    ],
    [
      'an honour in a year without its category',
      (f) => void (f.categories[0]!.activeTo = 2020),
      /2024 is outside the years of its category/,
    ],
    [
      'a duplicate honour',
      (f) => void f.entries.push({ ...f.entries.at(-1)! }),
      /clarke:best-novel:\d+:[\w-]+ is listed twice in this file/,
    ],
    [
      'two honours of a title in a year, one of them linked to a work',
      (f) =>
        void f.entries.push({
          ...novel,
          year: 2015,
          title: 'Station Eleven',
          author: 'Emily St. John Mandel',
        }),
      /has a title that was already honoured in this year/,
    ],
    [
      'a winner and “no award” in the same year',
      (f) => void f.entries.push({ ...novel, result: 'no-award', title: null, author: null }),
      /a year has a winner or none, not both/,
    ],
    [
      'a title without an author',
      (f) => void f.entries.push({ ...novel, title: 'X', author: null }),
      /needs title and author/,
    ],
    [
      'an honour that is linked to the work of another author',
      (f) => void (f.entries[0]!.work = 'gb:4407'),
      /names Margaret Atwood, who is no author of gb:4407/,
    ],
    [
      'an honour in a year before the publication of its work',
      (f) =>
        void Object.assign(
          f.entries.find((e) => e.year === 2015)!,
          { year: 2013 },
        ),
      /is older than its work \(2014\)/,
    ],
    [
      'a history that is too short',
      (f) => void (f.descriptions.en = 'The award is too short.'),
      /clarke: history in en has 5 words, not 70 to 140/,
    ],
    [
      'a history in the wrong language',
      (f) => void (f.descriptions.it = f.descriptions.de!),
      /clarke: history in it reads as de/,
    ],
    [
      'a position that another award has',
      (f) => void (f.position = 4),
      /position 4 is already used by another award/,
    ],
  ])('the catalogue check reports %s in an award file', (_what, change, expected) => {
    const { issues } = withFile(changed('clarke', change))
    expect(issues.join('\n')).toMatch(expected)
  })

  it('readAwardFiles reports an award file whose name differs from the key of its award', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'awards-'))
    await mkdir(join(folder, 'awards'))
    await copyFile(join(shipped, 'awards', 'clarke.json'), join(folder, 'awards', 'clark.json'))
    const { issues, report } = createReport()
    await readAwardFiles(folder, report)
    await rm(folder, { recursive: true })
    expect(issues).toEqual([
      'awards/clark.json:0: contains the award "clarke", so its name must be awards/clarke.json',
    ])
  })

  /** Returns a file of `by-hand/` that names one honour of American Gods. */
  const byHand = (honour: { year: number; result: 'winner' | 'nominee' }): NamedFile<HandFile> => ({
    name: 'by-hand/x.json',
    content: handFile.parse({
      works: [{ key: 'gb:4407', awards: [{ award: 'clarke', category: 'best-novel', ...honour }] }],
    }),
  })

  /** Adds a nomination of American Gods with a printed title to an award file. */
  const withNominee = () =>
    withFile(
      changed('clarke', ({ entries }) => {
        const printed = { title: 'American Gods', author: 'Neil Gaiman' }
        entries.push({ ...novel, ...printed, year: 2003, result: 'nominee' })
      }),
    )

  it('addHandFiles links an award entry that has only a title to the work with this award in a hand-written file', () => {
    const { read, issues } = withNominee()
    // the honour has no link to the work yet, so the check of the catalogue reports it
    expect(issues).toEqual([
      'awards/clarke.json:0: clarke:best-novel:2003:american-gods names gb:4407, which has a record, without a link to it',
    ])
    const linked = addHandFiles(read, [byHand({ year: 2003, result: 'nominee' })], {
      report: fail,
      slugOf,
    })
    const ofWork = linked.awardHonours.filter(
      ({ record }) => record.award === 'clarke' && record.printedTitle === 'American Gods',
    )
    expect(ofWork.map(({ record }) => record)).toMatchObject([
      {
        work: 'gb:4407',
        key: 'clarke:best-novel:2003:gb-4407',
        printedKey: 'clarke:best-novel:2003:american-gods',
      },
    ])
  })

  it('addHandFiles reports an honour in a hand-written file if the award file has the honour with another result', () => {
    const { read } = withNominee()
    const { issues, report } = createReport()
    addHandFiles(read, [byHand({ year: 2003, result: 'winner' })], { report, slugOf })
    expect(issues).toEqual([
      'by-hand/x.json:0: clarke:best-novel:2003:gb-4407 is winner here and nominee elsewhere',
    ])
  })
})
