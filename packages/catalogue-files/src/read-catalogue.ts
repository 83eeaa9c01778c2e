import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { catalogueFiles, formerRecord, neighbourRecord, pickRecord, sourceRecord } from './catalogue-file.ts'
import { addAwardFiles } from './add-award-files.ts'
import { addHandFiles } from './add-hand-files.ts'
import { type CatalogueIssue, isFileError, issueTexts } from './issues.ts'
import { readAwardFiles, readHandFiles } from './read-hand-files.ts'
import { withLengths } from './work-lengths.ts'
import type {
  CatalogueKind,
  CatalogueRecord,
  FormerRecord,
  LineKind,
  NeighbourRecord,
  PickRecord,
  SourceRecord,
} from './catalogue-file.ts'

/** A record with the line it stands on. */
export interface CatalogueLine<K extends CatalogueKind> {
  line: number
  record: CatalogueRecord<K>
}

/** A whole folder in memory: lines of each kind, and the sources. */
export type Catalogue = { [K in CatalogueKind]: CatalogueLine<K>[] } & {
  sources: SourceRecord[]
  /** Addresses that shipped once. */
  former: FormerRecord[]
  /** Which works go together by what readers elsewhere gave them; may name works that have gone. */
  neighbours: NeighbourRecord[]
  /** Which works an editor names to go on with. */
  picks: PickRecord[]
  /** Files of `by-hand/` and `awards/` by the line numbers given to what they added: far above those of any file. */
  handFiles: ReadonlyMap<number, string>
}

/**
 * Streams the records of one kind from `folder`. Faulty lines are reported and left out; empty lines are skipped.
 * A file that is absent or unreadable is one fault.
 */
export async function* streamCatalogueFile<K extends LineKind>(
  folder: string,
  kind: K,
  report: (fault: CatalogueIssue) => void,
): AsyncGenerator<CatalogueLine<K>> {
  const { file, schema } = catalogueFiles[kind]
  for await (const { line, record } of streamLines<unknown>(folder, file, schema, report))
    yield { line, record: record as CatalogueRecord<K> }
}

async function* streamLines<R>(
  folder: string,
  file: string,
  schema: z.ZodType<R>,
  report: (fault: CatalogueIssue) => void,
): AsyncGenerator<{ line: number; record: R }> {
  const input = createReadStream(join(folder, file), 'utf8')
  let line = 0
  try {
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      line += 1
      if (text.trim() === '') continue
      const parsed = parseLine(text, schema)
      if (parsed.ok) yield { line, record: parsed.value }
      else for (const message of parsed.messages) report({ file, line, message })
    }
  } catch (error) {
    if (!isFileError(error)) throw error
    report({ file, line, message: `cannot be read (${error.code})` })
  }
}

type Parsed<R> = { ok: true; value: R } | { ok: false; messages: string[] }

function parseLine<R>(text: string, schema: z.ZodType<R>): Parsed<R> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, messages: ['is not JSON'] }
  }
  const result = schema.safeParse(json)
  return result.success ? { ok: true, value: result.data } : { ok: false, messages: issueTexts(result.error) }
}

/** Reads `sources.json`. */
export const readSources = (
  folder: string,
  report: (fault: CatalogueIssue) => void,
): Promise<SourceRecord[]> => readList(folder, 'sources.json', sourceRecord, report)

async function readList<S extends z.ZodType>(
  folder: string,
  file: string,
  schema: S,
  report: (fault: CatalogueIssue) => void,
): Promise<z.infer<S>[]> {
  try {
    const result = z.array(schema).safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')))
    if (result.success) return result.data
    for (const message of issueTexts(result.error)) report({ file, line: 0, message })
  } catch (error) {
    if (error instanceof SyntaxError) report({ file, line: 0, message: 'is not JSON' })
    else if (isFileError(error)) report({ file, line: 0, message: `cannot be read (${error.code})` })
    else throw error
  }
  return []
}

/** Reads a whole folder; every fault of every file is reported, nothing is thrown for bad content. */
export async function readCatalogue(
  folder: string,
): Promise<{ catalogue: Catalogue; faults: CatalogueIssue[] }> {
  const faults: CatalogueIssue[] = []
  const report = (fault: CatalogueIssue) => void faults.push(fault)
  const read = async <K extends LineKind>(kind: K) => {
    const lines: CatalogueLine<K>[] = []
    for await (const line of streamCatalogueFile(folder, kind, report)) lines.push(line)
    return lines
  }
  const neighbours: NeighbourRecord[] = []
  for await (const { record } of streamLines(folder, 'neighbours.ndjson', neighbourRecord, report))
    neighbours.push(record)
  const picks: PickRecord[] = []
  for await (const { record } of streamLines(folder, 'picks.ndjson', pickRecord, report)) picks.push(record)
  const catalogue: Catalogue = {
    neighbours,
    picks,
    sources: await readSources(folder, report),
    former: await readList(folder, 'former.json', formerRecord, report),
    genres: await read('genres'),
    people: await read('people'),
    publishers: await read('publishers'),
    series: await read('series'),
    works: await read('works'),
    editions: await read('editions'),
    awards: [],
    awardHonours: [],
    handFiles: new Map(),
  }
  const withAwards = addAwardFiles(catalogue, await readAwardFiles(folder, report), report)
  const whole = addHandFiles(withAwards, await readHandFiles(folder, report), report)
  return { catalogue: withLengths(whole), faults }
}
