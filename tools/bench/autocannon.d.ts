/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  export interface Options {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    method?: string
    body?: string
    /** Requests a second over all connections. */
    overallRate?: number
    /** Threads that it sends from. */
    workers?: number
  }
  export interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    errors: number
    non2xx: number
    '2xx': number
  }
  export default function autocannon(options: Options): Promise<Result>
}
