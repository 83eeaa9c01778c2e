import { assistantPicksMax } from '#contract/values/limits'
import { translateOn } from '#i18n/words-server'
import {
  createVocabulary,
  isRejection,
  mergeWish,
  type MessageReading,
  partId,
  readMessage,
  readTarget,
  type Wish,
  wishAfter,
} from '@biblionaut/wish'
import type { KeyedCache } from '../../../platform/cache/keyed-cache.ts'
import { RefreshedValue } from '../../../platform/cache/refreshed-value.ts'
import { assistantBooksKey } from '../../../platform/cache/versions.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Search } from '../../search/index.ts'
import { answerLanguage, readAnswerLanguage } from './answer-language.ts'
import { listCatalogueNames, listMeanings, listPool } from './book-facts.ts'
import { withComparedNames } from './compared-names.ts'
import { addKeys, chipOf, type Description, findNames, newKeys } from './describe.ts'
import { findDescribed, subjectsOf } from './descriptions.ts'
import {
  isAboutList,
  isAfterFact,
  meantBooks,
  rejectedIn,
  unwantedBooks,
  withOrder,
  withRejected,
} from './earlier-answers.ts'
import { type Conversation, inConversation, readOnce } from './earlier-messages.ts'
import { isEmpty, nothingRead } from './empty-reading.ts'
import type { Engine, EngineEvent, EngineQuestion } from './engine.ts'
import type { FactSources } from './fact-answer.ts'
import { answerFact, openingCharacters } from './fact-answers.ts'
import { type JudgeContext, orderingFields, scareOf } from './judge.ts'
import { loadContext } from './load-context.ts'
import { namesOf } from './names.ts'
import { neighboursOf } from './neighbours.ts'
import { choose, fittingOf, judgeWorks, type Selected } from './rank.ts'
import { reasonFor } from './reasons.ts'
import { aboutList, escapeMarkdown, introduction, leftOut, remarks, whyFew } from './remarks.ts'
import { isAboutSuitability, suitabilityOf } from './suitability.ts'

export interface EmbeddedParts extends Omit<FactSources, 'db'> {
  db: Database
  cache: KeyedCache
  search: Pick<Search, 'named' | 'guess'>
  clock?: Clock
  log?: Pick<Logger, 'warn'>
}

/**
 * Creates the engine that answers from the catalogue, without a language model. It gives the same answer to the same
 * message, as long as catalogue, conversation and the reader's books do not change.
 */
