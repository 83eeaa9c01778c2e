import { boundary } from './words.ts'

export type Item = { isOptional: boolean } & (
  | { kind: 'word'; word: string }
  | { kind: 'prefix'; prefix: string }
  | { kind: 'group'; phrases: Phrases }
  | { kind: 'gap'; most: number }
)
export type Phrase = readonly Item[]

export interface Phrases {
  beginningWith(word: string): readonly Phrase[]
  readonly beginnings: ReadonlySet<string>
}

const gaps: Readonly<Record<string, number>> = { '...': 3, '....': 6 }

/** Returns a function that parses phrases ({@link PhraseData}). `read` splits a text into words. */
export function compilePhrases(
  groups: Readonly<Record<string, readonly string[]>>,
  read: (text: string) => string[],
): (list: readonly string[]) => Phrases {
  const compiled = new Map<string, Item & { kind: 'group' }>()

  function groupOf(name: string, phrase: string): Item & { kind: 'group' } {
    const known = compiled.get(name)
    if (known) return known
    const list = groups[name]
    if (!list) throw new Error(`The group <${name}> of the phrase '${phrase}' does not exist`)
    const group = { kind: 'group' as const, phrases: compile(list), isOptional: false }
    compiled.set(name, group)
    return group
  }

  const itemsOf = (phrase: string): Phrase =>
    phrase.split(' ').flatMap((written): Item[] => {
      const most = gaps[written]
      if (most !== undefined) return [{ kind: 'gap', most, isOptional: false }]
      const isOptional = written.endsWith('?')
      const part = isOptional ? written.slice(0, -1) : written
      if (part === boundary) return [{ kind: 'word', word: boundary, isOptional }]
      if (part.startsWith('<')) {
        const group = groupOf(part.slice(1, -1), phrase)
        return [isOptional ? { kind: 'group', phrases: group.phrases, isOptional } : group]
      }
      if (part.endsWith('*'))
        return read(part.slice(0, -1)).map((prefix) => ({ kind: 'prefix', prefix, isOptional }))
      return read(part).map((word) => ({ kind: 'word', word, isOptional }))
    })

  function compile(list: readonly string[]): Phrases {
    const byWord = new Map<string, Phrase[]>()
    for (const text of list) {
      const phrase = itemsOf(text)
      const [head] = phrase
      if (!head || head.isOptional || head.kind === 'gap' || head.kind === 'prefix')
        throw new Error(
          `The phrase '${text}' must begin with a word, a group or |, which must not be optional`,
        )
      const words = head.kind === 'word' ? [head.word] : head.phrases.beginnings
      for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), phrase])
    }
    return { beginnings: new Set(byWord.keys()), beginningWith: (word) => byWord.get(word) ?? [] }
  }

  return compile
}
