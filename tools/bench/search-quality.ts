import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { entities, entityKinds } from '#contract/values/entities'
import type { Language } from '#contract/values/languages'
import type { SearchResults } from '#contract/calls/search'
import type { Search } from '#server/features/search/index'
import type { Database } from '#server/platform/database/database'

/** A query of `tests/quality/search-questions.tsv`, written by a person who has not seen the engine. */
export interface QualityQuestion {
  className: string
  reader: Language
  question: string
  /** Expected first results as `kind:key` of the shipped catalogue; empty for absent books. */
  wanted: string[]
  /**
   * Half of the queries to which this query belongs: `practice` is used during development, `test` is run once at the
   * end.
   */
  half: 'practice' | 'test'
}

/** Result of a class. */
export interface ClassResult {
  className: string
  count: number
  right: number
  misses: { question: string; reader: Language; wanted: string[]; got: string }[]
}

/** Reads the queries of a file. The hash of a query selects its half, so that new queries move no existing ones. */
export function readQuestions(file: string | URL): QualityQuestion[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [className, reader, question, wanted] = line.split('\t')
      return {
        className: className!,
        reader: reader as Language,
        question: question!,
        wanted: wanted === 'nothing' ? [] : wanted!.split(' or ').map((one) => one.trim()),
        half: createHash('sha256').update(`${reader} ${question}`).digest()[0]! & 1 ? 'practice' : 'test',
      }
    })
}

/** Returns for each class of queries the number of right results and the queries with wrong results. */
export async function askQuality(
  db: Database,
  search: Search,
  questions: readonly QualityQuestion[],
): Promise<ClassResult[]> {
  const ids = await idsOf(db)
  const classes = new Map<string, ClassResult>()
  for (const { className, reader, question, wanted } of questions) {
    const results = await search.findAll(question, reader)
    const result = classes.get(className) ?? { className, count: 0, right: 0, misses: [] }
    classes.set(className, result)
    result.count += 1
    if (isRight(results, wanted, ids)) result.right += 1
    else result.misses.push({ question, reader, wanted, got: shortly(results) })
  }
  return [...classes.values()]
}

function isRight(
  results: SearchResults,
  wanted: readonly string[],
  ids: ReadonlyMap<string, number>,
): boolean {
  if (wanted.length === 0) return !results.isExact || allHits(results) === 0
  return wanted.some((one) => {
    const [singular, ...key] = one.split(':')
    const kind = entityKinds.find((each) => entities[each].singular === singular)!
    return results[kind][0]?.id === ids.get(`${entities[kind].noun} ${key.join(':')}`)
  })
}

const allHits = ({ books, authors, series, genres, awards }: SearchResults): number =>
  books.length + authors.length + series.length + genres.length + awards.length

const shortly = ({ books, authors, series, awards, isExact }: SearchResults): string =>
  [
    isExact ? 'exact' : 'similar',
    `books: ${books
      .slice(0, 3)
      .map(({ title }) => title)
      .join(', ')}`,
    `authors: ${authors[0]?.name ?? '–'}`,
    `series: ${series[0]?.name ?? '–'}`,
    `awards: ${awards[0]?.name ?? '–'}`,
  ].join('; ')

async function idsOf(db: Database): Promise<Map<string, number>> {
  const rows = await db.query<{ kind: string; key: string; id: number }>({
    text: `select kind, key, entity_id as id from imported_records where kind in ('work', 'person', 'series', 'award')`,
  })
  return new Map(rows.map(({ kind, key, id }) => [`${kind} ${key}`, id]))
}
