import { parse } from 'csv-parse/sync'
import type { WorkRecord } from '@biblionaut/catalogue-files'
import { readData } from './source-rows.ts'

/** A row of `next/matches-editions.csv`. */
export interface MatchedRow {
  work: string
  source: 'goodreads-cc0' | 'wikidata-sff-predict' | 'gude' | 'juhnke'
  source_row: string
  isbn13: string
  language: string
  pages: string
  publisher: string
  date: string
  how: string
}

/** A row of `next/matches-identifiers.csv`. */
export interface MatchedIdentifier {
  work: string
  scheme: string
  value: string
  source: 'sff-predict' | 'fablefinder' | '2024s-kg' | 'gude' | 'juhnke'
}

/** A row of `next/matches-people.csv`. */
export interface MatchedPerson {
  person: string
  name: string
  wikidata: string
  how: string
}

/** A row of `next/missing-prize-novels.csv`. */
export interface ListedNovel {
  work_qid: string
  title: string
  authors: string
  publication_date: string
}

/** A row of `next/missing-fantasy-2022-2026.csv`. */
export interface ListedFantasy {
  openlibrary_work: string
  title: string
  authors: string
  first_publish_year: string
}

/** Title and authors of an edition as a source prints them. Slashes separate the authors. */
export interface PrintedEdition {
  title: string
  authors: string
}

/** Parses a CSV file with a header line in ../shared/data/next. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the columns
export const readCsv = <T>(name: string): T[] => parse(readData(`next/${name}`), { columns: true })

/**
 * Reads the editions of the two sources that contain printed titles and authors. The keys are `<source> <id of the
 * row>`.
 */
export function readPrinted(): Map<string, PrintedEdition> {
  const goodreads = readCsv<PrintedEdition & { goodreads_book_id: string }>('editions-goodreads-cc0.csv.gz')
  const juhnke = readCsv<{ title: string; author: string; dnb: string }>('editions-de-juhnke.csv')
  return new Map([
    ...goodreads.map((row) => [`goodreads-cc0 ${row.goodreads_book_id}`, row] as const),
    ...juhnke.map((row) => [`juhnke ${row.dnb}`, { title: row.title, authors: row.author }] as const),
  ])
}

/** Returns the display title of a work in a language. */
export const titleIn = ({ titles }: WorkRecord, language: string | null): string | null =>
  titles.find(({ lang, isDisplay }) => isDisplay && lang === language)?.value ?? null
