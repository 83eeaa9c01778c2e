import type { Edition, EditionFormat, EditionLanguage } from '#contract/calls/editions'
import { languageOfIsbn } from '#contract/values/identifiers'
import type { Language } from '#contract/values/languages'
import { formatNamedLanguage } from '#i18n/formats'
import { isFutureDate, partialDateText } from '../../platform/text/partial-date.ts'
import type { EditionRow } from './editions.repo.ts'

const publicationDateOf = (row: EditionRow) =>
  partialDateText({ year: row.published_year, month: row.published_month, day: row.published_day })

const translatorOf = (row: EditionRow) => (row.translators.length > 0 ? row.translators.join(', ') : null)

const languageNameOf = ({ language, language_name }: EditionRow, reader: Language): string | null =>
  formatNamedLanguage(language, language_name, reader)

const isSameTranslation = (a: EditionRow, b: EditionRow) =>
  a.language === b.language && (a.translation_id ?? translatorOf(a)) === (b.translation_id ?? translatorOf(b))

function formatsOf(row: EditionRow, all: EditionRow[]): EditionFormat[] {
  return all
    .filter((other) => isSameTranslation(row, other))
    .map((other) => ({
      id: other.id,
      bindingType: other.binding_type,
      price: other.price,
      currency: other.currency,
    }))
}

/** Returns one edition per language: `row` for the language of `row`; else preferably one with the binding of `row`. */
function languagesOf(row: EditionRow, all: EditionRow[], language: Language): EditionLanguage[] {
  const byLanguage = new Map<string, EditionRow>()
  for (const other of all) {
    if (other.language === null) continue
    const taken = byLanguage.get(other.language)
    const isCloser =
      taken !== undefined &&
      taken.id !== row.id &&
      taken.binding_type !== row.binding_type &&
      other.binding_type === row.binding_type
    if (taken === undefined || other.id === row.id || isCloser) byLanguage.set(other.language, other)
  }
  return [...byLanguage].map(([code, other]) => ({
    id: other.id,
    languageCode: code,
    languageName: languageNameOf(other, language) ?? code,
    isOriginalLanguage: other.is_original_language,
    translator: translatorOf(other),
  }))
}

/** Returns the editions of a book, with language names for the reader. `coverOf`: path of a cover. */
export function presentEditions(
  rows: EditionRow[],
  workId: number,
  language: Language,
  coverOf: (row: EditionRow) => string,
): Edition[] {
  return rows.map((row) => ({
    id: row.id,
    bookId: workId,
    title: row.title,
    description: row.markdown,
    descriptionHtml: row.html,
    coverImage: coverOf(row),
    publicationYear: row.published_year,
    publicationDate: publicationDateOf(row),
    isAnnounced: isFutureDate(publicationDateOf(row)),
    pages: row.pages,
    isbn: row.isbn13,
    asin: row.asin,
    publisher: row.publisher,
    // an omnibus can be the primary edition of its own work, but not of the works it contains
    isPrimaryEdition: row.is_primary && row.work_id === workId,
    editionType: row.edition_type,
    formatType: row.format_type,
    bindingType: row.binding_type,
    price: row.price,
    currency: row.currency,
    languageCode: row.language,
    languageName: languageNameOf(row, language),
    translator: translatorOf(row),
    languageHint: row.language === null && row.isbn13 !== null ? languageOfIsbn(row.isbn13) : null,
    identifiers: row.identifiers,
    isOriginalLanguage: row.is_original_language,
    version: row.version,
    formats: formatsOf(row, rows),
    languages: languagesOf(row, rows, language),
  }))
}
