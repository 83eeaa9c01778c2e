import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** Decodes entities such as `&eacute;`, `&#233;` and `&#xe9;` as browsers do. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const [decoded] = parser.parse(text.replaceAll('<', '&lt;')).children
  return decoded?.type === 'text' ? decoded.value : ''
}
