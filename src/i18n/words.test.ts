import { describe, expect, it } from 'vitest'
import { errorStatuses } from '#contract/values/errors'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { tables } from './generated/tables.ts'
import type { Namespace } from './namespaces.ts'
import { wordIssues } from '#tests/support/word-issues'
import { createTranslate } from './translator.ts'
import { translateOn, wordsOf } from './words-server.ts'

const namespaces = Object.keys(tables.en) as Namespace[]

/** Texts that may be the same in English and in another language: names, abbreviations, loan words. */
const cognates: Partial<Record<Language, string>> = {
  de: `Euro (€) | API | ASIN | Bio | BookWyrm | Computer | Cover | Crossover | Details | Digital | Edition | Fantasy | Form | Format | Genre | Genres |
    Goodreads | Google | Hardcover | Horror | ID | ISBN | ISBN {isbn} | ISBNs | LibraryThing | LitRPG | Name | Newsletter | OK | Open Library | Original | Passkey | Passkeys | Person |
    Pseudonym | Region | Shop | Tablet | Text | The StoryGraph | aNobii`,
  it: `Euro (€) | API | ASIN | Account | BookWyrm | Computer | Crossover | E-book | Email | Fantasy | Goodreads | Google | Graphic novel | Hardcover | Horror | ID | ISBN |
    ISBN {isbn} | In {language} | LibraryThing | LitRPG | Menu | Newsletter | No | OK | Open Library | Passkey | Password | Privacy | Tablet | Tag | The StoryGraph |
    Volume {position} | aNobii | crossover | fantasy | horror | no | passkey | password | {count} account | {count} volume | {series}, volume {position} | Volume {position}. | young adult`,
}
const cognatesOf = (language: Language) => cognates[language]?.split('|').map((text) => text.trim()) ?? []

/** Each namespace in each language, for one test per file. */
const everyTable = interfaceLanguages.flatMap((language) =>
  namespaces.map((namespace) => ({ language, namespace })),
)

describe('texts of the interface', () => {
  it('the interface languages are exactly en, de and it [spec 25]', () => {
    expect(interfaceLanguages).toEqual(['en', 'de', 'it'])
    expect(Object.keys(tables).sort()).toEqual(['de', 'en', 'it'])
  })

  it.each(interfaceLanguages)('%s has exactly one text file for each namespace [spec 25]', (language) => {
    expect(Object.keys(tables[language]).sort()).toEqual([...namespaces].sort())
  })

  it.each(everyTable)(
    '$namespace has every key, placeholder and plural form translated in $language [spec 25]',
    ({ language, namespace }) => {
      const [table, english] = [wordsOf(namespace, language), wordsOf(namespace, 'en')]
      expect(wordIssues({ language, table, english, cognates: cognatesOf(language) })).toEqual([])
    },
  )

  it.each([
    ['an English label [spec 25]', { tab: 'Overview' }, "'tab' is still English: Overview"],
    ['a missing key', { tab: undefined }, "'tab' is missing"],
    ['an unknown key', { tabs: 'Schede' }, "'tabs' is not an English key"],
    ['a missing placeholder', { by: 'di' }, "'by' has the placeholders '' instead of 'author'"],
    ['a missing plural form', { books_many: undefined }, "'books_many' is missing"],
    ['a missing text for 0', { books_zero: undefined }, "'books_zero' is missing"],
    ['an unknown plural form', { books_few: '{count}' }, "'books_few' is no plural form of the language"],
    [
      'a plural form without its count',
      { books_other: 'libri' },
      "'books_other' has the placeholders '' instead of 'count'",
    ],
    ['an empty text', { tab: '' }, "'tab' is empty or untrimmed"],
  ])('the check of interface texts reports %s in Italian texts', (_, change, issue) => {
    const english = {
      tab: 'Overview',
      by: 'by {author}',
      books_zero: 'no book',
      books_one: 'one book',
      books_other: '{count} books',
    }
    const italian = {
      tab: 'Panoramica',
      by: 'di {author}',
      books_zero: 'nessun libro',
      books_one: 'un libro',
      books_many: '{count} di libri',
      books_other: '{count} libri',
    }
    const issuesOf = (table: Record<string, string | undefined>) =>
      wordIssues({
        language: 'it',
        table: Object.fromEntries(
          Object.entries(table).filter((entry): entry is [string, string] => entry[1] !== undefined),
        ),
        english,
        cognates: [],
      })
    expect(issuesOf(italian)).toEqual([])
    expect(issuesOf({ ...italian, ...change })).toContain(issue)
  })

  it('millions have the Italian plural form `many`, which English and German do not have [spec 25]', () => {
    expect(translateOn('catalogue', 'it')('books', { count: 1_000_000 })).toBe('1.000.000 di libri')
    expect(translateOn('catalogue', 'it')('books', { count: 1 })).toBe('1 libro')
    expect(translateOn('catalogue', 'it')('books', { count: 0 })).toBe('0 libri')
    expect(translateOn('catalogue', 'de')('books', { count: 1_000_000 })).toBe('1.000.000 Bücher')
  })

  it.each(interfaceLanguages)('every error code has a message in %s [spec 25]', (language) => {
    const errors = wordsOf('errors', language)
    const codes = Object.keys(errorStatuses)
    expect(codes.length).toBeGreaterThan(15)
    for (const code of codes) expect(errors[code], code).toMatch(/\S/)
  })
})

describe('generic error texts', () => {
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
    'the generic errors for network, server, not found, denied, invalid, loading and unknown have the specified texts in %s [spec 272]',
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
