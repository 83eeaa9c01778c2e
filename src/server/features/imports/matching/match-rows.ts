import { isErrorOfValues } from '../../../platform/database/database-errors.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import type { Logger } from '../../../platform/log.ts'
import { createYielder } from '../../../platform/yielder.ts'
import type { ImportedRow } from '../read-import.ts'
import { decide, type Named } from './match-decide.ts'
import { placesOf, respelledQueries, spelledWords, titlesOf, wordQueries } from './match-questions.ts'
import { assess, type AskedRow, type PreparedWork, prepareRow, prepareWork } from './match-score.ts'
import type { Match, MatchRows } from './match.ts'
import {
  findNamed,
  findPlaced,
  findSpellings,
  findTitled,
  findWorded,
  findWorks,
  type NamedRow,
  type WorkKey,
} from './matching.repo.ts'

/** What the matcher needs. */
export interface MatcherDependencies {
  db: Queryable
  log: Logger
}

/** Rows looked for at once: more would only make statements longer. */
const batch = 100

/**
 * Word queries of one statement: after a catalogue was loaded each takes its 10 ms, until the database has tidied its
 * index.
 */
const wordBatch = 50

/** A row on its way, with the works that may be meant so far. */
interface Search {
  asked: AskedRow
  named: Named
  works: Set<number>
  match: Match
}

/**
 * Creates the {@link MatchRows} of this catalogue. It sends a few statements for each batch of 100 rows. If a row makes
 * its batch fail, the rows of that batch are matched one by one, and the failing row is `missing` with an error.
 */
export function createMatcher({ db, log }: MatcherDependencies): MatchRows {
  const matchOne = async (row: ImportedRow): Promise<Match[]> => {
    try {
      return await matchBatch(db, [row])
    } catch (error) {
      if (!isErrorOfValues(error)) throw error
      log.error({ err: error, place: row.place }, 'an imported row could not be matched')
      return [{ ...nothing, error: 'failed' }]
    }
  }
  const matchAll = async (rows: readonly ImportedRow[]): Promise<Match[]> => {
    try {
      return await matchBatch(db, rows)
    } catch (error) {
      if (!isErrorOfValues(error)) throw error
    }
    const matches: Match[] = []
    for (const row of rows) matches.push(...(await matchOne(row)))
    return matches
  }
  return async (rows) => {
    const matches: Match[] = []
    for (let start = 0; start < rows.length; start += batch)
      matches.push(...(await matchAll(rows.slice(start, start + batch))))
    return matches
  }
}

/**
 * Numbers and whole titles first; of rows that are not sure then, works that share words or a place in a series; of
 * those that still have nothing, other spellings.
 */
async function matchBatch(db: Queryable, rows: readonly ImportedRow[]): Promise<Match[]> {
  const searches = await startSearches(db, rows)
  const known = new Map<number, PreparedWork>()
  await judge(db, known, searches)
  const unsure = searches.filter(({ match }) => match.bin === 'check' || match.bin === 'missing')
  await addPlaced(db, unsure)
  await addWorded(db, unsure, wordQueries)
  await judge(db, known, unsure)
  const missing = unsure.filter(({ match }) => match.bin === 'missing')
  const spellings = await findOtherSpellings(db, missing)
  await addWorded(db, missing, (asked) => respelledQueries(asked, spellings))
  await judge(db, known, missing)
  return searches.map(({ match }) => match)
}

const nothing: Match = { bin: 'missing', workId: null, editionId: null, candidates: [] }

/** Looks for the rows' numbers and for their whole titles. */
async function startSearches(db: Queryable, rows: readonly ImportedRow[]): Promise<Search[]> {
  const numbers = await findNumbers(db, rows)
  const yielder = createYielder()
  const searches: Search[] = []
  for (const row of rows) {
    const named = namedBy(row, numbers)
    const works = new Set([...named.works, ...named.editions.map(({ workId }) => workId)])
    searches.push({ asked: prepareRow(row), named, works, match: nothing })
    if (yielder.isDue()) await yielder.yieldToEventLoop()
  }
  const titles = searches.flatMap(({ asked }, place) => titlesOf(asked).map((folded) => ({ place, folded })))
  if (titles.length > 0)
    for (const { place, workId } of await findTitled(db, titles)) searches[place]!.works.add(workId)
  return searches
}

