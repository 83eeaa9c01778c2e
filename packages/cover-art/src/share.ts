import { coverSvg } from './cover.ts'
import { emblemSvg } from './emblem.ts'
import { fitText, letterLine, letterLines, shorten } from './break-lines.ts'
import { margin, plateHeight, plateWidth, shelf, standing, within } from './plate.ts'
import { rect } from './shapes.ts'
import type { Studio } from './studio.ts'
import type { SharedDrawing, ShareSubject, SpineSubject } from './subject.ts'

const drawingHeight = 502
const coverWidth = (drawingHeight * 2) / 3
const gap = 56

/** Draws the preview picture of a page in other sites: a cover or emblem beside the text, or text above a shelf. */
export function shareSvg(subject: ShareSubject, studio: Studio): string {
  const { drawing, siteName } = subject
  const { lettering, plate: colours } = studio
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${plateWidth}" height="${plateHeight}" viewBox="0 0 ${plateWidth} ${plateHeight}">`,
    rect(0, 0, plateWidth, plateHeight, colours.ground),
    ...(drawing.kind === 'shelf'
      ? overShelf(subject, drawing.books, studio)
      : beside(subject, drawing, studio)),
    drawing.kind === 'shelf'
      ? ''
      : letterLine(lettering, siteName, {
          x: margin + widthOf(drawing.kind) + gap,
          y: plateHeight - margin - 6,
          size: 26,
          weight: 500,
          fill: colours.accent,
        }),
    '</svg>',
  ].join('')
}

const widthOf = (kind: 'cover' | 'emblem') => (kind === 'cover' ? coverWidth : drawingHeight * 0.8)

function beside(
  subject: ShareSubject,
  drawing: Exclude<SharedDrawing, { kind: 'shelf' }>,
  studio: Studio,
): string[] {
  const width = widthOf(drawing.kind)
  const height = drawing.kind === 'cover' ? drawingHeight : width
  const picture = drawing.kind === 'cover' ? coverSvg(drawing.cover, studio) : emblemSvg(drawing.emblem)
  return [
    within(picture, { x: margin, y: (plateHeight - height) / 2, width, height }),
    ...words(
      subject,
      { x: margin + width + gap, top: margin, lines: 4, sizes: [84, 74, 66, 58, 50, 44, 38] },
      studio,
    ),
  ]
}

function overShelf(subject: ShareSubject, books: readonly SpineSubject[], studio: Studio): string[] {
  const { siteName } = subject
  const { lettering, plate: colours } = studio
  const size = 26
  return [
    ...words(subject, { x: margin, top: margin - 8, lines: 2, sizes: [80, 70, 60, 50, 42] }, studio),
    letterLine(lettering, siteName, {
      x: plateWidth - margin - lettering.measure(siteName, size, 500),
      y: margin + 18,
      size,
      weight: 500,
      fill: colours.accent,
    }),
    ...standing(books, studio),
    rect(0, shelf.y + shelf.height, plateWidth, plateHeight - shelf.y - shelf.height, colours.plank),
  ]
}

interface Place {
  x: number
  top: number
  /** Maximum number of lines of the title. */
  lines: number
  sizes: readonly number[]
}

const lineSize = 32
/** Width in px that a title above a shelf leaves free for the name of the site in the upper right corner. */
const nameRoom = 190

function words(
  { title, lines, language, drawing }: ShareSubject,
  place: Place,
  { lettering, hyphenate, plate: colours }: Studio,
): string[] {
  const width = plateWidth - margin - place.x - (drawing.kind === 'shelf' ? nameRoom : 0)
  const head = fitText(title, { width, weight: 700, ...place }, lettering, (word) =>
    hyphenate(word, language),
  )
  const lead = head.size * 1.02
  const below = place.top + head.size * 0.86 + (head.lines.length - 1) * lead
  return [
    letterLines(lettering, head, {
      x: place.x - head.size * 0.03,
      y: place.top + head.size * 0.86,
      lead,
      weight: 700,
      fill: colours.text,
    }),
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
