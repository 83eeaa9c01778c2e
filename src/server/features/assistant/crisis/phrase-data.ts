/**
 * Phrases of one language. In a phrase, `word` is a word, `word*` the beginning of a word, and `<name>` one of the
 * phrases of a group; `?` after one of these makes it optional. `...` matches up to three and `....` up to six words
 * that are not in `barriers`. `|` is the start or end of a sentence. A phrase begins with a word, a group or `|`.
 */
export interface PhraseData {
  /** Short, colloquial and misspelt words, with the words that they mean. */
  aliases: Readonly<Record<string, string>>
  /** Words that also match with one typing error. Words in `noSlips` are never taken as typing errors. */
  slips: readonly string[]
  noSlips: readonly string[]
  /** Words that `...` does not match. After such a word, the sentence is about a book or another person. */
  barriers: readonly string[]
  /**
   * Words for other people: 'brother'. A phrase with such a word up to two words before it, and no word of `first`,
   * is about another person.
   */
  others: readonly string[]
  first: readonly string[]
  /** Groups by name. A group is a list of alternative phrases. */
  groups: Readonly<Record<string, readonly string[]>>
  /** Figures of speech and titles with words of phrases: 'to die for'. They are removed from a message first. */
  idioms: readonly string[]
  phrases: readonly string[]
}
