import { decodeEntities } from '../values/html-entities.ts'
import htmlTags from './html-tags.json' with { type: 'json' }

/** Known tags by their treatment. An unknown word in `<` and `>` is shown as text: `I <heart> this`. */
const { bold, italic, spoiler, containers, headings, dropped, ignored } = htmlTags
/** Elements for bold, italics and spoilers. HTML has no element for spoilers, so `s` is used, which parsers know. */
type Style = 'b' | 'i' | 's'
const named = (names: readonly string[], style: Style) => names.map((name): [string, Style] => [name, style])
const styles = new Map([...named(bold, 'b'), ...named(italic, 'i'), ...named(spoiler, 's')])
const knownTags = new Set(['br', 'a', ...Object.values(htmlTags).flat()])
const tags = /<(\/?)([a-zA-Z][a-zA-Z\d]*)\b([^<>]*)>|<!--[^<>]*-->/g

/** Maximum depth of lists and quotes within each other. Deeper lists and quotes are flattened. */
const depthMax = 5
/** Maximum number of start tags for bold, italics, links and spoilers. Further ones are removed. */
const stylesMax = 500

/** Rewrites the HTML of a review so that a parser reads it as its site displays it. `isHidden`: all is a spoiler. */
export function tidyHtml(html: string, isHidden: boolean): string {
  const text = html
    .replace(/\r\n?/g, '\n')
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replaceAll('(view spoiler)[', '<spoiler>')
    .replaceAll('(hide spoiler)]', '</spoiler>')
  const writer = createWriter(isHidden)
  let end = 0
  for (const match of text.matchAll(tags)) {
    const [tag, stroke, name, attributes = ''] = match
    if (name !== undefined && !knownTags.has(name.toLowerCase())) continue
    writer.text(text.slice(end, match.index))
    end = match.index + tag.length
    if (name !== undefined) writer.tag(name.toLowerCase(), stroke !== '', attributes)
  }
  writer.text(text.slice(end))
  return writer.html()
}

function createWriter(isHidden: boolean) {
  let html = isHidden ? '<p><s>' : '<p>'
  /** Names of the lists and quotes that are open. */
  const open: string[] = []
  const depths = { b: 0, i: 0, s: 0, a: 0 }
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
  /** Opens or closes bold, italics or a spoiler. Ignores the start tag of a style that is already open. */
  const style = (name: keyof typeof depths, isEnd: boolean, start = `<${name}>`): void => {
    if (isHidden && name === 's') return
    if (!isEnd && depths[name]++ === 0 && stylesRead++ < stylesMax) html += start
    if (isEnd && depths[name] > 0 && --depths[name] === 0) html += `</${name}>`
  }
  const link = (isEnd: boolean, attributes: string): void => {
    const url = isEnd ? null : urlIn(attributes)
    style('a', true)
    if (url !== null) style('a', false, `<a href="${url}">`)
  }
  /** Removes the elements of `open` after the first `from` elements, and returns the end tags of the removed ones. */
  const close = (from: number): string =>
    open
      .splice(from)
      .reverse()
      .map((name) => `</p></${name}>`)
      .join('')
  const container = (name: string, isEnd: boolean): void => {
    const from = open.lastIndexOf(name)
    if (isEnd) startParagraph(from < 0 ? '' : close(from))
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
    if (containers.includes(name)) container(name, isEnd)
    else if (name === 'li' && !isEnd) item()
    else startParagraph()
    if (headings.includes(name)) style('b', isEnd)
  }
  return {
    text(raw: string): void {
      if (dropping !== null || raw === '') return
      // a line end directly after a block or `<br>` only formats the HTML
      const text = isAfterBlock ? raw.replace(/^[ \t]{0,20}\n/, '') : raw
      isAfterBlock = false
      text.split('\n').forEach((part, at) => {
        if (at > 0) breakLine()
        line(part.replace(/\s+/g, ' '))
      })
    },
    tag(name: string, isEnd: boolean, attributes: string): void {
      if (dropping !== null) {
        if (isEnd && name === dropping) dropping = null
      } else if (dropped.includes(name)) {
        if (!isEnd) dropping = name
      } else if (styles.has(name)) {
        style(styles.get(name)!, isEnd)
      } else if (name === 'a') {
        link(isEnd, attributes)
      } else if (name === 'br') {
        breakLine()
        isAfterBlock = true
      } else if (!ignored.includes(name)) {
        block(name, isEnd)
      }
    },
    html: () => html,
  }
}

/** Returns the URL of a link, or null for a relative URL such as `/book/show/1`, which would lead to another site. */
function urlIn(attributes: string): string | null {
  const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes.slice(0, 2100))
  const url = decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) return null
  return new URL(url).href.replaceAll('&', '&amp;').replaceAll('"', '%22')
}
