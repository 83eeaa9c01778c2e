import type { GenreGroup } from '../subject.ts'
import { type Design, designOf } from './designs.ts'
import names from './genres.json' with { type: 'json' }

/**
 * Motifs of each genre, and of each genre group for genres without own motifs. Every picture depends on their order,
 * so a change of the lists changes existing covers. A motif that is listed twice is chosen twice as often.
 */
const genres: Readonly<Record<string, readonly string[]>> = names.genres

/** Returns the motifs for a genre, or those of the genre group if the genre has none. */
export const designsOf = (genre: string | null, group: GenreGroup): readonly Design[] =>
  (genres[genre ?? ''] ?? names.groups[group]).map(designOf)
