/** English words; the shape the other languages must have. */
export default {
  contents: 'Contents',
} as const
