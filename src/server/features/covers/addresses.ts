import { createHash } from 'node:crypto'
import type { GenreGroup } from '#contract/enums'
import type { Language } from '#contract/languages'

/** Raised when the drawing itself changes, so that every drawn picture gets a new address. */
const drawingVersion = 2

/** What a drawn cover depends on. */
export interface CoverSubject {
  id: number
  title: string
  author: string
  group: GenreGroup
  /** Volumes of one family share palette, motif and layout. */
  family: string | undefined
  language: Language
}

/** Short fingerprint of everything a picture depends on: same picture, same address, for ever. */
export function pictureVersion(...parts: (string | number | undefined)[]): string {
  return createHash('sha1')
    .update(JSON.stringify([drawingVersion, ...parts]))
    .digest('base64url')
    .slice(0, 10)
}

/** The version of a book's pictures: everything they depend on but the id and language, which stand in the address. */
export const subjectVersion = ({ title, author, group, family }: CoverSubject): string =>
  pictureVersion(title, author, group, family)

/** Address of a book's drawn cover in a language. */
export const coverAddress = (subject: CoverSubject): string =>
  `/covers/book/${subject.id}/${subject.language}/${subjectVersion(subject)}.svg`

/** Address of a book's drawn spine in a language. */
export const spineAddress = (subject: CoverSubject): string =>
  `/covers/spine/${subject.id}/${subject.language}/${subjectVersion(subject)}.svg`

/** Address of a person's drawn portrait. */
export const portraitAddress = ({ id, name }: { id: number; name: string }): string =>
  `/covers/portrait/${id}/${pictureVersion(name)}.svg`
