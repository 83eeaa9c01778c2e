import type { YearSubject } from './draw/index.ts'

/** What the picture of a year is drawn from. */
export type YearPictureSubject = YearSubject

/**
 * Draws the picture of a year in books that goes with a shared link, 1200 × 630, as an SVG document with its words as
 * paths.
 */
export async function drawYearPicture(subject: YearPictureSubject): Promise<string> {
  // the lettering is large: loaded with the first picture, not with the site
  const { drawYear } = await import('./draw/index.ts')
  return drawYear(subject)
}
