/** A value that tests read without a schema, because their assertions check its shape. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type AnyShape = any