async function findNumbers(db: Queryable, rows: readonly ImportedRow[]): Promise<Map<string, NamedRow[]>> {
  const isbns = [...new Set(rows.flatMap((row) => row.isbns))]
  const keys = rows.flatMap((row) => [...keysOf(row), ...editionKeysOf(row)])
  const found = isbns.length + keys.length === 0 ? [] : await findNamed(db, isbns, keys)
  return Map.groupBy(found, ({ scheme, value }) => `${scheme} ${value}`)
}

/** Ids are integers to the database. */
const largestId = 2_147_483_647

const isKey = /^[\w:./-]{1,100}$/

function keysOf({ keys }: ImportedRow): WorkKey[] {
  const all: WorkKey[] = []
  for (const scheme of ['openlibrary', 'wikidata', 'isfdb'] as const)
    if (isKey.test(keys[scheme] ?? '')) all.push({ scheme, value: keys[scheme]! })
  if (isId(keys.biblionaut)) all.push({ scheme: 'biblionaut', value: String(keys.biblionaut) })
  return all
}

const isId = (id: number | null | undefined): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId

const editionKeysOf = ({ edition }: ImportedRow): WorkKey[] =>
  isId(edition) ? [{ scheme: 'biblionaut-edition', value: String(edition) }] : []

function namedBy(row: ImportedRow, numbers: ReadonlyMap<string, NamedRow[]>): Named {
  const editions = row.isbns.flatMap((isbn) => numbers.get(`isbn ${isbn}`) ?? [])
  const works = keysOf(row).flatMap(({ scheme, value }) => numbers.get(`${scheme} ${value}`) ?? [])
  return {
    editions: editions.map(({ editionId, workId, isMixed }) => ({ id: editionId!, workId, isMixed })),
    works: works.map(({ workId }) => workId),
    ownEdition:
      editionKeysOf(row)
        .flatMap(({ scheme, value }) => numbers.get(`${scheme} ${value}`) ?? [])
        .find(({ workId }) => works.some((work) => work.workId === workId))?.editionId ?? null,
  }
}

/** Adds to each search the works that its queries find. */
async function addWorded(
  db: Queryable,
  searches: readonly Search[],
  queriesOf: (asked: AskedRow) => string[],
): Promise<void> {
  const queries = searches.flatMap(({ asked }, place) => queriesOf(asked).map((query) => ({ place, query })))
  for (let start = 0; start < queries.length; start += wordBatch)
    for (const { place, workId } of await findWorded(db, queries.slice(start, start + wordBatch)))
      searches[place]!.works.add(workId)
}

/** Adds to each search the works at the place in a series that its row tells. */
async function addPlaced(db: Queryable, searches: readonly Search[]): Promise<void> {
  const places = searches.flatMap(({ asked }, place) => placesOf(asked).map((one) => ({ place, ...one })))
  if (places.length === 0) return
  for (const { place, workId } of await findPlaced(db, places)) searches[place]!.works.add(workId)
}

async function findOtherSpellings(
  db: Queryable,
  searches: readonly Search[],
): Promise<Map<string, string[]>> {
  const words = [...new Set(searches.flatMap(({ asked }) => spelledWords(asked)))]
  const found = words.length === 0 ? [] : await findSpellings(db, words)
  const byWord = Map.groupBy(found, ({ asked }) => asked)
  return new Map([...byWord].map(([asked, all]) => [asked, all.map(({ word }) => word)]))
}

/**
 * Says of each search what its row means by what was found so far. `known`: the works compared with already, to which
 * new ones are added.
 */
async function judge(
  db: Queryable,
  known: Map<number, PreparedWork>,
  searches: readonly Search[],
): Promise<void> {
  const yielder = createYielder()
  const fresh = new Set(searches.flatMap(({ works }) => [...works].filter((id) => !known.has(id))))
  if (fresh.size > 0)
    for (const work of await findWorks(db, [...fresh])) {
      known.set(work.id, prepareWork(work))
      if (yielder.isDue()) await yielder.yieldToEventLoop()
    }
  for (const search of searches) {
    const found = [...search.works].flatMap((id) => known.get(id) ?? [])
    search.match = decide(
      search.asked,
      search.named,
      found.map((work) => assess(search.asked, work)),
    )
    if (yielder.isDue()) await yielder.yieldToEventLoop()
  }
}
