/**
 * Says yes so often a second in the long run, and `burst` times at once (a token bucket).
 * @param perSecond a function where that changes; what it says holds for the time since it was asked last
 */
export function createPace(
  perSecond: number | (() => number),
  burst: number,
  nowMs: () => number = () => performance.now(),
): () => boolean {
  let tokens = burst
  let filledAt = nowMs()
  return () => {
    const now = nowMs()
    const rate = typeof perSecond === 'number' ? perSecond : perSecond()
    tokens = Math.min(burst, tokens + ((now - filledAt) * rate) / 1000)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
