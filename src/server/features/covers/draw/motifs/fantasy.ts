import { gates } from './fantasy/gates.ts'
import { leaves } from './fantasy/leaves.ts'
import { peaks } from './fantasy/peaks.ts'
import { ridges } from './fantasy/ridges.ts'
import { river } from './fantasy/river.ts'
import { tree } from './fantasy/tree.ts'

/** Drawings of the group, in the order chance picks from: a new one would change old covers. */
export const fantasyMotifs = [ridges, tree, gates, peaks, river, leaves] as const
