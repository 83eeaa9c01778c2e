/** A fault put into the source, and the test that must fail then. */
export interface Mutant {
  /** What is wrong with the site while it stands. */
  name: string
  /** Rows of the checklist that it breaks. */
  rows?: readonly number[]
  file: string
  /** What is replaced: it stands in the file exactly once. */
  from: string
  to: string
  /** A file of tests, and what the titles of those that must fail have in them. */
  tests: [file: string, title: string]
}
