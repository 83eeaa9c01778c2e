import type { Catalogue } from '../catalogue.ts'
import type { Report } from '../issues.ts'
import { localisedTexts } from '../localised-texts.ts'

/** Checks that every text exists in every language. Reports one record for each kind of text and language. */
export function checkLanguages(catalogue: Catalogue, languages: readonly string[], report: Report): void {
  for (const { what, texts } of localisedTexts(catalogue))
    for (const language of languages) {
      const [first, ...others] = texts.filter(({ text }) => text[language] === undefined)
      if (first) report(first.place, `has no ${what} in ${language}, like ${others.length} other records`)
    }
}
