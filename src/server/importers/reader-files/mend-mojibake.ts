/** Signs that Windows-1252 has for the bytes 0x80 to 0x9F; the five it has none for are taken as they are. */
const signs = new Map(
  Array.from({ length: 32 }, (_, at): [string, number] => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + at)),
    0x80 + at,
  ]),
)
const byteOf = (sign: string): number => signs.get(sign) ?? sign.charCodeAt(0)

const continuation = `[\\u0080-\\u00bf${[...signs.keys()].join('')}]`
/** What letters of Latin alphabets, dashes and quotes look like whose UTF-8 was read as Windows-1252: `Ã¤`, `â€“`. */
const garbled = new RegExp(`[ÃÂÄÅ]${continuation}|Ë[†œ]|â${continuation}{2}`, 'gu')
/** Two that may stand beside each other in a text that is right: a capital letter before a quote or a dash. */
const mayBeRight = /^[ÃÂÄÅ][»«’‘“”„‚–—…]$/u
/** Every garbled letter begins with one of these. */
const suspect = /[ÃÂÄÅËâ]/u
/** Lines longer than this are looked at no further: nobody has garbled them in a way of their own. */
const longestLine = 200_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * A text with letters put right that somebody's program read as Windows-1252 though they were UTF-8 (`Ã¤` for `ä`),
 * perhaps twice. Line by line: what stands in another row says nothing about this one.
 */
export function mendMojibake(text: string): string {
  if (!suspect.test(text)) return text
  return text.replace(/[^\r\n]+/gu, (line) =>
    line.length > longestLine || !suspect.test(line) ? line : mendLine(mendLine(line)),
  )
}

function mendLine(line: string): string {
  const found = line.match(garbled) ?? []
  // what may be right is garbled only where something else is beyond doubt
  if (!found.some((part) => !mayBeRight.test(part))) return line
  return line.replace(garbled, (part) => {
    try {
      return utf8.decode(Uint8Array.from(part, byteOf))
    } catch {
      return part
    }
  })
}
