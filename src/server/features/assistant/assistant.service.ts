import { isDeepStrictEqual } from 'node:util'
import type {
  AssistantExample,
  AssistantHistory,
  AssistantMessage,
  AssistantPart,
  ChatQuestion,
} from '#contract/calls/assistant'
import type { Language } from '#contract/values/languages'
import { assistantMessagesPerConversation, assistantTotalMs } from '#contract/values/limits'
import type { Database } from '../../platform/database/database.ts'
import { conflict, notFound, tooManyRequests, validationFailed } from '../../platform/http/errors.ts'
import type { SendPart } from '../../platform/http/registry.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Logger } from '../../platform/log.ts'
import { cutAtWord } from '../../platform/markdown/plain.ts'
import { renderAnswer, renderAnswers } from './answer-links.ts'
import { assistantLimits } from './assistant-rate-limits.ts'
import { presentConversation, presentMessage } from './assistant.presenter.ts'
import { findCards } from './books.repo.ts'
import type { createExamples } from './examples.ts'
import * as repo from './conversations.repo.ts'
import { helpLinesFor } from './crisis/help-lines.ts'
import { isCrisisMessage } from './crisis/recognise-crisis.ts'
import { answerLanguage } from './engine/answer-language.ts'
import type { Engine, EngineEvent, EngineQuestion } from './engine/engine.ts'

export interface AssistantParts {
  db: Database
  limits: Pick<Limits, 'require'>
  engine: Engine
  log: Logger
  examples: ReturnType<typeof createExamples>
  /** Maximum time of an answer in milliseconds, by default one minute. */
  totalMs?: number
}

/**
 * Answers a message that was accepted. Sends the parts of the answer with `send`, then stores the answer. Never
 * rejects.
 */
export type Answering = (send: SendPart<AssistantPart>, signal: AbortSignal) => Promise<void>

/**
 * Reads and changes a user's conversations with the assistant. Every method reads and writes only data of `userId`.
 */
export interface Assistant {
  history(userId: string): Promise<AssistantHistory>
  /** @throws AppError `not_found`, also for a conversation of another user */
  conversation(
    userId: string,
    id: string,
    language: Language,
  ): Promise<{ conversation: ReturnType<typeof presentConversation>; messages: AssistantMessage[] }>
  /** Returns examples of requests with their answers, which are equal for all users. */
  examples(language: Language): Promise<AssistantExample[]>
  delete(userId: string, id: string): Promise<void>
  deleteAll(userId: string): Promise<void>
  /**
   * Checks a message and returns the function that answers it. The answer to a message about suicide or self-harm is
   * a list of help lines.
   * @throws AppError `validation`, `not_found`; `too_many_requests`, also while another answer is running; `conflict`
   * if the conversation has the maximum number of messages
   */
  chat(userId: string, question: ChatQuestion, language: Language): Promise<Answering>
}

const titleCharacters = 80

/** Removes the characters that PostgreSQL cannot store: U+0000 and lone surrogates. */
const storable = (text: string): string => text.replaceAll(/[\0\p{Cs}]/gu, '')

const answerWithHelp =
  (language: Language): Answering =>
  (send) => {
    send({ type: 'help', help: helpLinesFor(language) })
    send({ type: 'done' })
    return Promise.resolve()
  }

