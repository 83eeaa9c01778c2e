import type { AssistantExample } from '#contract/calls/assistant'
import type { Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import type { ContentChanges } from '../../platform/cache/change-listener.ts'
import { assistantBooksKey, catalogueKey } from '../../platform/cache/versions.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log.ts'
import { findCards } from './books.repo.ts'
import type { Engine } from './engine/engine.ts'
import { nobody } from './nobody.ts'

const picksShown = 3

/** An example with its answer, without the cards of its books, which are loaded for each response. */
interface Answered extends Omit<AssistantExample, 'picks'> {
  reasons: ReadonlyMap<number, string>
}

/** Examples in one language. `version`: catalogue version when the computation began. `at`: end of the computation. */
interface Stored {
  answers: Answered[]
  version: number
  at: number
}

interface Parts {
  db: Database
  engine: Engine
  changes: Pick<ContentChanges, 'versions'>
  log: Logger
  clock: Clock
}

/** Minimum time until the examples are computed again, which uses the CPU for up to 1.5 s. */
const minAgeMs = 60_000

/**
 * Creates the function that returns three example requests with the assistant's answers, which the assistant's page
 * shows to everyone who may not use the chat. After a change of the catalogue, they are computed again in the
 * background; only the first call for a language waits.
 */
export function createExamples({
  db,
  engine,
  changes: { versions },
  log,
  clock,
}: Parts): (language: Language) => Promise<AssistantExample[]> {
  const stored = new Map<Language, Stored>()
  const running = new Map<Language, Promise<Stored>>()

  async function compute(language: Language): Promise<Stored> {
    const version = versions.current
    try {
      const computed = { answers: await answerExamples(engine, language), version, at: clock.monotonicMs() }
      stored.set(language, computed)
      return computed
    } finally {
      running.delete(language)
    }
  }
  /** Computes the examples, or returns the running computation. */
  function start(language: Language): Promise<Stored> {
    const started = running.get(language) ?? compute(language)
    running.set(language, started)
    return started
  }
  const isOld = ({ version, at }: Stored): boolean =>
    !versions.isCurrent(version, [catalogueKey, assistantBooksKey]) && clock.monotonicMs() - at >= minAgeMs

  return async (language) => {
    const known = stored.get(language)
    if (known && isOld(known))
      start(language).catch((error: unknown) => {
        log.warn(
          { err: error },
          'could not refresh the example requests of the assistant; the old ones are shown',
        )
      })
    const { answers } = known ?? (await start(language))
    const ids = answers.flatMap(({ reasons }) => [...reasons.keys()])
    const cards = await findCards(db, ids, language)
    return answers.map(({ reasons, ...example }) => ({
      ...example,
      picks: [...reasons].flatMap(([id, reason]) => {
        const book = cards.get(id)
        return book ? [{ book, reason }] : []
      }),
    }))
  }
}

async function answerExamples(engine: Engine, language: Language): Promise<Answered[]> {
  const t = translateOn('start-page', language)
  const examples: Answered[] = []
  for (const number of [1, 2, 3] as const) {
    const text = t(`assistantExample.${number}`)
    const question = {
      userId: nobody,
      language,
      text,
      without: [],
      history: [],
      signal: new AbortController().signal,
    }
    let chips: AssistantExample['chips'] = []
    const reasons = new Map<number, string>()
    for await (const event of engine.answer(question)) {
      if (event.type === 'wish') chips = event.chips
      if (event.type === 'pick' && reasons.size < picksShown) reasons.set(event.bookId, event.reason)
    }
    examples.push({ text, chips, reasons })
  }
  return examples
}
