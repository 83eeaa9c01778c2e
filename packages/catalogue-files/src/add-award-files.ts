import { slugOf } from '../../platform/text/slug.ts'
import type { AwardFile } from './award-file.ts'
import type { AwardHonourRecord, AwardRecord, WorkRecord } from './catalogue-file.ts'
import { foldForMatch } from './clean-text.ts'
import type { CatalogueIssue } from './issues.ts'
import { namedLines } from './named-lines.ts'
import type { Catalogue, CatalogueLine } from './read-catalogue.ts'
import type { NamedAwardFile } from './read-hand-files.ts'

const source = 'general-knowledge'

/** Key of an honour: it stays as long as award, category, year and work (or printed title) do. */
export const honourKey = (award: string, category: string, year: number, what: string): string =>
  `${award}:${category}:${year}:${what.replace(':', '-')}`

/**
 * Puts the awards and honours of `awards/` into the catalogue. An honour that stands twice is reported, and left out
 * the second time.
 */
export function addAwardFiles(
  catalogue: Catalogue,
  files: readonly NamedAwardFile[],
  report: (fault: CatalogueIssue) => void,
): Catalogue {
  const { handFiles, next } = namedLines(catalogue.handFiles)
  const entries = new Map<string, CatalogueLine<'awardHonours'>>()
  for (const { name, content } of files)
    for (const entry of content.entries) {
      const record = entryOf(content.key, entry)
      if (entries.has(record.key))
        report({ file: name, line: 0, message: `${record.key} stands in it twice` })
      else entries.set(record.key, { line: next(name), record })
    }
  return {
    ...catalogue,
    awards: files.map(({ name, content }) => ({ line: next(name), record: awardOf(content) })),
    awardHonours: [...entries.values()],
    handFiles,
  }
}

function awardOf(file: AwardFile): AwardRecord {
  const {
    key,
    position,
    names,
    descriptions,
    founded,
    ended,
    country,
    yearIs,
    isForManuscripts,
    categories,
  } = file
  return {
    key,
    slug: key,
    position,
    names,
    descriptions,
    foundedYear: founded,
    endedYear: ended,
    country,
    yearIs,
    isForManuscripts,
    categories,
    source,
  }
}

function entryOf(award: string, entry: AwardFile['entries'][number]): AwardHonourRecord {
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
    source,
    confidence: 'certain',
  }
}

/**
 * Adds an honour that the file of a work names. What `awards/` says of it already stays; an entry there that has only
 * the printed title of this work becomes its link. Answers what both contradict each other in, else null.
 */
export function placeHonour(
  entries: Map<string, CatalogueLine<'awardHonours'>>,
  honour: AwardHonourRecord,
  titles: WorkRecord['titles'],
  newLine: () => number,
): string | null {
  const known = entries.get(honour.key)
  const same = known ?? printedOf(entries, honour, titles)
  if (!same) {
    entries.set(honour.key, { line: newLine(), record: honour })
    return null
  }
  if (!known) {
    entries.delete(same.record.key)
    entries.set(honour.key, {
      line: same.line,
      record: { ...same.record, key: honour.key, printedKey: same.record.key, work: honour.work },
    })
  }
  return same.record.result === honour.result
    ? null
    : `${honour.key} is ${honour.result} here and ${same.record.result} elsewhere`
}

function printedOf(
  entries: Map<string, CatalogueLine<'awardHonours'>>,
  honour: AwardHonourRecord,
  titles: WorkRecord['titles'],
): CatalogueLine<'awardHonours'> | undefined {
  const folded = new Set(titles.map((title) => foldForMatch(title.value)))
  for (const line of entries.values()) {
    const { award, category, year, work, series, printedTitle } = line.record
    if (award !== honour.award || category !== honour.category || year !== honour.year) continue
    if (work === null && series === null && printedTitle !== null && folded.has(foldForMatch(printedTitle)))
      return line
  }
  return undefined
}
