import { describe, expect, it } from 'vitest'
import { type Candidate, type ReaderTie, relate } from './likeness.ts'
import { genreFactsOf } from './genre-facts.ts'

const genre = { fiction: 1, contact: 2, vampires: 3, young: 4, robots: 5, child: 6 }
const genreFacts = genreFactsOf([
  { id: genre.fiction, slug: 'science-fiction', count: 50, works: 100 },
  { id: genre.contact, slug: 'first-contact', count: 8, works: 100 },
  { id: genre.vampires, slug: 'vampires', count: 5, works: 100 },
  { id: genre.robots, slug: 'robots-ai', count: 8, works: 100 },
  { id: genre.child, slug: 'children', count: 30, works: 100 },
  { id: genre.young, slug: 'young-adult', count: 30, works: 100 },
])
const work = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  type: 'novel',
  group: 'science-fiction',
  authors: [id + 1000],
  series: [],
  genres: [genre.contact],
  year: 1970,
  originalLanguage: 'en',
  length: null,
  acclaim: 5,
  won: [],
  text: null,
  languages: ['en'],
  listings: 0,
  within: [],
  ...more,
})
const subject = work(1)
const tied = (...ties: [id: number, strength: number, by?: ReaderTie['by']][]) =>
  new Map(ties.map(([id, strength, by = { work: 1 }]) => [id, { strength, by, isHere: false }]))
const ids = (candidates: Candidate[], ties = tied(), of = subject) =>
  relate(of, candidates, { ties, picks: [] }, genreFacts).map(({ id }) => id)
const reasonOf = (candidate: Candidate, ties = tied(), of = subject) =>
  relate(of, [candidate], { ties, picks: [] }, genreFacts)[0]?.reason

describe('related books', () => {
  it('related books begin with those that an editor has picked, in the editor’s order', () => {
    const unlike = work(4, { genres: [genre.vampires], group: 'horror', year: 1820, acclaim: 1 })
    const found = relate(
      subject,
      [work(2), work(3), unlike],
      { ties: tied([2, 1]), picks: [4, 3] },
      genreFacts,
    )
    expect(found.map(({ id }) => id)).toEqual([4, 3, 2])
    expect(found[0]?.reason).toEqual({ kind: 'picked' })
    expect(found[1]?.reason).toMatchObject({ kind: 'genres' })
  })
  it('the more similar related book comes first; of equally similar ones, the one that readers also like', () => {
    const others = [work(2, { genres: [genre.fiction] }), work(3)]
    expect(ids(others)).toEqual([3, 2])
    expect(ids([work(2), work(3)], tied([3, 1]))).toEqual([3, 2])
  })
  it('a related book of the same genre comes before one of another genre that more readers of the shown book like', () => {
    const popular = work(2, { genres: [genre.vampires], group: 'horror', acclaim: 8 })
    expect(ids([popular, work(3)], tied([2, 0.9], [3, 0.6]))).toEqual([3, 2])
  })
  it('among books related to a book for adults, a book for adults comes before a more acclaimed one for young readers', () => {
    expect(ids([work(2, { genres: [genre.contact, genre.young], acclaim: 6 }), work(3)])).toEqual([3, 2])
  })
  it('among books related to a book for adults, a book for young adults comes before a more acclaimed children’s book', () => {
    const others = [genre.child, genre.young].map((age, at) =>
      work(at + 2, { genres: [genre.contact, age], acclaim: 6 - at }),
    )
    expect(ids(others)).toEqual([3, 2])
  })
  it('a related book that shares two genres with the shown book precedes a more acclaimed one that shares one genre', () => {
    const of = work(1, { genres: [genre.robots, genre.contact] })
    const both = work(3, { genres: [genre.contact, genre.vampires, genre.robots], acclaim: 3 })
    expect(ids([work(2, { genres: [genre.robots], acclaim: 9 }), both], tied(), of)).toEqual([3, 2])
  })
  it('among books related to a book of 1890, an early book comes before a more acclaimed modern one of the same genre', () => {
    const of = work(1, { year: 1890 })
    const others = [work(2, { year: 1960, acclaim: 9 }), work(3, { year: 1820, acclaim: 5 })]
    expect(ids(others, tied(), of)).toEqual([3, 2])
  })
  it('of equally similar books, one already related to 200 books comes last, unless readers of the shown book like it', () => {
    const others = [work(2, { listings: 200 }), work(3)]
    expect(ids(others)).toEqual([3, 2])
    expect(ids(others, tied([2, 1]))).toEqual([2, 3])
  })
  it('related books are available in English or in a language in which the shown book is available, except editors’ picks', () => {
    const german = work(2, { originalLanguage: 'de', languages: ['de'] })
    expect(ids([german, work(3)])).toEqual([3])
    expect(ids([german, work(3)], tied(), work(1, { languages: ['de', 'en'] }))).toEqual([3, 2])
    const picked = relate(subject, [german], { ties: tied(), picks: [2] }, genreFacts)
    expect(picked.map(({ id }) => id)).toEqual([2])
  })
  it('among books related to a German book, an English book with the same theme comes before a German book with another theme', () => {
    const german = { originalLanguage: 'de', languages: ['de'] }
    const others = [work(2, { ...german, genres: [genre.fiction] }), work(3)]
    expect(ids(others, tied(), work(1, german))).toEqual([3, 2])
  })
  it('books related to a story contain its collection or one other story of the collection, not both; books related to a collection contain none of its stories', () => {
    const story = work(1, { within: [9] })
    const inside = [work(9, { within: [9] }), work(2, { within: [9] })]
    expect(ids(inside, tied(), story)).toHaveLength(1)
    expect(ids([work(1, { within: [9] }), work(3)], tied(), work(9, { within: [9] }))).toEqual([3])
  })
  it('related books contain at most two by the author of the shown book, and one by any other author', () => {
    const byOne = [2, 3, 4].map((id) => work(id, { authors: [1001] }))
    const byOther = [5, 6].map((id) => work(id, { authors: [2000] }))
    expect(ids([...byOne, ...byOther])).toEqual([2, 3, 5])
  })
  it('of two equally similar related books, the one in the original language of the shown book comes first', () => {
    const german = { originalLanguage: 'de' }
    const others = [work(2, { acclaim: 6 }), work(3, german)]
    expect(ids(others, tied(), work(1, german))).toEqual([3, 2])
    expect(ids(others)).toEqual([2, 3])
  })
  it('among books related to a novel, a novel comes before a more acclaimed short story or comic', () => {
    const others = [
      work(2, { type: 'short-fiction', acclaim: 8 }),
      work(3, { type: 'graphic-novel', acclaim: 8 }),
      work(4),
    ]
    expect(ids(others)[0]).toBe(4)
    expect(ids(others, tied(), work(1, { type: 'short-fiction' }))[0]).toBe(2)
  })
  it('of two otherwise equal related books, the one with the more similar synopsis comes first', () => {
    const subjectWithText = work(1, { text: 'An envoy crosses the glacier in winter.' })
    const filler = Array.from({ length: 20 }, (_, at) =>
      work(at + 10, { genres: [], group: 'fantasy', year: 1800, acclaim: 0, text: `Story ${at}.` }),
    )
    const alike = work(3, { text: 'Glaciers, a winter, and an envoy.' })
    const order = ids([work(2, { text: 'A duke loses a ring.' }), alike, ...filler], tied(), subjectWithText)
    expect(order.slice(0, 2)).toEqual([3, 2])
  })
  it('related books never contain the shown book or other volumes of its series', () => {
    const series = [{ id: 7, place: 1, role: 'main' }]
    const of = work(1, { series })
    const others = [work(2), work(3), work(4, { series: [{ id: 7, place: 2, role: 'main' }] }), of]
    expect(ids(others, tied(), of)).toEqual([2, 3])
    expect(ids(others.toReversed(), tied(), of)).toEqual([2, 3])
  })
})

