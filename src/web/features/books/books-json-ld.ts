import { answerOf, type JsonLd, listPage } from '../../platform/json-ld.ts'
import type { SiteFacts } from '../../platform/words.tsx'

/** The page of a list of books for search engines, with the books that it shows. */
export const booksPage = (name: string, loaded: object | undefined, site: SiteFacts): JsonLd =>
  listPage(
    name,
    (answerOf(loaded, 'listBooks')?.items ?? []).map(({ title, slug }) => ({
      name: title,
      path: `/books/${slug}`,
    })),
    site,
  )
