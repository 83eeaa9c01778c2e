import type { Catalogue } from '../catalogue.ts'
import type { Report } from '../issues.ts'
import { localisedTexts } from '../localised-texts.ts'

/**
 * Checks that every localised text exists in every language. Reports a kind of text once per language, at the first
 * place, because a new language lacks thousands.
 */
export function checkLanguages(catalogue: Catalogue, languages: readonly string[], report: Report): void {
  for (const { what, texts } of localisedTexts(catalogue))
    for (const language of languages) {
      const [first, ...others] = texts.filter(({ text }) => text[language] === undefined)
      if (first) report(first.place, `has no ${what} in ${language}, as ${others.length + 1} in all`)
    }
}
