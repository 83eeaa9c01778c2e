import type { GenreGroup } from '../subject.ts'
import { type Design, designOf } from './designs.ts'
import names from './genres.json' with { type: 'json' }

/** Names of the motifs of each genre. A change of a list changes the pictures of existing covers. */
const genres: Readonly<Record<string, readonly string[]>> = names.genres

/** Returns the motifs of a genre or, if it has none, those of its group. */
export const designsOf = (genre: string | null, group: GenreGroup): readonly Design[] =>
  (genres[genre ?? ''] ?? names.groups[group]).map(designOf)
