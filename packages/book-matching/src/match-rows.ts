import { assess, type PreparedRow, type PreparedWork, prepareRow, prepareWork } from './assess.ts'
import { decide, type Identified, identifiedWorks, missing } from './decide.ts'
import { createPause } from './pause.ts'
import { misspeltWords, respelledQueries, seriesQueries, titleQueries, wordQueries } from './queries.ts'
import type {
  Candidate,
  CandidateSource,
  IdentifiedWork,
  Identifier,
  Match,
  Row,
  WordGroups,
} from './types.ts'

/** A row with its current match and the works that were found for it so far. */
interface Search {
  prepared: PreparedRow
  identified: Identified
  works: Set<number>
  match: Match
}

/** Finds the works of rows, in their order. All rows share a few queries, so about 100 rows are best. */
export async function matchRows(source: CandidateSource, rows: readonly Row[]): Promise<Match[]> {
  const known = new Map<number, PreparedWork>()
  const searches = await startSearches(source, rows)
  await judge(source, known, searches)

  const open = searches.filter(({ match }) => match.bin === 'check' || match.bin === 'missing')
  addCandidates(open, await findBySeries(source, open))
  addCandidates(open, await findByWords(source, open, wordQueries))
  await judge(source, known, open)

  const none = open.filter(({ match }) => match.bin === 'missing')
  const spellings = await findSpellings(source, none)
  addCandidates(none, await findByWords(source, none, (row) => respelledQueries(row, spellings)))
  await judge(source, known, none)
  return searches.map(({ match }) => match)
}

async function startSearches(source: CandidateSource, rows: readonly Row[]): Promise<Search[]> {
  const identify = await findByIdentifiers(source, rows)
  const pause = createPause()
  const searches: Search[] = []
  for (const row of rows) {
    const identified = identify(row)
    const works = identifiedWorks(identified)
    searches.push({ prepared: prepareRow(row), identified, works, match: missing })
    await pause()
  }
  const titles = queriesOf(searches, (row) => titleQueries(row).map((title) => ({ title })))
  if (titles.length > 0) addCandidates(searches, await source.findByTitles(titles))
  return searches
}

const isbnsOf = (row: Row): Identifier[] => row.isbns.map((value) => ({ scheme: 'isbn', value }))

const keysOf = ({ keys, workId }: Row): Identifier[] => [
  ...Object.entries(keys).map(([scheme, value]) => ({ scheme, value })),
  ...(workId === null ? [] : [{ scheme: 'work', value: String(workId) }]),
]

const editionOf = ({ editionId }: Row): Identifier[] =>
  editionId === null ? [] : [{ scheme: 'edition', value: String(editionId) }]

/** Looks up the identifiers of all rows in one query. Returns a function with the result for a row. */
async function findByIdentifiers(
  source: CandidateSource,
  rows: readonly Row[],
): Promise<(row: Row) => Identified> {
  const nameOf = ({ scheme, value }: Identifier): string => `${scheme} ${value}`
  const all = rows.flatMap((row) => [...isbnsOf(row), ...keysOf(row), ...editionOf(row)])
  const distinct = [...new Map(all.map((identifier) => [nameOf(identifier), identifier])).values()]
  const found = distinct.length === 0 ? [] : await source.findByIdentifiers(distinct)
  const byName = Map.groupBy(found, nameOf)
  const worksOf = (identifiers: Identifier[]): IdentifiedWork[] =>
    identifiers.flatMap((identifier) => byName.get(nameOf(identifier)) ?? [])
  return (row) => {
    const works = worksOf(keysOf(row)).map(({ workId }) => workId)
    const editions = worksOf(isbnsOf(row)).flatMap(({ editionId, workId, isMixed }) =>
      editionId === null ? [] : [{ id: editionId, workId, isMixed }],
    )
    const edition = worksOf(editionOf(row)).find(({ workId }) => works.includes(workId))
    return { editions, works, editionId: edition?.editionId ?? null }
  }
}

/** Returns the queries of all searches in one list. `row` of a query is the index of its search. */
const queriesOf = <Query extends object>(
  searches: readonly Search[],
  of: (prepared: PreparedRow) => Query[],
): (Query & { row: number })[] =>
  searches.flatMap(({ prepared }, row) => of(prepared).map((query) => ({ row, ...query })))

function addCandidates(searches: readonly Search[], candidates: readonly Candidate[]): void {
  for (const { row, workId } of candidates) searches[row]!.works.add(workId)
}

async function findBySeries(source: CandidateSource, searches: readonly Search[]): Promise<Candidate[]> {
  const queries = queriesOf(searches, ({ row }) => seriesQueries(row))
  return queries.length === 0 ? [] : source.findBySeries(queries)
}

async function findByWords(
  source: CandidateSource,
  searches: readonly Search[],
  groupsOf: (prepared: PreparedRow) => WordGroups[],
): Promise<Candidate[]> {
  const queries = queriesOf(searches, (row) => groupsOf(row).map((words) => ({ words })))
  return queries.length === 0 ? [] : source.findByWords(queries)
}

async function findSpellings(
  source: CandidateSource,
  searches: readonly Search[],
): Promise<Map<string, string[]>> {
  const words = [...new Set(searches.flatMap(({ prepared }) => misspeltWords(prepared)))]
  const found = words.length === 0 ? [] : await source.findSpellings(words)
  const byWord = Map.groupBy(found, ({ word }) => word)
  return new Map([...byWord].map(([word, all]) => [word, all.map(({ spelling }) => spelling)]))
}

/** Decides the match of each search from the works that were found so far. Loads works that are not in `known`. */
async function judge(
  source: CandidateSource,
  known: Map<number, PreparedWork>,
  searches: readonly Search[],
): Promise<void> {
  const pause = createPause()
  const unknown = new Set(searches.flatMap(({ works }) => [...works].filter((id) => !known.has(id))))
  if (unknown.size > 0)
    for (const work of await source.findWorks([...unknown])) {
      known.set(work.id, prepareWork(work))
      await pause()
    }
  for (const search of searches) {
    const { prepared, identified, works } = search
    const candidates = [...works].flatMap((id) => known.get(id) ?? [])
    search.match = decide(
      prepared,
      identified,
      candidates.map((work) => assess(prepared, work)),
    )
    await pause()
  }
}
