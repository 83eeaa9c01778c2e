import type { ModelMessage } from 'ai'
import { assistantFirstByteMs } from '#contract/values/limits'
import type { Clock } from '../../../../platform/clock.ts'
import type { Logger } from '../../../../platform/log.ts'
import type { Engine, EngineEvent, EngineQuestion } from '../engine.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { createBreaker } from './breaker.ts'
import { instructionsIn, repeatsInstructions } from './instructions.ts'
import { type ToolParts, toolsFor } from './tools.ts'

export interface ModelConfig {
  baseUrl: string
  model: string
  apiKey: string | null
}

export interface ModelParts extends ToolParts {
  config: ModelConfig
  siteName: string
  clock: Pick<Clock, 'monotonicMs'>
  log: Logger
  /** Maximum time in milliseconds until the first part of an answer, by default ten seconds. */
  firstByteMs?: number
}

const stepsMost = 8
const tokensMost = 1500
const textMost = 12_000
const turnsRemembered = 12

/**
 * Creates the engine that recommends books with a language model. If the model fails before the first part of an
 * answer, or several times in a row, the embedded engine answers after a notice.
 */
export function createModelEngine(parts: ModelParts): Engine {
  const { config, clock, log, embedded, firstByteMs = assistantFirstByteMs } = parts
  const breaker = createBreaker(clock)

  async function* instead(
    question: EngineQuestion,
    notice?: 'fallback' | 'resting',
  ): AsyncGenerator<EngineEvent> {
    if (notice) yield { type: 'notice', notice }
    yield { type: 'engine', engine: 'embedded' }
    yield* embedded.answer(question)
  }

  async function* speak(question: EngineQuestion): AsyncGenerator<EngineEvent> {
    const [{ streamText, stepCountIs, tool }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ])
    const provider = createOpenAICompatible({
      name: 'configured',
      baseURL: config.baseUrl,
      fetch: boundedFetch,
      ...(config.apiKey === null ? {} : { apiKey: config.apiKey }),
    })
    const instructions = instructionsIn(question.language, parts.siteName)
    const shown: EngineEvent[] = []
    const first = new AbortController()
    const timer = setTimeout(
      () => first.abort(new Error('the model did not begin its answer in time')),
      firstByteMs,
    )
    const { fullStream } = streamText({
      model: provider(config.model),
      instructions,
      messages: messagesOf(question),
      tools: toolsFor(parts, question, tool, (pick) => shown.push({ type: 'pick', ...pick })),
      stopWhen: stepCountIs(stepsMost),
      maxOutputTokens: tokensMost,
      maxRetries: 0,
      abortSignal: AbortSignal.any([question.signal, first.signal]),
      onError: () => undefined,
    })
    try {
      let said = 0
      let block = ''
      // whole paragraphs, because a part of a link cannot be rendered
      const flush = function* (isAll: boolean): Generator<EngineEvent> {
        const paragraphs = block.split(/\n\s*\n/)
        block = isAll ? '' : (paragraphs.pop() ?? '')
        for (const markdown of paragraphs.map((paragraph) => paragraph.trim()))
          if (markdown !== '' && !repeatsInstructions(markdown, instructions))
            yield { type: 'text', markdown }
      }
      for await (const part of fullStream) {
        if (part.type === 'error') throw part.error
        if (part.type === 'abort') {
          if (first.signal.aborted) throw first.signal.reason
          break
        }
        if (
          part.type === 'text-delta' ||
          part.type === 'tool-input-start' ||
          part.type === 'tool-call' ||
          part.type === 'reasoning-delta'
        )
          clearTimeout(timer)
        if (part.type === 'text-delta') {
          block += part.text
          said += part.text.length
          if (said > textMost) throw new Error('the answer of the model is too long')
          yield* flush(false)
        }
        if (part.type === 'tool-input-start' || part.type === 'finish') yield* flush(true)
        yield* shown.splice(0)
      }
      yield* flush(true)
      yield* shown.splice(0)
    } finally {
      clearTimeout(timer)
      first.abort()
    }
  }

  return {
    name: 'model',
    async *answer(question): AsyncGenerator<EngineEvent, void, undefined> {
      // the embedded engine handles messages that only remove conditions
      if (question.text === '') {
        yield* instead(question)
        return
      }
      if (!breaker.mayTry()) {
        yield* instead(question, 'resting')
        return
      }
      let hasSpoken = false
      try {
        for await (const event of speak(question)) {
          hasSpoken = true
          yield event
        }
        if (question.signal.aborted) return
        if (!hasSpoken) throw new Error('the answer of the model is empty')
        breaker.succeeded()
      } catch (error) {
        if (question.signal.aborted) return
        breaker.failed()
        log.warn({ err: error }, 'the language model failed')
        if (hasSpoken) yield { type: 'notice', notice: 'cut' }
        else yield* instead(question, 'fallback')
      }
    },
  }
}

/**
 * Returns the conversation for the model. Earlier answers are without their recommended books, because the page shows
 * them; tools return them again.
 */
function messagesOf({ history, text }: EngineQuestion): ModelMessage[] {
  const before = history
    .filter((turn) => turn.text !== '')
    .slice(-turnsRemembered)
    .map((turn): ModelMessage => ({
      role: turn.from === 'reader' ? 'user' : 'assistant',
      content: turn.text,
    }))
  return [...before, { role: 'user', content: text }]
}
