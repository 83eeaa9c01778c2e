import { decodeEntities } from './html-entities.ts'

/** How a stretch of text is set. */
export interface Style {
  isHidden: boolean
  isStrong: boolean
  isEmphasised: boolean
  /** Address of a link, http(s) alone. */
  href: string | null
}

/** Text of one style in one line; `\n` alone is the end of a line. */
export interface Run extends Style {
  text: string
}

/** A paragraph or an item of a list. */
export interface Block {
  /** Quotes it stands in. */
  quotes: number
  /** `- ` or `2. ` before an item of a list. */
  marker: string
  runs: Run[]
}

/** Deeper quotes are shown as deep as this: our renderer refuses what is nested wildly. */
const quotesMax = 5

/** Takes text and breaks in, gives blocks: what is empty, and blanks and breaks at the edges, are gone. */
export function createBlocks() {
  const blocks: Block[] = []
  let block: Block = { quotes: 0, marker: '', runs: [] }
  let breaks = 0

  const end = (quotes = block.quotes, marker = ''): void => {
    if (block.runs.some((run) => run.text.trim() !== '')) blocks.push(block)
    block = { quotes: Math.min(quotes, quotesMax), marker, runs: [] }
    breaks = 0
  }
  const breakLine = (): void => {
    if (block.runs.length > 0) breaks++
  }
  const addLine = (line: string, style: Style): void => {
    const text = line.replace(/\s+/g, ' ')
    const isBlank = text === ' ' || text === ''
    if (isBlank && (text === '' || breaks > 0 || block.runs.length === 0)) return
    if (breaks > 1) end()
    else if (breaks === 1) block.runs.push({ ...style, text: '\n' })
    breaks = 0
    const last = block.runs.at(-1)
    if (last !== undefined && last.text !== '\n' && isSameStyle(last, style)) last.text += text
    else block.runs.push({ ...style, text })
  }
  const addText = (text: string, style: Style): void => {
    text.split('\n').forEach((line, place) => {
      if (place > 0) breakLine()
      addLine(line, style)
    })
  }
  return { addText, breakLine, end, finish: () => (end(), blocks) }
}

const isSameStyle = (a: Style, b: Style): boolean =>
  a.isHidden === b.isHidden &&
  a.isStrong === b.isStrong &&
  a.isEmphasised === b.isEmphasised &&
  a.href === b.href

/** The words of HTML in lines: for notes, which are no markdown. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .map(({ marker, runs }, place) => {
      const before = place === 0 ? '' : marker !== '' && blocks[place - 1]!.marker !== '' ? '\n' : '\n\n'
      return before + marker + runs.map((run) => run.text).join('')
    })
    .join('')
    .trim()

/** Tags we take for tags; anything else between `<` and `>` is what somebody wrote: `I <heart> this`. */
const styled = {
  strong: 'isStrong',
  b: 'isStrong',
  em: 'isEmphasised',
  i: 'isEmphasised',
  cite: 'isEmphasised',
} as const
const hiding = new Set(['spoiler', 'details'])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const blocky = new Set(
  'p div hr pre table tr section article center form figure dl dt dd body html'.split(' '),
)
/** What they hold is no text. */
const dropped = new Set([
  'script',
  'style',
  'head',
  'title',
  'iframe',
  'object',
  'svg',
  'template',
  'textarea',
  'noscript',
])
const ignored = new Set(
  'span u s del ins strike small big sub sup code tt font q abbr img td th tbody thead summary embed video audio source input button meta link base label select option figcaption math'.split(
    ' ',
  ),
)
const tags = /<(\/?)([a-zA-Z][a-zA-Z\d]*)\b([^<>]*)>|<!--[^<>]*-->/g

/**
 * A text with the HTML that other sites put into reviews, as blocks: bold, italics, links, quotes, lists and `<spoiler>` are kept, other
 * tags fall away, and with scripts and styles what they hold. Line ends of the text count as in the text.
 * @param isHidden the whole of it is a spoiler
 */
export function readHtml(html: string, isHidden = false): Block[] {
  const text = html
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('(view spoiler)[', '<spoiler>')
    .replaceAll('(hide spoiler)]', '</spoiler>')
  const reader = createReader(isHidden)
  let place = 0
  for (const match of text.matchAll(tags)) {
    const [tag, stroke, name = '', attributes = ''] = match
    const isComment = stroke === undefined
    if (!isComment && !isKnown(name.toLowerCase())) continue
    reader.text(text.slice(place, match.index))
    place = match.index + tag.length
    if (!isComment) reader.tag(name.toLowerCase(), stroke !== '', attributes)
  }
  reader.text(text.slice(place))
  return reader.finish()
}

const isKnown = (name: string): boolean =>
  name in styled ||
  ['br', 'a', 'li', 'ul', 'ol', 'blockquote'].includes(name) ||
  [hiding, headings, blocky, dropped, ignored].some((names) => names.has(name))

function createReader(isHidden: boolean) {
  const blocks = createBlocks()
  const open = { isHidden: isHidden ? 1 : 0, isStrong: 0, isEmphasised: 0 }
  const lists: { next: number | null }[] = []
  let href: string | null = null
  let quotes = 0
  let dropping: string | null = null
  let isAfterBreak = false

  const step = (key: keyof typeof open, isEnd: boolean): void => {
    open[key] = Math.max(isHidden && key === 'isHidden' ? 1 : 0, open[key] + (isEnd ? -1 : 1))
  }
  const startItem = (): void => {
    const list = lists.at(-1)
    blocks.end(quotes, list?.next == null ? '- ' : `${list.next++}. `)
  }
  const list = (isOrdered: boolean, isEnd: boolean): void => {
    if (isEnd) lists.pop()
    else lists.push({ next: isOrdered ? 1 : null })
    blocks.end(quotes)
  }
  const blockTag = (name: string, isEnd: boolean): void => {
    if (headings.has(name)) step('isStrong', isEnd)
    if (name === 'li' && !isEnd) startItem()
    else if (name === 'ul' || name === 'ol') list(name === 'ol', isEnd)
    else if (name === 'blockquote') blocks.end((quotes = Math.max(0, quotes + (isEnd ? -1 : 1))))
    else if (name === 'br') blocks.breakLine()
    else blocks.end(quotes)
    isAfterBreak = true
  }
  return {
    text(raw: string): void {
      if (dropping !== null || raw === '') return
      // a line end right behind a tag that ends the line is only the look of the source
      const text = isAfterBreak ? raw.replace(/^[ \t]{0,20}\n/, '') : raw
      isAfterBreak = false
      const style = {
        isHidden: open.isHidden > 0,
        isStrong: open.isStrong > 0,
        isEmphasised: open.isEmphasised > 0,
        href,
      }
      blocks.addText(decodeEntities(text), style)
    },
    tag(name: string, isEnd: boolean, attributes: string): void {
      if (dropping !== null) {
        if (isEnd && name === dropping) dropping = null
      } else if (dropped.has(name)) {
        if (!isEnd) dropping = name
      } else if (name in styled) {
        step(styled[name as keyof typeof styled], isEnd)
      } else if (hiding.has(name)) {
        step('isHidden', isEnd)
      } else if (name === 'a') {
        href = isEnd ? null : addressIn(attributes)
      } else if (!ignored.has(name)) {
        blockTag(name, isEnd)
      }
    },
    finish: blocks.finish,
  }
}

/** The address of a link if it leads somewhere on the web: `/book/show/1` led to a page of another site, and would lead to one of ours. */
function addressIn(attributes: string): string | null {
  const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes.slice(0, 2100))
  const address = decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null
  return new URL(address).href
}
