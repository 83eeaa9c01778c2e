import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { works } from './overrides.ts'

/** A line of catalogue-sff.ndjson.gz, the fields in use. */
export interface SourceRow {
  goodreads_book_id: number
  work_id: number
  title_raw: string
  original_title: string | null
  authors: string[]
  original_publication_year: number | null
  isbn10: string | null
  language_code: string | null
  average_rating: number
  ratings_count: number
  genre_guess: 'Science Fiction' | 'Fantasy' | 'Horror' | 'Crossover'
  genre_source: 'tags' | 'prism'
  sf_share: number
  fantasy_share: number
  horror_share: number
  /** Shelf names with how many readers used them, most used first. */
  tags: [name: string, count: number][]
}

/** The folder of outside data; it is not part of the project. */
export const dataFolder = new URL('../../../shared/data/', import.meta.url)

/** Throws with a plain sentence where the outside data is missing. */
export function requireData(): void {
  if (existsSync(new URL('catalogue-sff.ndjson.gz', dataFolder))) return
  throw new Error(
    'The catalogue is made from ../shared/data (catalogue-sff.ndjson.gz and the exports beside it), which is not here. ' +
      'The files in catalogue/ are complete without it: nothing needs to be built.',
  )
}

/** The bytes of an outside file, unpacked where its name ends in .gz. */
export function readData(name: string): string {
  const bytes = readFileSync(new URL(name, dataFolder))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/**
 * The books whose genre comes from shelf counts, best known first (the order decides who gets the plain slug), but
 * those that are no such works.
 */
export function readSourceRows(): SourceRow[] {
  return readData('catalogue-sff.ndjson.gz')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SourceRow)
    .filter((row) => row.genre_source === 'tags' && !(row.goodreads_book_id in works.noWorks))
    .sort((a, b) => b.ratings_count - a.ratings_count || a.goodreads_book_id - b.goodreads_book_id)
}
