import { UnreadableFile } from '../issues.ts'
import type { Limits } from '../limits.ts'
import { createPause } from '../pause.ts'
import { storable } from '../values/text.ts'
import { isObject, type JsonObject, readJsonObjects } from './json-objects.ts'
import type { Table } from './table.ts'

/**
 * Returns the texts and numbers in a JSON value. Reads an object like a list, because some lists are written as
 * objects.
 */
export function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [storable(value).trim()]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > 2) return []
  // of an object `{ code, text }`, only the text is used
  if (isObject(value) && typeof value['text'] === 'string') return textsIn(value['text'])
  return Object.values(value).flatMap((item) => textsIn(item, depth + 1))
}

/**
 * Reads the objects of a JSON file as a table with a column for each key.
 * @throws UnreadableFile broken, too-many-rows, too-many-columns
 */
export async function readJsonTable(text: string, limits: Limits): Promise<Table> {
  const { objects, damagedLines } = await readJsonObjects(text, limits.rows)
  const columns = new Set<string>()
  for (const object of objects) {
    for (const key of Object.keys(object)) columns.add(key)
    if (columns.size > limits.columns) throw new UnreadableFile('too-many-columns')
  }
  const keys = [...columns]
  const rows: string[][] = []
  const pause = createPause()
  for (const object of objects) {
    rows.push(keys.map((key) => cellOf(object, key, limits)))
    await pause()
  }
  return { columns: keys.map(storable), rows, objects, damagedLines }
}

/**
 * Returns a value as the text of a cell: a list with `; ` between its items, an object as JSON.
 * @throws UnreadableFile broken, if too long
 */
function cellOf(object: JsonObject, key: string, limits: Limits): string {
  const value = Object.hasOwn(object, key) ? object[key] : null
  const cell = isObject(value) ? JSON.stringify(value) : textsIn(value).join('; ')
  if (cell.length > limits.cell) throw new UnreadableFile('broken')
  return storable(cell)
}
