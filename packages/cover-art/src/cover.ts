import { type Colour, mix } from './colours.ts'
import { escapeXml } from './escape-xml.ts'
import { type FittedText, fitText, innerId, letterLine, letterLines } from './break-lines.ts'
import type { Lettering } from './lettering.ts'
import { choose, type Layout, volumeShown } from './picture.ts'
import { type Box, mark, px, rect } from './shapes.ts'
import type { Studio } from './studio.ts'
import type { CoverSubject, GenreGroup } from './subject.ts'

const width = 400
const height = 600
const margin = 28
const letteringWidth = width - 2 * margin
const titleSizes = [66, 60, 54, 49, 44, 40, 36, 32, 28, 25]
const authorSizes = [21, 19, 17]
const authorLead = 24
/** Height in px of the area at the top without text, because pages show the reading status in its right corner. */
const clearOfBadge = 118
/** Minimum height of a drawing, as a multiple of its width. */
const leastHeight = 0.86
const leastRadius = 146

/** Box of the drawing, and vertical positions of the first baselines of title and author, in px. */
interface Places {
  box: Box
  titleY: number
  authorY: number
}

/** Draws the cover of a book, 400 × 600, as an SVG document. Equal subjects give equal pictures. */
export function coverSvg(subject: CoverSubject, { lettering, hyphenate: hyphenateIn }: Studio): string {
  const { title, author, group, language } = subject
  const clipId = innerId(`u${subject.id}${title}`)
  const {
    palette,
    motif,
    layout,
    dice: choices,
    seriesChance,
    scene,
  } = choose(String(subject.id), subject, clipId)
  const { paper, ink } = palette
  const hyphenate = (word: string) => hyphenateIn(word, language)
  const number = volumeShown(subject)
  const room = {
    width: letteringWidth,
    weight: 700,
    sizes: layout === 'head' ? titleSizes.slice(1) : titleSizes,
    lines: layout === 'foot' ? 4 : 3,
  } as const
  const head = fitText(title, room, lettering, hyphenate)
  const name = fitText(
    author,
    { width: letteringWidth - (layout === 'foot' ? 44 : 0), weight: 500, sizes: authorSizes, lines: 2 },
    lettering,
    hyphenate,
  )
  const { box: space, titleY, authorY } = arrange(layout, head, name)
  // about half of the frames have the form of the genre group, such as an arch; the others are rectangles
  const hasGroupForm = layout === 'frame' && seriesChance > 0.45
  const { box, clip } = frameOf(space, hasGroupForm ? group : undefined)
  const field = palette.field === paper && layout !== 'head' ? mix(paper, ink, 0.07) : palette.field
  const drawing = motif(scenery(box), { ...palette, field }, choices, scene)
  const label = escapeXml(author === '' ? title : `${title}, ${author}`)
  const lead = head.size * 0.98
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">`,
    `<clipPath id="${clipId}">${clip}</clipPath>${rect(0, 0, width, height, paper)}`,
    `<g clip-path="url(#${clipId})">${rect(box.x, box.y, box.w, box.h, field)}${drawing}</g>`,
    // a large letter begins with empty space, so the title starts further left to align visually with the margin
    letterLines(lettering, head, { x: margin - head.size * 0.03, y: titleY, lead, weight: 700, fill: ink }),
    letterLines(lettering, name, { x: margin, y: authorY, lead: authorLead, weight: 500, fill: ink }),
    volumeNumber(layout, number, { group, ink, lettering }),
    // the fold beside the spine of a paperback
    '<path d="M0 0H10V600H0Z" fill="#000" opacity=".16"/><path d="M10 0H11.5V600H10Z" fill="#fff" opacity=".12"/></svg>',
  ].join('')
}

/** Draws the number of the volume or, if there is none, the symbol of the genre group. */
function volumeNumber(
  layout: Layout,
  number: string | null,
  { group, ink, lettering }: { group: GenreGroup; ink: Colour; lettering: Lettering },
): string {
  if (layout === 'foot') {
    if (number === null) return mark(group, width - margin - 7, height - 41, 7, ink)
    const size = 30
    const x = width - margin - lettering.measure(number, size, 700)
    return letterLine(lettering, number, { x, y: height - 34, size, weight: 700, fill: ink })
  }
  const y = layout === 'head' ? clearOfBadge - 14 : 44
  const rule = `<path d="M${margin} ${y}H${width - margin}" stroke="${ink}" stroke-width="1.2" opacity=".55"/>`
  if (layout === 'head') {
    if (number === null) return mark(group, margin + 8, y - 24, 8, ink) + rule
    return (
      letterLine(lettering, number, { x: margin - 2, y: y - 15, size: 46, weight: 700, fill: ink }) + rule
    )
  }
  const size = 26
  if (number === null)
    return mark(group, margin + 7, y, 7, ink) + rule.replace(`M${margin}`, `M${margin + 26}`)
  const x = px(margin + lettering.measure(number, size, 700) + 12)
  return (
    letterLine(lettering, number, { x: margin - 1, y: y + size * 0.35, size, weight: 700, fill: ink }) +
    rule.replace(`M${margin}`, `M${x}`)
  )
}

function arrange(layout: Layout, title: FittedText, author: FittedText): Places {
  const lead = title.size * 0.98
  const titleHeight = title.lines.length * lead
  const authorHeight = author.lines.length * authorLead
  if (layout === 'head') {
    const titleY = clearOfBadge + 4 + title.size * 0.78
    const authorY = titleY + titleHeight - lead + title.size * 0.3 + 24
    const y = Math.max(authorY + authorHeight, 264)
    return { box: { x: 0, y, w: width, h: height - y }, titleY, authorY }
  }
  const top = height - 34 - authorHeight - titleHeight
  const box =
    layout === 'frame'
      ? { x: margin, y: 66, w: letteringWidth, h: Math.min(top - 86, 430) }
      : { x: 0, y: 0, w: width, h: Math.min(top - 24, 446) }
  return {
    box,
    titleY: Math.max(top, box.y + box.h + 22) + title.size * 0.76,
    authorY: height - 34 - (author.lines.length - 1) * authorLead,
  }
}

/** Makes a low box taller, as the drawing needs. A clip path hides the added height on the cover. */
function scenery(box: Box): Box {
  const h = Math.max(box.h, box.w * leastHeight)
  return { ...box, y: box.y - (h - box.h) * 0.55, h }
}

/** Returns the box of a drawing, and the clip path with the form of the genre group. */
function frameOf(space: Box, group: CoverSubject['group'] | undefined): { box: Box; clip: string } {
  const { x, y, w, h } = space
  const right = px(x + w)
  if (group === 'fantasy') {
    const spring = px(y + w / 2)
    const arc = `A${px(w / 2)} ${px(Math.min(w / 2, h * 0.9))} 0 0 1`
    const arch = `M${px(x)} ${px(y + h)}V${spring}${arc} ${right} ${spring}V${px(y + h)}Z`
    return { box: space, clip: `<path d="${arch}"/>` }
  }
  const radius = Math.min(w, h) / 2
  // a small circle would show too little of the drawing
  if ((group === 'science-fiction' || group === 'horror') && radius > leastRadius) {
    const box = { x, y: y + h / 2 - radius, w: radius * 2, h: radius * 2 }
    const circle = `<circle cx="${px(x + radius)}" cy="${px(box.y + radius)}" r="${px(radius)}"/>`
    return { box, clip: circle }
  }
  return { box: space, clip: `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}"/>` }
}
