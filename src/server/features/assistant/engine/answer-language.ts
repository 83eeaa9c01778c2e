import type { Language } from '#contract/values/languages'
import type { Turn } from './engine.ts'

const languageOf: Readonly<Record<string, Language>> = {
  english: 'en',
  englisch: 'en',
  inglese: 'en',
  german: 'de',
  deutsch: 'de',
  tedesco: 'de',
  italian: 'it',
  italienisch: 'it',
  italiano: 'it',
}
const name = `(?<name>${Object.keys(languageOf).join('|')})`
/** Words for answers. Other verbs can be about a book: 'written in English'. */
const answers = String.raw`(?:answers?|reply|replies|respond|antworten?|rispond(?:i|imi|ere|ermi)|rispost[ae])`
/** At most four words between the word for answers and 'in'. */
const between = String.raw`(?:\s+(?!(?:in|auf)\s)\p{L}+){0,4}`
/** Beginnings of requests that end with the language: 'do you speak English'. */
const beginnings = [
  String.raw`(?:do|can|could)\s+(?:yo)?u\s+(?:also\s+)?(?:speak|talk)(?:\s+in)?\s+`,
  String.raw`(?:please\s+speak|switch\s+to|(?:(?:talk|write)\s+(?:back|to\s+me)|chat\s+with\s+me)\s+in)\s+`,
  String.raw`(?:sprichst|kannst|verstehst)\s+du\s+(?:auch\s+)?`,
  String.raw`(?:sprich\s+(?:bitte\s+)?|wechsle\s+(?:zu|auf|ins)\s+|(?:rede\s+mit|schreib)\s+mir\s+(?:bitte\s+)?auf\s+)`,
  String.raw`(?:parl(?:a|i|ami)|scrivimi|sai|(?:sai|puoi)\s+parlare|passa)\s+(?:anche\s+)?(?:in\s+|all?['’]|l['’])?`,
].join('|')
/** Requests for the language of the answers: 'please answer in English'. 'Written in English' is about a book. */
const requests = [
  String.raw`${answers}${between}\s+(?:in|auf)\s+${name}`,
  String.raw`(?:in|auf)\s+${name}(?:\s+\p{L}+){0,2}\s+${answers}`,
  `(?:${beginnings})${name}`,
].map((request) => new RegExp(String.raw`(?<!\p{L})${request}(?!\p{L})`, 'iu'))
/** Words around such a request that are no part of another request. */
const polite = String.raw`(?:please|pls|bitte|mal|per\s+favore|from\s+now\s+on|ab\s+jetzt|d['’]ora\s+in\s+poi)`
const edges = [
  String.raw`^(?:[\s,.!?:;–-]|${polite}(?!\p{L}))+`,
  String.raw`(?:[\s,.!?:;–-]|(?<!\p{L})${polite})+$`,
].map((edge) => new RegExp(edge, 'iu'))

/**
 * Returns the language in which the reader wants the answers, and the rest of the message; `null` if the message does
 * not ask for a language.
 */
export function readAnswerLanguage(text: string): { language: Language; rest: string } | null {
  for (const request of requests) {
    const match = request.exec(text)
    const language = languageOf[match?.groups?.['name']?.toLowerCase() ?? '']
    if (match && language)
      return {
        language,
        rest: edges.reduce((rest, edge) => rest.replace(edge, ''), text.replace(match[0], ' ')),
      }
  }
  return null
}

/** Returns the language that the reader asked for last in a conversation; the language of the site without one. */
export function answerLanguage(
  messages: readonly Pick<Turn, 'from' | 'text'>[],
  language: Language,
): Language {
  const requested = messages.flatMap(({ from, text }) =>
    from === 'reader' ? (readAnswerLanguage(text)?.language ?? []) : [],
  )
  return requested.at(-1) ?? language
}
