/**
 * Creates a token bucket: a function that returns true at most `perSecond` times per second on average, and `burst`
 * times at once.
 */
export function createTokenBucket(
  perSecond: number,
  burst: number,
  nowMs: () => number = () => performance.now(),
): () => boolean {
  let tokens = burst
  let filledAt = nowMs()
  return () => {
    const now = nowMs()
    tokens = Math.min(burst, tokens + ((now - filledAt) * perSecond) / 1000)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
