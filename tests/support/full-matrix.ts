import { interfaceLanguages, type Language } from '#contract/values/languages'

/**
 * Everything in every language, with axe at each step: `npm run verify -- axe components`. `npm test` has six minutes.
 */
export const isFullMatrix = process.env['FULL_MATRIX'] === '1'

/** Of several like cases all in the full matrix, else the one whose turn it is. */
export const someOf = <Case>(cases: readonly Case[], turn: number): readonly Case[] =>
  isFullMatrix ? cases : cases.slice(turn, turn + 1)

/** Languages that a way is walked in; tests take turns, so that all come about. */
export const walkedIn = (turn: 0 | 1 | 2): readonly Language[] => someOf(interfaceLanguages, turn)
