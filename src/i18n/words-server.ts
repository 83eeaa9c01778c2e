import type { Language } from '#contract/languages'
import type { Namespace, Words } from './namespaces.ts'
import { createTranslate, type Translate, type WordTable } from './translator.ts'
import deAnalytics from './words/de/analytics.ts'
import enAnalytics from './words/en/analytics.ts'
import itAnalytics from './words/it/analytics.ts'
import deAdmin from './words/de/admin.ts'
import enAdmin from './words/en/admin.ts'
import itAdmin from './words/it/admin.ts'
import enReading from './words/en/reading.ts'
import enEntries from './words/en/entries.ts'
import enImports from './words/en/imports.ts'
import enReviews from './words/en/reviews.ts'
import enManager from './words/en/manager.ts'
import enModal from './words/en/modal.ts'
import enStatistics from './words/en/statistics.ts'
import enReaders from './words/en/readers.ts'
import deReading from './words/de/reading.ts'
import deEntries from './words/de/entries.ts'
import deImports from './words/de/imports.ts'
import deReviews from './words/de/reviews.ts'
import deManager from './words/de/manager.ts'
import deModal from './words/de/modal.ts'
import deStatistics from './words/de/statistics.ts'
import deReaders from './words/de/readers.ts'
import itReading from './words/it/reading.ts'
import itEntries from './words/it/entries.ts'
import itImports from './words/it/imports.ts'
import itReviews from './words/it/reviews.ts'
import itManager from './words/it/manager.ts'
import itModal from './words/it/modal.ts'
import itStatistics from './words/it/statistics.ts'
import itReaders from './words/it/readers.ts'
import enAccount from './words/en/account.ts'
import enProfile from './words/en/profile.ts'
import enMail from './words/en/mail.ts'
import enLetters from './words/en/letters.ts'
import enNewsletter from './words/en/newsletter.ts'
import enSupport from './words/en/support.ts'
import enContact from './words/en/contact.ts'
import enLegal from './words/en/legal.ts'
import enAuthors from './words/en/authors.ts'
import enBooks from './words/en/books.ts'
import enAwards from './words/en/awards.ts'
import enGenres from './words/en/genres.ts'
import enSeries from './words/en/series.ts'
import enSources from './words/en/sources.ts'
import enCatalogue from './words/en/catalogue.ts'
import enCommon from './words/en/common.ts'
import enDesk from './words/en/desk.ts'
import enEditing from './words/en/editing.ts'
import enErrors from './words/en/errors.ts'
import enNotices from './words/en/notices.ts'
import enSearch from './words/en/search.ts'
import enSuggest from './words/en/suggest.ts'
import enStart from './words/en/start.ts'
import enAssistant from './words/en/assistant.ts'
import enHanging from './words/en/hanging.ts'
import enLibrarian from './words/en/librarian.ts'
import deAccount from './words/de/account.ts'
import deProfile from './words/de/profile.ts'
import deMail from './words/de/mail.ts'
import deLetters from './words/de/letters.ts'
import deNewsletter from './words/de/newsletter.ts'
import deSupport from './words/de/support.ts'
import deContact from './words/de/contact.ts'
import deLegal from './words/de/legal.ts'
import deAuthors from './words/de/authors.ts'
import deBooks from './words/de/books.ts'
import deAwards from './words/de/awards.ts'
import deGenres from './words/de/genres.ts'
import deSeries from './words/de/series.ts'
import deSources from './words/de/sources.ts'
import deCatalogue from './words/de/catalogue.ts'
import deCommon from './words/de/common.ts'
import deDesk from './words/de/desk.ts'
import deEditing from './words/de/editing.ts'
import deErrors from './words/de/errors.ts'
import deNotices from './words/de/notices.ts'
import deSearch from './words/de/search.ts'
import deSuggest from './words/de/suggest.ts'
import deStart from './words/de/start.ts'
import deAssistant from './words/de/assistant.ts'
import deHanging from './words/de/hanging.ts'
import deLibrarian from './words/de/librarian.ts'
import itAccount from './words/it/account.ts'
import itProfile from './words/it/profile.ts'
import itMail from './words/it/mail.ts'
import itLetters from './words/it/letters.ts'
import itNewsletter from './words/it/newsletter.ts'
import itSupport from './words/it/support.ts'
import itContact from './words/it/contact.ts'
import itLegal from './words/it/legal.ts'
import itAuthors from './words/it/authors.ts'
import itBooks from './words/it/books.ts'
import itAwards from './words/it/awards.ts'
import itGenres from './words/it/genres.ts'
import itSeries from './words/it/series.ts'
import itSources from './words/it/sources.ts'
import itCatalogue from './words/it/catalogue.ts'
import itCommon from './words/it/common.ts'
import itDesk from './words/it/desk.ts'
import itEditing from './words/it/editing.ts'
import itErrors from './words/it/errors.ts'
import itNotices from './words/it/notices.ts'
import itSearch from './words/it/search.ts'
import itSuggest from './words/it/suggest.ts'
import itStart from './words/it/start.ts'
import itAssistant from './words/it/assistant.ts'
import itHanging from './words/it/hanging.ts'
import itLibrarian from './words/it/librarian.ts'

