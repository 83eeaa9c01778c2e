import type { GenreGroup } from '../subject.ts'
import { type Design, designOf } from './designs.ts'
import names from './genres.json' with { type: 'json' }

/**
 * The motifs that each genre chooses from, and each group for its other genres. Their order is part of every picture: a
 * change changes old covers. One that is listed twice is chosen twice as often.
 */
const genres: Readonly<Record<string, readonly string[]>> = names.genres

/** The motifs that a book of a genre, or else of a group, chooses from. */
export const designsOf = (genre: string | null, group: GenreGroup): readonly Design[] =>
  (genres[genre ?? ''] ?? names.groups[group]).map(designOf)
