import type { ReviewKind } from '#contract/enums'

/** What is rated and reviewed. */
export interface Subject {
  kind: ReviewKind
  id: number
  slug: string
  /** Title or name, as the page shows it. */
  name: string
}

/** Where the API keeps what concerns it. */
export const apiOf = ({ kind, id }: Pick<Subject, 'kind' | 'id'>): string =>
  `/api/${kind === 'book' ? 'books' : 'authors'}/${id}`
