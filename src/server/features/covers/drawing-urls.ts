import type { CoverSubject, GenreGroup, Look } from '@biblionaut/cover-art'

/** Version of the drawing code. Increase it when drawings change, so that every drawn picture gets a new URL. */
const drawingVersion = 5

/**
 * Returns a fingerprint of everything a picture depends on: 55 bits of cyrb53 (public domain, by bryc). Collisions do
 * no harm, because URLs contain ids.
 */
export function pictureVersion(...parts: (string | number | undefined)[]): string {
  const text = JSON.stringify([drawingVersion, ...parts])
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return `${inDigits(high, 6)}${inDigits(low, 5)}`
}

const digits = '0123456789abcdefghijklmnopqrstuv'

/** Formats bits as base-32 digits. `toString(36)` of such large numbers takes ten times as long. */
function inDigits(bits: number, count: number): string {
  let text = ''
  for (let shift = 0; shift < count; shift += 1) text += digits[(bits >>> (shift * 5)) & 31]
  return text
}

/** A fingerprint of everything a book's pictures depend on except id and language, which the URL contains. */
export const subjectVersion = ({ title, author, group, genre, family, volume }: CoverSubject): string =>
  pictureVersion(title, author, group, genre ?? '', family, volume ?? '')

export const coverPath = (subject: CoverSubject): string =>
  `/covers/book/${subject.id}/${subject.language}/${subjectVersion(subject)}.svg`

/** Path of a drawn spine with the volume number in the series `viewed`, by default the main series. */
export function spinePath(subject: CoverSubject, viewed?: { id: number; number: string | null }): string {
  const { id, language } = subject
  return viewed
    ? `/covers/spine/${id}-${viewed.id}/${language}/${subjectVersion({ ...subject, volume: viewed.number })}.svg`
    : `/covers/spine/${id}/${language}/${subjectVersion(subject)}.svg`
}

/** Returns the version of a book's scene, which does not depend on the title, because a scene has no lettering. */
export const sceneVersion = ({ group, genre, family, volume }: Look): string =>
  pictureVersion('scene', group, genre ?? '', family, volume ?? '')

/** Returns the path of the scene on a book's drawn cover, without lettering. */
export const scenePath = (subject: Look & { id: number }): string =>
  `/covers/scene/${subject.id}/${sceneVersion(subject)}.svg`

export const portraitPath = ({ id, name }: { id: number; name: string }): string =>
  `/covers/portrait/${id}/${pictureVersion(name)}.svg`

/** The data from which a genre's picture is drawn. */
export interface GenrePictureSubject {
  id: number
  slug: string
  group: GenreGroup
}

export const genreVersion = ({ slug, group }: Omit<GenrePictureSubject, 'id'>): string =>
  pictureVersion(slug, group)

export const genrePath = (subject: GenrePictureSubject): string =>
  `/covers/genre/${subject.id}/${genreVersion(subject)}.svg`
