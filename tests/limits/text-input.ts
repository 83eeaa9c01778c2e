import type { CallName } from '#contract/values/call-paths'
import type { UncheckedInput } from '#tests/support/calls'
import type { Records } from './records.ts'

/** A valid input of a call, into whose text fields the tests put hostile texts. */
export interface TextInput {
  /** Creates the input, and the record that the call changes or deletes. Runs before each measured call. */
  input: (records: Records) => UncheckedInput | Promise<UncheckedInput>
  /** Status of the response to the input, if it is an error. */
  refused?: number
  /**
   * True if the handler works in slices, between which other requests run. The time limit then applies to each slice.
   */
  isSliced?: true
}
export type TextInputs = Partial<Record<CallName, TextInput>>

export const plain = (input: TextInput['input']): TextInput => ({ input })
export const fixed = (input: UncheckedInput): TextInput => ({ input: () => input })

/** Deletes rows of the user who makes the calls: `$1` is the id of that user. */
export const clear = ({ site, who }: Records, statement: string) =>
  site.db.query({ text: statement, values: [who.userId] })
