import type { EmblemSubject } from '@biblionaut/cover-art'
import type { Queryable } from '../../platform/database/database.ts'
import { findEmblem } from './covers.repo.ts'

/** Returns the data from which a person's emblem is drawn, or `null` if the person does not exist. */
export async function emblemSubject(db: Queryable, id: number): Promise<EmblemSubject | null> {
  const found = await findEmblem(db, id)
  if (!found) return null
  const { name, book } = found
  const family = book?.series_id == null ? undefined : `series-${book.series_id}`
  return { id, name, look: book && { ...book, family } }
}
