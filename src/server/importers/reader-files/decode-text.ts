import { UnreadableFile } from './file-row.ts'
import { mendMojibake } from './mend-mojibake.ts'

/**
 * First bytes of what is no text: ZIP (and so every office file), PNG, JPEG, GIF, PDF, gzip, old office files, SQLite.
 */
const signatures = [
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  '%PDF-',
  '\u001f\u008b',
  '\u00d0\u00cf\u0011\u00e0',
  'SQLite format 3',
]

/** So much of a file tells UTF-16 from bytes that are no text. */
const sampleBytes = 4096

/**
 * The text of a file of unknown encoding: by its byte order mark, as UTF-16 where every other byte is zero, as UTF-8
 * where it is valid. Else each line is read for itself, as UTF-8 or as Windows-1252, which holds Latin-1: people put
 * files together of several. Letters that were garbled before are put right.
 * @throws UnreadableFile empty, not-text
 */
export function decodeText(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1')
  if (signatures.some((signature) => start.startsWith(signature))) throw new UnreadableFile('not-text')
  const text = textOf(bytes)
  if (text.includes('\0') || isFullOfControls(text)) throw new UnreadableFile('not-text')
  if (text.trim() === '') throw new UnreadableFile('empty')
  return mendMojibake(text)
}

function textOf(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return (linesOf(bytes) ?? [bytes]).map(lineText).join('')
  }
}

const lineFeed = 10

/** No file of 20,000 books has more: what has is read as a whole. */
const mostLines = 200_000

/** The lines of a file with what ends them; null where they are too many. */
function linesOf(bytes: Uint8Array): Uint8Array[] | null {
  const lines: Uint8Array[] = []
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(lineFeed, start)
    const next = end === -1 ? bytes.length : end + 1
    lines.push(bytes.subarray(start, next))
    start = next
    if (lines.length > mostLines) return null
  }
  return lines
}

/** One broken letter in a line of UTF-8 must not spoil the others. */
function lineText(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const broken = count(text, /\ufffd/g)
    const whole = count(text, /[\u0080-\ufffc\ufffe\uffff]/g)
    return broken * 10 <= whole ? text : new TextDecoder('windows-1252').decode(bytes)
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** UTF-16 by its mark, or by the zeros of its Latin letters. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros: [even: number, odd: number] = [0, 0]
  const length = Math.min(bytes.length, sampleBytes)
  for (let place = 0; place < length; place++) if (bytes[place] === 0) zeros[place % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  // of the header alone, which is Latin in every export
  const isMany = Math.max(even, odd) > length / 5
  if (!isMany || Math.min(even, odd) > length / 50) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** More than one in a hundred of the first characters: nobody writes these. */
function isFullOfControls(text: string): boolean {
  const sample = text.slice(0, sampleBytes)
  return count(sample, /(?![\t-\r])\p{Cc}/gu) > sample.length / 100
}

function count(text: string, pattern: RegExp): number {
  let found = 0
  for (const _ of text.matchAll(pattern)) found++
  return found
}
