/** What is said to an answer: others, instead, no matter, never mind. */
import lexicon from './follow-ups.json' with { type: 'json' }
import { list, lists } from './list.ts'

export const moreWords = list(lexicon.moreWords)
export const restartWords = list(lexicon.restartWords)
export const insteadWords = list(lexicon.insteadWords)
/** 'Somebody else': whoever the wish named is not to be the author. */
export const otherAuthorWords = list(lexicon.otherAuthorWords)
/** 'What else is there by her?' */
export const sameAuthorWords = list(lexicon.sameAuthorWords)
/** What is said to matter no more is taken out of the wish, whatever it was. */
export const withdrawnBefore = list(lexicon.withdrawnBefore)
export const withdrawnAfter = list(lexicon.withdrawnAfter)
/** What is taken out of the wish is, where it is a thing to read about, from now on refused. */
export const removedBefore = list(lexicon.removedBefore)
export const removedAfter = list(lexicon.removedAfter)
/** 'Young adult is fine after all': what was refused is no longer, and is not asked for either. */
export const allowingWords = list(lexicon.allowingWords)
/** 'Any language', 'egal welche Sprache'. */
export const anyWords = list(lexicon.anyWords)
/** 'I know those', 'none of them': what was shown is not wanted again. */
export const excludedShown = list(lexicon.excludedShown)
/** Sides of a wish by their names: 'the length does not matter'. */
export const sideWords = lists(lexicon.sideWords)
/** What begins a message that goes on with the wish before it. */
export const goingOn =
  /^ (?:but|aber|ma|pero|and|und|e|ed|also|auch|anche|only|nur|solo|instead|lieber|stattdessen|invece|rather|preferably|bitte|please|then|dann|poi|allora|now|jetzt|adesso|ora|with|mit|con|without|ohne|senza|no|kein\w*|niente|non|not|nicht|in|auf|something|etwas|qualcosa|piu|less|weniger|meno|nothing|nichts|same|dasselbe|lo|make|make it|ok|okay|gut|hm|hmm|va|make|what|was|e se|doch)(?= )/u
