/** The options of autocannon that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
    method?: 'POST'
    body?: string
    /** Requests per second over all connections. */
    overallRate?: number
    /** Number of sending threads. */
    workers?: number
  }): Promise<{ requests: { average: number }; non2xx: number; '2xx': number }>
}
