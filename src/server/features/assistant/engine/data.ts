import contentGenres from './data/content-genres.json' with { type: 'json' }
import moodGenres from './data/mood-genres.json' with { type: 'json' }
import regions from './data/regions.json' with { type: 'json' }

/**
 * For each kind of content that the catalogue does not record, the genres of which most books have it, and with `not-`
 * before the kind the genres of which few books have it.
 */
export const genresWithContent: Readonly<Record<string, readonly string[]>> = contentGenres
/** For each mood, how well each genre has it, from -1 (the opposite) to 1. */
export const genresOfMood: Readonly<Record<string, Readonly<Record<string, number>>>> = moodGenres

/** Returns the country codes of an origin, which is a country code or a region. */
export const countriesOf = (origin: string): readonly string[] =>
  (regions as Readonly<Record<string, readonly string[]>>)[origin] ?? [origin]
