import type { ImportBin, ImportFault } from '#contract/enums'
import type { Language } from '#contract/languages'

/** Why a row of an import is not on the list, or not all of it. */
export type RestReason = Exclude<ImportBin, 'sure'> | ImportFault | 'skipped' | 'waiting'

const english: Record<RestReason, string> = {
  check: 'Several books may be meant',
  missing: 'Not in our catalogue',
  unreadable: 'Neither title nor ISBN',
  skipped: 'Left out by you',
  waiting: 'Not brought over yet',
  'no-book': 'The book is no longer in our catalogue',
  'too-many-reviews': 'On your list, but without its review: 500 a day can be brought along',
  'review-too-long': 'On your list, but the review is too long',
  'note-too-long': 'On your list, but the note is too long',
  'dates-left-out': 'On your list, but without dates that contradict each other',
}

const words: Record<Language, Record<RestReason, string>> = {
  en: english,
  de: {
    check: 'Mehrere Bücher kommen in Frage',
    missing: 'Nicht in unserem Katalog',
    unreadable: 'Weder Titel noch ISBN',
    skipped: 'Von dir weggelassen',
    waiting: 'Noch nicht übernommen',
    'no-book': 'Das Buch ist nicht mehr in unserem Katalog',
    'too-many-reviews': 'Auf deiner Liste, aber ohne Rezension: Mehr als 500 am Tag gehen nicht',
    'review-too-long': 'Auf deiner Liste, aber die Rezension ist zu lang',
    'note-too-long': 'Auf deiner Liste, aber die Notiz ist zu lang',
    'dates-left-out': 'Auf deiner Liste, aber ohne Lesedaten, die sich widersprechen',
  },
  it: {
    check: 'Più libri possibili',
    missing: 'Non è nel nostro catalogo',
    unreadable: 'Senza titolo né ISBN',
    skipped: 'Esclusa da te',
    waiting: 'Non ancora importata',
    'no-book': 'Il libro non è più nel nostro catalogo',
    'too-many-reviews': 'Nella tua lista, ma senza recensione: se ne possono importare 500 al giorno',
    'review-too-long': 'Nella tua lista, ma la recensione è troppo lunga',
    'note-too-long': 'Nella tua lista, ma la nota è troppo lunga',
    'dates-left-out': 'Nella tua lista, ma senza le date che si contraddicono',
  },
}

/** The reason in the reader's language. */
export const restWords = (language: Language, reason: RestReason): string => words[language][reason]
