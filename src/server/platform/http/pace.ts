/** Says yes so often a second in the long run, and `burst` times at once (a token bucket). */
export function createPace(perSecond: number, burst: number): () => boolean {
  let tokens = burst
  let filledAt = performance.now()
  return () => {
    const now = performance.now()
    tokens = Math.min(burst, tokens + ((now - filledAt) * perSecond) / 1000)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
