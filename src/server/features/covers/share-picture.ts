import type { EmblemSubject, ShareSubject } from './draw/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findEmblem } from './covers.repo.ts'

/** What the picture of a shared page is drawn from. */
export type SharePictureSubject = ShareSubject

/**
 * Draws the picture that goes with a shared link, 1200 × 630, as an SVG document with its words as paths.
 */
export async function drawSharePicture(subject: SharePictureSubject): Promise<string> {
  // the lettering is large: loaded with the first picture, not with the site
  const { drawShare } = await import('./draw/index.ts')
  return drawShare(subject)
}

/** What the emblem of a person is drawn from; null where the person is gone. */
export async function emblemSubject(db: Queryable, id: number): Promise<EmblemSubject | null> {
  const found = await findEmblem(db, id)
  if (!found) return null
  const { name, book } = found
  const family = book?.series_id == null ? undefined : `series-${book.series_id}`
  return { id, name, look: book && { ...book, family } }
}
