import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late the event loop runs: what a person waits for before any work of theirs begins. */
export interface LoopDelay {
  /** Milliseconds; the 90th percentile of the last quarter of a second. */
  delayMs(): number
  close(): void
}

const resolutionMs = 10
const windowMs = 250
const nanosecondsPerMs = 1e6

/** Starts watching the event loop of this process. Keeps no process alive. */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let delayMs = 0
  const timer = setInterval(() => {
    delayMs = Math.max(0, histogram.percentile(90) / nanosecondsPerMs - resolutionMs)
    histogram.reset()
  }, windowMs)
  timer.unref()
  return {
    delayMs: () => delayMs,
    close: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
