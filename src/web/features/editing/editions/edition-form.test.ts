import { describe, expect, it } from 'vitest'
import type { Edition } from '#contract/calls/editions'
import { editionLanguages, interfaceLanguages, type Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import { testEdition } from '#tests/support/sample-editions'
import {
  editionErrors,
  type EditionForm,
  editionToAdd,
  editionToChange,
  formOfEdition,
  hasOriginal,
  nameOfLanguage,
  newEditionForm,
} from './edition-form.ts'
import { editionLine } from './edition-line.ts'

const year = 2026
const max = year + 5
const right: EditionForm = {
  ...newEditionForm([]),
  title: 'Solaris',
  languageCode: 'de',
  languageName: 'Deutsch',
}
const errorsOf = (changed: Partial<EditionForm>) => editionErrors({ ...right, ...changed }, year)

const edition = testEdition(7, {
  title: 'Solaris',
  description: 'Ein Planet.',
  publicationYear: 1972,
  publicationDate: '1972-05',
  pages: 240,
  isbn: '9783404242757',
  publisher: 'Marion von Schröder',
  formatType: 'physical',
  bindingType: 'hardcover',
  languageCode: 'de',
  languageName: 'Deutsch',
  translator: 'Irmtraud Zimmermann-Göllheim',
  version: 4,
})

describe('texts of the edition manager and the image upload', () => {
  const errorTexts = (language: Language) => {
    const words = translateOn('editions', language)
    const max = '{max}'
    return [
      words('error.titleRequired'),
      words('error.yearOutOfRange', { max }),
      words('error.pagesTooFew'),
      words('error.languageCodeRequired'),
      words('error.languageNameRequired'),
      words('originalExists'),
      words('failed', { message: '{message}' }),
      words('primaryStays'),
      words('deleteAsk'),
      words('makePrimaryAsk'),
    ]
  }

  it('errors and questions of the edition manager have the specified texts in three languages [spec 26, 209, 210, 211, 212, 213, 214, 262, 263, 264, 265]', () => {
    expect(errorTexts('de')).toEqual([
      'Titel ist erforderlich',
      'Publikationsjahr muss zwischen 1800 und {max} liegen',
      'Seitenzahl muss mindestens 1 sein',
      'Sprachcode erforderlich',
      'Sprachname erforderlich',
      'existiert bereits',
      'Fehler: {message}',
      'Die Hauptedition kann nicht gelöscht werden. Nur zusätzliche Editionen können entfernt werden.',
      'Sind Sie sicher, dass Sie diese Edition löschen möchten? Diese Aktion kann nicht rückgängig gemacht werden.',
      'Möchten Sie diese Edition zur Hauptedition machen? Die bisherige Hauptedition wird ersetzt.',
    ])
    expect(errorTexts('en')).toEqual([
      'A title is required',
      'The year of publication must be between 1800 and {max}',
      'The number of pages must be at least 1',
      'A language code is required',
      'A language name is required',
      'already exists',
      'Error: {message}',
      'The primary edition cannot be deleted. Only additional editions can be removed.',
      'Are you sure you want to delete this edition? This action cannot be undone.',
      'Do you want to make this edition the primary edition? The current primary edition will be replaced.',
    ])
    expect(errorTexts('it')).toEqual([
      'Il titolo è obbligatorio',
      'L’anno di pubblicazione deve essere compreso tra 1800 e {max}',
      'Il numero di pagine deve essere almeno 1',
      'Il codice della lingua è obbligatorio',
      'Il nome della lingua è obbligatorio',
      'esiste già',
      'Errore: {message}',
      'L’edizione principale non può essere eliminata. Si possono togliere solo le edizioni aggiuntive.',
      'Vuoi davvero eliminare questa edizione? Questa azione non può essere annullata.',
      'Vuoi rendere questa edizione quella principale? L’attuale edizione principale verrà sostituita.',
    ])
  })

  it('errors of an image upload have the specified texts in three languages [spec 266]', () => {
    for (const [language, ...words] of [
      [
        'en',
        'The file is too large. Maximum size: 5MB',
        'Please choose an image file.',
        'The picture could not be uploaded',
      ],
      [
        'de',
        'Die Datei ist zu groß. Maximale Größe: 5MB',
        'Bitte wählen Sie eine Bilddatei aus.',
        'Fehler beim Hochladen des Bildes',
      ],
      [
        'it',
        'Il file è troppo grande. Dimensione massima: 5MB',
        'Scegli un file immagine.',
        'Errore nel caricamento dell’immagine',
      ],
    ] as const) {
      const uploads = translateOn('uploads', language)
      expect([uploads('tooLarge', { size: 5 }), uploads('notImage'), uploads('failed')]).toEqual(words)
    }
  })
})

describe('editionLine', () => {
  const lineOf = (changed: Partial<Edition>, language: Language = 'de') =>
    editionLine({ ...edition, ...changed }, language, translateOn('catalogue', language))

  it('the line that describes an edition translates type and binding, and shows unlisted values unchanged [spec 179, 181]', () => {
    expect(interfaceLanguages.map((language) => lineOf({}, language))).toEqual([
      'Original edition, German, May 1972, Marion von Schröder, Hardcover, Irmtraud Zimmermann-Göllheim, 9783404242757',
      'Originalausgabe, Deutsch, Mai 1972, Marion von Schröder, Gebunden, Irmtraud Zimmermann-Göllheim, 9783404242757',
      'Edizione originale, Tedesco, maggio 1972, Marion von Schröder, Copertina rigida, Irmtraud Zimmermann-Göllheim, 9783404242757',
    ])
    expect(lineOf({ editionType: 'Folio Society', bindingType: 'Leinen', translator: null })).toBe(
      'Folio Society, Deutsch, Mai 1972, Marion von Schröder, Leinen, 9783404242757',
    )
  })
})

describe('edition form', () => {
  it('the form of a new edition has the type “original” if the book has no original edition, else “revised” [spec 200]', () => {
    expect(newEditionForm([]).editionType).toBe('original')
    expect(newEditionForm([{ id: 1, editionType: 'special' }]).editionType).toBe('original')
    expect(newEditionForm([{ id: 1, editionType: 'original' }]).editionType).toBe('revised')
  })

  it('hasOriginal is true if one of the editions is the original, and ignores the edition that is being edited [spec 214]', () => {
    expect(hasOriginal([edition])).toBe(true)
    expect(hasOriginal([edition], edition.id)).toBe(false)
    expect(hasOriginal([{ id: 8, editionType: 'revised' }])).toBe(false)
  })

  it('the title of an edition is required, and a title of spaces counts as missing [spec 209]', () => {
    expect(errorsOf({})).toEqual({})
    for (const title of ['', '   ']) expect(errorsOf({ title })).toEqual({ title: 'titleRequired' })
  })

  it('the year of an edition is optional, and must be a number from 1800 to five years ahead [spec 210]', () => {
    for (const publicationYear of ['', ' 1800 ', '1800', String(max)])
      expect([publicationYear, errorsOf({ publicationYear })]).toEqual([publicationYear, {}])
    for (const publicationYear of ['1799', String(max + 1), 'neunzehn', '1984.5', '-1984', '19e2'])
      expect([publicationYear, errorsOf({ publicationYear })]).toEqual([
        publicationYear,
        { publicationYear: 'yearOutOfRange' },
      ])
  })

  it('the number of pages of an edition is optional, and must be at least one [spec 211]', () => {
    for (const pages of ['', '1', ' 812 ']) expect([pages, errorsOf({ pages })]).toEqual([pages, {}])
    for (const pages of ['0', '-3', 'viele', '1.5'])
      expect([pages, errorsOf({ pages })]).toEqual([pages, { pages: 'pagesTooFew' }])
  })

  it('an edition requires a language code of at least two characters and a language name [spec 212, 213]', () => {
    for (const languageCode of ['', 'd', ' d '])
      expect(errorsOf({ languageCode })).toEqual({ languageCode: 'languageCodeRequired' })
    for (const languageName of ['', ' '])
      expect(errorsOf({ languageName })).toEqual({ languageName: 'languageNameRequired' })
  })

  it('the edition form offers the twelve specified languages by their own names [spec 182]', () => {
    expect(Object.entries(editionLanguages).map(([code, name]) => `${code} ${name}`)).toEqual([
      'de Deutsch',
      'en English',
      'fr Français',
      'es Español',
      'it Italiano',
      'ru Русский',
      'ja 日本語',
      'zh 中文',
      'pt Português',
      'nl Nederlands',
      'sv Svenska',
      'no Norsk',
    ])
    expect([nameOfLanguage('ja'), nameOfLanguage('pl'), nameOfLanguage('toString')]).toEqual([
      '日本語',
      '',
      '',
    ])
  })

  it('a new edition is sent without empty optional fields, and with numbers converted [spec 216]', () => {
    expect(
      editionToAdd({ ...right, title: ' Solaris ', publicationYear: ' 1972 ', pages: '240', isbn: '  ' }),
    ).toEqual({
      title: 'Solaris',
      publicationYear: 1972,
      pages: 240,
      isPrimaryEdition: false,
      editionType: 'original',
      languageCode: 'de',
      languageName: 'Deutsch',
      isOriginalLanguage: false,
    })
  })

  it('a changed edition is sent with its version and only the changed fields; emptied fields are null [spec 216]', () => {
    const form = formOfEdition(edition)
    expect(editionToChange(form, edition)).toEqual({ version: 4 })
    expect(editionToChange({ ...form, pages: '250', translator: ' ' }, edition)).toEqual({
      version: 4,
      pages: 250,
      translator: null,
    })
  })

  it('in the form of an edition, `coverImage` is the path of an uploaded cover, and null for a generated cover', () => {
    expect(formOfEdition(edition).coverImage).toBeNull()
    expect(formOfEdition({ ...edition, coverImage: '/uploads/ab/x.webp' }).coverImage).toBe(
      '/uploads/ab/x.webp',
    )
  })
})
