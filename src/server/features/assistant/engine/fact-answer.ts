import type { Queryable } from '../../../platform/database/types.ts'
import type { Books } from '../../books/index.ts'
import type { Recommendations } from '../../recommendations/index.ts'

export interface FactSources {
  db: Queryable
  books: Pick<Books, 'find' | 'openings'>
  recommendations: Pick<Recommendations, 'relatedTo'>
}

export interface FactAnswer {
  sentences: string[]
  books: { id: number; reason: string }[]
}
