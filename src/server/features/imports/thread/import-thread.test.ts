import { setImmediate } from 'node:timers/promises'
import { type CandidateSource, emptyRow, type Row } from '@biblionaut/book-matching'
import { expect, it } from 'vitest'
import { readImport } from '../read-import.ts'
import { createImportThread, type ThreadLimits, WorkerLimitError } from './import-thread.ts'

const now = new Date('2026-11-23T12:00:00Z')
const site = 'http://localhost:3000'
const patient = new AbortController().signal
const unlimited: ThreadLimits = {
  taskMs: { read: 600_000, readAgain: 600_000, match: 600_000 },
  heapMb: 512,
}

const header = 'Title,Author,Exclusive Shelf,My Review\n'
const fileOf = (rows: number, review: string): string =>
  header + `Dune,Frank Herbert,read,"${review}"\n`.repeat(rows)
const slowReview = '<p>Good <b>book</b>'.repeat(600)
/**
 * A review that needs much memory, but little time. Because of the ellipsis, JavaScript needs two bytes for each
 * character of the file.
 */
const longReview = `${'Good book. '.repeat(1_000)}…`
const given = (text: string) => ({ bytes: new Uint8Array(Buffer.from(text)), now, site })
const small = () => given(`${header}Dune,Frank Herbert,read,Good\n`)

const noBooks: CandidateSource = {
  findByIdentifiers: () => Promise.resolve([]),
  findByTitles: () => Promise.resolve([]),
  findBySeries: () => Promise.resolve([]),
  findByWords: () => Promise.resolve([]),
  findSpellings: () => Promise.resolve([]),
  findWorks: () => Promise.resolve([]),
}
const dune: Row = { ...emptyRow, title: 'Dune', authors: ['Frank Herbert'] }

/** Returns the CPU time in microseconds that this thread uses until `work` has ended. */
async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

it('a file that the worker reads costs the main thread less than a third of the CPU time of a direct read', async () => {
  const thread = createImportThread(unlimited)
  const text = fileOf(15, slowReview)
  await thread.read(small(), patient)
  const inMainThread = await cpuTimeOf(() => readImport(Buffer.from(text), now, site))
  const inWorker = await cpuTimeOf(() => thread.read(given(text), patient))
  expect(inWorker).toBeLessThan(inMainThread / 3)
})

it('the import worker returns a file’s rows as JSON arrays of at most 500, sorted for writing to the database', async () => {
  const thread = createImportThread(unlimited)
  const text = `${header}${Array.from({ length: 501 }, (_, at) => `Dune ${at},Frank Herbert,read,Good\n`).join('')}`
  const { rows, rowCount } = await thread.read(given(text), patient)
  const parsed = rows.map((some) => JSON.parse(Buffer.from(some).toString()) as object[])
  expect([rowCount, ...parsed.map(({ length }) => length)]).toEqual([501, 500, 1])
  expect(parsed[1]![0]).toMatchObject({
    place: 501,
    order: 500,
    given: { title: 'Dune 500', review: 'Good' },
  })
})

it('the worker rejects an unreadable file with the reason', async () => {
  const thread = createImportThread(unlimited)
  await expect(thread.read(given('It was a dark night'), patient)).rejects.toMatchObject({
    name: 'UnreadableFile',
    reason: 'unknown-format',
  })
})

it('the import thread ends its worker if a task takes too long, and runs the next task in a new worker', async () => {
  const thread = createImportThread({ ...unlimited, taskMs: { ...unlimited.taskMs, read: 1 } })
  await expect(thread.read(given(fileOf(15, slowReview)), patient)).rejects.toThrow(WorkerLimitError)
  expect(await thread.match(noBooks, [dune])).toMatchObject([{ bin: 'missing' }])
})

it('the import thread ends its worker if a task needs too much memory, and runs the next task in a new worker', async () => {
  // the worker needs 25 MB for its modules, and 70 MB for this file
  const thread = createImportThread({ ...unlimited, heapMb: 48 })
  await expect(thread.read(given(fileOf(900, longReview)), patient)).rejects.toThrow('memory')
  expect((await thread.read(small(), patient)).rowCount).toBe(1)
})

it('the import thread ends its worker if the request is aborted, and runs the next task in a new worker', async () => {
  const thread = createImportThread(unlimited)
  const leaving = new AbortController()
  const reading = thread.read(given(fileOf(500, slowReview)), leaving.signal)
  await setImmediate()
  leaving.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
  expect((await thread.read(small(), patient)).rowCount).toBe(1)
})

it('if a catalogue query fails while rows are matched, the import thread rejects this task and runs the next task', async () => {
  const thread = createImportThread(unlimited)
  const lost = { ...noBooks, findByTitles: () => Promise.reject(new Error('lost')) }
  await expect(thread.match(lost, [dune])).rejects.toThrow('lost')
  expect(await thread.match(noBooks, [dune])).toMatchObject([{ bin: 'missing' }])
})
