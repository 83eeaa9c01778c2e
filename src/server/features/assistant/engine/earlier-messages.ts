import type { MessageReading, NamedEntity, Wish, WishPart } from '@biblionaut/wish'
import { isAfterFact } from './earlier-answers.ts'
import type { EngineQuestion } from './engine.ts'

/** A conversation before a message. */
export interface Conversation {
  /** The message. */
  text: string
  history: EngineQuestion['history']
  /** The conditions of the request before the message, without rejected books. */
  before: Wish
  /** Books of earlier answers to which the message refers. */
  meant: readonly number[]
  /** Reads a message of the reader without the conversation before it. */
  read(text: string): Promise<MessageReading[]>
  /** Returns those of the works that belong to a series. */
  inSeries(works: readonly number[]): Promise<number[]>
}

/** Returns a function that reads each text at most once. */
export function readOnce(read: Conversation['read']): Conversation['read'] {
  const readings = new Map<string, Promise<MessageReading[]>>()
  return (text) => {
    const reading = readings.get(text) ?? read(text)
    readings.set(text, reading)
    return reading
  }
}

/** Number of messages in which a name is looked for. */
const messagesRead = 3

/** True if a message contains no words that may be an unknown name. */
const isUnderstood = ({ unknown, notUnderstood }: MessageReading): boolean =>
  unknown.length === 0 && notUnderstood.length === 0

const lastAnswer = (history: Conversation['history']) => history.findLast(({ from }) => from === 'assistant')

/** Returns the author or series that a request names; `null` if none or several. */
function subjectOfWish(wish: Wish): NamedEntity | null {
  const named = wish.flatMap(({ field, value, not }): NamedEntity[] =>
    !not && (field === 'author' || field === 'series') ? [{ of: field, id: Number(value) }] : [],
  )
  return named.length === 1 ? named[0]! : null
}

/** Returns the author, series or work that the reader named last; `null` if the last messages name none. */
async function lastNamed({ history, read }: Conversation): Promise<NamedEntity | null> {
  const messages = history.filter(({ from, text }) => from === 'reader' && text !== '').slice(-messagesRead)
  for (const { text } of messages.toReversed())
    for (const { question, onlyName, wish } of await read(text)) {
      const named = question?.target ?? onlyName ?? subjectOfWish(wish)
      if (named) return named
    }
  return null
}

/**
 * Interprets 'the first one' as an alternative of the message before: one of two books that it compares, or one of the
 * genres or awards about whose meaning it asks. After a list, 'the first one' is a book of the list.
 */
async function withAlternative(
  reading: MessageReading,
  { history, read }: Conversation,
): Promise<MessageReading> {
  const { ordinal, question } = reading
  const text = history.findLast(({ from }) => from === 'reader')?.text
  // 'the first Hugo' in a request for books is no alternative
  const isPlaceOnly = ordinal !== null && ordinal !== 0 && reading.wish.length === 0 && !question?.target
  if (!isPlaceOnly || !text || lastAnswer(history)?.isList) return reading
  const [before] = await read(text)
  const at = ordinal > 0 ? ordinal - 1 : ordinal
  const { target = null, other = null } = before?.question ?? {}
  const name = target && other ? [target, other].at(at) : undefined
  const about = question ?? { kinds: ['likeness' as const], language: null, volume: null }
  if (name) return { ...reading, ordinal: null, question: { ...about, target: name, other: null } }
  const part = before?.talk === 'meaning' ? before.wish.at(at) : undefined
  return part ? { ...reading, ordinal: null, wish: [part] } : reading
}

/**
 * Adds the name of an earlier message to a question without a name ('how many books did she write?'), if the last
 * answer recommends no books.
 */
async function withLastName(reading: MessageReading, conversation: Conversation): Promise<MessageReading> {
  const { question, turn, wish } = reading
  const last = lastAnswer(conversation.history)
  // 'in which order, for a child?' requests books; 'where do I begin?' is a question, although it means easy books
  const isCondition = ({ field, value }: WishPart) => field !== 'content' || value !== 'easy'
  const lacksName = question ? question.target === null && !wish.some(isCondition) : turn.has('sameAuthor')
  if (!lacksName || !isUnderstood(reading) || !last || last.isList || last.picks.length > 0) return reading
  const named = await lastNamed(conversation)
  if (!named || (!question && named.of !== 'author')) return reading
  return {
    ...reading,
    question: question && { ...question, target: named },
    wish: named.of === 'author' ? [{ field: 'author', value: String(named.id) }, ...wish] : wish,
  }
}

/**
 * Interprets 'where do I start?' after a list: with the author or series of the request, or else with the best book of
 * the list.
 */
function withStart(reading: MessageReading, { history, before }: Conversation): MessageReading {
  const { question, turn } = reading
  const isStart = question?.kinds.includes('start') === true && question.target === null
  if (!isStart || !isUnderstood(reading) || !lastAnswer(history)?.isList || isAfterFact(history))
    return reading
  const target = subjectOfWish(before)
  return target
    ? { ...reading, question: { ...question, target } }
    : { ...reading, question: null, wish: [], turn: new Set([...turn, 'among']) }
}

/**
 * Decides if 'are there more?' asks for the other volumes of a series or for other books. After a list of books that
 * the reader described, it asks for the volumes if only one of them belongs to a series.
 */
async function withMore(
  reading: MessageReading,
  { history, before, meant, inSeries }: Conversation,
): Promise<MessageReading> {
  const { question, turn, ordinal, wish } = reading
  const isMore = question?.kinds[0] === 'sequel' && question.target === null && turn.has('others')
  if (!isMore) return reading
  const isPlain = !turn.has('moreLike') && wish.length === 0 && isUnderstood(reading)
  if (isPlain && (ordinal !== null || isAfterFact(history))) return reading
  const found = isPlain && before.length === 0 ? await inSeries(meant) : []
  return {
    ...reading,
    question: found.length === 1 ? { ...question, target: { of: 'work', id: found[0]! } } : null,
  }
}

/** Words of readers who know a book, in contrast to those who dislike it. */
const knows = /(?<!\p{L})(?:read|knew|know|gelesen|kenne?|lett[oaie]|conosc\p{L}*)(?!\p{L})/iu

/** Requests similar books if the reader knows the book of the last answer, and has no request so far: 'read it'. */
function withKnownBook(
  reading: MessageReading,
  { text, history, before, meant }: Conversation,
): MessageReading {
  const { turn, wish, question } = reading
  const isRejection = turn.has('rejected') && !question && wish.length === 0 && before.length === 0
  if (!isRejection || !knows.test(text) || !isAfterFact(history) || meant[0] === undefined) return reading
  return { ...reading, wish: [{ field: 'like', value: `work:${meant[0]}` }] }
}

/** Completes a message by the conversation before it. */
export async function inConversation(
  reading: MessageReading,
  conversation: Conversation,
): Promise<MessageReading> {
  if (conversation.history.length === 0) return reading
  const named = await withLastName(await withAlternative(reading, conversation), conversation)
  return withMore(withKnownBook(withStart(named, conversation), conversation), conversation)
}
