import { interfaceLanguages, type Language } from '#contract/values/languages'

/** True in `npm run verify -- axe components limits`. False in `npm test`, because it must end within six minutes. */
export const isFullMatrix = process.env['FULL_MATRIX'] === '1'

/** Returns all cases if the full matrix runs, else only the case with the index `turn`. */
export const someOf = <Case>(cases: readonly Case[], turn: number): readonly Case[] =>
  isFullMatrix ? cases : cases.slice(turn, turn + 1)

/**
 * Returns the languages in which a test runs. Different tests pass different indexes, so that `npm test` uses each
 * language.
 */
export const languagesFor = (turn: 0 | 1 | 2): readonly Language[] => someOf(interfaceLanguages, turn)
