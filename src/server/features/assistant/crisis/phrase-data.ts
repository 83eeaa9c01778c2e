/**
 * Phrases of one language as data. In a phrase, `word` is a word, `word*` a prefix of a word, and `<name>` one of the
 * phrases of a group; `?` after one of these makes it optional. `...` matches up to three and `....` up to six words
 * that are not barriers. `|` is the start or end of a sentence. A phrase begins with a word, a group or `|`.
 */
export interface PhraseData {
  /** Short, colloquial and misspelt words, with their standard form. */
  aliases: Readonly<Record<string, string>>
  /**
   * Words that also match with one typing error. A word in `noSlips` is never taken as a typing error of one of them.
   */
  slips: readonly string[]
  noSlips: readonly string[]
  /** Words that `...` does not match. After them, the subject of the sentence is a book or another person. */
  barriers: readonly string[]
  /**
   * Words that show that a phrase is about another person, if they are up to two words before it and the phrase
   * contains no word of `first`.
   */
  others: readonly string[]
  /** Words by which writers refer to themselves: 'I', 'my'. */
  first: readonly string[]
  /** Groups by the name that phrases use. A group is a list of alternative phrases. */
  groups: Readonly<Record<string, readonly string[]>>
  /**
   * Figures of speech and titles that contain words of phrases. They are removed from a message before phrases are
   * matched.
   */
  idioms: readonly string[]
  phrases: readonly string[]
}
