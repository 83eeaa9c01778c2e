import type { z } from 'zod'

/** One variable of the environment, as the code, the `.env.example` and the docs know it. */
export interface Variable<Schema extends z.ZodType = z.ZodType> {
  /** Heading in the docs. */
  group: string
  /** What it is for: one English sentence. */
  purpose: string
  /** What may be written, in words. */
  allowed: string
  /** Reads the text; not called for an empty value. */
  schema: Schema
  /** Text taken where nothing is written; none means: not set. */
  fallback?: string
  /** Said in place of a fixed fallback where the default is worked out. */
  fallbackInWords?: string
  /** Never shown in a message; may also come as NAME_FILE. */
  secret?: boolean
}

/** Keeps the types of a definition. */
export const variable = <const Definition extends Variable>(definition: Definition): Definition => definition
