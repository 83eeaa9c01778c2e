import { type Found, readFound } from '../slugs/index.ts'
import type { Book } from '#contract/calls/books'
import type { Language } from '#contract/values/languages'
import { authorBioCutCharacters } from '#contract/values/limits'
import type { ModalAuthor, ModalData } from '#contract/calls/modal'
import type { Review } from '#contract/calls/reviews'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/types.ts'
import { starsKey } from '../../platform/http/content-keys.ts'
import { cutAtWord, markdownToPlain } from '../../platform/markdown/plain.ts'
import type { Books } from '../books/index.ts'
import { portraitPath } from '../covers/index.ts'
import type { Reviews } from '../reviews/index.ts'
import { findBriefAuthor, findOwn } from './modal.repo.ts'

export interface Modal {
  /** Returns the data of the modal for a book. @param userId the signed-in user, or `null` */
  find(reference: string, language: Language, userId: string | null): Promise<Found<ModalData>>
}

/** The data of the modal that are equal for all users. */
interface Shared {
  book: Book
  author: ModalAuthor | null
  ratings: Review[]
}

/** Caches the data that all users share, and reads the user's own data with one query. */
export function createModal({
  db,
  cache,
  books,
  reviews,
}: {
  db: Database
  cache: KeyedCache
  books: Books
  reviews: Reviews
}): Modal {
  const authorOf = async ({ authors }: Book, language: Language): Promise<ModalAuthor | null> => {
    const [first] = authors
    if (!first) return null
    const { id, slug, name } = first
    const row = await findBriefAuthor(db, id, language)
    if (!row) return null
    const bio = row.markdown === null ? null : markdownToPlain(row.markdown)
    const bioExcerpt = bio === null ? null : cutAtWord(bio, authorBioCutCharacters)
    return {
      id,
      slug,
      name,
      profileImage: row.image_path ?? portraitPath({ id, name }),
      bioExcerpt,
      bioLanguage: row.text_language,
      isCut: bioExcerpt !== bio,
    }
  }
  const load = (reference: string, language: Language): Promise<Found<Shared>> =>
    readFound(books.find(reference, language), async (book) => {
      const [author, ratings] = await Promise.all([
        authorOf(book, language),
        book.ratingCount === 0 ? [] : reviews.first(book.id, language),
      ])
      return { book, author, ratings }
    })

  return {
    find(reference, language, userId) {
      const shared = cache.get(
        `modal ${language} ${reference}`,
        () => load(reference, language),
        (found) => (found.kind === 'found' ? [starsKey('book', found.value.book.id)] : []),
      )
      return readFound(shared, async (value) => {
        const own = userId === null ? null : await findOwn(db, userId, value.book.id)
        return {
          ...value,
          isInReadingList: own?.status != null,
          readingStatus: own?.status ?? null,
          userRating: own?.stars == null ? null : { rating: own.stars },
        }
      })
    },
  }
}
