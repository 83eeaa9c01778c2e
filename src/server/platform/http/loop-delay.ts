import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Measures the delay of the event loop: the time for which a request waits before work on it begins. */
export interface LoopDelay {
  /**
   * Returns the lowest delay of the last second, in milliseconds. A single pause does not count as overload (RFC
   * 8289).
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
