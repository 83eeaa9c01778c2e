/**
 * Writes the engine's answers to the conversations and questions of a set, for people to judge: `node
 * tests/assistant/write-transcripts.ts <database URL> <file> [5|6]`.
 */
import { writeFileSync } from 'node:fs'
import type { Language } from '#contract/values/languages'
import { answerLanguage } from '#server/features/assistant/engine/answer-language'
import { createEmbeddedEngine } from '#server/features/assistant/index'
import { createBookCards, createBooks } from '#server/features/books/index'
import { createRecommendations } from '#server/features/recommendations/index'
import { createSearch } from '#server/features/search/index'
import { createDatabase } from '#server/platform/database/database'
import { createLogger } from '#server/platform/log'
import { trustedCache } from './answer-wish.ts'
import { readRecords } from './condition-facts.ts'
import { converse, pickedIds, type Section } from './converse.ts'
import { readConversations, readFactQuestions } from './conditioned-requests.ts'

const [url = '', file = '', setNumber] = process.argv.slice(2)
const set = setNumber === '6' ? 6 : 5
const db = createDatabase({ url, log: createLogger({ level: 'error' }), statementTimeoutMs: 120_000 })
const shared = { db, cache: trustedCache() }
const cards = createBookCards(shared)
const engine = createEmbeddedEngine({
  ...shared,
  search: createSearch(shared),
  books: createBooks({ ...shared, cards }),
  recommendations: createRecommendations({ ...shared, cards }),
})

/** Returns an answer as the page shows it: text, conditions, and each book with its title, authors and reason. */
async function shownText(sections: readonly Section[], language: Language): Promise<string> {
  const records = await readRecords(db, pickedIds(sections), language)
  return sections
    .map(({ chips, text, picks }) =>
      [
        ...(chips.length > 0
          ? [`[${chips.map(({ label, isExcluded }) => (isExcluded ? `✗ ${label}` : label)).join('] [')}]`]
          : []),
        text.replaceAll('\\', ''),
        ...picks.map(({ bookId, reason }, at) => {
          const record = records.get(bookId)
          const authors = record?.authors.map(({ name }) => name).join(', ') ?? ''
          return `${at + 1}. ${record?.title ?? '?'} (${authors})${reason === '' ? '' : `: ${reason}`}`
        }),
      ].join('\n'),
    )
    .join('\n\n')
}

const conversations = []
for (const { id, language, turns } of readConversations(set)) {
  const answers = await converse(engine, language, turns)
  const shown = await Promise.all(
    answers.map((sections, at) => {
      const said = turns.slice(0, at + 1).map((text) => ({ from: 'reader' as const, text }))
      return shownText(sections, answerLanguage(said, language))
    }),
  )
  conversations.push({ id, language, turns: turns.map((user, at) => ({ user, answer: shown[at]! })) })
}
const questions = []
for (const { id, language, question, answer: expected } of readFactQuestions(set)) {
  const [sections = []] = await converse(engine, language, [question])
  questions.push({ id, language, question, expected, answer: await shownText(sections, language) })
}
writeFileSync(file, `${JSON.stringify({ conversations, questions }, null, 1)}\n`)
await db.close()
