import type { CoverSubject } from '../addresses.ts'
import type { Lettering } from '../lettering.ts'
import { type FittedText, fitText, hyphenation, innerId, letterLine } from './lettering.ts'
import { choose, type Layout } from './picture.ts'
import { dice } from './random.ts'
import { escapeXml } from '../../../platform/text/escape-xml.ts'
import { type Box, mark, mix, px, rect } from './shapes.ts'

const width = 400
const height = 600
const margin = 28
/** Space the lettering may use, in px. */
export const letteringWidth = width - 2 * margin
const titleSizes = [66, 60, 54, 49, 44, 40, 36, 32, 28, 25]
const authorSizes = [21, 19, 17]
const authorLead = 24
/** Height of the rule with the group's mark. */
const ruleY = 44

/** Where everything stands: the drawing's box and the first base lines of title and author. */
interface Places {
  box: Box
  titleY: number
  authorY: number
}

/** The cover of a book, 400 × 600, as an SVG document. Same subject, same picture, for ever. */
export function coverSvg(subject: CoverSubject, lettering: Lettering): string {
  const { title, author, group, language } = subject
  const { palette, motif, layout, roll, lens } = choose(String(subject.id), group, subject.family)
  const { paper, ink } = palette
  const hyphenate = hyphenation(language)
  const room = { width: letteringWidth, weight: 700, sizes: titleSizes, lines: 4 } as const
  const head = fitText(title, room, lettering, hyphenate)
  const name = fitText(author, { ...room, weight: 500, sizes: authorSizes, lines: 2 }, lettering, hyphenate)
  const { box: space, titleY, authorY } = arrange(layout, head, name)
  const { box, clip } = frame(space, layout === 'frame' && lens > 0.45 ? group : undefined)
  const field = palette.field === paper && layout === 'frame' ? mix(paper, ink, 0.08) : palette.field
  const drawing = motif(box, { ...palette, field }, dice(roll))
  const clipId = innerId(`u${subject.id}${title}`)
  const label = escapeXml(author === '' ? title : `${title}, ${author}`)
  const rule = `<path d="M${margin + 26} ${ruleY}H${width - margin}" stroke="${ink}" stroke-width="1.2" opacity=".55"/>`
  const lead = head.size * 0.98
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">`,
    `<clipPath id="${clipId}">${clip}</clipPath>${rect(0, 0, width, height, paper)}`,
    `<g clip-path="url(#${clipId})">${rect(box.x, box.y, box.w, box.h, field)}${drawing}</g>`,
    layout === 'foot' ? '' : mark(group, margin + 7, ruleY, 7, ink) + rule,
    ...head.lines.map((line, index) =>
      letterLine(lettering, line, {
        // large letters carry white at their left: moved out, they stand on the margin
        x: margin - head.size * 0.03,
        y: titleY + index * lead,
        size: head.size,
        weight: 700,
        fill: ink,
      }),
    ),
    ...name.lines.map((line, index) =>
      letterLine(lettering, line, {
        x: margin,
        y: authorY + index * authorLead,
        size: name.size,
        weight: 500,
        fill: ink,
      }),
    ),
    layout === 'foot' ? mark(group, width - margin - 7, height - 40, 7, ink) : '',
    // the hinge of a paperback
    '<path d="M0 0H10V600H0Z" fill="#000" opacity=".16"/><path d="M10 0H11.5V600H10Z" fill="#fff" opacity=".12"/></svg>',
  ].join('')
}

function arrange(layout: Layout, title: FittedText, author: FittedText): Places {
  const lead = title.size * 0.98
  const titleHeight = title.lines.length * lead
  const authorHeight = author.lines.length * authorLead
  if (layout === 'head') {
    const titleY = 66 + title.size * 0.78
    const authorY = titleY + titleHeight - lead + title.size * 0.3 + 26
    const y = Math.max(authorY + authorHeight + 2, 232)
    return { box: { x: 0, y, w: width, h: height - y }, titleY, authorY }
  }
  const top = height - 34 - authorHeight - titleHeight
  const box =
    layout === 'frame'
      ? { x: margin, y: 62, w: letteringWidth, h: Math.min(top - 82, 430) }
      : { x: 0, y: 0, w: width, h: Math.min(top - 24, 440) }
  return {
    box,
    titleY: Math.max(top, box.y + box.h + 22) + title.size * 0.76,
    authorY: height - 34 - (author.lines.length - 1) * authorLead,
  }
}

/** The form of the drawing: now and then a circle for science fiction and horror, an arch for fantasy; else its box. */
function frame(space: Box, group: CoverSubject['group'] | undefined): { box: Box; clip: string } {
  const { x, y, w, h } = space
  const right = px(x + w)
  if (group === 'fantasy') {
    const spring = px(y + w / 2)
    const arc = `A${px(w / 2)} ${px(Math.min(w / 2, h * 0.9))} 0 0 1`
    const arch = `M${px(x)} ${px(y + h)}V${spring}${arc} ${right} ${spring}V${px(y + h)}Z`
    return { box: space, clip: `<path d="${arch}"/>` }
  }
  if (group === 'science-fiction' || group === 'horror') {
    const radius = Math.min(w, h) / 2
    const box = { x, y: y + h / 2 - radius, w: radius * 2, h: radius * 2 }
    const circle = `<circle cx="${px(x + radius)}" cy="${px(box.y + radius)}" r="${px(radius)}"/>`
    return { box, clip: circle }
  }
  return { box: space, clip: `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}"/>` }
}
