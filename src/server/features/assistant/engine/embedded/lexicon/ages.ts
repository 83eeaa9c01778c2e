import lexicon from './ages.json' with { type: 'json' }

/** Ages of children in words, folded. */
export const ageWords: Readonly<Record<string, number>> = lexicon.ageWords

/** Whom a book is for, where an age follows: 'my daughter is ten'. Alternatives of an expression. */
export const kin = lexicon.kin.join('|')
