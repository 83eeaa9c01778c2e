const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Converts sanitised HTML to plain text in one line. Spoilers are replaced by `[…]`. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<span data-spoiler[^<>]*>.*?<\/span>/gs, '[…]')
    .replaceAll(/<(?:br|hr|\/(?:p|li|h[34]|blockquote|pre))\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string | undefined) =>
      name === undefined
        ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(String(hex), 16))
        : (entities[name] ?? whole),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Maximum length of a description for search engines and link previews, in characters. */
const excerptMax = 300

/**
 * Returns the beginning of sanitised HTML as plain text: whole sentences if possible, else whole words and an
 * ellipsis. Null without text.
 */
export function excerptOf(html: string | null): string | null {
  const text = html === null ? '' : plainText(html)
  if (text.length <= excerptMax) return text || null
  const start = text.slice(0, excerptMax)
  const sentences = /^.{100,}[.!?…]["”“»’)]*(?=\s)/su.exec(start)?.[0]
  return sentences ?? `${start.slice(0, start.lastIndexOf(' '))}…`
}
