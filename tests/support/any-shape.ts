/**
 * A value that tests read without a schema: responses, requests, rows and archives. It has no type, because the
 * assertions of the test check its shape.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type AnyShape = any
