import { decodeEntities } from './html-entities.ts'

/** Tags we take for tags; anything else between `<` and `>` is what somebody wrote: `I <heart> this`. */
const styles: Readonly<Record<string, Style>> = {
  strong: 'b',
  b: 'b',
  em: 'i',
  i: 'i',
  cite: 'i',
  spoiler: 'u',
  details: 'u',
}
/**
 * `u` stands for a spoiler: HTML parsers open such elements again in the next paragraph, and would not do so for a name
 * of ours.
 */
type Style = 'b' | 'i' | 'u'
const containers = new Set(['ul', 'ol', 'blockquote'])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const blocks = new Set(
  'p div hr pre table tr section article center form figure dl dt dd body html li'.split(' '),
)
/** What they hold is no text. */
const dropped = new Set('script style head title iframe object svg template textarea noscript'.split(' '))
/** Their tags fall away, their text stays. */
const ignored = new Set(
  `span u s del ins strike small big sub sup code tt font q abbr img td th tbody thead summary embed video audio source input button meta
  link base label select option figcaption math`.split(/\s+/),
)
const tags = /<(\/?)([a-zA-Z][a-zA-Z\d]*)\b([^<>]*)>|<!--[^<>]*-->/g

/**
 * Lists and quotes open within each other; deeper ones are shown as deep as this. Bounds the depth of what is parsed.
 */
const depthMax = 5
/** Tags of bold, italics, links and spoilers that are read: our renderer refuses texts with more marks. */
const stylesMax = 500

/**
 * The HTML that other sites put into reviews, written so that an HTML parser reads it as it looked there: every text
 * stands in a paragraph, line ends of the text are `<br>`, two of them end a paragraph, bold, italics, links, quotes,
 * lists and spoilers (as `<u>`) are kept, other tags fall away, and with scripts and styles what they hold. Nothing is
 * nested deeply, whatever comes.
 * @param isHidden the whole of it is a spoiler
 */
export function tidyHtml(html: string, isHidden: boolean): string {
  const text = html
    .replace(/\r\n?/g, '\n')
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replaceAll('(view spoiler)[', '<spoiler>')
    .replaceAll('(hide spoiler)]', '</spoiler>')
  const writer = createWriter(isHidden)
  let place = 0
  for (const match of text.matchAll(tags)) {
    const [tag, stroke, name, attributes = ''] = match
    if (name !== undefined && !isKnown(name.toLowerCase())) continue
    writer.text(text.slice(place, match.index))
    place = match.index + tag.length
    if (name !== undefined) writer.tag(name.toLowerCase(), stroke !== '', attributes)
  }
  writer.text(text.slice(place))
  return writer.html()
}

const isKnown = (name: string): boolean =>
  name === 'br' ||
  name === 'a' ||
  Object.hasOwn(styles, name) ||
  [containers, headings, blocks, dropped, ignored].some((names) => names.has(name))

function createWriter(isHidden: boolean) {
  let html = isHidden ? '<p><u>' : '<p>'
  /** Lists and quotes that are open. */
  const open: string[] = []
  const depths = { b: 0, i: 0, u: 0, a: 0 }
  let stylesRead = 0
  let dropping: string | null = null
  let isParagraphEmpty = true
  let breaks = 0
  let isAfterBlock = false

  const startParagraph = (between = ''): void => {
    if (between !== '' || !isParagraphEmpty) html += `</p>${between}<p>`
    isParagraphEmpty = true
    isAfterBlock = true
    breaks = 0
  }
  const line = (text: string): void => {
    if (text.trim() === '') {
      if (text !== '' && breaks === 0 && !isParagraphEmpty) html += ' '
      return
    }
    if (breaks > 1) startParagraph()
    else if (breaks === 1) html += '<br>'
    breaks = 0
    html += text.replaceAll('<', '&lt;')
    isParagraphEmpty = false
    isAfterBlock = false
  }
  const breakLine = (): void => {
    if (!isParagraphEmpty) breaks += 1
  }
  /** Within itself a style means nothing; so what is open stays shallow. */
  const style = (name: keyof typeof depths, isEnd: boolean, start = `<${name}>`): void => {
    if (isHidden && name === 'u') return
    if (!isEnd && depths[name]++ === 0 && stylesRead++ < stylesMax) html += start
    if (isEnd && depths[name] > 0 && --depths[name] === 0) html += `</${name}>`
  }
  const link = (isEnd: boolean, attributes: string): void => {
    const address = isEnd ? null : addressIn(attributes)
    style('a', true)
    if (address !== null) style('a', false, `<a href="${address}">`)
  }
  /** Closes what is open from a place on. */
  const close = (place: number): string =>
    open
      .splice(place)
      .reverse()
      .map((name) => `</p></${name}>`)
      .join('')
  const container = (name: string, isEnd: boolean): void => {
    const place = open.lastIndexOf(name)
    if (isEnd) startParagraph(place < 0 ? '' : close(place))
    else if (open.length >= depthMax) startParagraph()
    else startParagraph(`<${open[open.push(name) - 1]}>`)
  }
  const item = (): void => {
    const list = open.findLastIndex((name) => name !== 'blockquote')
    const implied = list < 0 && open.length < depthMax ? `<${open[open.push('ul') - 1]}>` : ''
    if (list < 0 && implied === '') startParagraph()
    else startParagraph(`${list < 0 ? implied : close(list + 1)}<li>`)
  }
  const block = (name: string, isEnd: boolean): void => {
    if (containers.has(name)) container(name, isEnd)
    else if (name === 'li' && !isEnd) item()
    else startParagraph()
    if (headings.has(name)) style('b', isEnd)
  }
  return {
    text(raw: string): void {
      if (dropping !== null || raw === '') return
      // a line end right behind a tag that ends the line is only the look of the source
      const text = isAfterBlock ? raw.replace(/^[ \t]{0,20}\n/, '') : raw
      isAfterBlock = false
      text.split('\n').forEach((part, place) => {
        if (place > 0) breakLine()
        line(part.replace(/\s+/g, ' '))
      })
    },
    tag(name: string, isEnd: boolean, attributes: string): void {
      if (dropping !== null) {
        if (isEnd && name === dropping) dropping = null
      } else if (dropped.has(name)) {
        if (!isEnd) dropping = name
      } else if (Object.hasOwn(styles, name)) {
        style(styles[name]!, isEnd)
      } else if (name === 'a') {
        link(isEnd, attributes)
      } else if (name === 'br') {
        breakLine()
        isAfterBlock = true
      } else if (!ignored.has(name)) {
        block(name, isEnd)
      }
    },
    html: () => html,
  }
}

/**
 * The address of a link if it leads somewhere on the web: `/book/show/1` led to a page of another site, and would lead
 * to one of ours.
 */
function addressIn(attributes: string): string | null {
  const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes.slice(0, 2100))
  const address = decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return null
  return new URL(address).href.replaceAll('&', '&amp;').replaceAll('"', '%22')
}
