import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fieldNames,
  isWishPart,
  readQuery,
  type Wish,
  type WishField,
  type WishPart,
  writeQuery,
} from '@biblionaut/wish'
import { wishFieldNames } from '#contract/values/page-parameters/wish'
import { createEmbeddedEngine } from '#server/features/assistant/index'
import type { EngineEvent } from '#server/features/assistant/engine/engine'
import { createSearch } from '#server/features/search/index'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedAssistantShelf } from '#tests/support/assistant'
import { noFacts, trustedCache } from './answer-wish.ts'

/**
 * Example values of each field of a request. A test combines the first value of one field with the last value of
 * another.
 */
const values: Record<WishField, readonly string[]> = {
  like: ['work:1', 'author:1', 'series:1', 'work:999999'],
  known: ['work:1', 'series:1'],
  author: ['1', '999999'],
  by: ['work:1', 'series:1'],
  series: ['1'],
  group: ['fantasy', 'horror'],
  genre: ['space-opera', 'no-such-genre'],
  mood: ['dark', 'cosy'],
  type: ['novella', 'stories', 'collections', 'omnibus', 'graphic-novel'],
  audience: ['adults', 'young-adult', 'children'],
  age: ['9', '14', '17'],
  available: ['it', 'xx'],
  original: ['de'],
  origin: ['DE', 'north', 'latin'],
  gender: ['female', 'male'],
  years: ['1980..', '..1989', '1960..1969'],
  pages: ['..300', '100..', '200..400'],
  compared: ['shorter:1', 'longer:1', 'older:1', 'newer:1', 'shorter:999999'],
  shape: ['finished', 'standalone', 'series', 'ongoing', 'trilogy'],
  volumes: ['..2', '5..', '3..3'],
  award: ['any', 'hugo', 'no-such-award'],
  nominated: ['any', 'hugo'],
  content: ['explicit', 'violence', 'happy-ending'],
  format: ['audiobook', 'ebook'],
  sort: ['newest', 'popular', 'best', 'hidden', 'surprise'],
  count: ['1', '12'],
  reader: ['favourites', 'list', 'new-authors', 'reread'],
}
const fields = Object.keys(values) as WishField[]
const withSigns = (field: WishField, value: string): WishPart[] => [
  { field, value },
  { field, value, not: true },
  { field, value, soft: true },
]

let site: TestSite
let answer: (wish: Wish) => Promise<EngineEvent[]>
beforeAll(async () => {
  site = await startTestSite()
  await seedAssistantShelf(site.db)
  const { userId } = await signedIn(site, 'GOLDEN_USER')
  const cache = trustedCache()
  const engine = createEmbeddedEngine({
    db: site.db,
    cache,
    search: createSearch({ db: site.db, cache }),
    ...noFacts,
  })
  answer = async (wish) => {
    const events: EngineEvent[] = []
    const question = { userId, language: 'en', text: '', wish, without: [], history: [] } as const
    for await (const event of engine.answer({ ...question, signal: new AbortController().signal }))
      events.push(event)
    return events
  }
})
afterAll(() => site.close())

describe('each condition of a wish against the database', () => {
  it.each(fields)(
    'the assistant accepts a single condition %s, whether it is required, negated or preferred [spec 20]',
    async (field) => {
      for (const value of values[field])
        for (const part of withSigns(field, value)) {
          expect(isWishPart(part)).toBe(true)
          expect((await answer([part]))[0]).toMatchObject({ type: 'wish', wish: [part] })
        }
    },
  )

  it.each(fields)(
    'the assistant accepts the condition %s together with every other condition [spec 20]',
    async (field) => {
      const value = values[field][0]!
      for (const other of fields.slice(fields.indexOf(field)))
        for (const first of withSigns(field, value).slice(0, 2))
          for (const second of withSigns(other, values[other].at(-1)!).slice(0, 2)) {
            if (first.field === second.field && first.value === second.value) continue
            expect((await answer([first, second]))[0]).toMatchObject({ type: 'wish', wish: [first, second] })
          }
    },
  )

  it('the page /wish accepts a URL parameter for each kind of condition, such as `genre`', () => {
    expect(wishFieldNames).toEqual(fieldNames)
  })

  it('a condition that is written to a URL is read back unchanged', () => {
    for (const field of fields)
      for (const value of values[field])
        for (const part of withSigns(field, value)) expect(readQuery(writeQuery([part]))).toEqual([part])
  })
})
