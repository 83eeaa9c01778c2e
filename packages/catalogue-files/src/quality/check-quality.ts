import type { Catalogue } from '../catalogue.ts'
import type { CheckOptions } from '../check-before-load.ts'
import { type CatalogueIssue, collectIssues } from '../issues.ts'
import { checkAwardHonours, checkAwards } from './check-awards.ts'
import { checkComplete } from './check-complete.ts'
import { checkKinds } from './check-kinds.ts'
import { checkLanguages } from './check-languages.ts'
import { checkPlausible } from './check-plausible.ts'
import { checkSeries } from './check-series.ts'
import { checkSignificance } from './check-significance.ts'
import { checkTexts, type ReadsAs } from './check-texts.ts'

/** Options of {@link checkQuality}. */
export interface QualityOptions extends CheckOptions {
  /** Detects the language of a text. */
  readsAs: ReadsAs
}

/** Checks the quality of a catalogue. A catalogue that breaks these rules can still be loaded. */
export const checkQuality = (catalogue: Catalogue, options: QualityOptions): CatalogueIssue[] =>
  collectIssues((report) => {
    checkAwards(catalogue, report)
    checkAwardHonours(catalogue, report)
    checkLanguages(catalogue, options.languages, report)
    checkTexts(catalogue, options, report)
    checkPlausible(catalogue, report)
    checkKinds(catalogue, report)
    checkSeries(catalogue, report)
    checkSignificance(catalogue, report)
    checkComplete(catalogue, options, report)
  })
