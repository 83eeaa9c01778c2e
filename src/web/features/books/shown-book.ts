import type { BookCard } from '#contract/books'
import type { Page } from '#contract/lists'

/**
 * What a card on a page shows of a book. A page from the server brings just this along: the rest of the API's card was a third of what
 * travels with a list, and of what writing it down costs.
 */
export type ShownBook = Pick<
  BookCard,
  | 'id'
  | 'slug'
  | 'title'
  | 'titleSoft'
  | 'titleLanguage'
  | 'originalTitle'
  | 'originalLanguage'
  | 'coverImage'
  | 'publicationYear'
> & { authors: { name: string }[] }

/** Cards are kept on the server until something on them changes, and so are their parts: what is made of one is made once. */
const shown = new WeakMap<BookCard, ShownBook>()

/** The part of a card that is shown; the same for the same card. */
export function shownBook(card: BookCard): ShownBook {
  let part = shown.get(card)
  if (!part)
    shown.set(
      card,
      (part = {
        id: card.id,
        slug: card.slug,
        title: card.title,
        titleSoft: card.titleSoft,
        titleLanguage: card.titleLanguage,
        originalTitle: card.originalTitle,
        originalLanguage: card.originalLanguage,
        coverImage: card.coverImage,
        publicationYear: card.publicationYear,
        authors: card.authors.map(({ name }) => ({ name })),
      }),
    )
  return part
}

/** A page of a list with what is shown of its books. */
export const shownPage = (page: Page<BookCard>): Page<ShownBook> => ({
  ...page,
  items: page.items.map(shownBook),
})
