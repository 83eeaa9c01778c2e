import { createHash } from 'node:crypto'
import type { GenreGroup } from '#contract/enums'
import type { Language } from '#contract/languages'

/** Raised when the drawing itself changes, so that every drawn picture gets a new address. */
const drawingVersion = 1

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
  return createHash('sha1').update(JSON.stringify([drawingVersion, ...parts])).digest('base64url').slice(0, 10)
}

/** Address of a book's drawn cover in a language. */
export function coverAddress({ id, title, author, group, family, language }: CoverSubject): string {
  return `/covers/book/${id}/${language}/${pictureVersion(title, author, group, family)}.svg`
}

/** Address of a book's drawn spine in a language. */
export function spineAddress({ id, title, author, group, family, language }: CoverSubject): string {
  return `/covers/spine/${id}/${language}/${pictureVersion(title, author, group, family)}.svg`
}

/** Address of a person's drawn portrait. */
export function portraitAddress({ id, name }: { id: number; name: string }): string {
  return `/covers/portrait/${id}/${pictureVersion(name)}.svg`
}
