import { answerOf, type TrailStep } from '../../platform/json-ld.ts'

/** Returns the books that the loader has loaded, for the JSON-LD of a page with a list of books. */
export const listedBooks = (loaded: object | undefined): TrailStep[] =>
  (answerOf(loaded, 'listBooks')?.items ?? []).map(({ title, slug }) => ({
    name: title,
    path: `/books/${slug}`,
  }))
