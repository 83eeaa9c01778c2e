import contentGenres from './data/content-genres.json' with { type: 'json' }
import moodGenres from './data/mood-genres.json' with { type: 'json' }
import regions from './data/regions.json' with { type: 'json' }

/** Genres of which most books have a content that the catalogue does not record, by content. */
export const genresWithContent: Readonly<Record<string, readonly string[]>> = contentGenres
/** How well a genre has a mood, from -1 to 1. */
export const genresOfMood: Readonly<Record<string, Readonly<Record<string, number>>>> = moodGenres

/** Returns the countries of an origin, which is a country or a region. */
export const countriesOf = (origin: string): readonly string[] =>
  (regions as Readonly<Record<string, readonly string[]>>)[origin] ?? [origin]
