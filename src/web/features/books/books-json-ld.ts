import { answerOf, type JsonLd, listPage } from '../../platform/json-ld.ts'
import type { SiteFacts } from '../../platform/words.tsx'

/** Returns the JSON-LD of a page with a list of books. It contains the books that the loader has loaded. */
export const booksPage = (name: string, loaded: object | undefined, site: SiteFacts): JsonLd =>
  listPage(
    name,
    (answerOf(loaded, 'listBooks')?.items ?? []).map(({ title, slug }) => ({
      name: title,
      path: `/books/${slug}`,
    })),
    site,
  )