export function createEmbeddedEngine(parts: EmbeddedParts): Engine {
  const { db, cache, search, clock = systemClock, log } = parts
  const pool = new RefreshedValue({
    versions: cache.versions,
    key: assistantBooksKey,
    load: () => listPool(db),
    onError: (error) => log?.warn({ err: error }, 'the books of the assistant could not be loaded again'),
  })

  async function read(question: EngineQuestion): Promise<MessageReading[]> {
    const { language, text, history, wish } = question
    if (wish || text === '') return [{ ...nothingRead, wish: await withComparedNames(db, wish ?? []) }]
    const vocabulary = await cache.get('assistant-vocabulary', async () =>
      createVocabulary(await listCatalogueNames(db)),
    )
    const readings = await readMessage(text, {
      language,
      year: clock.now().getUTCFullYear(),
      vocabulary,
      lookup: namesOf(search, language),
      isFollowUp: history.some(({ from }) => from === 'assistant'),
      isAfterFact: isAfterFact(history),
    })
    const wishes = await Promise.all(readings.map((reading) => withComparedNames(db, reading.wish)))
    return readings.map((reading, at) => ({ ...reading, wish: wishes[at]! }))
  }
  const contextOf = async (question: EngineQuestion, wish: Wish): Promise<JudgeContext> =>
    loadContext({ db, pool: await pool.get() }, question, wish)

  async function openingOf(id: number, language: EngineQuestion['language']): Promise<string[]> {
    const openings = await parts.books.openings([id], language, openingCharacters)
    return [...openings.values()].map(escapeMarkdown)
  }

  /** Returns the work in the middle if the works are sorted by how scary they are. */
  async function middleByScare(ids: readonly number[]): Promise<readonly number[]> {
    const books = (await pool.get()).filter(({ id }) => ids.includes(id))
    const middle = books.toSorted((a, b) => scareOf(a) - scareOf(b))[(books.length - 1) >> 1]
    return middle ? [middle.id] : ids
  }

  async function* recommend(
    question: EngineQuestion,
    wish: Wish,
    reading: MessageReading,
    meant: readonly number[],
    readAlone: Conversation['read'],
  ): AsyncGenerator<EngineEvent> {
    const { language, history, signal } = question
    // 'which of these is the shortest' is about the last answer and does not change the request
    const isAmong = isAboutList(question, reading, meant)
    const isArranged = isAmong && reading.turn.has('arrange')
    const asked = isAmong ? withOrder(reading) : wish
    const visible = wish.filter((part) => !isRejection(part))
    const context = await contextOf(question, isAmong ? [...wish, ...asked] : asked)
    const isFew = reading.turn.has('few') && visible.length > 0
    const unwanted = isFew ? [] : unwantedBooks(question, reading, meant)
    const models = [...context.models.values()].flat().map(({ id }) => id)
    const isOrdered = asked.every(({ field }) => orderingFields.has(field))
    const subjects = isFew ? [] : await subjectsOf(question, reading, isAmong, readAlone)
    const found = await findDescribed(db, subjects, language)
    const isByWords = !isAmong && found.size > 0 && visible.every(({ field }) => orderingFields.has(field))
    const count = Number(asked.find(({ field }) => field === 'count')?.value ?? assistantPicksMax)
    const isOne = isAmong && (isOrdered || count === 1)
    const listed = isOne && !isArranged ? await fittingOf(meant, visible, context) : meant
    const among = isAmong ? new Set(listed) : isByWords ? new Set(found.keys()) : null
    const choice = await choose(
      {
        wish: asked,
        context: among
          ? { ...context, books: new Map([...context.books].filter(([id]) => among.has(id))) }
          : context,
        without: new Set(isAmong ? [] : [...rejectedIn(wish), ...unwanted]),
        neighbours: isFew ? new Map<number, number>() : await neighboursOf(models, asked, parts, language),
        described: found,
        seed: history.length,
      },
      isArranged ? meant.length : isOne ? 1 : Math.min(count, 12),
    )
    const fitting = choice.picks.filter(({ violated }) => violated.length === 0)
    const picks = isAmong && fitting.length > 0 ? fitting : choice.picks
    const description = await describe(language, [...wish, ...asked], picks)
    yield {
      type: 'wish',
      wish,
      chips: visible.map((part) => chipOf(part, description)),
      notUnderstood: [...reading.unknown, ...reading.notUnderstood],
    }
    if (isFew) {
      yield { type: 'text', markdown: whyFew(choice, description).join('\n\n') }
      yield { type: 'advice', chips: choice.gains.slice(0, 3).map(({ part }) => chipOf(part, description)) }
      return
    }
    const isLeftOut = unwanted.length > 0 && !isAmong && picks.length > 0
    yield {
      type: 'text',
      markdown: [
        ...(isLeftOut ? [description.t('leftOut', { count: new Set(unwanted).size })] : []),
        ...(history.length > 0 ? leftOut(reading.wish, description) : []),
        ...(isAmong
          ? aboutList(choice, asked, { isArranged, total: meant.length }, description)
          : isByWords
            ? []
            : introduction(choice, visible, context, description, reading)),
        ...(isByWords && picks.length === 0 ? [description.t('noneLeft')] : []),
        ...remarks(reading, picks, asked, description),
        ...(isAmong && picks.length === 1 ? await openingOf(picks[0]!.book.id, language) : []),
      ].join('\n\n'),
    }
    for (const selected of picks) {
      if (signal.aborted) return
      yield {
        type: 'pick',
        bookId: selected.book.id,
        reason: reasonFor(selected, isAmong ? [...asked, ...visible] : asked, context, description),
      }
    }
    if (choice.total > 0 || choice.gains.length === 0 || isAmong) return
    yield { type: 'advice', chips: choice.gains.slice(0, 3).map(({ part }) => chipOf(part, description)) }
  }

  async function describe(
    language: EngineQuestion['language'],
    wish: Wish,
    picks: readonly Selected[],
  ): Promise<Description> {
    const keys = newKeys()
    addKeys(keys, wish)
    for (const { book, model, liked } of picks) {
      for (const genre of book.genres) keys.genre.add(genre)
      for (const { award } of book.honours) keys.award.add(award)
      for (const other of [model, liked]) if (other) keys.work.add(String(other.id))
    }
    const names = await findNames(db, keys, language)
    return { t: translateOn('assistant-answers', language), language, nameOf: (key) => names.get(key) ?? '…' }
  }

  /**
   * Answers a question about a book or author, a message that is only a name, or a request for the reason of a
   * recommendation. Returns false if the message is none of these, or the catalogue has no answer.
   */
  async function* answerFacts(
    question: EngineQuestion,
    reading: MessageReading,
    before: Wish,
    meant: number | undefined,
  ): AsyncGenerator<EngineEvent, boolean> {
    const { language, history } = question
    const { question: asked, onlyName, turn, ordinal } = reading
    const words = { language, t: translateOn('assistant-answers', language) }
    if (reading.talk) {
      const markdown =
        reading.talk === 'meaning'
          ? await listMeanings(db, reading.wish, language)
          : [words.t(`talk.${reading.talk}`)]
      if (markdown.length === 0) return false
      yield { type: 'text', markdown: markdown.join('\n\n') }
      return true
    }
    const isLost = asked === null && turn.size === 0 && ordinal === null && onlyName === null
    if (isLost && isAfterFact(history) && reading.wish.length === 0 && reading.notUnderstood.length === 0) {
      yield { type: 'text', markdown: words.t('talk.unclear') }
      return true
    }
    if (turn.has('why') && !turn.has('few') && meant !== undefined) {
      const context = await contextOf(question, [...before, { field: 'like', value: `work:${meant}` }])
      const [selected] = await judgeWorks([meant], before, context)
      if (!selected) return false
      const description = await describe(language, before, [selected])
      yield {
        type: 'wish',
        wish: before,
        chips: before.filter((part) => !isRejection(part)).map((part) => chipOf(part, description)),
      }
      yield { type: 'text', markdown: [words.t('why'), ...(await openingOf(meant, language))].join('\n\n') }
      yield { type: 'pick', bookId: meant, reason: reasonFor(selected, before, context, description) }
      return true
    }
    const model = before.findLast(
      ({ field, value, not }) => field === 'like' && !not && value.startsWith('work'),
    )
    const isPointed = ordinal !== null || isAfterFact(history)
    const implied = model && !isPointed ? readTarget(model.value).id : meant
    const subject = implied === undefined ? null : { of: 'work' as const, id: implied }
    const isChoice =
      ordinal !== null && reading.wish.length === 0 && [...turn].every((word) => word === 'instead')
    const chosen = before.length === 0 && onlyName ? onlyName : isChoice ? subject : null
    const target = asked ? (asked.target ?? subject) : chosen
    const answer =
      isAboutSuitability(question, reading) && meant !== undefined
        ? await suitabilityOf(meant, parts, words, openingCharacters)
        : target && (await answerFact(asked, target, parts, words))
    const missing = [...reading.unknown, ...reading.notUnderstood]
    if (asked && !target && reading.wish.length === 0 && missing.length > 0) {
      const sentences = missing.map((name) => escapeMarkdown(words.t('unknown', { name })))
      yield { type: 'text', markdown: sentences.join('\n\n') }
      return true
    }
    if (!answer) return false
    yield { type: 'text', markdown: answer.sentences.map(escapeMarkdown).join('\n\n') }
    for (const { id, reason } of answer.books) yield { type: 'pick', bookId: id, reason }
    return true
  }

  return {
    name: 'embedded',
    async *answer(message): AsyncGenerator<EngineEvent, void, undefined> {
      const { history, without } = message
      const requested = readAnswerLanguage(message.text)
      const language = requested?.language ?? answerLanguage(history, message.language)
      const question = { ...message, language, text: requested?.rest ?? message.text }
      if (requested)
        yield { type: 'text', markdown: translateOn('assistant-answers', language)('talk.language') }
      const before = (
        history.findLast(({ from, wish }) => from === 'assistant' && wish.length > 0)?.wish ?? []
      ).filter((part) => !without.includes(partId(part)))
      const readings = await read(question)
      if (requested && readings.every(isEmpty)) return
      const inSeries = async (ids: readonly number[]) =>
        (await pool.get()).flatMap(({ id, series }) => (ids.includes(id) && series.length > 0 ? [id] : []))
      const visible = before.filter((part) => !isRejection(part))
      const readAlone = readOnce((text) => read({ ...question, text, wish: undefined, history: [] }))
      for (const alone of readings) {
        const reading = await inConversation(alone, {
          text: question.text,
          history,
          before: visible,
          meant: meantBooks(history, alone.ordinal),
          read: readAlone,
          inSeries,
        })
        const meant = meantBooks(history, reading.ordinal)
        if (question.signal.aborted) return
        if (yield* answerFacts(question, reading, before, meant[0])) continue
        const compared = reading.turn.has('milder') ? await middleByScare(meant) : meant
        // 'too explicit? it is for a girl of 15' changes the request, too
        const lasting = reading.wish.filter(
          ({ field, not }) => field === 'age' || field === 'audience' || (field === 'content' && not),
        )
        const wish = isAboutList(question, reading, meant)
          ? mergeWish(before, lasting)
          : readings.length > 1
            ? [...before.filter(isRejection), ...reading.wish]
            : wishAfter(before, reading, compared)
        yield* recommend(question, withRejected(wish, reading, meant), reading, meant, readAlone)
      }
    },
  }
}
