import { answerOf, type JsonLd, listPage } from '../../platform/json-ld.ts'
import type { SiteFacts } from '../../platform/words.tsx'

/** Returns a list of books as JSON-LD, with the books on the page. */
export const booksPage = (name: string, loaded: object | undefined, site: SiteFacts): JsonLd =>
  listPage(
    name,
    (answerOf(loaded, 'listBooks')?.items ?? []).map(({ title, slug }) => ({
      name: title,
      path: `/books/${slug}`,
    })),
    site,
  )
