import { expect, it } from 'vitest'
import { answerLanguage, readAnswerLanguage } from './answer-language.ts'

it.each([
  ['could you reply to me in Italian, please?', 'it', 'could you'],
  ['switch to German', 'de', ''],
  ['answer in German: dragons under 300 pages', 'de', 'dragons under 300 pages'],
  ['Kannst du auch Englisch?', 'en', ''],
  ['schreib mir bitte auf Italienisch', 'it', ''],
  ['Drachen. Und auf Englisch antworten bitte!', 'en', 'Drachen. Und'],
  ['vorrei le risposte in tedesco', 'de', 'vorrei le'],
  ['sai l’inglese?', 'en', ''],
  ['parlami in italiano', 'it', ''],
  ['I do not speak German, please answer in English', 'en', 'I do not speak German'],
  ['ich möchte die Antworten auf Italienisch', 'it', 'ich möchte die'],
  ['hey, do you speak English?', 'en', 'hey'],
  ['ciao, parli tedesco?', 'de', 'ciao'],
] as const)(
  'the message “%s” to the assistant asks for answers in the language %s, and its rest is “%s”',
  (message, language, rest) => {
    expect(readAnswerLanguage(message)).toEqual({ language, rest })
  },
)

it.each([
  'a novel written in English',
  'books by someone who speaks German',
  'gibt es das auf Englisch?',
  'etwas auf Italienisch',
  'parlami di un romanzo in tedesco',
  'è uscito in italiano?',
  'sprichst du Spanisch?',
  'Why do you answer in German?',
  'warum antwortest du auf Englisch?',
  'perché rispondi in inglese?',
  'Antworte nicht auf Englisch',
  'please don’t reply in Italian',
  'non rispondere in tedesco',
  'un romanzo in cui il protagonista parla tedesco',
  'is Answer to Job available in German?',
  'Answer to Job in German',
  'puzzle books in English with answers',
  'I want puzzle books with answers in English',
  'Rätselbücher mit Antworten auf Deutsch',
])('the message “%s” to the assistant does not ask for a language of the answers', (message) => {
  expect(readAnswerLanguage(message)).toBeNull()
})

it('the assistant answers in the language that the reader asked for last, or else in the language of the site', () => {
  const said = (text: string) => ({ from: 'reader' as const, text })
  expect(answerLanguage([said('Drachen auf Englisch')], 'de')).toBe('de')
  expect(answerLanguage([said('answer in English'), said('dragons')], 'de')).toBe('en')
  expect(answerLanguage([said('answer in English'), said('rispondi in italiano')], 'de')).toBe('it')
})
