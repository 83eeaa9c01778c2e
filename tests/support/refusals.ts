import { expect } from 'vitest'
import { exitCodeOf } from '../../src/main/startup-errors.ts'

/** Returns message and exit code of the error with which the promise rejects. */
export async function refusal(work: Promise<unknown>): Promise<{ message: string; exitCode: number }> {
  const error: unknown = await work.then(
    () => new Error('The promise was not rejected.'),
    (caught: unknown) => caught,
  )
  return { message: (error as Error).message, exitCode: exitCodeOf(error) }
}

/** Matches an error of one sentence that contains all parts, with exit code 2. */
export const naming = (...parts: string[]) => ({
  exitCode: 2,
  message: expect.toSatisfy(
    (text: string) =>
      parts.every((part) => text.includes(part)) && !/\. [A-Z]/.test(text) && text.endsWith('.'),
  ),
})
