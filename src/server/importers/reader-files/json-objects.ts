import { importRowsMax } from '#contract/values/limits'
import { damagedLinesMax, UnreadableFile } from './file-row.ts'
import { createYielder } from '../../platform/yielder.ts'

/** An object of JSON whose keys are strings; its values are whatever the file has. */
export type JsonObject = Record<string, unknown>

/** Exports nest four deep; more is made to hurt. */
const deepest = 16
/** A longer entry is no book. */
const entryMaxCharacters = 1_000_000
/** Characters looked at between two looks at the clock. */
const stretch = 50_000

const code = { quote: 34, backslash: 92, open: [123, 91], close: [125, 93], comma: 44, colon: 58 } as const

/**
 * The objects that a file of JSON holds in one object or list, each parsed for itself: a file of 10 MB is never parsed
 * in one go. Values that are no objects are left out, and of a damaged file what is not whole.
 * @throws UnreadableFile broken (no object is whole), too-many-rows
 */
export async function readJsonObjects(
  text: string,
): Promise<{ entries: JsonObject[]; damagedLines: number[] }> {
  const yielder = createYielder()
  const entries: JsonObject[] = []
  const damaged: number[] = []
  const scan = createScan(text)
  while (!scan.isDone()) {
    const isWhole = scan.go(stretch)
    for (const [start, end] of scan.found()) {
      const entry = parseEntry(text.slice(start, end))
      if (entry === 'broken') damaged.push(start)
      else if (entry !== null && entries.push(entry) > importRowsMax)
        throw new UnreadableFile('too-many-rows')
      if (yielder.isDue()) await yielder.yieldToEventLoop()
    }
    if (!isWhole) {
      damaged.push(scan.place())
      break
    }
    if (yielder.isDue()) await yielder.yieldToEventLoop()
  }
  const damagedLines = damaged.slice(0, damagedLinesMax).map((place) => lineAt(text, place))
  if (entries.length === 0 && damaged.length > 0) throw new UnreadableFile('broken', damagedLines[0])
  return { entries, damagedLines }
}

/** From 1. */
function lineAt(text: string, place: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < place; at = text.indexOf('\n', at + 1)) line++
  return line
}

/**
 * Finds where the objects one level down begin and end. Only quotes and brackets are looked at: the rest is the
 * parser's.
 */
function createScan(text: string) {
  let place = 0
  let depth = 0
  let isInString = false
  let start = -1
  let isOver = false
  let found: [start: number, end: number][] = []

  let isBroken = false
  const open = (): void => {
    if (isOver || ++depth > deepest) isBroken = true
    else if (depth === 2) start = place
  }
  const close = (): void => {
    if (--depth < 0) isBroken = true
    else if (depth === 1) found.push([start, place + 1])
    isOver = depth === 0
  }
  /** False where it cannot go on from there. */
  const step = (sign: number): boolean => {
    if (isInString) {
      if (sign === code.backslash) place++
      else if (sign === code.quote) isInString = false
    } else if (sign === code.quote) isInString = true
    else if (sign === code.open[0] || sign === code.open[1]) open()
    else if (sign === code.close[0] || sign === code.close[1]) close()
    return !isBroken
  }
  return {
    isDone: () => place >= text.length,
    /** Goes on by so many characters; false where it cannot go on from there: a bracket is too much or missing. */
    go(characters: number): boolean {
      const end = Math.min(text.length, place + characters)
      while (place < end && step(text.charCodeAt(place))) place++
      if (depth >= 2 && place - start > entryMaxCharacters) isBroken = true
      if (place >= text.length && (!isOver || isInString)) isBroken = true
      return !isBroken
    },
    /** Where what is not whole begins. */
    place: () => (depth >= 2 ? start : Math.min(place, text.length)),
    found(): [start: number, end: number][] {
      const those = found
      found = []
      return those
    },
  }
}

function parseEntry(text: string): JsonObject | 'broken' | null {
  if (text.length > entryMaxCharacters) return 'broken'
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return 'broken'
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
