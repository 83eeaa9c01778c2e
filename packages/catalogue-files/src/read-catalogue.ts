import type { z } from 'zod'
import { addAwardFiles } from './add-award-files.ts'
import { addHandFiles } from './add-hand-files.ts'
import { addMatchedFiles, identifier, matchedEdition } from './add-matched-files.ts'
import { awardFile } from './award-file.ts'
import { type Catalogue, catalogueFiles } from './catalogue.ts'
import { handFile } from './hand-file.ts'
import type { CatalogueIssue, Report } from './issues.ts'
import { readFiles, readLines, readList } from './json-files.ts'
import { formerRecord, neighbourRecord, pickRecord, sourceRecord, type WorkLength } from './records.ts'
import { withLengths } from './work-lengths.ts'

export interface ReadOptions {
  /** Returns the slug of a title or publisher. Keys contain slugs, so the slug of a text must never change. */
  slugOf: (text: string) => string
  /** Returns the length class of a work with this number of pages. */
  lengthOfPages: (pages: number) => WorkLength
}

/** Reads a catalogue folder. Each error becomes an issue, and invalid records are skipped. */
export async function readCatalogue(
  folder: string,
  { slugOf, lengthOfPages }: ReadOptions,
): Promise<{ catalogue: Catalogue; issues: CatalogueIssue[] }> {
  const issues: CatalogueIssue[] = []
  const report: Report = (place, message) => void issues.push({ ...place, message })
  const read = <T>({ file, schema }: { file: string; schema: z.ZodType<T> }) =>
    readLines(folder, file, schema, report)
  const { genres, people, publishers, series, works, editions } = catalogueFiles
  const catalogue: Catalogue = {
    neighbours: records(await readLines(folder, 'neighbours.ndjson', neighbourRecord, report)),
    picks: records(await readLines(folder, 'picks.ndjson', pickRecord, report)),
    sources: await readList(folder, 'sources.json', sourceRecord, report),
    former: await readList(folder, 'former.json', formerRecord, report),
    genres: await read(genres),
    people: await read(people),
    publishers: await read(publishers),
    series: await read(series),
    works: await read(works),
    editions: await read(editions),
    awards: [],
    awardHonours: [],
  }
  const context = { report, slugOf }
  const withAwards = addAwardFiles(catalogue, await readAwardFiles(folder, report), context)
  const handFiles = await readFiles(folder, 'by-hand', handFile, report)
  const withHandFiles = addHandFiles(withAwards, handFiles, context)
  const matched = {
    editions: await readLines(folder, 'matched-editions.ndjson', matchedEdition, report),
    identifiers: await readLines(folder, 'identifiers.ndjson', identifier, report),
  }
  const all = addMatchedFiles(withHandFiles, matched, context)
  return { catalogue: withLengths(all, lengthOfPages), issues }
}

const records = <T>(lines: { record: T }[]): T[] => lines.map(({ record }) => record)

/**
 * Reads the files of `awards/`, sorted by the `position` of the award. Reports a file whose name is not the key of its
 * award.
 */
export async function readAwardFiles(folder: string, report: Report) {
  const files = await readFiles(folder, 'awards', awardFile, report)
  for (const { name, content } of files)
    if (name !== `awards/${content.key}.json`)
      report(
        { file: name, line: 0 },
        `contains the award "${content.key}", so its name must be awards/${content.key}.json`,
      )
  return files.toSorted((a, b) => a.content.position - b.content.position)
}
