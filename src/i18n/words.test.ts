import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errorStatuses } from '#contract/errors'
import { interfaceLanguages, type Language } from '#contract/languages'
import { namespaces } from './namespaces.ts'
import { createTranslate, type WordTable } from './translator.ts'
import { translateOn, wordsOf } from './words-server.ts'

const folder = new URL('./words/', import.meta.url)
const pluralForm = /_(zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(pluralForm, '')
const basesOf = (table: WordTable) => [...new Set(Object.keys(table).map(baseOf))].sort()
const countedOf = (table: WordTable) =>
  Object.keys(table)
    .filter((key) => key.endsWith('_other'))
    .map(baseOf)
const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort()
const categoriesOf = (language: Language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** The one English word that names itself: what is not known is 'unknown'. */
const wordThatIsItsKey = 'en books unknown'

/** Every namespace in every language, so that a failure names both. */
const everyTable = interfaceLanguages.flatMap((language) =>
  namespaces.map((namespace) => ({ language, namespace })),
)

describe('the words of the interface', () => {
  it('row 25: the interface exists in exactly en, de and it', () => {
    expect(interfaceLanguages).toEqual(['en', 'de', 'it'])
    expect(readdirSync(folder).sort()).toEqual(['de', 'en', 'it'])
  })

  it.each(interfaceLanguages)(
    'row 25: %s has one file of words for each namespace, and no other',
    (language) => {
      expect(readdirSync(new URL(`${language}/`, folder)).sort()).toEqual(
        namespaces.map((name) => `${name}.ts`).sort(),
      )
    },
  )

  it.each(everyTable)(
    'row 25: the server shows $language $namespace from its own file',
    async ({ language, namespace }) => {
      const file = (await import(new URL(`${language}/${namespace}.ts`, folder).href)) as {
        default: WordTable
      }
      expect(wordsOf(namespace, language)).toBe(file.default)
    },
  )

  it.each(everyTable)(
    'row 25: $language $namespace has every key of the English words and none besides',
    ({ language, namespace }) => {
      expect(basesOf(wordsOf(namespace, language))).toEqual(basesOf(wordsOf(namespace, 'en')))
      expect(basesOf(wordsOf(namespace, 'en')).length).toBeGreaterThan(0)
    },
  )

  it.each(everyTable)(
    'row 25: counted words of $language $namespace have each plural form of the language',
    ({ language, namespace }) => {
      const table = wordsOf(namespace, language)
      expect(countedOf(table).sort()).toEqual(countedOf(wordsOf(namespace, 'en')).sort())
      for (const base of countedOf(table)) {
        const forms = Object.keys(table).filter((key) => key !== base && baseOf(key) === base)
        expect(forms.map((key) => key.slice(base.length + 1)).sort(), base).toEqual(
          [...categoriesOf(language)].sort(),
        )
      }
    },
  )

  it('row 25: Italian has the form for millions, which English and German do not know', () => {
    expect(categoriesOf('it')).toContain('many')
    expect(translateOn('catalogue', 'it')('books', { count: 1_000_000 })).toBe('1.000.000 di libri')
    expect(translateOn('catalogue', 'it')('books', { count: 1 })).toBe('1 libro')
    expect(translateOn('catalogue', 'it')('books', { count: 0 })).toBe('0 libri')
    expect(translateOn('catalogue', 'de')('books', { count: 1_000_000 })).toBe('1.000.000 Bücher')
  })

  it.each(everyTable)(
    'row 25: texts of $language $namespace have the placeholders of the English ones',
    ({ language, namespace }) => {
      const table = wordsOf(namespace, language)
      const english = wordsOf(namespace, 'en')
      for (const [key, text] of Object.entries(table)) {
        if (!pluralForm.test(key)) expect(placeholdersOf(text), key).toEqual(placeholdersOf(english[key]!))
      }
      for (const base of countedOf(table)) {
        const wanted = placeholdersOf(english[`${base}_other`]!)
        expect(wanted, base).toContain('count')
        for (const form of ['many', 'other']) {
          const text = table[`${base}_${form}`]
          if (text !== undefined) expect(placeholdersOf(text), `${base}_${form}`).toEqual(wanted)
        }
        // 'one' may say the number in a word: all three languages use it for 1 alone
        const isOther = (name: string) => name !== 'count'
        expect(placeholdersOf(table[`${base}_one`]!).filter(isOther), `${base}_one`).toEqual(
          wanted.filter(isOther),
        )
      }
    },
  )

  it.each(everyTable)(
    'row 25: no text of $language $namespace is empty, untrimmed or its own key',
    ({ language, namespace }) => {
      for (const [key, text] of Object.entries(wordsOf(namespace, language))) {
        expect(text.trim(), key).not.toBe('')
        expect(text, key).toBe(text.trim())
        if (`${language} ${namespace} ${key}` !== wordThatIsItsKey) expect(text, key).not.toBe(key)
        expect(text, key).not.toBe(`${namespace}.${key}`)
      }
    },
  )

  it.each(['de', 'it'] as const)(
    'row 25: whole sentences are translated into %s, not left in English',
    (language) => {
      for (const namespace of namespaces) {
        const english = wordsOf(namespace, 'en')
        for (const [key, text] of Object.entries(wordsOf(namespace, language))) {
          if (/\w+ \w+ \w+.*[.!?]$/.test(text)) expect(text, `${namespace} ${key}`).not.toBe(english[key])
        }
      }
    },
  )

  it.each(interfaceLanguages)('row 25: every code an answer may carry has words in %s', (language) => {
    const errors = wordsOf('errors', language)
    const codes = Object.keys(errorStatuses)
    expect(codes.length).toBeGreaterThan(15)
    for (const code of codes) expect(errors[code], code).toMatch(/\S/)
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(codes))
  })
})

describe('the generic error texts', () => {
  const wanted: Record<Language, Record<string, string>> = {
    en: {
      errorNetwork: 'No connection. Please check your internet connection.',
      errorServer: 'The server has a problem. Please try again later.',
      errorNotFound: 'This could not be found.',
      not_authorised: 'You are not allowed to do this.',
      validation: 'Some of this is not valid. Please check your input.',
      loadingBooks: 'The books could not be loaded.',
      loadingAuthors: 'The authors could not be loaded.',
      loadingSeries: 'The series could not be loaded.',
      errorUnknown: 'An unknown error has occurred. Please try again.',
    },
    de: {
      errorNetwork: 'Keine Verbindung. Bitte prüfe deine Internetverbindung.',
      errorServer: 'Der Server hat ein Problem. Bitte versuch es später noch einmal.',
      errorNotFound: 'Das wurde nicht gefunden.',
      not_authorised: 'Du bist dazu nicht berechtigt.',
      validation: 'Etwas davon ist nicht gültig. Bitte prüfe deine Eingaben.',
      loadingBooks: 'Die Bücher konnten nicht geladen werden.',
      loadingAuthors: 'Die Autoren konnten nicht geladen werden.',
      loadingSeries: 'Die Reihen konnten nicht geladen werden.',
      errorUnknown: 'Ein unbekannter Fehler ist aufgetreten. Bitte versuch es noch einmal.',
    },
    it: {
      errorNetwork: 'Nessuna connessione. Controlla la connessione a Internet.',
      errorServer: 'Il server ha un problema. Riprova più tardi.',
      errorNotFound: 'Elemento non trovato.',
      not_authorised: 'Non hai l’autorizzazione per farlo.',
      validation: 'Qualcosa non è valido. Controlla i dati inseriti.',
      loadingBooks: 'Impossibile caricare i libri.',
      loadingAuthors: 'Impossibile caricare gli autori.',
      loadingSeries: 'Impossibile caricare le serie.',
      errorUnknown: 'Si è verificato un errore sconosciuto. Riprova.',
    },
  }

  it.each(interfaceLanguages)(
    'row 272: network, server, absent, refused, invalid, loading and unknown have their words in %s',
    (language) => {
      const words = Object.assign(
        {},
        ...(['errors', 'common', 'catalogue', 'authors', 'series'] as const).map((namespace) =>
          wordsOf(namespace, language),
        ),
      ) as Record<string, string>
      const t = createTranslate(words, language) as (key: string) => string
      expect(Object.fromEntries(Object.keys(wanted[language]).map((key) => [key, t(key)]))).toEqual(
        wanted[language],
      )
    },
  )
})
