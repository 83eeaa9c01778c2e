import { describe, expect, it } from 'vitest'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { translateOn } from './words-server.ts'

/**
 * Expected texts of each language by namespace and key. End-to-end tests read the texts from the same files as the
 * pages, so they cannot detect a wrong text.
 */
type Wanted = Record<Language, Record<string, Record<string, string>>>

const textsFor = (wanted: Wanted, language: Language) =>
  Object.fromEntries(
    Object.entries(wanted[language]).map(([namespace, words]) => {
      const t = translateOn(namespace as 'reviews', language) as (key: string) => string
      return [namespace, Object.fromEntries(Object.keys(words).map((key) => [key, t(key)]))]
    }),
  )

const failures: Wanted = {
  en: {
    reviews: {
      ratingNotSaved: 'Your rating could not be saved. Please try again.',
      authorReviewNotSaved: 'Your review of this author could not be submitted.',
    },
    reading: {
      'failed.title': 'That did not work',
      'failed.add': 'The book could not be added to your reading list.',
      'failed.update': 'The reading status could not be updated.',
      'failed.remove': 'The book could not be removed from your reading list.',
      'failed.rate': 'Your rating could not be saved.',
    },
    editing: {
      'delete.failed.books': 'This book could not be deleted',
      'delete.failed.authors': 'This author could not be deleted',
      'delete.failed.series': 'This series could not be deleted',
      'delete.failed.genres': 'This genre could not be deleted',
      'delete.failed.awards': 'This award could not be deleted',
    },
    profile: { 'delete.failed': 'Your account could not be deleted' },
    account: { passkeyFailed: 'The passkey could not be used. Please try again.' },
    errors: {
      passkey_failed: 'The passkey could not be used. Please try again.',
      passkey_limit: 'Ten passkeys are the most an account can have. Remove one first.',
    },
    modal: {
      errorLoading: 'The details of this book could not be loaded.',
      notFound: 'We don’t have this book. There may be a typo in the address.',
    },
  },
  de: {
    reviews: {
      ratingNotSaved: 'Deine Bewertung konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
      authorReviewNotSaved: 'Deine Rezension zu dieser Person konnte nicht gesendet werden.',
    },
    reading: {
      'failed.title': 'Das hat nicht geklappt',
      'failed.add': 'Das Buch konnte nicht auf deine Leseliste gesetzt werden.',
      'failed.update': 'Der Lesestatus konnte nicht geändert werden.',
      'failed.remove': 'Das Buch konnte nicht von deiner Leseliste entfernt werden.',
      'failed.rate': 'Deine Bewertung konnte nicht gespeichert werden.',
    },
    editing: {
      'delete.failed.books': 'Dieses Buch konnte nicht gelöscht werden',
      'delete.failed.authors': 'Diese Person konnte nicht gelöscht werden',
      'delete.failed.series': 'Diese Reihe konnte nicht gelöscht werden',
      'delete.failed.genres': 'Dieses Genre konnte nicht gelöscht werden',
      'delete.failed.awards': 'Diese Auszeichnung konnte nicht gelöscht werden',
    },
    profile: { 'delete.failed': 'Dein Konto konnte nicht gelöscht werden' },
    account: { passkeyFailed: 'Der Passkey konnte nicht verwendet werden. Bitte versuch es noch einmal.' },
    errors: {
      passkey_failed: 'Der Passkey konnte nicht verwendet werden. Bitte versuch es noch einmal.',
      passkey_limit: 'Mehr als zehn Passkeys kann ein Konto nicht haben. Entferne zuerst einen.',
    },
    modal: {
      errorLoading: 'Die Angaben zu diesem Buch konnten nicht geladen werden.',
      notFound: 'Dieses Buch gibt es hier nicht. Vielleicht ist in der Adresse ein Tippfehler.',
    },
  },
  it: {
    reviews: {
      ratingNotSaved: 'Non è stato possibile salvare la tua valutazione. Riprova.',
      authorReviewNotSaved: 'Non è stato possibile inviare la recensione su questo autore.',
    },
    reading: {
      'failed.title': 'Non ha funzionato',
      'failed.add': 'Non è stato possibile aggiungere il libro alla tua lista di lettura.',
      'failed.update': 'Non è stato possibile aggiornare lo stato di lettura.',
      'failed.remove': 'Non è stato possibile rimuovere il libro dalla tua lista di lettura.',
      'failed.rate': 'Non è stato possibile salvare la tua valutazione.',
    },
    editing: {
      'delete.failed.books': 'Errore nell’eliminazione del libro',
      'delete.failed.authors': 'Errore nell’eliminazione dell’autore',
      'delete.failed.series': 'Errore nell’eliminazione della serie',
      // as in the specification, with a straight apostrophe
      'delete.failed.genres': "Errore nell'eliminazione del genere",
      'delete.failed.awards': 'Errore nell’eliminazione del premio',
    },
    profile: { 'delete.failed': 'Impossibile eliminare il tuo account' },
    account: { passkeyFailed: 'Non è stato possibile usare la passkey. Riprova.' },
    errors: {
      passkey_failed: 'Non è stato possibile usare la passkey. Riprova.',
      passkey_limit: 'Un account può avere al massimo dieci passkey. Rimuovine prima una.',
    },
    modal: {
      errorLoading: 'Non è stato possibile caricare i dati di questo libro.',
      notFound: 'Questo libro qui non c’è. Forse l’indirizzo contiene un errore.',
    },
  },
}

