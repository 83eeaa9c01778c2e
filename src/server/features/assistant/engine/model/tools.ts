import type { tool as makeTool, ToolSet } from 'ai'
import { z } from 'zod'
import type { BookCard } from '#contract/calls/books'
import { assistantPicksMax } from '#contract/values/limits'
import { wishSchema } from '@biblionaut/wish'
import type { Queryable } from '../../../../platform/database/types.ts'
import type { Books } from '../../../books/index.ts'
import type { Recommendations } from '../../../recommendations/index.ts'
import type { Search } from '../../../search/index.ts'
import { findCards } from '../../books.repo.ts'
import type { Engine, EngineQuestion } from '../engine.ts'
import { listReading } from './reading.repo.ts'

export interface ToolParts {
  db: Queryable
  books: Pick<Books, 'find'>
  recommendations: Pick<Recommendations, 'relatedTo'>
  search: Pick<Search, 'find'>
  embedded: Engine
}

export type Show = (pick: { bookId: number; reason: string }) => void

const inShort = ({
  id,
  slug,
  title,
  authors,
  publicationYear,
}: Pick<BookCard, 'id' | 'slug' | 'title' | 'authors' | 'publicationYear'>) => ({
  id,
  slug,
  title,
  authors: authors.map(({ name }) => name),
  year: publicationYear,
})

const bookId = z.int().positive().max(2_147_483_647)
const descriptionMost = 700
/** Maximum number of tool calls in one answer. An answer that looks up and shows six books needs about twelve. */
const callsMost = 30
const reasonMost = 400

/**
 * Returns the tools that the model can call in one answer. They only read, and the model cannot choose another
 * reader. `show_book` accepts only books that a tool has returned in this conversation, so that they exist. Calls run
 * one after another, and their number is limited, because texts of other users may make the model call tools.
 */
export function toolsFor(
  { db, books, recommendations, search, embedded }: ToolParts,
  question: EngineQuestion,
  tool: typeof makeTool,
  show: Show,
): ToolSet {
  const { userId, language } = question
  const seen = new Set<number>(question.history.flatMap(({ picks }) => picks))
  const shown = new Set<number>()
  const see = <T extends { id: number }>(list: readonly T[]): readonly T[] => {
    for (const { id } of list) seen.add(id)
    return list
  }

  let calls = 0
  let last: Promise<unknown> = Promise.resolve()
  const inTurn =
    <I, O>(work: (input: I) => O | Promise<O>) =>
    (input: I): Promise<O | { error: string }> => {
      calls += 1
      if (calls > callsMost) return Promise.resolve({ error: 'no more tools in this answer' })
      const mine = last.then(() => (question.signal.aborted ? { error: 'the reader has gone' } : work(input)))
      last = mine.catch(() => undefined)
      return mine
    }

  return {
    find_books: tool({
      description:
        'Finds unread books for a wish, which is a list of conditions. Genres and awards are slugs, languages are codes, ranges are like 1950..1959 or ..300, works, authors and series are ids that search_books returned, like work:12.',
      inputSchema: z.object({ wish: wishSchema }),
      execute: inTurn(async ({ wish }) => {
        const reasons = new Map<number, string>()
        for await (const event of embedded.answer({ ...question, text: '', wish, without: [], history: [] }))
          if (event.type === 'pick') reasons.set(event.bookId, event.reason)
        const cards = await findCards(db, [...reasons.keys()], language)
        return see([...cards.values()].map((card) => ({ ...inShort(card), why: reasons.get(card.id) })))
      }),
    }),
    search_books: tool({
      description: 'Searches titles and authors by name.',
      inputSchema: z.object({ query: z.string().max(100) }),
      execute: inTurn(async ({ query }) =>
        see(
          (await search.find('books', query, language)).map(({ id, slug, title, authors, year }) => ({
            id,
            slug,
            title,
            authors,
            year,
          })),
        ),
      ),
    }),
    get_book: tool({
      description: 'Facts about one book.',
      inputSchema: z.object({ id: bookId }),
      execute: inTurn(async ({ id }) => {
        const found = await books.find(String(id), language)
        if (found.kind !== 'found') return { error: 'no such book' }
        const { genres, allSeries, awards, languages, pages, length, description } = found.value
        see([found.value])
        return {
          ...inShort(found.value),
          genres: genres.map(({ name }) => name),
          series: allSeries.map(({ series, position }) => ({ name: series.name, position })),
          awards: awards.map(({ award, isWinner, year }) => ({
            name: award.localizedName,
            won: isWinner,
            year,
          })),
          languages: languages.map(({ languageCode }) => languageCode),
          pages,
          estimatedLength: length,
          description: description?.slice(0, descriptionMost) ?? null,
        }
      }),
    }),
    similar_books: tool({
      description:
        'Books to go on with after one that is known, each with why: what its readers like too, shared genres, awards, the author.',
      inputSchema: z.object({ id: bookId }),
      execute: inTurn(async ({ id }) =>
        see(
          (await recommendations.relatedTo(id, language)).map((card) => ({
            ...inShort(card),
            why: card.reason,
          })),
        ),
      ),
    }),
    my_reading: tool({
      description: 'What the reader you talk to has read, reads or wants to read, with their stars.',
      inputSchema: z.object({}),
      execute: inTurn(async () => see(await listReading(db, userId, language))),
    }),
    show_book: tool({
      description: 'Recommends a book that another tool has answered, with the reason in one sentence.',
      inputSchema: z.object({ id: bookId, reason: z.string().max(2000) }),
      execute: inTurn(({ id, reason }) => {
        if (!seen.has(id)) return { error: 'no tool has shown this book' }
        if (shown.size < assistantPicksMax && !shown.has(id)) {
          shown.add(id)
          show({ bookId: id, reason: reason.replaceAll(/\s+/g, ' ').trim().slice(0, reasonMost) })
        }
        return { done: true }
      }),
    }),
  }
}
