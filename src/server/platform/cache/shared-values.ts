/** What many answers show, and what never changes: something new stands for itself. */
const shared = new WeakSet<object>()

/** Says of a value that many answers will show it as it is, so that what is made of it need be made once. It must not be changed any more. */
export function share<T>(value: T): T {
  if (typeof value === 'object' && value !== null) shared.add(value)
  return value
}

export const isShared = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && shared.has(value)
