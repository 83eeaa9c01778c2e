import contentGenres from './data/content-genres.json' with { type: 'json' }
import moodGenres from './data/mood-genres.json' with { type: 'json' }
import regions from './data/regions.json' with { type: 'json' }

/**
 * For each kind of content, for example gore, the genres of which most books have it; for `not-` and the kind, those
 * of which few books do. The catalogue does not record contents.
 */
export const genresWithContent: Readonly<Record<string, readonly string[]>> = contentGenres
/** For each mood, how much of it genres have, from -1 (the opposite) to 1. */
export const genresOfMood: Readonly<Record<string, Readonly<Record<string, number>>>> = moodGenres

export const countriesOf = (origin: string): readonly string[] =>
  (regions as Readonly<Record<string, readonly string[]>>)[origin] ?? [origin]
