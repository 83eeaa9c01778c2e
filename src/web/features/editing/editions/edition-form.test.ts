import { describe, expect, it } from 'vitest'
import type { Edition } from '#contract/editions'
import { editionLanguages } from '#contract/languages'
import { translateOn } from '#i18n/words-server'
import {
  editionFaults,
  type EditionForm,
  editionToAdd,
  editionToChange,
  formOfEdition,
  hasOriginal,
  isFormChanged,
  nameOfLanguage,
  newEditionForm,
} from './edition-form.ts'

const t = translateOn('manager', 'de')
const editing = translateOn('editing', 'de')
const year = 2026
const max = year + 5
const right: EditionForm = {
  ...newEditionForm([]),
  title: 'Solaris',
  languageCode: 'de',
  languageName: 'Deutsch',
}
const faultsOf = (changed: Partial<EditionForm>) => editionFaults({ ...right, ...changed }, year)

const edition: Edition = {
  id: 7,
  bookId: 3,
  title: 'Solaris',
  description: 'Ein Planet.',
  descriptionHtml: '<p>Ein Planet.</p>',
  coverImage: '/covers/3-de.svg',
  publicationYear: 1972,
  publicationDate: '1972-05',
  pages: 240,
  isbn: '9783404242757',
  asin: null,
  publisher: 'Marion von Schröder',
  isPrimaryEdition: false,
  editionType: 'original',
  formatType: 'physical',
  bindingType: 'hardcover',
  languageCode: 'de',
  languageName: 'Deutsch',
  translator: 'Irmtraud Zimmermann-Göllheim',
  isOriginalLanguage: false,
  version: 4,
  formats: [],
  languages: [],
}

describe('the texts of the edition manager and the image upload', () => {
  it('rows 26, 209 to 213: what is wrong with the form is said word for word as specified', () => {
    expect([
      t('fault.titleRequired'),
      t('fault.yearOutOfRange', { max: '{max}' }),
      t('fault.pagesTooFew'),
      t('fault.languageCodeRequired'),
      t('fault.languageNameRequired'),
      t('originalExists'),
    ]).toEqual([
      'Titel ist erforderlich',
      'Publikationsjahr muss zwischen 1800 und {max} liegen',
      'Seitenzahl muss mindestens 1 sein',
      'Sprachcode erforderlich',
      'Sprachname erforderlich',
      'existiert bereits',
    ])
  })

  it('rows 26, 262 to 264: alerts and the question before deleting are word for word as specified', () => {
    expect([t('failed', { message: '{message}' }), t('primaryStays'), t('deleteAsk')]).toEqual([
      'Fehler: {message}',
      'Die Hauptedition kann nicht gelöscht werden. Nur zusätzliche Editionen können entfernt werden.',
      'Sind Sie sicher, dass Sie diese Edition löschen möchten? Diese Aktion kann nicht rückgängig gemacht werden.',
    ])
  })

  it('row 265: the question before another becomes primary asks just that, and says that the present one is replaced', () => {
    expect(t('makePrimaryAsk')).toMatch(/zur Hauptedition machen\?.*bisherige Hauptedition wird ersetzt/)
  })

  it('row 266: what is wrong with a picture is said word for word as specified', () => {
    expect([
      editing('picture.tooLarge', { size: '{n}' }),
      editing('picture.notImage'),
      editing('picture.failed'),
    ]).toEqual([
      'Die Datei ist zu groß. Maximale Größe: {n}MB',
      'Bitte wählen Sie eine Bilddatei aus.',
      'Fehler beim Hochladen des Bildes',
    ])
  })
})

describe('the form of an edition', () => {
  it('row 200: a new one begins as the original where the book has none yet, else as a revised one', () => {
    expect(newEditionForm([]).editionType).toBe('original')
    expect(newEditionForm([{ id: 1, editionType: 'special' }]).editionType).toBe('original')
    expect(newEditionForm([{ id: 1, editionType: 'original' }]).editionType).toBe('revised')
  })

  it('row 214: an original edition of the same book stands in the way of another, but not of itself', () => {
    expect(hasOriginal([edition])).toBe(true)
    expect(hasOriginal([edition], edition.id)).toBe(false)
    expect(hasOriginal([{ id: 8, editionType: 'revised' }])).toBe(false)
  })

  it('row 209: the title is required, and blanks are none', () => {
    expect(faultsOf({})).toEqual({})
    for (const title of ['', '   ']) expect(faultsOf({ title })).toEqual({ title: 'titleRequired' })
  })

  it('row 210: the year is optional and a number from 1800 to five years ahead', () => {
    for (const publicationYear of ['', ' 1800 ', '1800', String(max)])
      expect([publicationYear, faultsOf({ publicationYear })]).toEqual([publicationYear, {}])
    for (const publicationYear of ['1799', String(max + 1), 'neunzehn', '1984.5', '-1984', '19e2'])
      expect([publicationYear, faultsOf({ publicationYear })]).toEqual([
        publicationYear,
        { publicationYear: 'yearOutOfRange' },
      ])
  })

  it('row 211: the number of pages is optional and at least one', () => {
    for (const pages of ['', '1', ' 812 ']) expect([pages, faultsOf({ pages })]).toEqual([pages, {}])
    for (const pages of ['0', '-3', 'viele', '1.5'])
      expect([pages, faultsOf({ pages })]).toEqual([pages, { pages: 'pagesTooFew' }])
  })

  it('rows 212 and 213: a language has a code of two letters at least, and a name', () => {
    for (const languageCode of ['', 'd', ' d '])
      expect(faultsOf({ languageCode })).toEqual({ languageCode: 'languageCodeRequired' })
    for (const languageName of ['', ' '])
      expect(faultsOf({ languageName })).toEqual({ languageName: 'languageNameRequired' })
  })

  it('row 182: it offers the twelve specified languages by their own names', () => {
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

  it('row 216: empty optionals are left out of the request, and numbers converted', () => {
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

  it('row 216: of an edition that is edited only what differs is sent, with its version; what has been emptied as null', () => {
    const form = formOfEdition(edition)
    expect(isFormChanged(form, formOfEdition(edition))).toBe(false)
    expect(editionToChange(form, edition)).toEqual({ version: 4 })
    expect(editionToChange({ ...form, pages: '250', translator: ' ' }, edition)).toEqual({
      version: 4,
      pages: 250,
      translator: null,
    })
  })

  it('a cover that was drawn by us is no picture that could be taken out', () => {
    expect(formOfEdition(edition).coverImage).toBeNull()
    expect(formOfEdition({ ...edition, coverImage: '/uploads/ab/x.webp' }).coverImage).toBe(
      '/uploads/ab/x.webp',
    )
  })
})
