import type { GenreGroup } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Look } from './draw/picture.ts'

/** Raised when the drawing itself changes, so that every drawn picture gets a new address. */
const drawingVersion = 5

/** What a drawn cover depends on. */
export interface CoverSubject extends Look {
  id: number
  title: string
  author: string
  language: Language
}

/**
 * Short fingerprint of everything a picture depends on: same picture, same address, for ever. 55 bits by cyrb53 (public
 * domain, by bryc), since a list works out two dozen of them for each answer and nobody gains by a collision: the
 * subject's id stands beside it.
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

/** The lowest five bits for each digit. `toString(36)` of a number this large costs ten times as much. */
function inDigits(bits: number, count: number): string {
  let text = ''
  for (let shift = 0; shift < count; shift += 1) text += digits[(bits >>> (shift * 5)) & 31]
  return text
}

/** The version of a book's pictures: everything they depend on but the id and language, which stand in the address. */
export const subjectVersion = ({ title, author, group, genre, family, volume }: CoverSubject): string =>
  pictureVersion(title, author, group, genre ?? '', family, volume ?? '')

/** Address of a book's drawn cover in a language. */
export const coverAddress = (subject: CoverSubject): string =>
  `/covers/book/${subject.id}/${subject.language}/${subjectVersion(subject)}.svg`

/** Address of a book's drawn spine in a language. */
export const spineAddress = (subject: CoverSubject): string =>
  `/covers/spine/${subject.id}/${subject.language}/${subjectVersion(subject)}.svg`

/** The version of a book's scene: its drawing alone, whatever language its title is in. */
export const sceneVersion = ({ group, genre, family, volume }: Look): string =>
  pictureVersion('scene', group, genre ?? '', family, volume ?? '')

/** Address of the scene on a book's drawn cover, without lettering. */
export const sceneAddress = (subject: Look & { id: number }): string =>
  `/covers/scene/${subject.id}/${sceneVersion(subject)}.svg`

/** Address of a person's drawn portrait. */
export const portraitAddress = ({ id, name }: { id: number; name: string }): string =>
  `/covers/portrait/${id}/${pictureVersion(name)}.svg`

/** What the drawn picture of a genre depends on. */
export interface GenrePictureSubject {
  id: number
  slug: string
  group: GenreGroup
}

/** The version of a genre's picture. */
export const genreVersion = ({ slug, group }: Omit<GenrePictureSubject, 'id'>): string =>
  pictureVersion(slug, group)

/** Address of a genre's drawn picture. */
export const genreAddress = (subject: GenrePictureSubject): string =>
  `/covers/genre/${subject.id}/${genreVersion(subject)}.svg`
