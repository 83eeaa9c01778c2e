import { damagedLinesMax, UnreadableFile } from '../issues.ts'
import { createPause } from '../pause.ts'

export type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Maximum number of lists and objects within each other. Exports have four. */
const depthMax = 16
const objectMaxCharacters = 1_000_000
/** Number of characters that are scanned before a pause. */
const stepCharacters = 50_000

const quote = 34
const backslash = 92
const openings = new Set([123, 91])
const closings = new Set([125, 93])

/**
 * Returns the objects in a JSON file. Parses each object separately, because parsing 10 MB at once blocks the server.
 * @throws UnreadableFile broken, too-many-rows
 */
export async function readJsonObjects(
  text: string,
  objectsMax: number,
): Promise<{ objects: JsonObject[]; damagedLines: number[] }> {
  const pause = createPause()
  const objects: JsonObject[] = []
  const damaged: number[] = []
  const scan = createScan(text)
  while (!scan.isDone()) {
    const isWhole = scan.step()
    for (const [start, end] of scan.takeRanges()) {
      const object = parseObject(text.slice(start, end))
      if (object === 'broken') damaged.push(start)
      else if (object !== null && objects.push(object) > objectsMax) throw new UnreadableFile('too-many-rows')
      await pause()
    }
    if (!isWhole) {
      damaged.push(scan.damagedAt())
      break
    }
    await pause()
  }
  const damagedLines = damaged.slice(0, damagedLinesMax).map((at) => lineAt(text, at))
  if (objects.length === 0 && damaged.length > 0) throw new UnreadableFile('broken', damagedLines[0])
  return { objects, damagedLines }
}

/** Returns the number of the line at a position, from 1. */
function lineAt(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** Finds start and end of each object and list directly in the outermost value. Ignores the kinds of brackets. */
function createScan(text: string) {
  let at = 0
  let depth = 0
  let isInString = false
  let start = -1
  let isClosed = false
  let isBroken = false
  let ranges: [start: number, end: number][] = []

  const open = (): void => {
    if (isClosed || ++depth > depthMax) isBroken = true
    else if (depth === 2) start = at
  }
  const close = (): void => {
    if (--depth < 0) isBroken = true
    else if (depth === 1) ranges.push([start, at + 1])
    isClosed = depth === 0
  }
  const read = (character: number): void => {
    if (isInString) {
      if (character === backslash) at++
      else if (character === quote) isInString = false
    } else if (character === quote) isInString = true
    else if (openings.has(character)) open()
    else if (closings.has(character)) close()
  }
  return {
    isDone: () => at >= text.length,
    /** Scans further characters. Returns false for a missing or wrong bracket, or a too deep or too long object. */
    step(): boolean {
      const end = Math.min(text.length, at + stepCharacters)
      while (at < end) {
        read(text.charCodeAt(at))
        if (isBroken) return false
        at++
      }
      const isTooLong = depth >= 2 && at - start > objectMaxCharacters
      const isCutOff = at >= text.length && (!isClosed || isInString)
      return !isTooLong && !isCutOff
    },
    /** Returns the position at which the damaged part begins. */
    damagedAt: () => (depth >= 2 ? start : Math.min(at, text.length)),
    takeRanges(): [start: number, end: number][] {
      const taken = ranges
      ranges = []
      return taken
    },
  }
}

function parseObject(text: string): JsonObject | 'broken' | null {
  if (text.length > objectMaxCharacters) return 'broken'
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return 'broken'
  }
}
