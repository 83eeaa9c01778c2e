// The worker thread of imports: parses files and finds books of rows, one task at a time.
import { parentPort } from 'node:worker_threads'
import { type CandidateSource, matchRows } from '@biblionaut/book-matching'
import { type ExportRow, readAgain, UnreadableFile } from '@biblionaut/reader-exports'
import { type ImportedRow, importedRows, readImport } from '../read-import.ts'
import {
  type FromWorker,
  type ReadAgainFile,
  type ReadFile,
  rowsPerText,
  type RowTexts,
  type Task,
  type Tasks,
  type ToWorker,
} from './messages.ts'

const port = parentPort!
const send = (message: FromWorker, moved: readonly Uint8Array<ArrayBuffer>[] = []): void =>
  port.postMessage(
    message,
    moved.map(({ buffer }) => buffer),
  )

const queries = new Map<number, PromiseWithResolvers<unknown>>()
let lastQuery = 0

/** Runs a query on the database in the main thread. */
function query<Result>(name: keyof CandidateSource, argument: unknown): Promise<Result> {
  const id = ++lastQuery
  const answer = Promise.withResolvers<unknown>()
  queries.set(id, answer)
  send({ query: id, name, argument })
  return answer.promise as Promise<Result>
}

const source: CandidateSource = {
  findByIdentifiers: (argument) => query('findByIdentifiers', argument),
  findByTitles: (argument) => query('findByTitles', argument),
  findBySeries: (argument) => query('findBySeries', argument),
  findByWords: (argument) => query('findByWords', argument),
  findSpellings: (argument) => query('findSpellings', argument),
  findWorks: (argument) => query('findWorks', argument),
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const textsOf = (elements: readonly unknown[]): RowTexts =>
  Array.from({ length: Math.ceil(elements.length / rowsPerText) }, (_, at) =>
    encoder.encode(JSON.stringify(elements.slice(at * rowsPerText, (at + 1) * rowsPerText))),
  )

/**
 * Returns rows in the order in which they are written: by position in the queue of books to read, then by date of
 * addition.
 */
const inOrder = (rows: readonly ImportedRow[]): (ImportedRow & { order: number })[] =>
  rows
    .toSorted((a, b) => {
      const [queueA, queueB] = [a.queue ?? Infinity, b.queue ?? Infinity]
      if (queueA !== queueB) return queueA < queueB ? -1 : 1
      const [addedA, addedB] = [a.addedAt ?? '9999', b.addedAt ?? '9999']
      return addedA < addedB ? -1 : addedA > addedB ? 1 : a.place - b.place
    })
    .map((row, order) => ({ ...row, order }))

async function read({ bytes, now, site }: Tasks['read']['given']): Promise<ReadFile> {
  const { rows, parts, ...file } = await readImport(bytes, now, site)
  const stored = inOrder(rows).map(({ cells, place, order, ...given }) => ({ place, order, cells, given }))
  return { ...file, rows: textsOf(stored), parts: textsOf(parts), rowCount: rows.length }
}

interface StoredRow {
  place: number
  cells: string[]
  given: Omit<ImportedRow, keyof Pick<ExportRow, 'place' | 'cells'>>
}

async function readStored({ file, now }: Tasks['readAgain']['given']): Promise<ReadAgainFile> {
  const stored = file.rows.flatMap((text) => JSON.parse(decoder.decode(text)) as StoredRow[])
  const before = stored.map(({ given, ...row }) => ({ ...given, ...row }))
  const again = await readAgain({ ...file, rows: before }, { now, answers: file.answers })
  const rows =
    again.issues === null
      ? before.map((row, at) => ({ ...row, ...again.rows[at] }))
      : importedRows(again.rows, again.issues)
  const changed = inOrder(rows).map(({ place, order, ...given }) => ({
    place,
    order,
    given: { ...given, cells: undefined },
  }))
  return { rows: textsOf(changed), questions: again.questions, freeColumns: again.freeColumns }
}

async function run(task: Task): Promise<void> {
  if (task.name === 'match') return send({ result: await matchRows(source, task.given.rows) })
  if (task.name === 'readAgain') {
    const result = await readStored(task.given)
    return send({ result }, result.rows)
  }
  const result = await read(task.given)
  send({ result }, [...result.rows, ...result.parts])
}

port.on('message', (message: ToWorker) => {
  if ('query' in message) {
    const answer = queries.get(message.query)
    queries.delete(message.query)
    if (message.isFailed)
      answer?.reject(
        new Error(
          'a catalogue query of the import worker failed; the main thread throws the error of the query',
        ),
      )
    else answer?.resolve(message.found)
    return
  }
  run(message.task).catch((error: unknown) => {
    if (error instanceof UnreadableFile) send({ unreadable: { reason: error.reason, line: error.line } })
    else send({ error: error instanceof Error ? error : new Error(String(error)) })
  })
})
