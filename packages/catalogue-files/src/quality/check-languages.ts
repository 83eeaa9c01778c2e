import type { Catalogue } from '../catalogue.ts'
import type { Report } from '../issues.ts'
import { localisedTexts } from '../localised-texts.ts'

/** Reports missing translations, for example once for all synopses without an Italian text. */
export function checkLanguages(catalogue: Catalogue, languages: readonly string[], report: Report): void {
  for (const { what, texts } of localisedTexts(catalogue))
    for (const language of languages) {
      const [first, ...others] = texts.filter(({ text }) => text[language] === undefined)
      if (first) report(first.place, `has no ${what} in ${language}, like ${others.length} other records`)
    }
}
