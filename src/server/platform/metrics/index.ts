import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { listenError } from '../http/server-errors.ts'
import { measureRequests } from './requests.ts'
import { type MetricSources, registerSiteMetrics } from './site-metrics.ts'

export type { MetricSources } from './site-metrics.ts'

/** The metrics server of this process. */
export interface MetricsServer {
  /** Port on which it listens. */
  port: number
  close(): Promise<void>
}

/**
 * Starts a server for Prometheus with `GET /metrics`. Has no access control, so readers must not reach its address.
 * @throws ListenError
 */
export async function startMetrics(
  sources: MetricSources,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerSiteMetrics(registry, sources)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) =>
        response
          .writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
          .end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, host, 'METRICS_PORT')))
    server.listen(port, host, resolve)
  })
  const listening = (server.address() as AddressInfo).port
  const requests = measureRequests(registry, ({ socket }) => socket.localPort !== listening)
  return {
    port: listening,
    async close() {
      requests.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