describe('reason of a related book', () => {
  it('the reason for a related book by the same author is the author, even if readers like both books', () => {
    expect(reasonOf(work(2, { authors: [1001] }), tied([2, 1]))).toEqual({ kind: 'author', author: 1001 })
  })
  it('the reason for a related book can be that readers of the shown book, of its series or of its author like it', () => {
    const readers = { kind: 'readers', isHere: false }
    expect(reasonOf(work(2), tied([2, 1]))).toEqual({ ...readers, of: { work: 1 }, genre: genre.contact })
    expect(reasonOf(work(2, { genres: [genre.vampires] }), tied([2, 1, { series: 7 }]))).toEqual({
      ...readers,
      of: { series: 7 },
      genre: null,
    })
    expect(reasonOf(work(2, { genres: [], year: 1800 }), tied([2, 1, { author: 9 }]))).toEqual({
      ...readers,
      of: { author: 9 },
      genre: null,
    })
  })
  it('the reason for a related book can be an award that both books have won, together with a genre that both have', () => {
    const won = { won: [{ award: 5, year: 1971 }] }
    expect(reasonOf(work(2, won), tied(), work(1, won))).toEqual({
      kind: 'award',
      award: 5,
      genre: genre.contact,
    })
    expect(reasonOf(work(2, { ...won, genres: [] }), tied(), work(1, won))).toEqual({
      kind: 'award',
      award: 5,
      genre: null,
    })
    expect(reasonOf(work(2, { won: [{ award: 6, year: 1971 }] }), tied(), work(1, won))?.kind).toBe('genres')
  })
  it('the reason for a related book names the two rarest genres and the decade that both books share', () => {
    const both = { genres: [genre.fiction, genre.contact, genre.vampires] }
    expect(reasonOf(work(2, both), tied(), work(1, both))).toEqual({
      kind: 'genres',
      genres: [genre.vampires, genre.contact],
      decade: 1970,
    })
    expect(reasonOf(work(2, { year: 1980 }))).toMatchObject({ kind: 'genres', decade: null })
  })
  it('two science-fiction books with no distinctive genre in common are related by a common decade or original language', () => {
    const plain = { genres: [genre.fiction] }
    const of = work(1, { ...plain, originalLanguage: 'it' })
    const time = { kind: 'time', group: 'science-fiction' }
    expect(reasonOf(work(2, plain), tied(), of)).toEqual({ ...time, decade: 1970, originalLanguage: null })
    expect(reasonOf(work(2, { ...plain, year: 1990, originalLanguage: 'it' }), tied(), of)).toEqual({
      ...time,
      decade: null,
      originalLanguage: 'it',
    })
    expect(reasonOf(work(2, { ...plain, year: 1990 }), tied(), of)).toBeUndefined()
    expect(reasonOf(work(2, { ...plain, group: 'fantasy' }), tied(), of)).toBeUndefined()
  })
})
