import { createHash } from 'node:crypto'

interface ScriptElement {
  attributes: ReadonlyMap<string, string>
  content: string
}

export interface PolicedPage {
  html: string
  /** `'sha256-…'` sources for `script-src`, without duplicates. */
  sources: string[]
}

const opening = /<script(?=[\s/>])/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y
/**
 * Types of script elements that contain data. A content security policy does not apply to these elements (HTML
 * standard, 'prepare the script element').
 */
const dataTypes = new Set(['application/ld+json', 'application/json', 'text/plain', 'text/template'])

/** Hashes the inline scripts that have the nonce (all if `nonce` is undefined). Removes the nonce from the HTML. */
export function policePage(html: string, nonce: string | undefined): PolicedPage {
  const sources = new Set<string>()
  for (const { attributes, content } of scriptsOf(html)) {
    const isOurs = nonce === undefined || attributes.get('nonce') === nonce
    const isData = dataTypes.has((attributes.get('type') ?? '').trim().toLowerCase())
    if (!isOurs || isData || attributes.has('src')) continue
    // the HTML parser turns CR LF and CR into LF before the browser hashes
    const text = content.replaceAll(/\r\n?/g, '\n')
    sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return {
    html: nonce === undefined ? html : html.replaceAll(` nonce="${nonce}"`, ''),
    sources: [...sources],
  }
}

function* scriptsOf(html: string): Generator<ScriptElement> {
  opening.lastIndex = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const { attributes, end } = readTag(html, match.index + match[0].length)
    const closing = /<\/script(?=[\s/>])/gi
    closing.lastIndex = end
    const contentEnd = closing.exec(html)?.index ?? html.length
    yield { attributes, content: html.slice(end, contentEnd) }
    opening.lastIndex = contentEnd
  }
}

/** Reads the attributes of a tag up to its `>`. A `>` inside a quoted value does not end the tag. */
function readTag(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>()
  let at = from
  while (at < html.length && html[at] !== '>') {
    attribute.lastIndex = at
    const match = attribute.exec(html)
    if (!match) {
      at += 1
      continue
    }
    const name = match[1]!.toLowerCase()
    if (!attributes.has(name)) attributes.set(name, match[2] ?? match[3] ?? match[4] ?? '')
    at = attribute.lastIndex
  }
  return { attributes, end: Math.min(at + 1, html.length) }
}
