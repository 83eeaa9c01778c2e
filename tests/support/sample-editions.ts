import type { Edition } from '#contract/calls/editions'
import { type EditionFieldName, editionFields } from '#contract/values/entity-fields'
import { blankDraft } from '#contract/values/field-kinds'

export function testEdition(id: number, fields: Partial<Edition> = {}): Edition {
  return {
    ...(blankDraft(editionFields) as Pick<Edition, EditionFieldName>),
    id,
    bookId: 1,
    title: `Edition ${id}`,
    descriptionHtml: null,
    coverImage: `/covers/editions/${id}.svg`,
    publicationDate: null,
    isAnnounced: false,
    isPrimaryEdition: false,
    editionType: 'original',
    version: 1,
    languageHint: null,
    identifiers: [],
    formats: [],
    languages: [],
    ...fields,
  }
}

const languages: Edition['languages'] = [
  { id: 1, languageCode: 'en', languageName: 'English', isOriginalLanguage: true, translator: null },
  {
    id: 3,
    languageCode: 'de',
    languageName: 'Deutsch',
    isOriginalLanguage: false,
    translator: 'Ronald M. Hahn',
  },
]

/** The English first edition in two bindings, and a German translation. */
export const testEditions: readonly Edition[] = [
  testEdition(1, {
    title: 'Dune',
    publicationYear: 1965,
    publicationDate: '1965-08',
    publisher: 'Chilton Books',
    pages: 412,
    languageCode: 'en',
    languageName: 'English',
    isOriginalLanguage: true,
    isPrimaryEdition: true,
    bindingType: 'hardcover',
    formatType: 'physical',
    formats: [
      { id: 1, bindingType: 'hardcover', price: 20, currency: null },
      { id: 2, bindingType: 'ebook', price: 9.5, currency: 'USD' },
    ],
    languages,
  }),
  testEdition(2, {
    title: 'Dune',
    editionType: 'Folio Society',
    languageCode: 'en',
    isOriginalLanguage: true,
    bindingType: 'ebook',
    languages,
  }),
  testEdition(3, {
    title: 'Der Wüstenplanet',
    editionType: 'revised',
    publicationYear: 1967,
    publicationDate: '1967',
    publisher: 'Heyne',
    pages: 1,
    languageCode: 'de',
    translator: 'Ronald M. Hahn',
    bindingType: 'mass_market',
    languages,
  }),
]
