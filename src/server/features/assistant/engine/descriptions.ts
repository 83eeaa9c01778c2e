import type { Language } from '#contract/values/languages'
import type { MessageReading } from '@biblionaut/wish'
import type { Queryable } from '../../../platform/database/types.ts'
import type { Conversation } from './earlier-messages.ts'
import type { EngineQuestion } from './engine.ts'

/** Words before the subject of a book: 'with', 'about the', 'I mean', also with one more word: 'with talking'. */
const lead =
  /(?:^|[\s(])(?:i\s+meant?|ich\s+mein(?:t?e)?|intend(?:o|evo)|about|with|on|mit|über|von|um|con|col|coi|cogli|su|sull?|sullo|sulla|sui|sugli|sulle|del|dello|della|dei|degli|delle)(?:['’]|(?:\s+(?:the|an?|some|many|der|die|das|dem|den|ein|eine[mnr]?|viele[n]?|il|lo|la|i|gli|le|uno?|una|molt[ei]|tant[ei]))*(?:\s+\p{L}+)?\s+)$/iu
/** Words before a plot: 'where', also with up to two more words: 'where the Spanish'. */
const plot = /(?:^|\s)(?:where|in which|dove|in cui)(?:\s+\p{L}+){0,2}\s+$/iu
const start = /[,:;(]\s*(?:(?:the|an?|ein|eine|der|die|das|il|lo|la|uno?|una)\s+)?$/iu
const end = /^\s*(?:[,;.)!?]|$)/u
/** Words between the items of a list: 'and', or a comma with an article. */
const listJoint =
  /(?:\s(?:and|und|ed?|or|oder|o)\s+(?:(?:the|an?|ein|eine[mnr]?|der|die|das|il|lo|la|i|gli|le|uno?|una)\s+)?|,\s+(?:an?|ein|eine[mnr]?|uno?|una)\s+)$/iu
const shortest = 3

/**
 * Returns the phrases of a message that may be the subject of a book: words that were not understood, after a word
 * such as 'about' or between two commas.
 */
export function subjectWords(text: string, notUnderstood: readonly string[]): string[] {
  let isInList = false
  return notUnderstood.flatMap((piece) => {
    const at = text.indexOf(piece)
    const before = text.slice(0, Math.max(0, at))
    const after = text.slice(at + piece.length)
    const isAlone = start.test(before) && end.test(after)
    isInList = lead.test(before) || plot.test(before) || isAlone || (isInList && listJoint.test(before))
    return isInList && at !== -1 && piece.length >= shortest ? [piece] : []
  })
}

/**
 * Returns the subjects of a message. If it has none, returns those of the last three messages, except for a message
 * about the last list.
 */
export async function subjectsOf(
  { text, history }: Pick<EngineQuestion, 'text' | 'history'>,
  { turn, notUnderstood, unknown }: MessageReading,
  isAboutList: boolean,
  readAlone: Conversation['read'],
): Promise<string[]> {
  const own = subjectWords(text, [...unknown, ...notUnderstood])
  if (own.length > 0 || isAboutList || turn.has('restart') || turn.has('instead')) return own
  const earlier = history.filter(({ from }) => from === 'reader').slice(-3)
  const subjects = await Promise.all(
    earlier.map(async (message) =>
      (await readAlone(message.text)).flatMap((other) =>
        subjectWords(message.text, [...other.unknown, ...other.notUnderstood]),
      ),
    ),
  )
  return subjects.flat()
}

/** Maximum number of descriptions with a word. More frequent words are no subject of a book. */
const frequent = 500
/** Number of descriptions with a word from which on the word counts less. */
const rare = 10

/** Words of a request that the description of a book contains, and how much they count together. */
export interface Described {
  words: string[]
  weight: number
}

/**
 * Returns the works whose description contains words of the phrases, by id. A whole phrase counts more than its
 * words, and a rare word more than a frequent one.
 */
export async function findDescribed(
  db: Queryable,
  phrases: readonly string[],
  language: Language,
): Promise<Map<number, Described>> {
  const found = new Map<number, Described>()
  if (phrases.length === 0) return found
  const single = phrases.flatMap((phrase) => phrase.split(/\s+/u)).filter((word) => word.length >= shortest)
  const rows = await db.query<{ word: string; ids: number[] }>({
    name: 'assistant-described',
    text: `select q.word, array_agg(t.work_id) as ids from unnest($2::text[]) as q (word)
      join work_texts t on t.language = $1 and words_of_text(t.language, t.markdown) @@ plainto_tsquery(text_search_of($1), q.word)
      group by q.word having count(*) <= $3`,
    values: [language, [...new Set([...phrases, ...single])], frequent],
  })
  for (const { word, ids } of rows.toSorted((a, b) => b.word.length - a.word.length)) {
    const weight = Math.min(1, 1 - Math.log(ids.length / rare) / Math.log(10 * frequent))
    for (const id of ids) {
      const { words, weight: before } = found.get(id) ?? { words: [], weight: 0 }
      const isPart = words.some((other) => other.includes(word))
      found.set(id, { words: isPart ? words : [...words, word], weight: before + weight })
    }
  }
  return found
}
