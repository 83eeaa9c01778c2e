import type { Book } from '#contract/books'
import type { Found } from '#contract/catalogue-reader'
import type { Language } from '#contract/languages'
import { authorBioCutCharacters } from '#contract/limits'
import type { ModalAuthor, ModalData } from '#contract/modal'
import type { Review } from '#contract/ratings'
import { createKeptRows } from '../../platform/cache/kept-rows.ts'
import { type ContentDrops, createKeptValues } from '../../platform/cache/kept-values.ts'
import type { Database } from '../../platform/database/types.ts'
import { cutAtWord, markdownToPlain } from '../../platform/markdown/plain.ts'
import type { Books, Note } from '../books/index.ts'
import { portraitAddress } from '../covers/index.ts'
import type { Reviews } from '../ratings/index.ts'
import { findOwn, listBriefAuthors } from './modal.repo.ts'

/** Reads what the modal of a book shows. */
export interface Modal {
  /** @param userId who asks; null: nobody that we know */
  find(reference: string, language: Language, userId: string | null): Promise<Found<ModalData>>
}

/** The part of the answer that is the same for everybody. */
interface Shared {
  book: Book
  author: ModalAuthor | null
  ratings: Review[]
}

/** Books kept at once: people open what others opened just now. */
const keptBooks = 500

/** What is told of authors, kept at once. */
const keptAuthors = 5000

/** Makes the feature. What everybody sees is kept by its content tags; what is somebody's own is read afresh in one statement. */
export function createModal(parts: {
  db: Database
  drops: ContentDrops
  books: Books
  reviews: Reviews
}): Modal {
  const { db, books, reviews } = parts
  const kept = createKeptValues(parts.drops, keptBooks)

  /** Authors are those of many books. */
  const briefs = createKeptRows({
    drops: parts.drops,
    size: keptAuthors,
    read: async (ids, language) =>
      (await listBriefAuthors(db, ids, language)).map((row) => {
        const bio = row.markdown === null ? null : markdownToPlain(row.markdown)
        const bioExcerpt = bio === null ? null : cutAtWord(bio, authorBioCutCharacters)
        const value = {
          image: row.image_path,
          told: { bioExcerpt, bioLanguage: row.text_language, isCut: bioExcerpt !== bio },
        }
        return { id: row.id, value, tags: [`author:${row.id}`] }
      }),
  })

  const authorOf = async ({ authors }: Book, language: Language): Promise<ModalAuthor | null> => {
    const [first] = authors
    if (!first) return null
    const { id, slug, name } = first
    const [brief = null] = await briefs.get([id], language)
    return (
      brief && { id, slug, name, profileImage: brief.image ?? portraitAddress({ id, name }), ...brief.told }
    )
  }
  const load = async (reference: string, language: Language, note: Note): Promise<Found<Shared>> => {
    const found = await books.find(reference, language, note)
    if (found.kind !== 'found') return found
    const book = found.value
    const [author, ratings] = await Promise.all([
      authorOf(book, language),
      book.ratingCount === 0 ? [] : reviews.first(book.id, language, note),
    ])
    return { kind: 'found', value: { book, author, ratings } }
  }

  return {
    async find(reference, language, userId) {
      const shared = await kept.get(`${language}:${reference}`, [], (note) => load(reference, language, note))
      if (shared.kind !== 'found') return shared
      const own = userId === null ? null : await findOwn(db, userId, shared.value.book.id)
      const value: ModalData = {
        ...shared.value,
        isInReadingList: own?.status != null,
        readingStatus: own?.status ?? null,
        userRating: own?.stars == null ? null : { rating: own.stars },
      }
      return { kind: 'found', value }
    },
  }
}
