import { array, assert, asyncProperty, constant, constantFrom, option, record } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wishFields, type WishField, type WishPart } from '@biblionaut/wish'
import { translateOn } from '#i18n/words-server'
import { type BookFacts, listPool } from '#server/features/assistant/engine/book-facts'
import { genresWithContent } from '#server/features/assistant/engine/data'
import { judge, type JudgeContext, pageSpan } from '#server/features/assistant/engine/judge'
import { choose, modelsOf } from '#server/features/assistant/engine/rank'
import { reasonFor } from '#server/features/assistant/engine/reasons'
import { loadedCatalogue, type LoadedCatalogue } from '#tests/support/loaded-catalogue'

let catalogue: LoadedCatalogue
let books: Map<number, BookFacts>
beforeAll(async () => {
  catalogue = await loadedCatalogue()
  books = new Map((await listPool(catalogue.db)).map((book) => [book.id, book]))
}, 300_000)
afterAll(() => catalogue.close())

const t = translateOn('assistant-answers', 'en')
/** Uses keys as names, so that a reason contains the keys of the record. */
const description = { t, language: 'en', nameOf: (key: string) => `<${key}>` } as const

function contextOf(wish: readonly WishPart[]): JudgeContext {
  const likes = wish.filter(({ field }) => field === 'like')
  return {
    language: 'en',
    books,
    own: new Map(),
    makers: new Map(),
    models: new Map(likes.map(({ value }) => [value, modelsOf(books.values(), value)])),
    knownAuthors: new Set(),
  }
}

const values: Partial<Record<WishField, readonly string[]>> = {
  genre: ['space-opera', 'dragons', 'vampires', 'dystopia', 'humour'],
  group: wishFields.group.options,
  mood: wishFields.mood.options,
  shape: wishFields.shape.options,
  type: wishFields.type.options,
  gender: wishFields.gender.options,
  available: ['de', 'en', 'it'],
  original: ['de', 'en', 'it', 'ja', 'fr'],
  origin: ['DE', 'US', 'PL', 'north'],
  pages: ['..200', '..300', '450..', '200..400'],
  years: ['..1899', '1950..1959', '1980..', '2015..'],
  award: ['any', 'hugo', 'nebula', 'kurd-lasswitz'],
  nominated: ['any', 'hugo', 'locus'],
  content: ['violence', 'explicit'],
}
const fields = Object.keys(values) as WishField[]
const part = constantFrom(...fields).chain((field) =>
  record({
    field: constant(field),
    value: constantFrom(...values[field]!),
    not: constantFrom(undefined, undefined, true as const),
  }),
)

it('no reason for a recommendation contradicts the record of its book, for a hundred random requests [spec 20]', async () => {
  const ids = [...books.keys()]
  const like = option(constantFrom(...ids)).map((id): WishPart[] =>
    id === null ? [] : [{ field: 'like', value: `work:${id}` }],
  )
  await assert(
    asyncProperty(array(part, { maxLength: 4 }), like, async (parts, liked) => {
      const wish = [...liked, ...parts]
      const wanted = new Set(wish.filter(({ not }) => !not).map(({ value }) => value))
      const context = contextOf(wish)
      const { picks } = await choose(
        { wish, context, without: new Set(), neighbours: new Map(), described: new Map(), seed: 0 },
        6,
      )
      for (const selected of picks) {
        const { book } = selected
        const reason = reasonFor(selected, wish, context, description)
        for (const [, slug] of reason.matchAll(/<genre ([a-z-]+)>/g)) expect(book.genres).toContain(slug)
        for (const [, sign, slug, year] of reason.matchAll(
          /(Won|Nominated): <award ([a-z-]+)>(?: (\d{4}))?/g,
        ))
          expect(
            book.honours.some(
              (honour) =>
                honour.award === slug &&
                honour.isWin === (sign === 'Won') &&
                (year === undefined || honour.year === Number(year)),
            ),
          ).toBe(true)
        const counted = reason.includes('Estimated') ? null : /\b([\d,]+) pages?\./.exec(reason)
        if (counted) expect(book.pages.en).toBe(Number(counted[1]!.replaceAll(',', '')))
        if (reason.includes('Estimated at'))
          expect([book.pages.en, book.length]).toEqual([null, expect.any(String)])
        const year = /First published in (-?\d+)\.|, (\d{4})\./.exec(reason)
        if (year) expect(book.year).toBe(Number(year[1] ?? year[2]))
        if (reason.includes('Stands on its own')) expect(book.series).toEqual([])
        if (reason.includes('the series is finished'))
          expect(book.series.some(({ status }) => status === 'completed')).toBe(true)
        const volume = /Volume (\d+)/.exec(reason)
        if (volume) expect(book.series.some(({ place }) => place === Number(volume[1]))).toBe(true)
        if (reason.includes('Opens a series')) expect(book.series[0]?.place).toBe(1)
        const language = /appeared in (\w+)/.exec(reason)
        const codes = { German: 'de', English: 'en', Italian: 'it' } as Record<string, string>
        if (language) expect(book.languages).toContain(codes[language[1]!])
        // no book violates an exclusion, unless the requested genre often has the excluded content ('horror without
        // violence')
        for (const one of wish) {
          const isGenreWanted = genresWithContent[one.value]?.some((genre) => wanted.has(genre))
          if (one.not && !(one.field === 'content' && isGenreWanted))
            expect(judge(book, one, context)).not.toBe('no')
        }
        expect(pageSpan(book, 'en')).toBeDefined()
      }
    }),
    { numRuns: 100 },
  )
}, 300_000)
