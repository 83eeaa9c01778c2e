/** Maps characters to the bytes 0x80 to 0x9F of Windows-1252. Undefined bytes map to control characters. */
const bytesOfCharacters = new Map(
  Array.from({ length: 32 }, (_, at): [string, number] => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + at)),
    0x80 + at,
  ]),
)
const byteOf = (character: string): number => bytesOfCharacters.get(character) ?? character.charCodeAt(0)

const continuation = `[\\u0080-\\u00bf${[...bytesOfCharacters.keys()].join('')}]`
/** UTF-8 of Latin letters, dashes and quotes that was decoded as Windows-1252: `Ã¤`, `â€“`. */
const garbled = new RegExp(`[ÃÂÄÅ]${continuation}|Ë[†œ]|â${continuation}{2}`, 'gu')
/** Matches a capital letter before a quote or dash, which can be mojibake or correct text: `Ã»`. */
const possiblyCorrect = /^[ÃÂÄÅ][»«’‘“”„‚–—…]$/u
/** First characters of all garbled sequences. */
const suspect = /[ÃÂÄÅËâ]/u
/** Maximum length of a line that is repaired. */
const lineMaxCharacters = 200_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Repairs UTF-8 that was decoded as Windows-1252 once or twice (`Ã¤` for `ä`), in each line separately. */
export function repairMojibake(text: string): string {
  if (!suspect.test(text)) return text
  return text.replace(/[^\r\n]+/gu, (line) =>
    line.length > lineMaxCharacters || !suspect.test(line) ? line : repairLine(repairLine(line)),
  )
}

function repairLine(line: string): string {
  const found = line.match(garbled) ?? []
  // a pair that can be correct text is mojibake only if other text in the line certainly is
  if (!found.some((part) => !possiblyCorrect.test(part))) return line
  return line.replace(garbled, (part) => {
    try {
      return utf8.decode(Uint8Array.from(part, byteOf))
    } catch {
      return part
    }
  })
}
