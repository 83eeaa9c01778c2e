import { typosBetween } from '@biblionaut/fold-text'
import { compilePhrases, type Item, type Phrase } from './phrases.ts'
import type { PhraseData } from './phrase-data.ts'
import { boundary, wordsOf } from './words.ts'

/** A word of a message, followed by the words of which it may be a typing error. */
type Forms = readonly string[]

interface Reading {
  words: readonly Forms[]
  /** Caches where matches of a group end: group → index of the first word → indices after the last word. */
  groupEnds: Map<Item, Map<number, ReadonlySet<number>>>
}

const removedWord = '·'
const minSlipCharacters = 5

export function createPhraseMatcher(data: PhraseData): (message: string) => boolean {
  const single = (word: string): string => wordsOf(word)[1] ?? ''
  const set = (words: readonly string[]): Set<string> => new Set(words.map(single))
  const aliases = new Map(
    Object.entries(data.aliases).map(([from, to]) => [single(from), wordsOf(to).slice(1, -1)]),
  )
  const read = (text: string): string[] => wordsOf(text).flatMap((word) => aliases.get(word) ?? [word])
  const slips = [...set(data.slips)]
  const noSlips = new Set([...set(data.noSlips), ...slips])
  const barriers = set(data.barriers).add(boundary).add(removedWord)
  const others = set(data.others)
  const first = set(data.first)
  const compile = compilePhrases(data.groups, (text) => read(text).slice(1, -1))
  const idioms = compile(data.idioms)
  const phrases = compile(data.phrases)

  function after(item: Item, place: number, reading: Reading): Iterable<number> {
    const forms = reading.words[place]
    if (item.kind === 'gap') {
      let end = place
      while (end < place + item.most && !barriers.has(reading.words[end]?.[0] ?? boundary)) end += 1
      return Array.from({ length: end - place + 1 }, (_, skipped) => place + skipped)
    }
    if (item.kind === 'group') return afterGroup(item, place, reading)
    if (item.kind === 'word') return forms?.includes(item.word) ? [place + 1] : []
    return forms?.some((form) => form.startsWith(item.prefix)) ? [place + 1] : []
  }

  function afterGroup(item: Item & { kind: 'group' }, place: number, reading: Reading): ReadonlySet<number> {
    const ends = reading.groupEnds.get(item) ?? new Map<number, ReadonlySet<number>>()
    reading.groupEnds.set(item, ends)
    const known = ends.get(place)
    if (known) return known
    const found = endsOf(item.phrases, place, reading)
    ends.set(place, found)
    return found
  }

  /** Returns the indices after all matches of phrases that begin at the word `place`. */
  function endsOf(of: ReturnType<typeof compile>, place: number, reading: Reading): Set<number> {
    const ends = new Set<number>()
    const begun = new Set(reading.words[place]?.flatMap((form) => of.beginningWith(form)))
    for (const phrase of begun) for (const end of run(phrase, place, reading)) ends.add(end)
    return ends
  }

  /**
   * Returns the indices after all matches of a phrase that begin at the word `place`. Each step stores a set of
   * indices, so that the time is not exponential.
   */
  function run(phrase: Phrase, place: number, reading: Reading): Set<number> {
    let reached = new Set([place])
    for (const item of phrase) {
      const next = new Set(item.isOptional ? reached : [])
      for (const from of reached) for (const to of after(item, from, reading)) next.add(to)
      reached = next
      if (reached.size === 0) break
    }
    return reached
  }

  const isOfAnother = (words: readonly Forms[], start: number, end: number): boolean => {
    const isIn = (list: ReadonlySet<string>, place: number): boolean =>
      list.has(words[place]?.[0] ?? boundary)
    for (let at = start; at < end; at += 1) if (isIn(first, at)) return false
    for (let at = start - 1; at >= start - 2 && words[at]?.[0] !== boundary; at -= 1) {
      if (isIn(first, at)) return false
      if (isIn(others, at)) return true
    }
    return false
  }

  function withoutIdioms(words: readonly Forms[]): Forms[] {
    const reading: Reading = { words, groupEnds: new Map() }
    let takenTo = 0
    return words.map((word, place) => {
      takenTo = Math.max(takenTo, ...endsOf(idioms, place, reading))
      return place < takenTo ? [removedWord] : word
    })
  }

  return (message) => {
    const words = withoutIdioms(
      read(message).map((word) =>
        word.length < minSlipCharacters || noSlips.has(word)
          ? [word]
          : [word, ...slips.filter((known) => typosBetween(word, known, 1) === 1)],
      ),
    )
    const reading = { words, groupEnds: new Map() }
    return words.some((_, start) =>
      [...endsOf(phrases, start, reading)].some((end) => !isOfAnother(words, start, end)),
    )
  }
}
