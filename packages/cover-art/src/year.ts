import { fitText, letterLine, letterLines, shorten } from './break-lines.ts'
import { margin, plateHeight, plateWidth, shelf, standing } from './plate.ts'
import { rect } from './shapes.ts'
import type { Studio } from './studio.ts'
import type { YearSubject } from './subject.ts'

const titleRoom = {
  width: 690,
  weight: 700,
  sizes: [54, 50, 45, 40, 36, 32, 28],
  lines: 2,
} as const

/** Draws a reader's year in books: title and numbers above, the books on a shelf below. */
export function yearSvg(subject: YearSubject, studio: Studio): string {
  const { lettering, hyphenate, plate: colours } = studio
  const { year, title, figures, siteName, language, books } = subject
  const head = fitText(title, titleRoom, lettering, (word) => hyphenate(word, language))
  const lead = head.size * 1.04
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${plateWidth}" height="${plateHeight}" viewBox="0 0 ${plateWidth} ${plateHeight}">`,
    rect(0, 0, plateWidth, plateHeight, colours.ground),
    letterLine(lettering, siteName, {
      x: margin,
      y: margin + 16,
      size: 24,
      weight: 500,
      fill: colours.muted,
    }),
    letterLine(lettering, String(year), {
      x: margin - 3,
      y: margin + 108,
      size: 88,
      weight: 700,
      fill: colours.accent,
    }),
    letterLines(lettering, head, {
      x: margin - 2,
      y: margin + 130 + head.size * 0.92,
      lead,
      weight: 700,
      fill: colours.text,
    }),
    ...figures.map((figure, index) => drawFigure(figure, index, studio)),
    ...standing(books, studio),
    rect(0, shelf.y + shelf.height, plateWidth, plateHeight - shelf.y - shelf.height, colours.plank),
    '</svg>',
  ].join('')
}

function drawFigure(
  { value, label }: YearSubject['figures'][number],
  index: number,
  { lettering, plate: colours }: Studio,
): string {
  const right = plateWidth - margin
  const y = margin + 62 + index * 112
  const size = 76
  const words = shorten(label, (line) => lettering.measure(line, 24, 500) <= 300)
  return (
    letterLine(lettering, value, {
      x: right - lettering.measure(value, size, 700),
      y,
      size,
      weight: 700,
      fill: colours.text,
    }) +
    letterLine(lettering, words, {
      x: right - lettering.measure(words, 24, 500),
      y: y + 34,
      size: 24,
      weight: 500,
      fill: colours.muted,
    })
  )
}
