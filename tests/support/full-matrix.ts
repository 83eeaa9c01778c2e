import { interfaceLanguages, type Language } from '#contract/values/languages'

/**
 * True in `npm run verify -- axe components limits`: tests run in every language and with axe at each step, and
 * assert their time limits. False in `npm test`, because it must end within six minutes.
 */
export const isFullMatrix = process.env['FULL_MATRIX'] === '1'

/** Returns all cases in the full matrix, else only the case with index `turn`. */
export const someOf = <Case>(cases: readonly Case[], turn: number): readonly Case[] =>
  isFullMatrix ? cases : cases.slice(turn, turn + 1)

/** Returns the languages in which a test runs. Tests use different turns, so that each language is covered. */
export const languagesFor = (turn: 0 | 1 | 2): readonly Language[] => someOf(interfaceLanguages, turn)
