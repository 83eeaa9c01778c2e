/**
 * Phrases of one language as data. In a phrase `word` is a word, `word*` the beginning of a word, `<name>` one of the
 * phrases of a group, and `?` after either means that it may be missing. `...` stands for up to three and `....` for
 * up to six other words, none of them a barrier, `|` for the beginning or end of a sentence. A phrase begins with a
 * word, a group or `|`.
 */
export interface PhraseData {
  /** Short, colloquial and misspelt words, with what they stand for. */
  aliases: Readonly<Record<string, string>>
  /** Words that are also recognised with one wrong letter, except as one of `noSlips`, which are words themselves. */
  slips: readonly string[]
  noSlips: readonly string[]
  /** Words that `...` does not step over: they begin to speak of a book or of another person. */
  barriers: readonly string[]
  /** Words that show, up to two words before a phrase without a word of `first`, that somebody else is spoken of. */
  others: readonly string[]
  /** Words by which a writer names themselves. */
  first: readonly string[]
  /** Alternatives that phrases name, each a phrase itself. */
  groups: Readonly<Record<string, readonly string[]>>
  /** Figures of speech and titles with the same words. They are taken out before phrases are looked for. */
  idioms: readonly string[]
  phrases: readonly string[]
}
