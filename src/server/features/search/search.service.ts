import type { GenreGroup } from '#contract/enums'
import type { Language } from '#contract/languages'
import { searchMaxCharacters, searchShown } from '#contract/limits'
import type { AuthorHit, AwardHit, GenreHit, SearchKind, SearchResults, SeriesHit } from '#contract/search'
import type { Database } from '../../platform/database/database.ts'
import { fold } from '../../platform/text/fold.ts'
import { parseIsbn } from '../../platform/text/isbn.ts'
import { listCardsByIds, type Note, noteCards, presentBookCard } from '../books/index.ts'
import { portraitAddress } from '../covers/index.ts'
import { keyCharacters } from './search-keys.ts'
import { listFound } from './search-hits.repo.ts'
import { findByAllWords, findByIsbn, findByKeyStart, type Match } from './search.repo.ts'

/** Finds things by any of their names in any language. A blank question finds nothing and asks nobody. */
export interface Search {
  find<K extends SearchKind>(
    kind: K,
    question: string,
    language: Language,
    note: Note,
  ): Promise<SearchResults[K]>
  findAll(question: string, language: Language, note: Note): Promise<SearchResults>
}

/** Fewer hits than this, and the words are also tried in any order. */
const fewHits = 5

export function createSearch({ db }: { db: Database }): Search {
  async function match(kind: SearchKind, question: string, language: Language): Promise<Match[]> {
    const folded = fold([...question].slice(0, searchMaxCharacters).join(''))
    if (folded === '') return []
    const limit = searchShown[kind]
    if (kind === 'books') {
      const isbn = parseIsbn(question)
      const byIsbn = isbn ? await findByIsbn(db, isbn.isbn13) : []
      if (byIsbn.length > 0) return byIsbn
    }
    const start = folded.slice(0, keyCharacters)
    const found = await findByKeyStart(db, kind, start, language, limit)
    const words = [...new Set(folded.split(' '))]
    if (found.length >= fewHits || words.length < 2) return found
    const known = new Set(found.map((hit) => hit.entity_id))
    const more = await findByAllWords(db, kind, words, language, limit)
    return [...found, ...more.filter((hit) => !known.has(hit.entity_id))].slice(0, limit)
  }

  const search: Search = {
    async find<K extends SearchKind>(
      kind: K,
      question: string,
      language: Language,
      note: Note,
    ): Promise<SearchResults[K]> {
      note(kind === 'series' ? 'series-list' : kind)
      const matches = await match(kind, question, language)
      if (matches.length === 0) return []
      const hits =
        kind === 'books'
          ? await bookHits(db, matches, language, note)
          : await otherHits(db, kind, matches, language)
      return hits as SearchResults[K]
    },
    async findAll(question, language, note) {
      const [books, authors, series, genres, awards] = await Promise.all([
        search.find('books', question, language, note),
        search.find('authors', question, language, note),
        search.find('series', question, language, note),
        search.find('genres', question, language, note),
        search.find('awards', question, language, note),
      ])
      return { books, authors, series, genres, awards }
    },
  }
  return search
}

/** Says which name matched, unless it is the one shown. */
const matchedOf = (match: Match, ...shown: (string | null)[]) =>
  shown.includes(match.label) ? null : { text: match.label, language: match.language }

async function bookHits(
  db: Database,
  matches: Match[],
  language: Language,
  note: Note,
): Promise<SearchResults['books']> {
  const rows = await listCardsByIds(
    db,
    matches.map((match) => match.entity_id),
    language,
  )
  const cards = new Map(rows.map((row) => [row.id, presentBookCard(row, language)]))
  noteCards([...cards.values()], note)
  return matches.flatMap((match) => {
    const card = cards.get(match.entity_id)
    if (!card) return []
    return {
      id: card.id,
      slug: card.slug,
      title: card.title,
      coverImage: card.coverImage,
      authors: card.authors.map((author) => author.name),
      year: card.publicationYear,
      originalTitle: card.originalTitle,
      group: card.group,
      matched: matchedOf(match, card.title, card.originalTitle),
    }
  })
}

async function otherHits(
  db: Database,
  kind: Exclude<SearchKind, 'books'>,
  matches: Match[],
  language: Language,
) {
  const rows = await listFound(
    db,
    kind,
    matches.map((match) => match.entity_id),
    language,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return matches.flatMap((match): (AuthorHit | SeriesHit | GenreHit | AwardHit)[] => {
    const row = byId.get(match.entity_id)
    if (!row) return []
    const base = { id: row.id, slug: row.slug, name: row.name, matched: matchedOf(match, row.name) }
    const { image, description, book_count: bookCount, year } = row
    if (kind === 'authors')
      return [
        { ...base, profileImageUrl: image ?? portraitAddress({ id: row.id, name: row.name }), bookCount },
      ]
    if (kind === 'series') return [{ ...base, image, description, bookCount }]
    if (kind === 'genres') return [{ ...base, image, description, bookCount, group: row.group as GenreGroup }]
    return [{ ...base, year, description }]
  })
}
