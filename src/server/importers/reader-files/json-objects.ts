import { importRowsMax } from '#contract/limits'
import { UnreadableFile } from './file-row.ts'
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
 * in one go. Values that are no objects are left out.
 * @throws UnreadableFile broken, too-many-rows
 */
export async function readJsonObjects(text: string): Promise<JsonObject[]> {
  const turns = createYielder()
  const entries: JsonObject[] = []
  const scan = createScan(text)
  while (!scan.isDone()) {
    scan.go(stretch)
    for (const [start, end] of scan.found()) {
      const entry = parseEntry(text.slice(start, end), entries.length + 1)
      if (entry !== null && entries.push(entry) > importRowsMax) throw new UnreadableFile('too-many-rows')
      if (turns.isOver()) await turns.yieldToEventLoop()
    }
    if (turns.isOver()) await turns.yieldToEventLoop()
  }
  return entries
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

  const open = (): void => {
    if (isOver || ++depth > deepest) throw new UnreadableFile('broken')
    if (depth === 2) start = place
  }
  const close = (): void => {
    if (--depth < 0) throw new UnreadableFile('broken')
    if (depth === 1) found.push([start, place + 1])
    isOver = depth === 0
  }
  const step = (sign: number): void => {
    if (isInString) {
      if (sign === code.backslash) place++
      else if (sign === code.quote) isInString = false
    } else if (sign === code.quote) isInString = true
    else if (sign === code.open[0] || sign === code.open[1]) open()
    else if (sign === code.close[0] || sign === code.close[1]) close()
  }
  return {
    isDone: () => place >= text.length,
    go(characters: number): void {
      const end = Math.min(text.length, place + characters)
      for (; place < end; place++) step(text.charCodeAt(place))
      if (depth >= 2 && place - start > entryMaxCharacters) throw new UnreadableFile('broken')
      if (place >= text.length && (!isOver || isInString)) throw new UnreadableFile('broken')
    },
    found(): [start: number, end: number][] {
      const those = found
      found = []
      return those
    },
  }
}

function parseEntry(text: string, line: number): JsonObject | null {
  if (text.length > entryMaxCharacters) throw new UnreadableFile('broken', line)
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    throw new UnreadableFile('broken', line)
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
