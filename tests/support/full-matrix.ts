import { interfaceLanguages, type Language } from '#contract/values/languages'

/**
 * True if every language and axe run at each step: `npm run verify -- axe components`. `npm test` has six minutes.
 */
export const isFullMatrix = process.env['FULL_MATRIX'] === '1'

/** Returns all cases in the full matrix, else only the case with index `turn`. */
export const someOf = <Case>(cases: readonly Case[], turn: number): readonly Case[] =>
  isFullMatrix ? cases : cases.slice(turn, turn + 1)

/** Returns the languages in which a test runs. Tests use different turns, so that each language is covered. */
export const languagesFor = (turn: 0 | 1 | 2): readonly Language[] => someOf(interfaceLanguages, turn)
