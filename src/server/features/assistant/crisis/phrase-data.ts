/**
 * Phrases of one language as data. In a phrase, `word` is a word, `word*` a prefix of a word, and `<name>` one of the
 * phrases of a group. `?` after either makes it optional. `...` matches up to three and `....` up to six other words,
 * except barriers. `|` is the start or end of a sentence. A phrase begins with a word, a group or `|`.
 */
export interface PhraseData {
  /** Short, colloquial and misspelt words, with their standard form. */
  aliases: Readonly<Record<string, string>>
  /** Words that also match with one wrong character, unless the result is one of `noSlips`, which are other words. */
  slips: readonly string[]
  noSlips: readonly string[]
  /** Words that `...` does not match, because a book or another person is the subject after them. */
  barriers: readonly string[]
  /** Words that, up to two words before a phrase without a word of `first`, show that it is about another person. */
  others: readonly string[]
  /** Words with which writers refer to themselves. */
  first: readonly string[]
  /** Alternatives by the name used in phrases. Each is a phrase itself. */
  groups: Readonly<Record<string, readonly string[]>>
  /** Figures of speech and titles with the same words. They are removed before phrases are matched. */
  idioms: readonly string[]
  phrases: readonly string[]
}
