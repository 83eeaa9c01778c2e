import {
  createServer as createHttpServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { readConfig } from '#server/platform/config/config'
import { createLogger } from '#server/platform/log'
import { createDevMail, devMailPath } from './dev-mail.ts'
import { siteEnvironment } from './environment.ts'
import { exitCodeOf, explain } from './startup-errors.ts'
import { findServer, openDatabase } from './open-database.ts'
import { loadCatalogueAlone, sayTenths } from './load-catalogue.ts'
import { catalogueFolder, rootFolder } from './root-folder.ts'
import { requireSecret } from './site-secret.ts'
import { createSite } from './site.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Forwards a request to the server of the site, if Vite does not answer the request itself. */
function forward(port: number, request: IncomingMessage, response: ServerResponse): void {
  const inner = sendRequest(
    { port, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    },
  )
  inner.on('error', () => response.writeHead(502).end())
  request.pipe(inner)
}

/**
 * Starts the development server: pages come from their sources, are not cached and reload after changes; responses
 * are validated against their schemas.
 */
async function main(): Promise<void> {
  const config = readConfig(siteEnvironment())
  const log = createLogger({ level: config.log.level === 'info' ? 'warn' : config.log.level })
  // scripts/dev.mjs runs the embedded database, so that it stays up while this process restarts
  const open = await openDatabase(config, log, say, { server: findServer(config) })
  config.site.secret = await requireSecret(open.db, config)
  await loadCatalogueAlone(open.directUrl, log, catalogueFolder, {
    progress: sayTenths(say, 'Catalogue'),
    onWait: () => say('Catalogue: waiting for another process that is loading it'),
  })
  const front = createHttpServer()
  const vite = await createVite({
    root: rootFolder,
    server: { middlewareMode: true, ws: { server: front } },
    appType: 'custom',
  })
  const site = await createSite(config, open, log, {
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    assets: new Map(),
    isDevelopment: true,
    // the Content-Security-Policy allows inline scripts and styles, because Vite's client adds its own
    pages: {
      // the first request compiles the page
      renderTimeoutMs: 60_000,
      inlineScripts: 'all',
      policy: () => "default-src 'self' 'unsafe-inline' 'unsafe-eval' ws: data: blob:",
    },
  })
  const port = await site.server.listen(0, '127.0.0.1')
  await site.startBackground()
  const showMail = createDevMail(open.db)
  front.on('request', (request, response) => {
    if (request.url?.split('?', 1)[0] === devMailPath)
      void showMail(request, response).catch(() => response.writeHead(500).end())
    else vite.middlewares(request, response, () => forward(port, request, response))
  })
  front.on('error', (error) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  })
  front.listen(config.server.port, config.server.host, () =>
    say(
      `${config.site.name} is open at http://localhost:${config.server.port}, the primitives at /development/ui, mail at ${devMailPath}`,
    ),
  )
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    front.closeAllConnections()
    front.close()
    void Promise.all([vite.close(), site.stop()])
      .then(open.close)
      .finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal as NodeJS.Signals, stop)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(exitCodeOf(error))
}
