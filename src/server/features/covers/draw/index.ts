import type { CoverSubject } from '../addresses.ts'
import { loadLettering } from '../lettering.ts'
import { coverSvg } from './cover.ts'
import { type EmblemSubject, emblemSvg, sceneSvg } from './portrait.ts'
import type { Look } from './picture.ts'
import { type ShareSubject, shareSvg } from './share.ts'
import { type SpineSubject, spineSvg } from './spine.ts'
import { type YearSubject, yearSvg } from './year.ts'

export type { EmblemSubject } from './portrait.ts'
export type { ShareSubject } from './share.ts'
export type { SpineSubject } from './spine.ts'
export type { YearSubject } from './year.ts'

/** The drawn cover of a book, 400 × 600, as an SVG document without fonts, scripts or links. */
export async function drawCover(subject: CoverSubject): Promise<string> {
  return coverSvg(subject, await loadLettering())
}

/** The drawn spine of a book, 600 high and 46–118 wide, as an SVG document. */
export async function drawSpine(subject: SpineSubject): Promise<string> {
  return spineSvg(subject, await loadLettering())
}

/** The emblem of a person, 400 × 400, as an SVG document. */
export const drawEmblem = (subject: EmblemSubject): string => emblemSvg(subject)

/** The scene on a book's cover without its lettering, 1200 × 800, as an SVG document. */
export const drawScene = (subject: { id: number } & Look): string => sceneSvg(subject)

/** The picture of a year in books, 1200 × 630, as an SVG document. */
export async function drawYear(subject: YearSubject): Promise<string> {
  return yearSvg(subject, await loadLettering())
}

/** The picture that goes with the link to a page, 1200 × 630, as an SVG document. */
export async function drawShare(subject: ShareSubject): Promise<string> {
  return shareSvg(subject, await loadLettering())
}
