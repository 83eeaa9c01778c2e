import type { AssistantExample } from '#contract/calls/assistant'
import type { Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import type { Database } from '../../platform/database/database.ts'
import { findCards } from './books.repo.ts'
import type { Engine } from './engine/engine.ts'
import { nobody } from './nobody.ts'

const picksShown = 3

/**
 * Answers the example requests, which are equal for all users. Uses the embedded engine even if another engine
 * answers users.
 */
export async function answerExamples(
  { db, engine }: { db: Database; engine: Engine },
  language: Language,
): Promise<AssistantExample[]> {
  const t = translateOn('start', language)
  const examples: AssistantExample[] = []
  for (const number of [1, 2, 3] as const) {
    const text = t(`assistantExample.${number}`)
    const example: AssistantExample = { text, chips: [], picks: [] }
    const question = {
      userId: nobody,
      language,
      text,
      without: [],
      history: [],
      signal: new AbortController().signal,
    }
    const reasons = new Map<number, string>()
    for await (const event of engine.answer(question)) {
      if (event.type === 'wish') example.chips = event.chips
      if (event.type === 'pick' && reasons.size < picksShown) reasons.set(event.bookId, event.reason)
    }
    const cards = await findCards(db, [...reasons.keys()], language)
    for (const [id, reason] of reasons) {
      const book = cards.get(id)
      if (book) example.picks.push({ book, reason })
    }
    examples.push(example)
  }
  return examples
}
