import lexicon from './shapes.json' with { type: 'json' }
import { list, lists } from './list.ts'

/** How books stand to series, in words. */
export const shapeWords = lists(lexicon.shapeWords)

/** Words that say 'finished' without a series being named. */
export const ownWords = /abgeschlossen|conclus/u

/** Whoever will not wait for the next volume speaks of a series that is finished. */
export const waitingWords = list(lexicon.waitingWords)
