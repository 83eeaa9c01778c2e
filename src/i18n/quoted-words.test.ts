import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/values/languages'
import type { Namespace } from './namespaces.ts'
import { wordsOf } from './words-server.ts'

type QuotedText = readonly [rows: string, language: Language, namespace: Namespace, key: string, text: string]

/**
 * The texts that the specification quotes, character by character. Only the names of placeholders may differ from the
 * specification: they are those of our text files.
 */
const quotedTexts: QuotedText[] = [
  ['26, 209', 'de', 'editions', 'error.titleRequired', 'Titel ist erforderlich'],
  [
    '26, 210',
    'de',
    'editions',
    'error.yearOutOfRange',
    'Publikationsjahr muss zwischen 1800 und {max} liegen',
  ],
  ['26, 211', 'de', 'editions', 'error.pagesTooFew', 'Seitenzahl muss mindestens 1 sein'],
  ['26, 212', 'de', 'editions', 'error.languageCodeRequired', 'Sprachcode erforderlich'],
  ['26, 213', 'de', 'editions', 'error.languageNameRequired', 'Sprachname erforderlich'],
  ['26, 214', 'de', 'editions', 'originalExists', 'existiert bereits'],
  ['55', 'en', 'common', 'loading', 'Loading...'],
  ['70', 'en', 'common', 'adminAnalytics', 'Analytics Dashboard'],
  ['70', 'en', 'common', 'adminAwards', 'Manage Awards'],
  ['70', 'en', 'common', 'adminUsers', 'Manage Users'],
  ['70', 'en', 'common', 'adminAffiliate', 'Affiliate Marketing'],
  ['74', 'de', 'common', 'toTop', 'Nach oben'],
  ['222', 'it', 'reviews', 'starsNeeded', 'Valutazione Richiesta'],
  ['222', 'it', 'reviews', 'starsNeededText', 'Seleziona una valutazione prima di inviare'],
  ['225', 'it', 'account', 'passwordsDiffer', 'Le password non corrispondono'],
  ['226', 'it', 'account', 'passwordTooWeak', 'La password è troppo debole'],
  ['26, 262', 'de', 'editions', 'failed', 'Fehler: {message}'],
  [
    '26, 263',
    'de',
    'editions',
    'primaryStays',
    'Die Hauptedition kann nicht gelöscht werden. Nur zusätzliche Editionen können entfernt werden.',
  ],
  [
    '26, 264',
    'de',
    'editions',
    'deleteAsk',
    'Sind Sie sicher, dass Sie diese Edition löschen möchten? Diese Aktion kann nicht rückgängig gemacht werden.',
  ],
  ['26, 266', 'de', 'uploads', 'tooLarge', 'Die Datei ist zu groß. Maximale Größe: {size}MB'],
  ['26, 266', 'de', 'uploads', 'notImage', 'Bitte wählen Sie eine Bilddatei aus.'],
  ['26, 266', 'de', 'uploads', 'failed', 'Fehler beim Hochladen des Bildes'],
  ['273', 'it', 'account', 'resent', 'Email inviata'],
  ['273', 'it', 'account', 'resendFailed', "Impossibile inviare l'email di verifica"],
  ['274', 'it', 'editing', 'delete.failed.genres', "Errore nell'eliminazione del genere"],
]

describe('texts that the specification quotes', () => {
  it.each(quotedTexts)(
    '[spec %s] the %s interface text %s.%s is exactly the text that the specification quotes',
    (_, language, namespace, key, text) => {
      expect(wordsOf(namespace, language)[key]).toBe(text)
    },
  )

  it('the confirmation dialog for a new primary edition says that it replaces the current primary edition [spec 26, 265]', () => {
    expect(wordsOf('editions', 'de')['makePrimaryAsk']).toBe(
      'Möchten Sie diese Edition zur Hauptedition machen? Die bisherige Hauptedition wird ersetzt.',
    )
  })
})
