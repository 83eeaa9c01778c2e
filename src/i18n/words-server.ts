import type { Language } from '#contract/languages'
import type { Namespace, Words } from './namespaces.ts'
import { createTranslate, type Translate, type WordTable } from './translator.ts'
import enReading from './words/en/reading.ts'
import enReviews from './words/en/reviews.ts'
import enModal from './words/en/modal.ts'
import enStatistics from './words/en/statistics.ts'
import enReaders from './words/en/readers.ts'
import deReading from './words/de/reading.ts'
import deReviews from './words/de/reviews.ts'
import deModal from './words/de/modal.ts'
import deStatistics from './words/de/statistics.ts'
import deReaders from './words/de/readers.ts'
import itReading from './words/it/reading.ts'
import itReviews from './words/it/reviews.ts'
import itModal from './words/it/modal.ts'
import itStatistics from './words/it/statistics.ts'
import itReaders from './words/it/readers.ts'
import enAccount from './words/en/account.ts'
import enProfile from './words/en/profile.ts'
import enMail from './words/en/mail.ts'
import enAuthors from './words/en/authors.ts'
import enBooks from './words/en/books.ts'
import enAwards from './words/en/awards.ts'
import enGenres from './words/en/genres.ts'
import enSeries from './words/en/series.ts'
import enSources from './words/en/sources.ts'
import enCatalogue from './words/en/catalogue.ts'
import enCommon from './words/en/common.ts'
import enErrors from './words/en/errors.ts'
import enNotices from './words/en/notices.ts'
import enSearch from './words/en/search.ts'
import enStart from './words/en/start.ts'
import deAccount from './words/de/account.ts'
import deProfile from './words/de/profile.ts'
import deMail from './words/de/mail.ts'
import deAuthors from './words/de/authors.ts'
import deBooks from './words/de/books.ts'
import deAwards from './words/de/awards.ts'
import deGenres from './words/de/genres.ts'
import deSeries from './words/de/series.ts'
import deSources from './words/de/sources.ts'
import deCatalogue from './words/de/catalogue.ts'
import deCommon from './words/de/common.ts'
import deErrors from './words/de/errors.ts'
import deNotices from './words/de/notices.ts'
import deSearch from './words/de/search.ts'
import deStart from './words/de/start.ts'
import itAccount from './words/it/account.ts'
import itProfile from './words/it/profile.ts'
import itMail from './words/it/mail.ts'
import itAuthors from './words/it/authors.ts'
import itBooks from './words/it/books.ts'
import itAwards from './words/it/awards.ts'
import itGenres from './words/it/genres.ts'
import itSeries from './words/it/series.ts'
import itSources from './words/it/sources.ts'
import itCatalogue from './words/it/catalogue.ts'
import itCommon from './words/it/common.ts'
import itErrors from './words/it/errors.ts'
import itNotices from './words/it/notices.ts'
import itSearch from './words/it/search.ts'
import itStart from './words/it/start.ts'

const tables: Record<Language, Record<Namespace, WordTable>> = {
  en: {
    account: enAccount,
    profile: enProfile,
    mail: enMail,
    authors: enAuthors,
    books: enBooks,
    awards: enAwards,
    genres: enGenres,
    reading: enReading,
    reviews: enReviews,
    modal: enModal,
    statistics: enStatistics,
    readers: enReaders,
    series: enSeries,
    sources: enSources,
    catalogue: enCatalogue,
    common: enCommon,
    errors: enErrors,
    notices: enNotices,
    search: enSearch,
    start: enStart,
  },
  de: {
    account: deAccount,
    profile: deProfile,
    mail: deMail,
    authors: deAuthors,
    books: deBooks,
    awards: deAwards,
    genres: deGenres,
    reading: deReading,
    reviews: deReviews,
    modal: deModal,
    statistics: deStatistics,
    readers: deReaders,
    series: deSeries,
    sources: deSources,
    catalogue: deCatalogue,
    common: deCommon,
    errors: deErrors,
    notices: deNotices,
    search: deSearch,
    start: deStart,
  },
  it: {
    account: itAccount,
    profile: itProfile,
    mail: itMail,
    authors: itAuthors,
    books: itBooks,
    awards: itAwards,
    genres: itGenres,
    reading: itReading,
    reviews: itReviews,
    modal: itModal,
    statistics: itStatistics,
    readers: itReaders,
    series: itSeries,
    sources: itSources,
    catalogue: itCatalogue,
    common: itCommon,
    errors: itErrors,
    notices: itNotices,
    search: itSearch,
    start: itStart,
  },
}

/** The words of a namespace in a language, on the server, where all are in memory. */
export function wordsOf(namespace: Namespace, language: Language): WordTable {
  return tables[language][namespace]
}

/** A translate function for code that runs on the server outside of pages (errors, mail). */
export function translateOn<N extends Namespace>(namespace: N, language: Language): Translate<Words[N]> {
  return createTranslate(tables[language][namespace], language) as unknown as Translate<Words[N]>
}
