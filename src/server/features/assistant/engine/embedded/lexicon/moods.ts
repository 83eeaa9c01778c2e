import lexicon from './moods.json' with { type: 'json' }
import { list, mapped } from './list.ts'

/**
 * A mood with words for it, and what carries it: genres by slug with a weight from -1 to 1. Wished for, it comes first
 * where enough books carry it.
 */
interface MoodEntry {
  words: string
  genres: Readonly<Record<string, number>>
}

export type Mood = keyof typeof lexicon

/** A mood as the lexicon has it. */
interface MoodInLexicon {
  words: string[]
  genres: Readonly<Record<string, number>>
}

export const moods = mapped<Mood, MoodInLexicon, MoodEntry>(lexicon, ({ words, genres }) => ({
  words: list(words),
  genres,
}))
