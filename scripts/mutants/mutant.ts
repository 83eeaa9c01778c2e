/** A change of one source file that breaks its behaviour, and a test that must fail because of it. */
export interface Mutant {
  /** The wrong behaviour that the mutant causes. */
  name: string
  /** Numbers of the rows of the specification's checklist that the mutant violates. */
  rows?: readonly number[]
  file: string
  /** Replaced text, which occurs exactly once in the file. */
  from: string
  to: string
  /** Name of the call that the output of the failing test must contain. */
  call?: string
  /** A test file, and a text that the titles of the tests that must fail contain. */
  tests: [file: string, title: string]
}
