import { type AssistantHelp, assistantHelp } from '#contract/calls/assistant'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import data from './help-lines.json' with { type: 'json' }

/**
 * Returns the help lines and emergency numbers of `help-lines.json`. Lines that speak the reader's language come
 * first.
 */
export function helpLinesFor(language: Language): AssistantHelp {
  const rankOf = ({ languages }: (typeof data.lines)[number]): number => {
    const rank = languages.indexOf(language)
    return rank === -1 ? interfaceLanguages.length : rank
  }
  return assistantHelp.parse({
    ...data,
    lines: data.lines
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map(({ name, countries, numbers, hours, website }) => ({ name, countries, numbers, hours, website })),
  })
}
