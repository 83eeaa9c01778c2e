import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Language } from '#contract/values/languages'
import type { SearchResults } from '#contract/calls/search'
import type { Search } from '#server/features/search/index'
import type { Database } from '#server/platform/database/database'

/** A question of `tests/quality/search-questions.tsv`, written by somebody who has not seen the engine. */
export interface QualityQuestion {
  className: string
  reader: Language
  question: string
  /**
   * What has to stand first, each as `kind:key` of the shipped catalogue; empty for a question about what is absent.
   */
  wanted: string[]
  /** The half it belongs to: engines are made on the one, and asked the other once. */
  half: 'practice' | 'test'
}

/** How a class was answered. */
export interface ClassResult {
  className: string
  asked: number
  right: number
  misses: { question: string; reader: Language; wanted: string[]; got: string }[]
}

const kinds = {
  book: ['work', 'books'],
  author: ['person', 'authors'],
  series: ['series', 'series'],
  award: ['award', 'awards'],
} as const

/**
 * Reads the questions of a file; which half one belongs to follows from its text, so that a new question moves no
 * other.
 */
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

/**
 * Asks every question, and tells for each class how many were answered with what was wanted in the first place of its
 * kind.
 */
export async function askQuality(
  db: Database,
  search: Search,
  questions: readonly QualityQuestion[],
): Promise<ClassResult[]> {
  const ids = await idsOf(db)
  const classes = new Map<string, ClassResult>()
  for (const { className, reader, question, wanted } of questions) {
    const results = await search.findAll(question, reader)
    const result = classes.get(className) ?? { className, asked: 0, right: 0, misses: [] }
    classes.set(className, result)
    result.asked += 1
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
    const [kind, ...key] = one.split(':')
    const [entity, group] = kinds[kind as keyof typeof kinds]
    return results[group][0]?.id === ids.get(`${entity} ${key.join(':')}`)
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
