/** Words of refusal; where the things lie that they refuse is worked out in `negation.ts`. */
import lexicon from './negations.json' with { type: 'json' }
import { list } from './list.ts'

/** Words with 'not' in them that refuse nothing. */
export const harmlessNegations = list(lexicon.harmlessNegations)
/** What refuses the things that come after it. */
export const refusersBefore = list(lexicon.refusersBefore)
