/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
    method?: 'POST'
    body?: string
    /** Requests a second over all connections. */
    overallRate?: number
    /** Threads that it sends from. */
    workers?: number
  }): Promise<{ requests: { average: number }; non2xx: number; '2xx': number }>
}