const successes: Wanted = {
  en: {
    reading: {
      'done.added': 'Added to your reading list',
      'done.updated': 'Reading status updated',
      'done.removed': 'Removed from your reading list',
    },
    reviews: { ratingSaved: 'Thank you! Your rating has been saved.' },
  },
  de: {
    reading: {
      'done.added': 'Auf deine Leseliste gesetzt',
      'done.updated': 'Lesestatus geändert',
      'done.removed': 'Von deiner Leseliste entfernt',
    },
    reviews: { ratingSaved: 'Danke! Deine Bewertung ist gespeichert.' },
  },
  it: {
    reading: {
      'done.added': 'Aggiunto alla tua lista di lettura',
      'done.updated': 'Stato di lettura aggiornato',
      'done.removed': 'Rimosso dalla tua lista di lettura',
    },
    reviews: { ratingSaved: 'Grazie! La tua valutazione è stata salvata.' },
  },
}

const refusals: Wanted = {
  en: {
    reviews: {
      starsNeeded: 'Rating Required',
      starsNeededText: 'Please select a rating before submitting',
    },
    admin: { denied: 'Access denied' },
    analytics: { 'cleanup.failed': 'Old logs could not be cleaned up' },
  },
  de: {
    reviews: {
      starsNeeded: 'Bewertung erforderlich',
      starsNeededText: 'Bitte wähle vor dem Absenden eine Bewertung',
    },
    admin: { denied: 'Zugriff verweigert' },
    analytics: { 'cleanup.failed': 'Alte Auswertungsdaten konnten nicht gelöscht werden' },
  },
  it: {
    reviews: {
      starsNeeded: 'Valutazione Richiesta',
      starsNeededText: 'Seleziona una valutazione prima di inviare',
    },
    admin: { denied: 'Accesso negato' },
    analytics: { 'cleanup.failed': 'Non è stato possibile eliminare i vecchi dati' },
  },
}

describe.each(interfaceLanguages)('messages to readers and editors in %s', (language) => {
  it('failures to save, send, delete, use or find something have the expected messages [spec 120, 121, 267, 269, 270, 274]', () => {
    expect(textsFor(failures, language)).toEqual(failures[language])
  })

  it('adding, updating, removing and rating have the expected success messages [spec 268, 269]', () => {
    expect(textsFor(successes, language)).toEqual(successes[language])
  })

  it('a review without stars, a denied admin page and a failed cleanup have the expected messages [spec 222, 275]', () => {
    expect(textsFor(refusals, language)).toEqual(refusals[language])
  })
})
