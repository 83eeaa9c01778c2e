import type { BookCard } from '#contract/calls/books'
import type { BookList, BookListCard, OwnBookList } from '#contract/calls/book-lists'
import { isInterfaceLanguage } from '#contract/values/languages'
import { bookListCoversShown } from '#contract/values/limits'
import { openingOf } from '../../platform/text/opening.ts'
import { toPublicPerson } from '../accounts/index.ts'
import { addressOf } from './list-url.ts'
import type { ListRow, OpenListRow } from './book-lists.repo.ts'

type Cards = ReadonlyMap<number, BookCard>

/** Maximum number of characters of a list's description in the meta description and the JSON-LD of its page. */
const openingMaxCharacters = 200

export const coverIds = ({ bookIds }: Pick<ListRow, 'bookIds'>): number[] =>
  bookIds.slice(0, bookListCoversShown)

const coversOf = (row: ListRow, cards: Cards): string[] =>
  coverIds(row).flatMap((id) => cards.get(id)?.coverImage ?? [])

export const presentListCard = (row: OpenListRow, cards: Cards): BookListCard => ({
  id: row.id,
  address: addressOf(row),
  title: row.title,
  language: row.language,
  user: toPublicPerson(row.user),
  handle: row.handle,
  bookCount: row.bookIds.length,
  covers: coversOf(row, cards),
})

/** Returns a list for other users, without its books. */
export function presentList(row: OpenListRow): BookList {
  const { covers: _, ...card } = presentListCard(row, new Map())
  return {
    ...card,
    isPublic: row.visibility === 'public',
    descriptionHtml: row.descriptionHtml,
    opening:
      row.description &&
      openingOf(
        row.description,
        isInterfaceLanguage(row.language) ? row.language : 'en',
        openingMaxCharacters,
      ),
    bookIds: row.bookIds,
    changedOn: row.changedAt.toISOString().slice(0, 10),
    copiedFrom: row.copiedFrom && { address: addressOf(row.copiedFrom), title: row.copiedFrom.title },
  }
}

export const presentOwnList = (row: ListRow, cards: Cards): OwnBookList => ({
  id: row.id,
  title: row.title,
  description: row.description,
  descriptionHtml: row.descriptionHtml,
  language: row.language,
  visibility: row.visibility,
  address: row.visibility === 'private' ? null : addressOf(row),
  bookIds: row.bookIds,
  covers: coversOf(row, cards),
  changedAt: row.changedAt.toISOString(),
  removal: row.hiddenAt && {
    reason: row.hiddenReason!,
    note: row.hiddenNote,
    at: row.hiddenAt.toISOString(),
  },
})
