/**
 * Phrases of one language. Syntax:
 * - `friend*`: any word that begins with 'friend'
 * - `<family>`: any phrase of the group `family`
 * - `?`: the word or group before `?` is optional
 * - `...`: any words, at most three
 * - `....`: any words, at most six
 * - `|`: start or end of a sentence
 */
export interface PhraseData {
  /** Short, colloquial and misspelt words, with the words that they mean. */
  aliases: Readonly<Record<string, string>>
  /** Words that also match with one typing error. Words in `noSlips` are never taken as typing errors. */
  slips: readonly string[]
  noSlips: readonly string[]
  /** Words that `...` and `....` do not match. After such a word, the sentence is about a book or another person. */
  barriers: readonly string[]
  /** Words for other people: 'brother'. A phrase shortly after such a word is about another person. */
  others: readonly string[]
  /** Words for the writer of a message: 'my'. A phrase that contains such a word is always about the writer. */
  first: readonly string[]
  /** Groups by name. A group is a list of alternative phrases. */
  groups: Readonly<Record<string, readonly string[]>>
  /** Figures of speech and titles with words of phrases: 'to die for'. They are removed from a message first. */
  idioms: readonly string[]
  phrases: readonly string[]
}
