import type { CoverSubject } from '../addresses.ts'
import type { Lettering } from '../lettering.ts'
import { coverSvg } from './cover.ts'
import { fitText, hyphenation, letterLine, shorten } from './fit-text.ts'
import { colours, margin, plateHeight, plateWidth, shelf, standing } from './plate.ts'
import { type EmblemSubject, emblemSvg } from './portrait.ts'
import { rect } from './shapes.ts'
import type { SpineSubject } from './spine.ts'

/** What stands beside the words: one cover, one emblem, or under them a shelf. */
export type SharedThing =
  | { kind: 'cover'; cover: CoverSubject }
  | { kind: 'emblem'; emblem: EmblemSubject }
  | { kind: 'shelf'; books: readonly SpineSubject[] }

/** What the picture of a shared page depends on; the words are in its language already. */
export interface ShareSubject {
  title: string
  /** Under the title, the first brighter than the others. */
  lines: readonly string[]
  siteName: string
  language: string
  thing: SharedThing
}

const thingHeight = 502
const coverWidth = (thingHeight * 2) / 3
const gap = 56

/** A page that is sent on: a cover or emblem with words beside it, or words over a shelf. */
export function shareSvg(subject: ShareSubject, lettering: Lettering): string {
  const { thing, siteName } = subject
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${plateWidth}" height="${plateHeight}" viewBox="0 0 ${plateWidth} ${plateHeight}">`,
    rect(0, 0, plateWidth, plateHeight, colours.ground),
    ...(thing.kind === 'shelf'
      ? overShelf(subject, thing.books, lettering)
      : beside(subject, thing, lettering)),
    thing.kind === 'shelf'
      ? ''
      : letterLine(lettering, siteName, {
          x: margin + widthOf(thing.kind) + gap,
          y: plateHeight - margin - 6,
          size: 26,
          weight: 500,
          fill: colours.accent,
        }),
    '</svg>',
  ].join('')
}

const widthOf = (kind: 'cover' | 'emblem') => (kind === 'cover' ? coverWidth : thingHeight * 0.8)

/** A picture within the picture: it keeps its own field, and needs no name there. */
function within(
  svg: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const field = /viewBox="([^"]+)"/.exec(svg)?.[1]
  return svg.replace(
    /^<svg [^>]*>/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${field}">`,
  )
}

function beside(
  subject: ShareSubject,
  thing: Exclude<SharedThing, { kind: 'shelf' }>,
  lettering: Lettering,
): string[] {
  const width = widthOf(thing.kind)
  const height = thing.kind === 'cover' ? thingHeight : width
  const picture = thing.kind === 'cover' ? coverSvg(thing.cover, lettering) : emblemSvg(thing.emblem)
  return [
    within(picture, { x: margin, y: (plateHeight - height) / 2, width, height }),
    ...words(
      subject,
      { x: margin + width + gap, top: margin, lines: 4, sizes: [84, 74, 66, 58, 50, 44, 38] },
      lettering,
    ),
  ]
}

function overShelf(subject: ShareSubject, books: readonly SpineSubject[], lettering: Lettering): string[] {
  const { siteName } = subject
  const size = 26
  return [
    ...words(subject, { x: margin, top: margin - 8, lines: 2, sizes: [80, 70, 60, 50, 42] }, lettering),
    letterLine(lettering, siteName, {
      x: plateWidth - margin - lettering.measure(siteName, size, 500),
      y: margin + 18,
      size,
      weight: 500,
      fill: colours.accent,
    }),
    ...standing(books, lettering),
    rect(0, shelf.y + shelf.height, plateWidth, plateHeight - shelf.y - shelf.height, colours.plank),
  ]
}

interface Place {
  x: number
  top: number
  /** Lines that the title may use. */
  lines: number
  sizes: readonly number[]
}

const lineSize = 32
/** The site's name stands in the upper right over a shelf. */
const nameRoom = 190

function words(
  { title, lines, language, thing }: ShareSubject,
  place: Place,
  lettering: Lettering,
): string[] {
  const width = plateWidth - margin - place.x - (thing.kind === 'shelf' ? nameRoom : 0)
  const head = fitText(title, { width, weight: 700, ...place }, lettering, hyphenation(language))
  const lead = head.size * 1.02
  const below = place.top + head.size * 0.86 + (head.lines.length - 1) * lead
  return [
    ...head.lines.map((line, index) =>
      letterLine(lettering, line, {
        x: place.x - head.size * 0.03,
        y: place.top + head.size * 0.86 + index * lead,
        size: head.size,
        weight: 700,
        fill: colours.text,
      }),
    ),
    ...lines.map((line, index) =>
      letterLine(
        lettering,
        shorten(line, (part) => lettering.measure(part, lineSize, 500) <= width),
        {
          x: place.x,
          y: below + 62 + index * 46,
          size: lineSize,
          weight: 500,
          fill: index === 0 ? colours.text : colours.muted,
        },
      ),
    ),
  ]
}
