import type { EditionChanges, NewEdition } from '#contract/calls/editions'
import { editionFields } from '#contract/values/entity-fields'
import { blankDraft } from '#contract/values/field-kinds'
import { isOwnLanguageName } from '#i18n/formats'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { parseIsbn } from '../../platform/text/isbn.ts'
import type { EditingParts, Editor } from './editing.service.ts'
import { type EditionDraft, findOriginal, findOriginalLanguage, lockBook } from './editions.repo.ts'
import {
  addEdition,
  changeEdition,
  choosePrimary,
  lockEdition,
  rejectStaleEdition,
  removeEdition,
} from './editions.write.ts'
import { findRepeated } from './history.repo.ts'

export interface EditionWritten {
  bookId: number
  id: number
}

/** Adds, changes and deletes editions. A book with editions always has exactly one primary edition. */
export interface EditionManager {
  /**
   * Adds an edition. The first edition of a book becomes primary.
   * @throws AppError `not_found`, `conflict` with `reason`; InputError
   */
  create(bookId: number, input: NewEdition, editor: Editor): Promise<EditionWritten>
  /**
   * Changes fields of an edition. A primary edition stays primary until another one becomes primary.
   * @throws AppError `not_found`, `version_conflict`, `conflict`; InputError
   */
  update(id: number, input: EditionChanges, editor: Editor): Promise<EditionWritten>
  /**
   * Deletes an edition.
   * @throws AppError `not_found`; `conflict` with `reason` `primary` for a primary edition
   */
  remove(id: number, editor: Editor): Promise<{ changeId: number }>
}

const empty = blankDraft(editionFields) as EditionDraft
/** Omits fields whose default can change between an addition and its repetition. */
const { editionType: _type, isOriginalLanguage: _isOriginal, ...emptyWithoutDefaults } = empty

/** Converts the input to stored values, with `null` for empty texts. `code`: language code of the stored edition. */
function fieldsOf(input: EditionChanges, code: string | null = null): Partial<EditionDraft> {
  const fields: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(input))
    if (field in empty && value !== undefined) fields[field] = value === '' ? null : value
  const { isbn, asin, price, languageCode = code, languageName = null } = fields as Partial<EditionDraft>
  if (typeof isbn === 'string') fields['isbn'] = parseIsbn(isbn)?.isbn13 ?? isbn
  if (typeof asin === 'string') fields['asin'] = asin.toUpperCase()
  if (typeof price === 'number') fields['price'] = Math.round(price * 100) / 100
  // an entered language name is stored only if it differs from the usual name
  if ('languageCode' in fields || 'languageName' in fields)
    fields['languageName'] =
      languageName && isOwnLanguageName(languageCode, languageName) ? languageName : null
  return fields
}

/** Returns the default type of an edition, and if it is in the original language. */
async function defaultsOf(
  tx: Queryable,
  book: number,
  language: string | null | undefined,
): Promise<Pick<EditionDraft, 'editionType' | 'isOriginalLanguage'>> {
  const isFirst = (await findOriginal(tx, book, null)) === null
  return {
    editionType: isFirst ? 'original' : 'revised',
    isOriginalLanguage: (await findOriginalLanguage(tx, book)) === language,
  }
}

export function createEditionManager({
  db,
  clock,
  journalTables,
}: EditingParts & { clock: Clock }): EditionManager {
  return {
    create: (bookId, { isPrimaryEdition, ...input }, editor) =>
      db.transaction(async (tx) => {
        const given = fieldsOf(input)
        const repeated = await findRepeated(tx, {
          userId: editor.userId,
          kind: 'editions',
          subjectId: bookId,
          after: { ...emptyWithoutDefaults, ...given },
        })
        if (repeated !== null) return { bookId, id: repeated }
        const book = await lockBook(tx, bookId)
        if (!book) throw notFound('book')
        const draft = { ...empty, ...(await defaultsOf(tx, bookId, given.languageCode)), ...given }
        const id = await addEdition(tx, { book: bookId, primary: book.primary }, draft, editor, clock)
        if (isPrimaryEdition && book.primary !== null)
          await choosePrimary(tx, bookId, { from: book.primary, to: id }, editor)
        return { bookId, id }
      }),
    update: (id, input, editor) =>
      db.transaction(async (tx) => {
        const { edition, primary } = await lockEdition(tx, id)
        const { version, isPrimaryEdition } = input
        if (version !== undefined && version !== edition.version) await rejectStaleEdition(tx, edition)
        if (isPrimaryEdition === false && edition.isPrimary) throw conflict({ reason: 'primary' })
        await changeEdition(tx, edition, fieldsOf(input, edition.draft.languageCode), editor, clock)
        if (isPrimaryEdition && !edition.isPrimary)
          await choosePrimary(tx, edition.bookId, { from: primary, to: id }, editor)
        return { bookId: edition.bookId, id }
      }),
    remove: (id, editor) =>
      db.transaction(async (tx) => {
        const { edition } = await lockEdition(tx, id)
        return { changeId: await removeEdition(tx, journalTables, edition, editor) }
      }),
  }
}
