/**
 * A value that tests read without a schema: responses, requests, rows and archives. It has no type, because the test
 * is there to find out its shape: a wrong value fails the assertion.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place that says why
export type AnyShape = any
