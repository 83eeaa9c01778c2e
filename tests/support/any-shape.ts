/**
 * What a test looks into without a schema: answers, requests, rows and archives of every shape. A type would say what
 * the test is there to find out; what is wrong with it fails the assertion.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place that says why
export type AnyShape = any