const tables: Record<Language, Record<Namespace, WordTable>> = {
  en: {
    admin: enAdmin,
    analytics: enAnalytics,
    account: enAccount,
    profile: enProfile,
    mail: enMail,
    letters: enLetters,
    newsletter: enNewsletter,
    support: enSupport,
    contact: enContact,
    legal: enLegal,
    authors: enAuthors,
    books: enBooks,
    awards: enAwards,
    genres: enGenres,
    reading: enReading,
    entries: enEntries,
    imports: enImports,
    reviews: enReviews,
    manager: enManager,
    modal: enModal,
    statistics: enStatistics,
    readers: enReaders,
    series: enSeries,
    sources: enSources,
    catalogue: enCatalogue,
    common: enCommon,
    desk: enDesk,
    editing: enEditing,
    errors: enErrors,
    notices: enNotices,
    search: enSearch,
    start: enStart,
    suggest: enSuggest,
    hanging: enHanging,
    librarian: enLibrarian,
    assistant: enAssistant,
  },
  de: {
    admin: deAdmin,
    analytics: deAnalytics,
    account: deAccount,
    profile: deProfile,
    mail: deMail,
    letters: deLetters,
    newsletter: deNewsletter,
    support: deSupport,
    contact: deContact,
    legal: deLegal,
    authors: deAuthors,
    books: deBooks,
    awards: deAwards,
    genres: deGenres,
    reading: deReading,
    entries: deEntries,
    imports: deImports,
    reviews: deReviews,
    manager: deManager,
    modal: deModal,
    statistics: deStatistics,
    readers: deReaders,
    series: deSeries,
    sources: deSources,
    catalogue: deCatalogue,
    common: deCommon,
    desk: deDesk,
    editing: deEditing,
    errors: deErrors,
    notices: deNotices,
    search: deSearch,
    start: deStart,
    suggest: deSuggest,
    hanging: deHanging,
    librarian: deLibrarian,
    assistant: deAssistant,
  },
  it: {
    admin: itAdmin,
    analytics: itAnalytics,
    account: itAccount,
    profile: itProfile,
    mail: itMail,
    letters: itLetters,
    newsletter: itNewsletter,
    support: itSupport,
    contact: itContact,
    legal: itLegal,
    authors: itAuthors,
    books: itBooks,
    awards: itAwards,
    genres: itGenres,
    reading: itReading,
    entries: itEntries,
    imports: itImports,
    reviews: itReviews,
    manager: itManager,
    modal: itModal,
    statistics: itStatistics,
    readers: itReaders,
    series: itSeries,
    sources: itSources,
    catalogue: itCatalogue,
    common: itCommon,
    desk: itDesk,
    editing: itEditing,
    errors: itErrors,
    notices: itNotices,
    search: itSearch,
    start: itStart,
    suggest: itSuggest,
    hanging: itHanging,
    librarian: itLibrarian,
    assistant: itAssistant,
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