export function createAssistant({
  db,
  limits,
  engine,
  examples,
  log,
  totalMs = assistantTotalMs,
}: AssistantParts): Assistant {
  async function owned(userId: string, id: string): Promise<repo.ConversationRow> {
    const found = await repo.findConversation(db, userId, id)
    if (!found) throw notFound('conversation')
    return found
  }

  /** Creates a recorder, which sends each part of an answer and collects what is stored. */
  function createRecorder(send: SendPart<AssistantPart>, language: Language) {
    const answer = {
      texts: [] as string[],
      wish: [] as repo.MessageRow['wish'],
      extras: {} as repo.MessageExtras,
      engine: engine.name,
    }
    return {
      answer,
      async take(event: EngineEvent): Promise<void> {
        if (event.type === 'engine') answer.engine = event.engine
        else if (event.type === 'wish') {
          answer.wish = event.wish
          answer.extras.chips = event.chips
          send({ type: 'wish', chips: event.chips })
        } else if (event.type === 'advice') {
          answer.extras.advice = event.chips
          send({ type: 'advice', chips: event.chips })
        } else if (event.type === 'notice') {
          answer.extras.notices = [...(answer.extras.notices ?? []), event.notice]
          send({ type: 'notice', notice: event.notice })
        } else if (event.type === 'text') {
          const markdown = storable(event.markdown)
          const html = await renderAnswer(db, markdown)
          if (html === '') return
          answer.texts.push(markdown)
          send({ type: 'text', html })
        } else {
          const book = (await findCards(db, [event.bookId], language)).get(event.bookId)
          if (!book) return
          const reason = storable(event.reason)
          answer.extras.picks = [...(answer.extras.picks ?? []), { bookId: event.bookId, reason }]
          send({ type: 'pick', pick: { book, reason } })
        }
      },
    }
  }

  async function admit(userId: string): Promise<string> {
    await limits.require(assistantLimits.hourlyByAccount, userId)
    await limits.require(assistantLimits.dailyByAccount, userId)
    const token = await repo.acquireTurn(db, userId)
    if (token === null) throw tooManyRequests(5)
    return token
  }

  /** Stores a message. Returns its conversation with the earlier messages. */
  async function begin(
    userId: string,
    { conversationId, text, without }: ChatQuestion,
  ): Promise<{ conversation: repo.ConversationRow; before: repo.MessageRow[] }> {
    const conversation = conversationId
      ? await owned(userId, conversationId)
      : await repo.insertConversation(db, userId, cutAtWord(text.replaceAll(/\s+/g, ' '), titleCharacters))
    const stored = conversationId ? await repo.listMessages(db, userId, conversationId) : []
    const unanswered = stored.at(-1)?.sender === 'reader' ? stored.at(-1) : undefined
    const before = unanswered ? stored.slice(0, -1) : stored
    if (before.length >= assistantMessagesPerConversation)
      throw conflict({ limit: assistantMessagesPerConversation })
    const chips = before.findLast(({ sender }) => sender === 'assistant')?.extras.chips ?? []
    const removed = chips.filter(({ id }) => without.includes(id)).map(({ label }) => label)
    // the user sends a message again that has no answer; the message is stored already
    if (unanswered?.text === text && isDeepStrictEqual(unanswered.extras.removed, removed))
      return { conversation, before }
    await repo.insertMessage(db, userId, conversation.id, {
      sender: 'reader',
      text,
      wish: [],
      extras: { removed },
      engine: null,
    })
    return { conversation, before }
  }

  const answering =
    (
      userId: string,
      token: string,
      conversation: repo.ConversationRow,
      question: Omit<EngineQuestion, 'signal'>,
    ): Answering =>
    async (send, clientSignal) => {
      const timeUp = AbortSignal.timeout(totalMs)
      const signal = AbortSignal.any([clientSignal, timeUp])
      const messages = [...question.history, { from: 'reader' as const, text: question.text }]
      const { answer, take } = createRecorder(send, answerLanguage(messages, question.language))
      try {
        send({
          type: 'begin',
          conversationId: conversation.id,
          title: conversation.title,
          engine: engine.name,
        })
        for await (const event of engine.answer({ ...question, signal })) await take(event)
        if (timeUp.aborted) await take({ type: 'notice', notice: 'too-slow' })
      } catch (error) {
        log.error({ err: error }, 'the assistant failed to answer')
        await take({ type: 'notice', notice: 'failed' }).catch(() => undefined)
      }
      try {
        if (answer.texts.length > 0 || answer.wish.length > 0 || Object.keys(answer.extras).length > 0)
          await repo.insertMessage(db, userId, conversation.id, {
            sender: 'assistant',
            text: answer.texts.join('\n\n').slice(0, 20_000),
            wish: answer.wish,
            extras: answer.extras,
            engine: answer.engine,
          })
      } catch (error) {
        log.error({ err: error }, 'could not store an answer of the assistant')
      }
      // also after an error, so that the user can send the next message at once
      await repo.releaseTurn(db, userId, token).catch((error: unknown) => {
        log.error(
          { err: error },
          'could not release the lock of a conversation: the reader cannot send a message until the lock expires',
        )
      })
      send({ type: 'done' })
    }

  return {
    async history(userId) {
      return {
        engine: engine.name,
        conversations: (await repo.listConversations(db, userId)).map(presentConversation),
      }
    },
    async conversation(userId, id, language) {
      const conversation = presentConversation(await owned(userId, id))
      const rows = await repo.listMessages(db, userId, id)
      const cards = await findCards(
        db,
        rows.flatMap(({ extras }) => extras.picks?.map(({ bookId }) => bookId) ?? []),
        answerLanguage(
          rows.map(({ sender, text }) => ({ from: sender, text })),
          language,
        ),
      )
      const answers = await renderAnswers(
        db,
        rows.map(({ sender, text }) => (sender === 'assistant' ? text : '')),
      )
      return { conversation, messages: rows.map((row, at) => presentMessage(row, answers[at]!, cards)) }
    },
    examples,
    async delete(userId, id) {
      if (!(await repo.deleteConversation(db, userId, id))) throw notFound('conversation')
    },
    async deleteAll(userId) {
      await repo.deleteConversations(db, userId)
    },
    async chat(userId, question, language) {
      // checked first: such a message is always answered, and never stored, logged or sent to an engine
      if (isCrisisMessage(question.text)) return answerWithHelp(language)
      if (question.text === '' && (question.without.length === 0 || !question.conversationId))
        throw validationFailed([{ path: 'text', code: 'required' }])
      const token = await admit(userId)
      try {
        const { conversation, before } = await begin(userId, question)
        const history = before.map(({ sender, text, wish, extras }) => ({
          from: sender,
          text,
          wish,
          picks: (extras.picks ?? []).map(({ bookId }) => bookId),
          isList: extras.chips !== undefined,
        }))
        return answering(userId, token, conversation, {
          userId,
          language,
          text: question.text,
          without: question.without,
          history,
        })
      } catch (error) {
        await repo.releaseTurn(db, userId, token)
        throw error
      }
    },
  }
}
