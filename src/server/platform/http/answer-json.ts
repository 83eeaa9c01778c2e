import type { z } from 'zod'
import { isShared } from '../cache/shared-values.ts'
import { compileShaper } from './answer-shape.ts'

/** Writes a value as JSON, with nothing in it that its schema does not name. */
export type JsonWriter = (value: unknown) => Buffer<ArrayBuffer>

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/** What has been written so far: texts, and bytes that are there already. */
class Written {
  private readonly pieces: Buffer[] = []
  private text = ''

  add(text: string): void {
    this.text += text
  }

  addBytes(bytes: Buffer): void {
    this.pieces.push(Buffer.from(this.text), bytes)
    this.text = ''
  }

  end(): Buffer<ArrayBuffer> {
    const last = Buffer.from(this.text)
    return this.pieces.length === 0 ? last : Buffer.concat([...this.pieces, last])
  }
}

type Writer = (value: unknown, to: Written) => void

/**
 * Prepares the writing of one call's answers, `before` and `after` around each. What they share with others (`share`: cards of books in
 * lists) is written once and then copied as bytes: of a list of 24 that is all but the frame.
 */
export function compileJsonWriter(schema: Schema, before: string, after: string): JsonWriter {
  const write = listWriter(schema) ?? pageWriter(schema) ?? wholeWriter(schema)
  return (value) => {
    const to = new Written()
    to.add(before)
    write(value, to)
    to.add(after)
    return to.end()
  }
}

function wholeWriter(schema: Schema): Writer {
  const shape = compileShaper(schema)
  // as JSON.stringify has it in a list
  return (value, to) => to.add(JSON.stringify(shape(value)) ?? 'null')
}

/** For lists of objects; null for anything else. */
function listWriter(schema: Schema): Writer | null {
  const def = schema._zod.def as Def
  if (def.type !== 'array' || (def.element._zod.def as Def).type !== 'object') return null
  const known = new WeakMap<object, Buffer>()
  const shape = compileShaper(def.element)
  const writeItem = wholeWriter(def.element)
  const writeWhole = wholeWriter(schema)
  return (value, to) => {
    if (!Array.isArray(value)) return writeWhole(value, to)
    to.add('[')
    value.forEach((item: unknown, index) => {
      if (index > 0) to.add(',')
      if (!isShared(item)) return writeItem(item, to)
      let bytes = known.get(item)
      if (!bytes) known.set(item, (bytes = Buffer.from(JSON.stringify(shape(item)))))
      return to.addBytes(bytes)
    })
    return to.add(']')
  }
}

/** For objects with such lists among their fields; null for anything else. */
function pageWriter(schema: Schema): Writer | null {
  const def = schema._zod.def as Def
  if (def.type !== 'object') return null
  const fields = Object.entries(def.shape as Record<string, Schema>).map(([key, field]) => ({
    key,
    name: `${JSON.stringify(key)}:`,
    list: listWriter(field),
    whole: wholeWriter(field),
  }))
  if (fields.every(({ list }) => list === null)) return null
  const writeWhole = wholeWriter(schema)
  return (value, to) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return writeWhole(value, to)
    let sign = '{'
    for (const { key, name, list, whole } of fields) {
      const field: unknown = Reflect.get(value, key)
      if (field === undefined) continue
      to.add(sign + name)
      const write = list ?? whole
      write(field, to)
      sign = ','
    }
    return to.add(sign === '{' ? '{}' : '}')
  }
}
