import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Measures the delay of the event loop: the time for which a request waits before work on it begins. */
export interface LoopDelay {
  /**
   * Returns the delay of the event loop in milliseconds: the smallest of the last four measurements, each of which is
   * the 90th percentile of a quarter of a second. 0 in the first second. The smallest is used so that a single pause
   * (garbage collection, another process) does not count as overload, but a lasting queue does. CoDel uses the minimum
   * of an interval for the same reason (RFC 8289).
   */
  delayMs(): number
  close(): void
}

const resolutionMs = 10
const windowMs = 250
const windowCount = 4
const nanosecondsPerMs = 1e6

/** Starts measuring the event loop of this process. The timer does not keep the process alive. */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let lastDelays: number[] = []
  const timer = setInterval(() => {
    const delayMs = Math.max(0, histogram.percentile(90) / nanosecondsPerMs - resolutionMs)
    lastDelays = [...lastDelays, delayMs].slice(-windowCount)
    histogram.reset()
  }, windowMs)
  timer.unref()
  return {
    delayMs: () => (lastDelays.length < windowCount ? 0 : Math.min(...lastDelays)),
    close: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
