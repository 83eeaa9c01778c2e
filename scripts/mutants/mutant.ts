/** A change of a source file that breaks its behaviour, and a test that must then fail. */
export interface Mutant {
  /** The wrong behaviour that the change causes. */
  name: string
  /** Rows of the specification's checklist that the change violates. */
  rows?: readonly number[]
  file: string
  /** The replaced text, which the file contains exactly once. */
  from: string
  to: string
  /** Name of the call that the output of the failing test must contain. */
  call?: string
  /** A test file, and a text in the titles of the tests that must fail. */
  tests: [file: string, title: string]
}
