import { readTarget, type Wish } from '@biblionaut/wish'
import type { Queryable } from '../../../platform/database/types.ts'
import { createPause } from '../../../platform/pause.ts'
import { type BookFacts, listNamedBooks, listOwnBooks } from './book-facts.ts'
import type { EngineQuestion } from './engine.ts'
import { type JudgeContext, meaningOf } from './judge.ts'
import { modelsOf } from './rank.ts'

export async function loadContext(
  { db, pool }: { db: Queryable; pool: readonly BookFacts[] },
  { userId, language }: Pick<EngineQuestion, 'userId' | 'language'>,
  wish: Wish,
): Promise<JudgeContext> {
  const named = { works: new Set<number>(), authors: new Set<number>(), series: new Set<number>() }
  for (const { field, value } of wish) {
    const { of, id } = readTarget(value)
    if (field === 'author') named.authors.add(Number(value))
    else if (field === 'series') named.series.add(Number(value))
    else if (field === 'compared' || of === 'work') named.works.add(id)
    else if (of === 'author') named.authors.add(id)
    else if (of === 'series') named.series.add(id)
  }
  const ownBooks = await listOwnBooks(db, userId)
  const books = new Map(pool.map((book) => [book.id, book]))
  const load = async (ids: Record<keyof typeof named, number[]>): Promise<void> => {
    if (Object.values(ids).some((some) => some.length > 0))
      for (const book of await listNamedBooks(db, ids)) books.set(book.id, book)
  }
  await load({
    works: [...named.works].filter((id) => !books.has(id)),
    authors: [...named.authors],
    series: [...named.series],
  })
  const pause = createPause()
  const makers = new Map<string, Set<number>>()
  for (const { field, value } of wish) {
    if (field !== 'by') continue
    await pause()
    const isMeant = meaningOf(value)
    const meant = [...books.values()].filter(isMeant)
    makers.set(value, new Set(meant.flatMap(({ authors }) => authors.map(({ id }) => id))))
  }
  await load({ works: [], authors: [...makers.values()].flatMap((ids) => [...ids]), series: [] })
  const own = new Map(ownBooks.map((book) => [book.id, book]))
  const knownAuthors = ownBooks.flatMap(({ id, isKnown }) => (isKnown ? (books.get(id)?.authors ?? []) : []))
  const models = new Map<string, BookFacts[]>()
  for (const { field, value } of wish) {
    if (field !== 'like') continue
    await pause()
    models.set(value, modelsOf(books.values(), value))
  }
  return {
    language,
    books,
    own,
    makers,
    models,
    knownAuthors: new Set(knownAuthors.map(({ id }) => id)),
  }
}
