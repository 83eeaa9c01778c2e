import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late the event loop runs: what a person waits for before any work of theirs begins. */
export interface LoopDelay {
  /**
   * Milliseconds by which the loop has run late through the whole of the last second: the least of the 90th percentiles
   * of its quarters. One pause (a collection of garbage, a neighbour on the machine) is not overload, and turns nobody
   * away; a queue that stands is. The idea is CoDel's (RFC 8289): what counts is the least delay of an interval, not
   * the greatest.
   */
  delayMs(): number
  close(): void
}

const resolutionMs = 10
const windowMs = 250
const windowsKept = 4
const nanosecondsPerMs = 1e6

/** Starts watching the event loop of this process. Keeps no process alive. */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let lastDelays: number[] = []
  const timer = setInterval(() => {
    const delayMs = Math.max(0, histogram.percentile(90) / nanosecondsPerMs - resolutionMs)
    lastDelays = [...lastDelays, delayMs].slice(-windowsKept)
    histogram.reset()
  }, windowMs)
  timer.unref()
  return {
    delayMs: () => (lastDelays.length < windowsKept ? 0 : Math.min(...lastDelays)),
    close: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
