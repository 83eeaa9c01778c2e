import type { Party } from './slots.ts'

/**
 * Limits the memory of request bodies. A call receives its body before it waits for a slot, so waiting calls need
 * memory.
 */
export interface BodyBudget {
  /**
   * Reserves memory for a body. Returns a function that releases it (a second call does nothing), or null if the
   * request must be refused.
   */
  reserve(bytes: number, party: Party): (() => void) | null
}

/** Maximum fractions of the budget that one IP address and one IPv6 /48 can reserve. */
const shares = [1 / 4, 1 / 2]

export function createBodyBudget(maxBytes: number): BodyBudget {
  const reserved = new Map<string, number>()
  let total = 0
  const change = (party: Party, bytes: number): void => {
    total += bytes
    for (const block of party) {
      const left = (reserved.get(block) ?? 0) + bytes
      if (left > 0) reserved.set(block, left)
      else reserved.delete(block)
    }
  }
  return {
    reserve(bytes, party) {
      const fits = party.every((block, at) => (reserved.get(block) ?? 0) + bytes <= maxBytes * shares[at]!)
      if (!fits || total + bytes > maxBytes) return null
      change(party, bytes)
      let isReserved = true
      return () => {
        if (!isReserved) return
        isReserved = false
        change(party, -bytes)
      }
    },
  }
}
