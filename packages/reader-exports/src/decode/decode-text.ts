import { UnreadableFile } from '../issues.ts'
import { repairMojibake } from './repair-mojibake.ts'

/** First bytes of ZIP (also office files), PNG, JPEG, GIF, PDF, gzip, old office and SQLite files. */
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

/** Number of bytes or characters at the start of a file by which UTF-16 and binary data are detected. */
const sampleBytes = 4096

/**
 * Decodes UTF-8, UTF-16, or a file whose lines are UTF-8 or Windows-1252. Repairs mojibake such as `Ã¤`.
 * @throws UnreadableFile empty, not-text
 */
export function decodeText(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1')
  if (signatures.some((signature) => start.startsWith(signature))) throw new UnreadableFile('not-text')
  const text = decode(bytes)
  if (text.includes('\0') || isFullOfControls(text)) throw new UnreadableFile('not-text')
  if (text.trim() === '') throw new UnreadableFile('empty')
  return repairMojibake(text)
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16EncodingOf(bytes)
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return (linesOf(bytes) ?? [bytes]).map(decodeLine).join('')
  }
}

const lineFeed = 10

/** Maximum number of lines that are decoded one by one. A file with more lines is decoded as a whole. */
const linesMax = 200_000

/** Returns the lines of a file with their line ends; null if there are too many. */
function linesOf(bytes: Uint8Array): Uint8Array[] | null {
  const lines: Uint8Array[] = []
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(lineFeed, start)
    const next = end === -1 ? bytes.length : end + 1
    lines.push(bytes.subarray(start, next))
    start = next
    if (lines.length > linesMax) return null
  }
  return lines
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes a line as UTF-8 if at most one in ten of its non-ASCII characters is invalid, else as Windows-1252. */
function decodeLine(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const invalid = count(text, /\ufffd/g)
    const valid = count(text, /[\u0080-\ufffc\ufffe\uffff]/g)
    return invalid * 10 <= valid ? text : new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Detects UTF-16 by its byte order mark, or by the zero byte in each Latin letter. */
function utf16EncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros: [even: number, odd: number] = [0, 0]
  const length = Math.min(bytes.length, sampleBytes)
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  // not half of the bytes: a Russian text in UTF-16 has zero bytes only in Latin words, such as its header
  const isMany = Math.max(even, odd) > length / 5
  if (!isMany || Math.min(even, odd) > length / 50) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** True if more than one percent of the first characters are control characters. */
function isFullOfControls(text: string): boolean {
  const sample = text.slice(0, sampleBytes)
  return count(sample, /(?![\t-\r])\p{Cc}/gu) > sample.length / 100
}

function count(text: string, pattern: RegExp): number {
  let found = 0
  for (const _ of text.matchAll(pattern)) found++
  return found
}
