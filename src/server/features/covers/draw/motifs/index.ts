import type { GenreGroup } from '#contract/enums'
import { crossoverMotifs } from './crossover.ts'
import { fantasyMotifs } from './fantasy.ts'
import { horrorMotifs } from './horror.ts'
import type { Motif } from './motif.ts'
import { scienceFictionMotifs } from './science-fiction.ts'

/** The drawings of each group. */
export const motifs: Record<GenreGroup, readonly Motif[]> = {
  'science-fiction': scienceFictionMotifs,
  fantasy: fantasyMotifs,
  horror: horrorMotifs,
  crossover: crossoverMotifs,
}
