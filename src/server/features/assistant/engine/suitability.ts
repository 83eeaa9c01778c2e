import type { Language } from '#contract/values/languages'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import type { MessageReading } from '@biblionaut/wish'
import { titleLine } from './book-sentences.ts'
import { isAfterFact } from './earlier-answers.ts'
import type { EngineQuestion } from './engine.ts'
import type { FactAnswer, FactSources } from './fact-answer.ts'

/** Words of a request for books in a message after an answer about a book: 'anything else for a ten-year-old?'. */
const bookRequest =
  /^(?:et)?was(?!\p{L})|(?<!\p{L})(?:gibts|gibt\s+es|c['’]è|some|any|else|others?|more|an?\s+book|books|novels|andere[sr]?|mehr|ein\s+buch|bücher|romane|qualcos|altr[oiae]|un\s+libro|libri|romanzi|consigli(?!eres)|avete|hai|habt|hast|you\s+have|have\s+you|got)/iu

/** Words for the book of the last answer or for its suitability: 'is it ok for a ten-year-old?'. */
const suitability =
  /(?<!\p{L})(?:it|that|this|the\s+book|suit(?:s|able|ed)?|appropriate|ok|okay|das|es|dies\p{L}*|geeignet|eignet|passt|passend|in\s+ordnung|lo|questo|quello|legger(?:lo|la)|adatt[oaie]|indicat[oaie]|va\s+bene)(?!\p{L})/iu

/** True if a message asks if the book of the last answer suits a reader of an age: 'my son is 9, is that ok?'. */
export const isAboutSuitability = (
  { text, history }: Pick<EngineQuestion, 'text' | 'history'>,
  { wish, question, turn, ordinal }: MessageReading,
): boolean =>
  isAfterFact(history) &&
  question === null &&
  turn.size === 0 &&
  ordinal === null &&
  wish.length > 0 &&
  wish.every(({ field, not }) => (field === 'age' || field === 'audience') && !not) &&
  text.trimEnd().endsWith('?') &&
  suitability.test(text) &&
  !bookRequest.test(text)

/** Answers for whom a book is with its genres and its first sentences. `null` if the book does not exist. */
export async function suitabilityOf(
  work: number,
  { books }: FactSources,
  { language, t }: { language: Language; t: Translate<Words['assistant-answers']> },
  mostCharacters: number,
): Promise<FactAnswer | null> {
  const found = await books.find(String(work), language)
  if (found.kind !== 'found') return null
  const { id, title, genres } = found.value
  const filed = genres.find(({ slug }) => slug === 'children' || slug === 'young-adult')
  return {
    sentences: [
      filed ? t('fact.audience', { title, genre: filed.name }) : t('fact.audienceUnknown', { title }),
      t('fact.noAge'),
      ...(await books.openings([id], language, mostCharacters)).values(),
    ],
    books: [{ id, reason: titleLine(found.value, t) }],
  }
}
