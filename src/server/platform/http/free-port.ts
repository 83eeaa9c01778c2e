import { createServer } from 'node:net'
import { listenError } from './server-errors.ts'

/**
 * Listens on a port and stops at once, so that an unusable port is reported before anything else starts.
 * @throws ListenError
 */
export function requireFreePort(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => reject(listenError(error, port, host)))
    server.listen(port, host, () => server.close(() => resolve()))
  })
}
