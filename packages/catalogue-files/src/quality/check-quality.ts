import { type Catalogue, checkCatalogue, collectIssues } from '#server/importers/catalogue/index'
import { checkAwardHonours, checkAwards } from './check-awards.ts'
import { checkComplete } from './check-complete.ts'
import { checkLanguages, checkSourceLanguages } from './check-languages.ts'
import { checkPlausible } from './check-plausible.ts'
import { checkStanding } from './check-standing.ts'
import { checkTexts } from './check-texts.ts'

/**
 * All that loading relies on, and what the shipped catalogue promises besides: texts in their language, years that can
 * be true, nothing twice, no winner missing, no edition that is a title alone.
 */
export const checkShipped = (catalogue: Catalogue) => [
  ...checkCatalogue(catalogue),
  ...checkSourceLanguages(catalogue),
  ...collectIssues(catalogue, (noteFor) => {
    checkAwards(catalogue, noteFor('awards'))
    checkAwardHonours(catalogue, noteFor('awardHonours'))
    checkLanguages(catalogue, noteFor)
    checkTexts(catalogue, noteFor)
    checkPlausible(catalogue, noteFor)
    checkStanding(catalogue, noteFor)
    checkComplete(catalogue, noteFor)
  }),
]
