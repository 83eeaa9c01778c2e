import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)

/** Every list of phrases in a lexicon, however deep. */
const listsIn = (value: unknown): string[][] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(listsIn)
      : []

describe('the lexicons', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.json')))(
    '%s has phrases that are trimmed and hold no comma, which would part them',
    (name) => {
      const lists = listsIn(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
      expect(lists.length).toBeGreaterThan(0)
      expect(lists.flat().filter((phrase) => phrase.trim() !== phrase || /^$|[,\n]/.test(phrase))).toEqual([])
    },
  )
})
