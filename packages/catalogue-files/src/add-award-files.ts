import type { AwardFile, AwardRecord } from './award-file.ts'
import type { Catalogue, CatalogueLine } from './catalogue.ts'
import { foldForMatch } from './fold-for-match.ts'
import type { Place, Report } from './issues.ts'
import type { NamedFile } from './json-files.ts'
import type { AwardHonourRecord, WorkRecord } from './records.ts'

/** Key in `sources.json` for all records that are written by hand. */
export const handSource = 'general-knowledge'

/** Dependencies of the functions that add files to a catalogue. */
export interface AddContext {
  report: Report
  slugOf: (text: string) => string
}

/**
 * Returns the key of an honour (win or nomination): `hugo:best-novel:1966:dune`. `honoured`: key of a work or series,
 * or slug of the printed title.
 */
export const honourKey = (award: string, category: string, year: number, honoured: string): string =>
  `${award}:${category}:${year}:${honoured.replace(':', '-')}`

/** Replaces the awards and honours of a catalogue by those in `awards/`. Reports honours with the same key. */
export function addAwardFiles(
  catalogue: Catalogue,
  files: readonly NamedFile<AwardFile>[],
  { report, slugOf }: AddContext,
): Catalogue {
  const honours = new Map<string, CatalogueLine<'awardHonours'>>()
  for (const { name, content } of files) {
    const place = { file: name, line: 0 }
    for (const entry of content.entries) {
      const record = honourOf(content.key, entry, slugOf)
      if (honours.has(record.key)) report(place, `${record.key} is listed twice in this file`)
      else honours.set(record.key, { place, record })
    }
  }
  return {
    ...catalogue,
    awards: files.map(({ name, content }) => ({ place: { file: name, line: 0 }, record: awardOf(content) })),
    awardHonours: [...honours.values()],
  }
}

const awardOf = ({ founded, ended, entries: _entries, ...award }: AwardFile): AwardRecord => ({
  ...award,
  slug: award.key,
  foundedYear: founded,
  endedYear: ended,
  source: handSource,
})

function honourOf(
  award: string,
  entry: AwardFile['entries'][number],
  slugOf: AddContext['slugOf'],
): AwardHonourRecord {
  const { category, year, result, title, author, work, series, rank, note } = entry
  const honoured = work ?? series
  const printedKey = title === null ? null : honourKey(award, category, year, slugOf(title))
  return {
    key:
      honoured === null
        ? (printedKey ?? honourKey(award, category, year, 'no-award'))
        : honourKey(award, category, year, honoured),
    printedKey: honoured === null ? null : printedKey,
    award,
    category,
    year,
    result,
    rank,
    work,
    series,
    printedTitle: title,
    printedName: author,
    note,
    source: handSource,
    confidence: 'certain',
  }
}

/**
 * Adds an honour (win or nomination) that the file of a work contains. If the honour exists, but with another result,
 * returns a message, else null.
 */
export function addHonour(
  honours: Map<string, CatalogueLine<'awardHonours'>>,
  honour: AwardHonourRecord,
  titles: WorkRecord['titles'],
  place: Place,
): string | null {
  const equal = honours.get(honour.key)
  const known = equal ?? findPrinted(honours, honour, titles)
  if (!known) {
    honours.set(honour.key, { place, record: honour })
    return null
  }
  const { record } = known
  if (!equal) {
    honours.delete(record.key)
    honours.set(honour.key, {
      place: known.place,
      record: { ...record, key: honour.key, printedKey: record.key, work: honour.work },
    })
  }
  return record.result === honour.result
    ? null
    : `${honour.key} is ${honour.result} here and ${record.result} elsewhere`
}

function findPrinted(
  honours: Map<string, CatalogueLine<'awardHonours'>>,
  honour: AwardHonourRecord,
  titles: WorkRecord['titles'],
): CatalogueLine<'awardHonours'> | undefined {
  const folded = new Set(titles.map((title) => foldForMatch(title.value)))
  for (const line of honours.values()) {
    const { award, category, year, work, series, printedTitle } = line.record
    if (award !== honour.award || category !== honour.category || year !== honour.year) continue
    if (work === null && series === null && printedTitle !== null && folded.has(foldForMatch(printedTitle)))
      return line
  }
  return undefined
}
