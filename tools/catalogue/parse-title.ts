import { cleanText } from './clean-text.ts'

/** A series position that is printed after a title. */
export interface PrintedMembership {
  series: string
  /** Position as printed: "3", "0.5", "1–3", "0.1–0.4", "0.5, 2.5"; null if none is printed. */
  positionLabel: string | null
  /** First number of `positionLabel`. */
  positionSort: number | null
  /** Lowest number of the range; null if `positionLabel` is no range. `to` is the highest. */
  from: number | null
  to: number | null
}

/** A title without its bracket, and the series in the bracket. */
export interface PrintedTitle {
  title: string
  memberships: PrintedMembership[]
}

const number = String.raw`\d+(?:\.\d+)?`
const entry = new RegExp(
  String.raw`([^#;]*?[^#;,\s])[,\s]*#\s*(${number}(?:\s*[-–+,]\s*${number})*)\s*(?:[;,]|$)`,
  'g',
)

/**
 * Splits "Monstrous Regiment (Discworld, #31; Industrial Revolution, #3)" into title and series. Brackets without a
 * number count only if `isSeries` accepts them.
 */
export function parseTitle(raw: string, isSeries: (name: string) => boolean = () => false): PrintedTitle {
  const text = cleanText(raw)
  const match = /^(.+?)\s*\(([^()]*)\)$/.exec(text)
  const [, title, bracket] = match ?? []
  if (title === undefined || bracket === undefined) return { title: text, memberships: [] }
  const memberships = bracket.includes('#') ? numbered(bracket) : []
  if (memberships.length > 0) return { title: title.trim(), memberships }
  if (!isSeries(bracket)) return { title: text, memberships: [] }
  return {
    title: title.trim(),
    memberships: [{ series: bracket, positionLabel: null, positionSort: null, from: null, to: null }],
  }
}

function numbered(bracket: string): PrintedMembership[] {
  return [...bracket.matchAll(entry)].map(([, name, label]) =>
    Object.assign({ series: (name ?? '').trim() }, parsePosition(label ?? '')),
  )
}

/** Parses a printed position: "0.1 - 0.4" gives label "0.1–0.4", sort 0.1, from 0.1, to 0.4. */
export function parsePosition(raw: string): Omit<PrintedMembership, 'series'> {
  const label = raw
    .trim()
    .replace(/\s*[-–]\s*/g, '–')
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s*\+\s*/g, ' + ')
  const numbers = (label.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  const first = numbers[0]
  if (first === undefined) return { positionLabel: null, positionSort: null, from: null, to: null }
  // a list ("0.5, 2.5") skips volumes, so it is no range; "1–4 + 3.5" is a range with an addition
  const several = numbers.length > 1 && label.includes('–')
  return {
    positionLabel: label,
    positionSort: first,
    from: several ? Math.min(...numbers) : null,
    to: several ? Math.max(...numbers) : null,
  }
}
