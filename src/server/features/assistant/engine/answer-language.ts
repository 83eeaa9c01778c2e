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
/** Words before a request in its clause: 'could you answer in English'. */
const leads =
  'please pls you u can could to and then but just now only always hey hi hello ok okay so bitte du und dann aber mir mal immer nur kannst könntest hallo also e ma poi puoi potresti favore tu allora adesso ora di ciao'
/** The beginning of a clause, or a word that can precede a request. */
const lead = String.raw`(?<=^\s*|[.,;:!?–-]\s*|(?<!\p{L})(?:${leads.replaceAll(' ', '|')})\s+)`
/** Verbs for answers. Other verbs can be about a book: 'written in English'. */
const verbs = String.raw`(?:answer|reply|respond|antworten?|rispond(?:i|imi|ere|ermi))`
/** Nouns for answers after a word for a request: 'I want the answers in English'. */
const nouns = String.raw`(?<=(?<!\p{L})(?:want|like|need|prefer|give|möchte|will|hätte|brauche|gib|vorrei|voglio|dammi|preferi\p{L}+)\s+(?:(?:me|your|the|my|to|get|have|mir|deine|die|gerne?|lieber|le|tue)\s+){0,3})(?:answers|replies|antworten|risposte)`
/** At most four words between the word for answers and 'in'. The book in 'Answer to Job in English' has a name. */
const between = String.raw`(?:\s+(?!(?:in|auf)\s|to\s+(?!me\s))\p{L}+){0,4}`
/** Beginnings of requests that end with the language: 'do you speak English'. */
const beginnings = [
  String.raw`(?:do|can|could)\s+(?:yo)?u\s+(?:also\s+)?(?:speak|talk)(?:\s+in)?\s+`,
  String.raw`(?:speak|switch\s+to|(?:(?:talk|write)\s+(?:back|to\s+me)|chat\s+with\s+me)\s+in)\s+`,
  String.raw`(?:sprichst|kannst|verstehst)\s+du\s+(?:auch\s+)?`,
  String.raw`(?:sprich\s+(?:bitte\s+)?|wechsle\s+(?:zu|auf|ins)\s+|(?:rede\s+mit|schreib)\s+mir\s+(?:bitte\s+)?auf\s+)`,
  String.raw`(?:parl(?:a|i|ami)|scrivimi|sai|(?:sai|puoi)\s+parlare|passa)\s+(?:anche\s+)?(?:in\s+|all?['’]|l['’])?`,
].join('|')
/** Requests for the language of the answers: 'please answer in English'. 'Written in English' is about a book. */
const requests = [
  String.raw`(?:${lead}${verbs}|${nouns})${between}\s+(?:in|auf)\s+${name}`,
  String.raw`(?:in|auf)\s+${name}(?:\s+(?:please|bitte|mir|only|nur|per|favore)){0,2}\s+${verbs}`,
  `${lead}(?:${beginnings})${name}`,
].map((request) => new RegExp(String.raw`(?<!\p{L})${request}(?!\p{L})`, 'iu'))
/** Words of clauses that request no language: 'why do you answer in English', 'do not answer in English'. */
const refusal =
  /(?<!\p{L})(?:not|don['’]?t|never|nicht|nie|niemals|non|mai|why|how\s+come|warum|wieso|weshalb|perch[éèe])(?!\p{L})/iu
/** Returns the last clause of a text. */
const lastClause = (text: string): string => text.split(/[.,;:!?]/).at(-1)!
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
    if (match && language && !refusal.test(lastClause(text.slice(0, match.index + match[0].length))))
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
