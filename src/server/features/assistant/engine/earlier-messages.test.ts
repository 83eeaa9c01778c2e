import type { MessageReading, Wish } from '@biblionaut/wish'
import { expect, it } from 'vitest'
import { type Conversation, inConversation, readOnce } from './earlier-messages.ts'
import { nothingRead } from './empty-reading.ts'

type Question = NonNullable<MessageReading['question']>
const asking = (kinds: Question['kinds']): Question => ({
  kinds,
  target: null,
  other: null,
  language: null,
  volume: null,
})
const reading = (parts: Partial<MessageReading>): MessageReading => ({ ...nothingRead, ...parts })

/** A conversation of one message and its answer. */
const after = (
  message: Partial<MessageReading>,
  {
    picks = [],
    before = [],
    meant = picks,
    ofSeries = [],
    isList = picks.length > 1,
    text = '',
  }: Partial<{
    picks: number[]
    before: Wish
    meant: number[]
    ofSeries: number[]
    isList: boolean
    text: string
  }> = {},
): Conversation => ({
  text,
  history: [
    { from: 'reader', text: 'message', wish: [], picks: [] },
    { from: 'assistant', text: 'answer', wish: before, picks, isList },
  ],
  before,
  meant,
  read: () => Promise.resolve([reading(message)]),
  inSeries: (works) => Promise.resolve(works.filter((id) => ofSeries.includes(id))),
})

const genres: Wish = [
  { field: 'genre', value: 'steampunk' },
  { field: 'genre', value: 'cyberpunk' },
]

it.each([
  [1, 'steampunk'],
  [2, 'cyberpunk'],
  [-1, 'cyberpunk'],
] as const)(
  'after a question about the difference between two genres, the place %d in a message means the genre %s',
  async (ordinal, genre) => {
    const before = after({ talk: 'meaning', wish: [...genres] })
    const found = await inConversation(reading({ ordinal }), before)
    expect(found).toMatchObject({ ordinal: null, wish: [{ field: 'genre', value: genre }] })
  },
)

it('after a comparison of two books, “the second” means the second of them, and after a list the second book of the list', async () => {
  const question: Question = {
    ...asking(['year']),
    target: { of: 'series', id: 1 },
    other: { of: 'work', id: 2 },
  }
  const message = { question }
  const found = await inConversation(
    reading({ ordinal: 2 }),
    after(message, { picks: [7, 8], isList: false }),
  )
  expect(found).toMatchObject({ ordinal: null, question: { target: { of: 'work', id: 2 }, other: null } })
  const inList = await inConversation(reading({ ordinal: 2 }), after(message, { picks: [7, 8] }))
  expect(inList).toMatchObject({ ordinal: 2, question: null })
})

it('a question without a name after an answer without books is about the author of the message before', async () => {
  const about = { question: { ...asking(['person']), target: { of: 'author', id: 5 } as const } }
  const start = await inConversation(reading({ question: asking(['start']) }), after(about))
  expect(start).toMatchObject({ question: { target: { of: 'author', id: 5 } } })
  const more = await inConversation(reading({ turn: new Set(['sameAuthor']) }), after(about))
  expect(more.wish).toEqual([{ field: 'author', value: '5' }])
  const named = await inConversation(
    reading({ question: asking(['author']), unknown: ['Zzyzx'] }),
    after(about),
  )
  expect(named.question?.target).toBeNull()
  const request = await inConversation(
    reading({ question: asking(['order']), wish: [{ field: 'age', value: '9' }] }),
    after(about),
  )
  expect(request.question?.target).toBeNull()
})

it('“where do I start” after a list is about the author of the request, or chooses a book of the list', async () => {
  const question = asking(['start'])
  const ofAuthor = after({}, { picks: [1, 2], before: [{ field: 'author', value: '5' }] })
  expect((await inConversation(reading({ question }), ofAuthor)).question?.target).toEqual({
    of: 'author',
    id: 5,
  })
  const ofGenre = after({}, { picks: [1, 2], before: genres })
  const chosen = await inConversation(reading({ question }), ofGenre)
  expect([chosen.question, [...chosen.turn]]).toEqual([null, ['among']])
})

it.each([
  ['of described books of which only one belongs to a series', [], [2], 2],
  ['of described books of which two belong to series', [], [1, 2], null],
  ['of a request for a genre', genres, [2], null],
] as const)(
  'after a list %s, “are there more” is about the work %j (null: requests other books)',
  async (_, before, ofSeries, target) => {
    const list = after({}, { picks: [1, 2], before, ofSeries: [...ofSeries] })
    const more = reading({ question: asking(['sequel']), turn: new Set(['others']) })
    const { question, turn } = await inConversation(more, list)
    expect(question?.target?.id ?? null).toBe(target)
    expect(turn.has('others')).toBe(true)
  },
)

it('“are there more” after an answer about one book is a question about its series', async () => {
  const more = reading({ question: asking(['sequel']), turn: new Set(['others']) })
  expect(await inConversation(more, after({}, { picks: [1] }))).toBe(more)
})

it('a reader who knows the book of the last answer requests similar books', async () => {
  const known = reading({ turn: new Set(['rejected']) })
  const wishAfter = async (text: string, picks: number[]) =>
    (await inConversation(known, after({}, { picks, text }))).wish
  const like = [{ field: 'like', value: 'work:1' }]
  for (const text of ['I know that one', 'schon gelesen', 'l’ho letto'])
    expect(await wishAfter(text, [1])).toEqual(like)
  expect(await wishAfter('not my thing', [1])).toEqual([])
  expect(await wishAfter('read those', [1, 2])).toEqual([])
})

it('readOnce reads the same earlier message only once', async () => {
  const texts: string[] = []
  const read = readOnce((text) => {
    texts.push(text)
    return Promise.resolve([reading({ unknown: [text] })])
  })
  for (const text of ['dragons', 'horror', 'dragons']) expect((await read(text))[0]?.unknown).toEqual([text])
  expect(texts).toEqual(['dragons', 'horror'])
})
