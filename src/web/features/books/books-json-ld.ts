import { answerOf, type TrailStep } from '../../platform/json-ld.ts'

/** Returns the loaded books of a page with a list of books, for its JSON-LD. */
export const listedBooks = (loaded: object | undefined): TrailStep[] =>
  (answerOf(loaded, 'listBooks')?.items ?? []).map(({ title, slug }) => ({
    name: title,
    path: `/books/${slug}`,
  }))
